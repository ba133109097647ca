//! The files of the page, in memory.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::json;
use sha2::{Digest, Sha256};

use super::weights;

/// The script of the service worker. It gets the list of all other files, to cache them for use
/// without a network.
const SERVICE_WORKER: &str = "sw.js";

/// Files by their paths, with `/` between the parts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Tree(BTreeMap<String, Vec<u8>>);

/// A short hash of some content, long enough to be unique.
pub(super) fn hash(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    digest[..8]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

impl Tree {
    /// All files in a folder and its subfolders, except hidden ones. Empty if there is no folder.
    pub(super) fn read(folder: &Path) -> Result<Tree> {
        let mut tree = Tree::default();
        if folder.exists() {
            tree.read_into(folder, "")
                .with_context(|| format!("cannot read {}", folder.display()))?;
        }
        Ok(tree)
    }

    fn read_into(&mut self, folder: &Path, prefix: &str) -> Result<()> {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if name.starts_with('.') {
                continue;
            }
            let path = format!("{prefix}{name}");
            if entry.file_type()?.is_dir() {
                self.read_into(&entry.path(), &format!("{path}/"))?;
            } else {
                self.insert(path, fs::read(entry.path())?);
            }
        }
        Ok(())
    }

    pub(super) fn insert(&mut self, path: String, bytes: Vec<u8>) {
        self.0.insert(path, bytes);
    }

    pub(super) fn remove(&mut self, path: &str) -> Option<Vec<u8>> {
        self.0.remove(path)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.0
            .iter()
            .map(|(path, bytes)| (path.as_str(), bytes.as_slice()))
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Adds another tree in a folder of this one. An empty name is the root.
    pub(super) fn add(&mut self, folder: &str, other: Tree) {
        let inside = |path: String| match folder {
            "" => path,
            folder => format!("{folder}/{path}"),
        };
        let moved = other
            .0
            .into_iter()
            .map(|(path, bytes)| (inside(path), bytes));
        self.0.extend(moved);
    }

    /// The tree without compressed files.
    pub(super) fn without_compressed(mut self) -> Tree {
        self.0
            .retain(|path, _| !path.ends_with(".br") && !path.ends_with(".gz"));
        self
    }

    /// Replaces a name in all scripts.
    pub(super) fn replace_in_scripts(&mut self, name: &str, by: &str) {
        for (path, bytes) in &mut self.0 {
            if path.ends_with(".js")
                && let Ok(text) = str::from_utf8(bytes)
            {
                *bytes = text.replace(name, by).into_bytes();
            }
        }
    }

    /// A hash of all names and contents.
    pub(super) fn hash(&self) -> String {
        let mut all = Vec::new();
        for (path, bytes) in self.iter() {
            all.extend_from_slice(path.as_bytes());
            all.extend_from_slice(hash(bytes).as_bytes());
        }
        hash(&all)
    }

    /// Gives the service worker, if there is one, the list of all other files and a version of them:
    /// `BUILD.files` and `BUILD.version` in its script. Weights are large, so they are not among the
    /// files: `BUILD.weights` are those of the usual board, and the browser keeps others when a game
    /// needs them.
    pub(super) fn list_for_offline_use(&mut self) {
        let Some(script) = self.remove(SERVICE_WORKER) else {
            return;
        };
        let paths = || self.iter().map(|(path, _)| path);
        let files: Vec<&str> = paths().filter(|path| !weights::is_weights(path)).collect();
        let usual: Vec<&str> = paths().filter(|path| weights::is_usual(path)).collect();
        let build = json!({ "version": self.hash(), "files": files, "weights": usual });
        let mut with_list = format!("const BUILD = {build};\n").into_bytes();
        with_list.extend(script);
        self.insert(SERVICE_WORKER.to_owned(), with_list);
    }

    /// Writes all files to a folder and overwrites files of the same name.
    pub(super) fn write(&self, folder: &Path) -> Result<()> {
        for (path, bytes) in self.iter() {
            let file = folder.join(path);
            let written = fs::create_dir_all(file.parent().unwrap_or(folder))
                .and_then(|()| fs::write(&file, bytes));
            written.with_context(|| format!("cannot write {}", file.display()))?;
        }
        Ok(())
    }

    /// Makes a folder contain exactly these files. Hidden files stay.
    pub(super) fn replace(&self, folder: &Path) -> Result<()> {
        let old = Tree::read(folder)?;
        for (path, _) in old.iter().filter(|(path, _)| !self.0.contains_key(*path)) {
            let file = folder.join(path);
            fs::remove_file(&file).with_context(|| format!("cannot remove {}", file.display()))?;
        }
        self.write(folder)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree(files: &[(&str, &str)]) -> Tree {
        let files = files.iter();
        Tree(
            files
                .map(|&(path, text)| (path.into(), text.into()))
                .collect(),
        )
    }

    fn text<'a>(tree: &'a Tree, path: &str) -> &'a str {
        str::from_utf8(&tree.0[path]).unwrap()
    }

    #[test]
    fn the_hash_changes_with_contents_and_names() {
        let one = tree(&[("a.js", "1")]);
        assert_eq!(one.hash(), tree(&[("a.js", "1")]).hash());
        assert_ne!(one.hash(), tree(&[("a.js", "2")]).hash());
        assert_ne!(one.hash(), tree(&[("b.js", "1")]).hash());
        assert_eq!(hash(b"").len(), 16);
    }

    #[test]
    fn the_service_worker_gets_the_list_of_all_other_files() {
        let mut files = tree(&[
            ("a.js", "1"),
            ("engine/b.js", "2"),
            ("sw.js", "run(BUILD);"),
        ]);
        files.list_for_offline_use();
        let script = text(&files, "sw.js");
        let (list, rest) = script.split_once('\n').unwrap();
        assert_eq!(rest, "run(BUILD);");
        assert!(list.contains(r#""files":["a.js","engine/b.js"]"#), "{list}");

        let mut changed = tree(&[
            ("a.js", "1"),
            ("engine/b.js", "3"),
            ("sw.js", "run(BUILD);"),
        ]);
        changed.list_for_offline_use();
        assert_ne!(
            text(&changed, "sw.js"),
            script,
            "or browsers keep the old page"
        );

        let mut without = tree(&[("a.js", "1")]);
        without.list_for_offline_use();
        assert_eq!(without, tree(&[("a.js", "1")]));
    }

    #[test]
    fn of_the_weights_the_service_worker_gets_only_the_usual_ones() {
        let usual = format!("weights/8x8-{}.weights", hash(b"1"));
        let other = format!("weights/6x6-{}.weights", hash(b"2"));
        let mut files = tree(&[("a.js", "1"), (&usual, "1"), (&other, "2"), ("sw.js", "")]);
        files.list_for_offline_use();
        let list = text(&files, "sw.js");
        assert!(list.contains(r#""files":["a.js"]"#), "{list}");
        assert!(
            list.contains(&format!(r#""weights":["{usual}"]"#)),
            "{list}"
        );
    }

    #[test]
    fn trees_are_put_into_folders() {
        let mut all = tree(&[("a", "1")]);
        all.add("engine/st", tree(&[("b", "2")]));
        all.add("", tree(&[("c.br", "3")]));
        assert_eq!(
            all,
            tree(&[("a", "1"), ("c.br", "3"), ("engine/st/b", "2")])
        );
        let plain = all.without_compressed();
        assert_eq!(plain, tree(&[("a", "1"), ("engine/st/b", "2")]));
    }

    #[test]
    fn replacing_a_folder_keeps_only_new_and_hidden_files() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path();
        tree(&[("old", "1"), (".hidden", "2"), ("sub/kept", "3")])
            .write(path)
            .unwrap();
        let new = tree(&[("sub/kept", "4"), ("new", "5")]);
        new.replace(path).unwrap();
        assert_eq!(Tree::read(path).unwrap(), new);
        assert!(path.join(".hidden").exists());
    }
}
