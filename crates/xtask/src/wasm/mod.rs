//! `cargo xtask wasm`: checks that the core crates build for the browser.

mod compiler;
mod sysroot;
mod toolchain;

use anyhow::Result;

use crate::process;
use crate::web::{self, Variant};
use crate::workspace::Workspace;
pub(crate) use toolchain::Toolchain;

/// The target of all browser builds.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

pub(crate) fn run(workspace: &Workspace) -> Result<()> {
    let toolchain = Toolchain::find(&workspace.target)?;
    // As the step `browser` builds the engine, so that cargo need not compile the crates again.
    let recipe = Variant::Tested.engine();
    let mut build = toolchain.cargo(recipe.flags);
    build
        .args(["build", "--locked", "--lib", "--target", TARGET])
        .args(["--profile", recipe.profile])
        .arg("--target-dir")
        .arg(web::scratch(workspace))
        .current_dir(&workspace.root);
    for package in workspace.core_packages() {
        build.args(["--package", &package.name]);
    }
    process::run(&mut build)
}
