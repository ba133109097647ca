//! `cargo xtask web`: the page and its engines, ready to be served.
//!
//! This compiles the page, an engine with one thread, an engine with several and the laboratory,
//! binds them to JavaScript and adds the static files and the learned weights. The result is in `dist`,
//! with compressed copies, where the server embeds it. `--static` also writes the plain files for any
//! other server.

mod bind;
mod compress;
mod split;
mod tree;
mod variant;
mod weights;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::Args;

use crate::process;
use crate::wasm::{TARGET, Toolchain};
use crate::workspace::Workspace;
use tree::Tree;
use variant::Recipe;
pub(crate) use variant::Variant;

#[derive(Args)]
pub(crate) struct WebArgs {
    /// Also write the plain files to this folder, for any other web server
    #[arg(long = "static", value_name = "DIR")]
    folder: Option<PathBuf>,
}

pub(crate) fn run(workspace: &Workspace, args: &WebArgs) -> Result<()> {
    let dist = build(workspace, Variant::Shipped)?;
    if let Some(folder) = &args.folder {
        let tree = Tree::read(&dist)?.without_compressed();
        tree.write(folder)?;
        println!("{} files written to {}", tree.len(), folder.display());
    }
    Ok(())
}

/// Brings a variant of the page up to date and returns its folder.
pub(crate) fn build(workspace: &Workspace, variant: Variant) -> Result<PathBuf> {
    let parts = compile(workspace, variant)?;
    let weights = weights::files(workspace)?;
    let stamp = stamp(workspace, &parts, &weights)?;
    let folder = variant.folder(workspace);
    let scratch = scratch(workspace);
    let stamp_file = scratch.join(variant.stamp_name());
    let is_current = fs::read_to_string(&stamp_file).is_ok_and(|old| old == stamp);
    if is_current && folder.join("index.html").exists() {
        println!("the page in {} is up to date", folder.display());
        return Ok(folder);
    }
    let files = assemble(&parts, weights, variant, &scratch)?;
    files.replace(&folder)?;
    fs::write(&stamp_file, stamp)
        .with_context(|| format!("cannot write {}", stamp_file.display()))?;
    let sizes = compress::sizes(&files);
    println!("{sizes}the page is in {}", folder.display());
    Ok(folder)
}

/// The target folder of the builds for the browser. The compiler may be another than that of the
/// ordinary build.
pub(crate) fn scratch(workspace: &Workspace) -> PathBuf {
    workspace.target.join("web")
}

/// Binds the compiled parts to JavaScript and adds what goes with them.
fn assemble(parts: &[Part], weights: Tree, variant: Variant, scratch: &Path) -> Result<Tree> {
    let mut files = Tree::default();
    files.add(weights::FOLDER, weights);
    for part in parts {
        let mut tree = Tree::read(&part.static_files)?;
        let bind = match part.is_split {
            true => split::bind_split,
            false => bind::bind,
        };
        tree.add("", bind(&part.module, part.name, scratch)?);
        bind::name_by_content(&mut tree, part.name);
        files.add(part.folder, tree);
    }
    files.list_for_offline_use();
    compress::compress(&mut files, variant.compression());
    Ok(files)
}

/// The crate of the engine.
const ENGINE: &str = "outflank-web-worker";

/// A compiled module and the static files beside it.
struct Part {
    /// The name of its files.
    name: &'static str,
    /// Its folder in the page.
    folder: &'static str,
    module: PathBuf,
    static_files: PathBuf,
    /// Whether a part of it is loaded later.
    is_split: bool,
}

fn compile(workspace: &Workspace, variant: Variant) -> Result<Vec<Part>> {
    let one_thread = Toolchain::find(&workspace.target)?;
    let small = match variant {
        Variant::Shipped => small_toolchain(workspace),
        Variant::Tested => None,
    };
    let page = |name, folder, files, is_split| {
        let flags: &[&str] = if is_split { &[split::LINKER_FLAG] } else { &[] };
        let crate_type = CrateType::Program(name, flags);
        let recipe = variant.page();
        let toolchain = small.as_ref().unwrap_or(&one_thread);
        let module = compile_one(workspace, toolchain, &recipe, "outflank-web", crate_type)?;
        anyhow::Ok(Part {
            name,
            folder,
            module,
            static_files: workspace.root.join("crates/web").join(files),
            is_split,
        })
    };
    let engine = |kind: &str, folder, module| Part {
        name: "engine",
        folder,
        module,
        static_files: workspace.root.join("crates/web-worker/static").join(kind),
        is_split: false,
    };
    let recipe = variant.engine();
    let compile_engine = |toolchain: &Toolchain, package: &str, options: &[&str]| {
        let crate_type = CrateType::Library(options);
        compile_one(workspace, toolchain, &recipe, package, crate_type)
    };
    let module = compile_engine(&one_thread, ENGINE, &["--no-default-features"])?;
    let lab_worker = Part {
        name: "lab",
        folder: "lab",
        module: compile_engine(&one_thread, "outflank-lab-worker", &[])?,
        static_files: workspace.root.join("crates/lab-worker/static"),
        is_split: false,
    };
    let mut parts = vec![
        page("web", "", "static", true)?,
        page("laboratory", "laboratory", "laboratory", false)?,
        engine("st", "engine/st", module),
        lab_worker,
    ];
    match Toolchain::find_for_threads(&workspace.target) {
        Ok(threads) => {
            let module = compile_engine(&threads, ENGINE, &[])?;
            parts.push(engine("mt", "engine/mt", module));
        }
        Err(error) => {
            println!("NOTE: the engine of the page will have one thread only: {error:#}");
        }
    }
    Ok(parts)
}

/// The toolchain for a page of small size, if there can be one. With another, the page is larger.
fn small_toolchain(workspace: &Workspace) -> Option<Toolchain> {
    match Toolchain::find_for_small_size(&workspace.target) {
        Ok(small) => Some(small),
        Err(error) => {
            println!("NOTE: the page will be larger than it could be: {error:#}");
            None
        }
    }
}

/// What becomes a module.
#[derive(Clone, Copy)]
enum CrateType<'a> {
    /// The library of a package, built with these options.
    Library(&'a [&'a str]),
    /// A program of a package, compiled with these flags.
    Program(&'a str, &'a [&'a str]),
}

impl<'a> CrateType<'a> {
    fn options(self) -> Vec<String> {
        let options = match self {
            CrateType::Library(options) => [&["--lib"], options].concat(),
            CrateType::Program(name, _) => vec!["--bin", name],
        };
        options.into_iter().map(str::to_owned).collect()
    }

    /// The flags for the compiler that its dependencies do not get.
    fn own_flags(self) -> &'a [&'a str] {
        match self {
            CrateType::Library(_) => &[],
            CrateType::Program(_, flags) => flags,
        }
    }
}

/// Compiles a crate and returns the path of its module. The next build of the same crate writes to
/// the same place, so the module is copied.
fn compile_one(
    workspace: &Workspace,
    toolchain: &Toolchain,
    recipe: &Recipe,
    package: &str,
    crate_type: CrateType<'_>,
) -> Result<PathBuf> {
    let target = scratch(workspace);
    let options = crate_type.options();
    let mut cargo = toolchain.cargo(recipe.flags);
    cargo
        .args(["rustc", "--locked", "--profile", recipe.profile])
        .args(["--package", package, "--target", TARGET])
        .args(&options)
        .arg("--target-dir")
        .arg(&target)
        .arg("--")
        .args(crate_type.own_flags())
        .current_dir(&workspace.root);
    process::run(&mut cargo)?;
    let profile = target.join(TARGET).join(recipe.profile);
    let name = match crate_type {
        CrateType::Library(_) => package.replace('-', "_"),
        CrateType::Program(name, _) => name.to_owned(),
    };
    let built = profile.join(format!("{name}.wasm"));
    let copy = profile.join(format!("{package}{}.wasm", options.concat()));
    fs::copy(&built, &copy).with_context(|| format!("cannot copy {}", built.display()))?;
    Ok(copy)
}

/// A hash of everything that the page consists of.
fn stamp(workspace: &Workspace, parts: &[Part], weights: &Tree) -> Result<String> {
    let mut sources = Tree::read(&workspace.root.join("crates/xtask/src/web"))?;
    sources.add(weights::FOLDER, weights.clone());
    for part in parts {
        let module = fs::read(&part.module)
            .with_context(|| format!("cannot read {}", part.module.display()))?;
        sources.insert(format!("{}/{}.wasm", part.folder, part.name), module);
        sources.add(part.folder, Tree::read(&part.static_files)?);
    }
    Ok(sources.hash())
}
