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

/// A table of the modules with their sizes, plain and compressed, and of all that a board needs before
/// somebody can play on it.
pub(super) fn sizes(tree: &Tree) -> String {
    let modules = tree.iter().filter(|(path, _)| path.ends_with(".wasm"));
    let mut table = modules.fold(String::new(), |mut table, (path, bytes)| {
        let sent = sent(tree, path, bytes);
        let _ = writeln!(table, "{path}: {} bytes, {sent} by brotli", bytes.len());
        table
    });
    let needed = tree.iter().filter(|(path, _)| is_needed(path));
    let needed: usize = needed.map(|(path, bytes)| sent(tree, path, bytes)).sum();
    let _ = writeln!(table, "a playable board: {needed} bytes by brotli");
    table
}

/// How many bytes of a file a server sends.
fn sent(tree: &Tree, path: &str, bytes: &[u8]) -> usize {
    let name = format!("{path}.br");
    let compressed = tree.iter().find(|(path, _)| *path == name);
    compressed.map_or(bytes.len(), |(_, bytes)| bytes.len())
}

/// Whether a browser loads a file before somebody can play: those of the page itself. The service
/// worker comes later.
fn is_needed(path: &str) -> bool {
    let is_copy = path.ends_with(".br") || path.ends_with(".gz");
    !path.contains('/') && !is_copy && path != "sw.js"
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
    fn a_board_needs_the_files_of_the_page_as_they_are_sent() {
        let mut tree = Tree::default();
        for (path, size) in [
            ("web.js", 100),
            ("web.js.br", 10),
            ("web.js.gz", 20),
            ("web.wasm", 1000),
            ("web.wasm.br", 300),
            ("icon.png", 5),
            ("sw.js", 50),
            ("engine/st/engine.wasm", 400),
        ] {
            tree.insert(path.to_owned(), vec![0; size]);
        }
        let table = sizes(&tree);
        assert!(table.contains("web.wasm: 1000 bytes, 300 by brotli\n"));
        assert!(table.contains("engine/st/engine.wasm: 400 bytes, 400 by brotli\n"));
        assert!(table.ends_with("a playable board: 315 bytes by brotli\n"));
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
