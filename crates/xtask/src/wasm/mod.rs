//! `cargo xtask wasm`: proves that the core crates build for the browser.

mod compiler;
mod sysroot;
mod toolchain;

use anyhow::Result;

use crate::process;
use crate::workspace::Workspace;
pub(crate) use toolchain::Toolchain;

/// The one target of the browser builds.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

pub(crate) fn run(workspace: &Workspace) -> Result<()> {
    let toolchain = Toolchain::find(&workspace.target)?;
    let mut build = toolchain.cargo(&[]);
    build
        .args(["build", "--locked", "--lib", "--target", TARGET])
        // A folder of its own: the compiler may be another than that of the ordinary build.
        .arg("--target-dir")
        .arg(workspace.target.join("wasm"))
        .current_dir(&workspace.root);
    for package in workspace.core_packages() {
        build.args(["--package", &package.name]);
    }
    process::run(&mut build)
}
