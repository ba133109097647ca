//! Compresses the files once and well, so that no server has to do it for each request.

use std::fmt::Write as _;
use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;

use super::tree::Tree;

/// The file types that compress well. Others are compressed already.
const COMPRESSIBLE: &[&str] = &[
    "css",
    "html",
    "js",
    "json",
    "svg",
    "txt",
    "wasm",
    "webmanifest",
];

/// Adds a `.br` and a `.gz` version of every file that becomes smaller.
pub(super) fn compress(tree: &mut Tree) {
    let mut versions = Vec::new();
    for (path, bytes) in tree.iter() {
        let extension = path.rsplit('.').next().unwrap_or_default();
        if !COMPRESSIBLE.contains(&extension) {
            continue;
        }
        for (suffix, compressed) in [("br", brotli(bytes)), ("gz", gzip(bytes))] {
            if compressed.len() < bytes.len() {
                versions.push((format!("{path}.{suffix}"), compressed));
            }
        }
    }
    for (path, bytes) in versions {
        tree.insert(path, bytes);
    }
}

/// A table of the modules and their compressed sizes.
pub(super) fn sizes(tree: &Tree) -> String {
    let size = |wanted: &str| {
        let mut files = tree.iter();
        let file = files.find(|(path, _)| *path == wanted);
        file.map_or(0, |(_, bytes)| bytes.len())
    };
    let modules = tree.iter().filter(|(path, _)| path.ends_with(".wasm"));
    modules.fold(String::new(), |mut table, (path, bytes)| {
        let compressed = size(&format!("{path}.br"));
        let _ = writeln!(
            table,
            "{path}: {} bytes, {compressed} by brotli",
            bytes.len()
        );
        table
    })
}

fn brotli(bytes: &[u8]) -> Vec<u8> {
    const BUFFER: usize = 1 << 16;
    const BEST: u32 = 11;
    const WINDOW: u32 = 24;
    let mut compressed = Vec::new();
    let mut writer = brotli::CompressorWriter::new(&mut compressed, BUFFER, BEST, WINDOW);
    writer.write_all(bytes).expect("writing to memory works");
    drop(writer);
    compressed
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut writer = GzEncoder::new(Vec::new(), Compression::best());
    writer.write_all(bytes).expect("writing to memory works");
    writer.finish().expect("writing to memory works")
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn compressed_files_unpack_to_the_original() {
        let text = b"let board = 8; ".repeat(100);
        let mut unpacked = Vec::new();
        let packed = gzip(&text);
        let mut reader = flate2::read::GzDecoder::new(&*packed).take(10_000);
        reader.read_to_end(&mut unpacked).unwrap();
        assert_eq!(unpacked, text);

        let (packed, mut unpacked) = (brotli(&text), Vec::new());
        let mut reader = brotli::Decompressor::new(&*packed, 4096).take(10_000);
        reader.read_to_end(&mut unpacked).unwrap();
        assert_eq!(unpacked, text);
    }

    #[test]
    fn only_files_that_become_smaller_are_compressed() {
        let mut tree = Tree::default();
        tree.insert("long.js".into(), b"let board = 8; ".repeat(100));
        tree.insert("short.js".into(), b"x".to_vec());
        tree.insert("icon.png".into(), b"let board = 8; ".repeat(100));
        compress(&mut tree);
        let paths: Vec<&str> = tree.iter().map(|(path, _)| path).collect();
        let expected = [
            "icon.png",
            "long.js",
            "long.js.br",
            "long.js.gz",
            "short.js",
        ];
        assert_eq!(paths, expected);
    }
}
