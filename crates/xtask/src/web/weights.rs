//! The learned weights of the engine, as files of the page.

use anyhow::{Context, Result};
use serde_json::{Map, Value};

use super::tree::{Tree, hash};
use crate::workspace::Workspace;

/// The folder of the weights in the page.
pub(super) const FOLDER: &str = "weights";
/// The script that lists the weight files.
const LIST: &str = "files.js";
const EXTENSION: &str = ".weights";

/// The weights of the usual board. The browser has them also before a game needs them.
const USUAL: &str = "8x8-";

/// The weight files and the scripts that bring them to workers.
pub(super) fn files(workspace: &Workspace) -> Result<Tree> {
    let crates = workspace.root.join("crates");
    let weights = Tree::read(&crates.join("engine/weights"))?;
    let mut files = named_by_content(&weights).context("cannot list the weights")?;
    files.add("", Tree::read(&crates.join("web-worker/static/weights"))?);
    Ok(files)
}

/// Whether a file of the page is one of weights.
pub(super) fn is_weights(path: &str) -> bool {
    path.ends_with(EXTENSION)
}

/// Whether a file of the page has the weights of the usual board.
pub(super) fn is_usual(path: &str) -> bool {
    let name = path
        .strip_prefix(FOLDER)
        .and_then(|path| path.strip_prefix('/'));
    is_weights(path) && name.is_some_and(|name| name.starts_with(USUAL))
}

/// The weights with the hashes of their contents in their names, and a list of them by board. A plus
/// sign means a space to some servers, so no name has one.
fn named_by_content(weights: &Tree) -> Result<Tree> {
    let (mut files, mut list) = (Tree::default(), Map::new());
    for (path, bytes) in weights.iter() {
        let Some(board) = path.strip_suffix(EXTENSION) else {
            continue;
        };
        let name = format!("{}-{}{EXTENSION}", board.replace('+', "_"), hash(bytes));
        list.insert(board.to_owned(), Value::String(name.clone()));
        files.insert(name, bytes.to_vec());
    }
    let list = serde_json::to_string(&list)?;
    let script = format!("export const FILES = {list};\n");
    files.insert(LIST.to_owned(), script.into_bytes());
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_has_the_names_of_all_weights() {
        let mut weights = Tree::default();
        weights.insert("6x6.weights".into(), b"a".to_vec());
        weights.insert("8x8+holes.weights".into(), b"b".to_vec());
        weights.insert("README.md".into(), b"c".to_vec());
        let plain = format!("6x6-{}.weights", hash(b"a"));
        let holes = format!("8x8_holes-{}.weights", hash(b"b"));
        let list = format!(r#"export const FILES = {{"6x6":"{plain}","8x8+holes":"{holes}"}};"#);
        let mut expected = Tree::default();
        expected.insert(plain, b"a".to_vec());
        expected.insert(holes, b"b".to_vec());
        expected.insert(LIST.into(), format!("{list}\n").into_bytes());
        assert_eq!(named_by_content(&weights).unwrap(), expected);
    }

    #[test]
    fn only_one_file_has_the_weights_of_the_usual_board() {
        assert!(is_usual("weights/8x8-0123456789abcdef.weights"));
        assert!(!is_usual("weights/8x8_holes-0123456789abcdef.weights"));
        assert!(!is_usual("weights/8x8x8-0123456789abcdef.weights"));
        assert!(!is_usual("weights/8x8-0123456789abcdef.weights.br"));
    }
}
