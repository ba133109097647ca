//! Cuts a module in two, so that the browser can show the first part before it has the second one.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use wasm_split_cli_support::{Options, transform};

use super::bind::bind_shared;
use super::tree::{Tree, hash};

/// What the linker must tell for it: which places of the module refer to which.
pub(super) const LINKER_FLAG: &str = "-Clink-arg=--emit-relocs";

/// The script that loads the second part, as the others import it.
const LOADER: &str = "./load_later.js";

/// The folder of what is loaded later.
const FOLDER: &str = "later";

/// A module that is cut at the functions that are marked for it, and the scripts that load its parts.
pub(super) fn bind_split(module: &Path, name: &str, scratch: &Path) -> Result<Tree> {
    let folder = scratch.join("split");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    let main = scratch.join("first-part.wasm");
    cut(module, name, &folder, &main)
        .with_context(|| format!("cannot cut {} in two", module.display()))?;
    let mut tree = bind_shared(&main, name, scratch)?;
    tree.add("", named_by_content(Tree::read(&folder)?));
    Ok(tree)
}

fn cut(module: &Path, name: &str, folder: &Path, main: &Path) -> Result<Vec<PathBuf>> {
    let bytes = fs::read(module)?;
    let script = format!("./{name}.js");
    let mut options = Options::new(&bytes);
    options.output_dir = folder;
    options.main_out_path = main;
    options.link_name = LOADER;
    options.main_module = &script;
    let parts = transform(options).map_err(|error| anyhow!("{error:#}"))?;
    Ok(parts.split_modules)
}

/// The modules in a folder of their own, with hashes in their names, and the script that loads them.
fn named_by_content(parts: Tree) -> Tree {
    let mut tree = Tree::default();
    let mut names = Vec::new();
    for (path, bytes) in parts.iter() {
        let Some(name) = path.strip_suffix(".wasm") else {
            tree.insert(path.to_owned(), bytes.to_vec());
            continue;
        };
        let bytes = without_custom_sections(bytes);
        let named = format!("{FOLDER}/{name}-{}.wasm", hash(&bytes));
        tree.insert(named.clone(), bytes);
        names.push((path.to_owned(), named));
    }
    for (plain, named) in names {
        tree.replace_in_scripts(&plain, &named);
    }
    tree
}

/// A module without the names of its functions and what else is not needed to run it. Bytes that are
/// no module stay as they are.
fn without_custom_sections(module: &[u8]) -> Vec<u8> {
    const HEADER: usize = 8;
    const CUSTOM: u8 = 0;
    let Some((header, mut rest)) = module.split_at_checked(HEADER) else {
        return module.to_vec();
    };
    let mut kept = header.to_vec();
    while let Some((section, after)) = first_section(rest) {
        if section[0] != CUSTOM {
            kept.extend_from_slice(section);
        }
        rest = after;
    }
    kept.extend_from_slice(rest);
    kept
}

/// The first section with its kind and size, and what follows it. Sizes are in groups of seven bits,
/// the lowest first.
fn first_section(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let (_kind, rest) = bytes.split_first()?;
    let groups = 1 + rest.iter().position(|byte| byte & 0x80 == 0)?;
    let size = rest[..groups]
        .iter()
        .rev()
        .try_fold(0_usize, |size, byte| {
            Some(size.checked_mul(128)? + usize::from(byte & 0x7f))
        })?;
    bytes.split_at_checked(1 + groups + size)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_custom_sections_are_left_out() {
        let header = b"\0asm\x01\0\0\0".to_vec();
        let code = [vec![10, 0x82, 0x01], vec![7; 130]].concat();
        let custom = vec![0, 3, 1, b'n', 9];
        let module = [&header[..], &custom, &code, &custom].concat();
        assert_eq!(without_custom_sections(&module), [header, code].concat());
        assert_eq!(without_custom_sections(b"module"), b"module");
    }

    #[test]
    fn the_script_loads_the_parts_by_their_new_names() {
        let mut parts = Tree::default();
        parts.insert("split_later.wasm".into(), b"module".to_vec());
        parts.insert(
            "load_later.js".into(),
            b"fetch('./split_later.wasm')".to_vec(),
        );
        let name = format!("later/split_later-{}.wasm", hash(b"module"));
        let mut expected = Tree::default();
        expected.insert(name.clone(), b"module".to_vec());
        let script = format!("fetch('./{name}')");
        expected.insert("load_later.js".into(), script.into_bytes());
        assert_eq!(named_by_content(parts), expected);
    }
}
