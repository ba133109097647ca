//! Compresses the files at build time, so that no server has to do it for each request.

use std::fmt::Write as _;
use std::io::Write;

use flate2::write::GzEncoder;

use super::tree::Tree;

/// Effort spent on compression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Compression {
    /// As small as possible.
    Best,
    /// As quick as possible.
    Fast,
}

impl Compression {
    fn brotli(self) -> u32 {
        match self {
            Self::Best => 11,
            Self::Fast => 1,
        }
    }

    fn gzip(self) -> flate2::Compression {
        match self {
            Self::Best => flate2::Compression::best(),
            Self::Fast => flate2::Compression::fast(),
        }
    }
}

/// The extensions of files that are not compressed already.
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

/// Adds `.br` and `.gz` copies of all files that become smaller that way.
pub(super) fn compress(tree: &mut Tree, effort: Compression) {
    let mut copies = Vec::new();
    for (path, bytes) in tree.iter() {
        let extension = path.rsplit('.').next().unwrap_or_default();
        if !COMPRESSIBLE.contains(&extension) {
            continue;
        }
        for (suffix, copy) in [("br", brotli(bytes, effort)), ("gz", gzip(bytes, effort))] {
            if copy.len() < bytes.len() {
                copies.push((format!("{path}.{suffix}"), copy));
            }
        }
    }
    for (path, copy) in copies {
        tree.insert(path, copy);
    }
}

/// A table of the modules with their sizes, plain and compressed.
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

fn brotli(bytes: &[u8], effort: Compression) -> Vec<u8> {
    const BUFFER: usize = 1 << 16;
    const WINDOW: u32 = 24;
    let mut compressed = Vec::new();
    let mut writer =
        brotli::CompressorWriter::new(&mut compressed, BUFFER, effort.brotli(), WINDOW);
    writer.write_all(bytes).expect("writing to memory works");
    drop(writer);
    compressed
}

fn gzip(bytes: &[u8], effort: Compression) -> Vec<u8> {
    let mut writer = GzEncoder::new(Vec::new(), effort.gzip());
    writer.write_all(bytes).expect("writing to memory works");
    writer.finish().expect("writing to memory works")
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn copies_unpack_to_the_original() {
        let text = b"let board = 8; ".repeat(100);
        for effort in [Compression::Best, Compression::Fast] {
            let (packed, mut unpacked) = (gzip(&text, effort), Vec::new());
            let mut reader = flate2::read::GzDecoder::new(&*packed).take(10_000);
            reader.read_to_end(&mut unpacked).unwrap();
            assert_eq!(unpacked, text);

            let (packed, mut unpacked) = (brotli(&text, effort), Vec::new());
            let mut reader = brotli::Decompressor::new(&*packed, 4096).take(10_000);
            reader.read_to_end(&mut unpacked).unwrap();
            assert_eq!(unpacked, text);
        }
    }

    #[test]
    fn only_files_that_become_smaller_are_copied() {
        let mut tree = Tree::default();
        tree.insert("long.js".into(), b"let board = 8; ".repeat(100));
        tree.insert("short.js".into(), b"x".to_vec());
        tree.insert("icon.png".into(), b"let board = 8; ".repeat(100));
        compress(&mut tree, Compression::Fast);
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
