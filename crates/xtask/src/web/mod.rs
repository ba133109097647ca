//! `cargo xtask web`: builds the page and its engines.
//!
//! It compiles the page, an engine with one thread and an engine with several, binds them to
//! JavaScript and adds the static files. The server embeds the result from `dist`, which also has
//! compressed files; `--static` writes the plain files for any other server.

mod bind;
mod compress;
mod tree;

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;

use crate::process;
use crate::wasm::{TARGET, Toolchain};
use crate::workspace::Workspace;
use tree::Tree;

/// How a part is compiled.
struct Recipe {
    profile: &'static str,
    flags: &'static [&'static str],
}

/// The page is optimised for size: erased component types are resolved at run time.
const PAGE: Recipe = Recipe {
    profile: "wasm-page",
    flags: &[SIMD, "--cfg", "erase_components"],
};

/// The engines are optimised for speed.
const ENGINE: Recipe = Recipe {
    profile: "wasm-engine",
    flags: &[SIMD],
};

/// All current browsers have these instructions.
const SIMD: &str = "-Ctarget-feature=+simd128";

#[derive(Args)]
pub(crate) struct WebArgs {
    /// Also write the plain files to this folder, for any other web server
    #[arg(long = "static", value_name = "DIR")]
    folder: Option<PathBuf>,
}

pub(crate) fn run(workspace: &Workspace, args: &WebArgs) -> Result<()> {
    build(workspace)?;
    if let Some(folder) = &args.folder {
        let tree = Tree::read(&dist(workspace))?.without_compressed();
        tree.write(folder)?;
        println!("{} files written to {}", tree.len(), folder.display());
    }
    Ok(())
}

/// The folder that the server embeds.
pub(crate) fn dist(workspace: &Workspace) -> PathBuf {
    workspace.root.join("dist")
}

/// Brings `dist` up to date.
pub(crate) fn build(workspace: &Workspace) -> Result<()> {
    let parts = compile(workspace)?;
    let stamp = stamp(workspace, &parts)?;
    let (dist, stamp_file) = (dist(workspace), workspace.target.join("web/stamp"));
    let is_current = fs::read_to_string(&stamp_file).is_ok_and(|old| old == stamp);
    if is_current && dist.join("index.html").exists() {
        println!("the page in {} is up to date", dist.display());
        return Ok(());
    }
    let mut files = Tree::default();
    for part in &parts {
        let mut tree = Tree::read(&part.static_files)?;
        let scratch = workspace.target.join("web");
        tree.add("", bind::bind(&part.module, part.name, &scratch)?);
        bind::name_by_content(&mut tree, part.name);
        files.add(part.folder, tree);
    }
    files.list_for_offline_use();
    compress::compress(&mut files);
    files.replace(&dist)?;
    fs::write(&stamp_file, stamp)
        .with_context(|| format!("cannot write {}", stamp_file.display()))?;
    println!(
        "{}the page is in {}",
        compress::sizes(&files),
        dist.display()
    );
    Ok(())
}

/// A compiled module, and its static files.
struct Part {
    /// The base name of its files.
    name: &'static str,
    /// Their folder on the page.
    folder: &'static str,
    module: PathBuf,
    static_files: PathBuf,
}

fn compile(workspace: &Workspace) -> Result<Vec<Part>> {
    let alone = Toolchain::find(&workspace.target)?;
    let page = Part {
        name: "web",
        folder: "",
        module: compile_one(workspace, &alone, &PAGE, "outflank-web", &[])?,
        static_files: workspace.root.join("crates/web/static"),
    };
    let engine = |kind: &str, folder, module| Part {
        name: "engine",
        folder,
        module,
        static_files: workspace.root.join("crates/web-worker/static").join(kind),
    };
    let compile_engine = |toolchain: &Toolchain, options: &[&str]| {
        compile_one(
            workspace,
            toolchain,
            &ENGINE,
            "outflank-web-worker",
            options,
        )
    };
    let module = compile_engine(&alone, &["--no-default-features"])?;
    let mut parts = vec![page, engine("st", "engine/st", module)];
    match Toolchain::find_for_threads(&workspace.target) {
        Ok(threads) => {
            let module = compile_engine(&threads, &[])?;
            parts.push(engine("mt", "engine/mt", module));
        }
        Err(error) => {
            println!("NOTE: the engine of the page has only one thread: {error:#}");
        }
    }
    Ok(parts)
}

/// Compiles a crate and returns the path of its module. The module is copied, because the next build
/// of the same crate overwrites it.
fn compile_one(
    workspace: &Workspace,
    toolchain: &Toolchain,
    recipe: &Recipe,
    package: &str,
    options: &[&str],
) -> Result<PathBuf> {
    let target = workspace.target.join("web");
    let mut cargo = toolchain.cargo(recipe.flags);
    cargo
        .args(["build", "--locked", "--lib", "--profile", recipe.profile])
        .args(["--package", package, "--target", TARGET])
        .args(options)
        .arg("--target-dir")
        .arg(&target)
        .current_dir(&workspace.root);
    process::run(&mut cargo)?;
    let file = format!("{}.wasm", package.replace('-', "_"));
    let built = target.join(TARGET).join(recipe.profile).join(file);
    let aside = target.join(format!("{package}{}.wasm", options.concat()));
    fs::copy(&built, &aside).with_context(|| format!("cannot copy {}", built.display()))?;
    Ok(aside)
}

/// A hash of everything that the page consists of.
fn stamp(workspace: &Workspace, parts: &[Part]) -> Result<String> {
    let mut sources = Tree::read(&workspace.root.join("crates/xtask/src/web"))?;
    for part in parts {
        let module = fs::read(&part.module)
            .with_context(|| format!("cannot read {}", part.module.display()))?;
        sources.insert(format!("{}/{}.wasm", part.folder, part.name), module);
        sources.add(part.folder, Tree::read(&part.static_files)?);
    }
    Ok(sources.hash())
}
