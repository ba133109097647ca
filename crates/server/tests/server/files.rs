//! Files in memory.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use outflank_server::{File, Files};

/// A file whose name has a hash.
pub(crate) const MODULE: &str = "engine/st/engine-0123456789abcdef.wasm";
/// A file that is larger than all buffers of a connection.
pub(crate) const LARGE: &str = "large.txt";
/// The size of [`LARGE`].
pub(crate) const LARGE_SIZE: usize = 64 << 20;

static LARGE_TEXT: LazyLock<String> = LazyLock::new(|| "x".repeat(LARGE_SIZE));

/// Texts by their paths.
pub(crate) struct Memory(pub(crate) BTreeMap<&'static str, &'static str>);

impl Files for Memory {
    fn find(&self, path: &str) -> Option<File> {
        let text = match path {
            LARGE => LARGE_TEXT.as_str(),
            _ => self.0.get(path)?,
        };
        Some(File {
            bytes: Cow::Borrowed(text.as_bytes()),
            hash: format!("hash-of-{}", &text[..text.len().min(20)]),
        })
    }
}

/// A small page.
pub(crate) fn files() -> Arc<Memory> {
    Arc::new(Memory(BTreeMap::from([
        ("index.html", "plain page"),
        ("index.html.br", "brotli page"),
        ("index.html.gz", "gzip page"),
        ("boot.js", "script"),
        (MODULE, "module"),
        (".gitignore", "hidden"),
    ])))
}
