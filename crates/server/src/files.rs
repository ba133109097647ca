//! The files that are served.

use std::borrow::Cow;

use rust_embed::RustEmbed;

/// Files by their paths.
pub trait Files: Send + Sync + 'static {
    /// The file at a path such as `engine/st/worker.js`.
    fn find(&self, path: &str) -> Option<File>;
}

/// A file.
#[derive(Clone, Debug)]
pub struct File {
    /// The content.
    pub bytes: Cow<'static, [u8]>,
    /// A hash of the content, as text.
    pub hash: String,
}

/// The page that is embedded in this program. Development builds read it from `dist`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Page;

#[derive(RustEmbed)]
#[folder = "../../dist"]
#[allow_missing = true]
struct Embedded;

impl Files for Page {
    fn find(&self, path: &str) -> Option<File> {
        let file = Embedded::get(path)?;
        let hash = file.metadata.sha256_hash();
        Some(File {
            bytes: file.data,
            hash: hash[..12]
                .iter()
                .map(|byte| format!("{byte:02x}"))
                .collect(),
        })
    }
}
