//! Binds a compiled module to JavaScript.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use super::tree::{Tree, hash};

/// The module and the script that loads it.
pub(super) fn bind(module: &Path, name: &str, scratch: &Path) -> Result<Tree> {
    bind_with(Bindgen::new(), module, name, scratch)
}

/// The same for a module whose table of functions others use, too.
pub(super) fn bind_shared(module: &Path, name: &str, scratch: &Path) -> Result<Tree> {
    let mut bindgen = Bindgen::new();
    bindgen.keep_lld_exports(true);
    bind_with(bindgen, module, name, scratch)
}

fn bind_with(mut bindgen: Bindgen, module: &Path, name: &str, scratch: &Path) -> Result<Tree> {
    let folder = scratch.join("bound");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    bindgen
        .input_path(module)
        .out_name(name)
        .web(true)
        .and_then(|bindgen| {
            bindgen
                .typescript(false)
                .omit_default_module_path(false)
                .remove_name_section(true)
                .remove_producers_section(true)
                .generate(&folder)
        })
        .with_context(|| format!("cannot bind {} to JavaScript", module.display()))?;
    Tree::read(&folder)
}

/// Puts the hash of a module into its name, also in the scripts that load it. Browsers may then cache
/// the large file for ever.
pub(super) fn name_by_content(tree: &mut Tree, name: &str) {
    let plain = format!("{name}_bg.wasm");
    let Some(module) = tree.remove(&plain) else {
        return;
    };
    let named = format!("{name}-{}.wasm", hash(&module));
    tree.insert(named.clone(), module);
    tree.replace_in_scripts(&plain, &named);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_load_the_module_by_its_new_name() {
        let mut tree = Tree::default();
        tree.insert("web_bg.wasm".into(), b"module".to_vec());
        tree.insert("web.js".into(), b"load('web_bg.wasm')".to_vec());
        name_by_content(&mut tree, "web");
        let name = format!("web-{}.wasm", hash(b"module"));
        let mut expected = Tree::default();
        expected.insert(name.clone(), b"module".to_vec());
        expected.insert("web.js".into(), format!("load('{name}')").into_bytes());
        assert_eq!(tree, expected);
    }
}
