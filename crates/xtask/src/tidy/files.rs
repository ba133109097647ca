//! The files of the repository.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::process;

/// Folders with nothing tracked, for use without git.
const UNTRACKED_FOLDERS: &[&str] = &[".git", "target", "dist", "corpus", "artifacts"];

pub(super) struct File {
    /// Relative to the root of the repository, with `/` between the parts.
    pub(super) path: String,
    pub(super) bytes: Vec<u8>,
}

impl File {
    /// The content; `None` for a binary file.
    pub(super) fn text(&self) -> Option<&str> {
        str::from_utf8(&self.bytes)
            .ok()
            .filter(|text| !text.contains('\0'))
    }

    /// Fixtures and licences come from elsewhere and are kept byte for byte.
    pub(super) fn is_fixture(&self) -> bool {
        self.path
            .split('/')
            .any(|part| part == "fixtures" || part.starts_with("LICENSE-"))
            || self.path.starts_with("fuzz/seeds/")
    }

    pub(super) fn is_crate_manifest(&self) -> bool {
        self.path.starts_with("crates/") && self.path.ends_with("/Cargo.toml")
    }

    pub(super) fn has_extension(&self, extension: &str) -> bool {
        Path::new(&self.path)
            .extension()
            .is_some_and(|e| e == extension)
    }
}

/// All tracked files. Without git or outside a clone: all files except build products.
pub(super) fn load(root: &Path) -> Result<Vec<File>> {
    let mut paths = match tracked(root) {
        Ok(paths) => paths,
        Err(_) => walk(root)?,
    };
    paths.sort();
    paths
        .into_iter()
        .map(|path| {
            let bytes =
                fs::read(root.join(&path)).with_context(|| format!("cannot read {path}"))?;
            Ok(File { path, bytes })
        })
        .collect()
}

fn tracked(root: &Path) -> Result<Vec<String>> {
    let list = process::output(
        Command::new("git")
            // In a container, the checkout may belong to another user.
            .args(["-c", "safe.directory=*", "ls-files", "-z"])
            .current_dir(root),
    )?;
    Ok(list
        .split_terminator('\0')
        // Git also lists uncommitted deletions and the folders of submodules.
        .filter(|path| root.join(path).is_file())
        .map(str::to_owned)
        .collect())
}

fn walk(root: &Path) -> Result<Vec<String>> {
    let mut paths = Vec::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder)? {
            let entry = entry?;
            let (path, name) = (entry.path(), entry.file_name());
            if !entry.file_type()?.is_dir() {
                let relative = path.strip_prefix(root)?.to_string_lossy();
                paths.push(relative.replace(std::path::MAIN_SEPARATOR, "/"));
            } else if !UNTRACKED_FOLDERS.iter().any(|untracked| name == *untracked) {
                folders.push(path);
            }
        }
    }
    Ok(paths)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, bytes: &[u8]) -> File {
        File {
            path: path.to_owned(),
            bytes: bytes.to_vec(),
        }
    }

    #[test]
    fn files_are_told_apart_by_path_and_content() {
        assert_eq!(file("a.md", b"text\n").text(), Some("text\n"));
        assert_eq!(file("a.wtb", b"\x00\x01").text(), None);
        assert_eq!(file("a.ggf", b"caf\xe9").text(), None);
        assert!(file("crates/record/fixtures/a.ggf", b"").is_fixture());
        assert!(file("fuzz/seeds/ggf/01", b"").is_fixture());
        assert!(file("crates/rules/LICENSE-MIT", b"").is_fixture());
        assert!(!file("crates/record/src/fixtures.rs", b"").is_fixture());
        assert!(file("crates/record/Cargo.toml", b"").is_crate_manifest());
        assert!(!file("Cargo.toml", b"").is_crate_manifest());
        assert!(file("src/lib.rs", b"").has_extension("rs"));
        assert!(!file("rs", b"").has_extension("rs"));
    }

    #[test]
    fn walking_finds_what_git_finds() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut walked = walk(root).unwrap();
        walked.sort();
        assert!(walked.contains(&"Cargo.toml".to_owned()));
        assert!(walked.contains(&"src/tidy/files.rs".to_owned()));
        if let Ok(mut tracked) = tracked(root) {
            tracked.retain(|path| !walked.contains(path));
            assert!(tracked.is_empty(), "{tracked:?}");
        }
    }
}
