//! `cargo xtask wasm`: checks that the core crates build for the browser.

mod compiler;
mod sysroot;
mod toolchain;

use anyhow::Result;

use crate::process;
use crate::workspace::Workspace;
pub(crate) use toolchain::Toolchain;

/// The target of all browser builds.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

pub(crate) fn run(workspace: &Workspace) -> Result<()> {
    let toolchain = Toolchain::find(&workspace.target)?;
    let mut build = toolchain.cargo(&[]);
    build
        .args(["build", "--locked", "--lib", "--target", TARGET])
        // A separate folder: the compiler may differ from that of the normal build.
        .arg("--target-dir")
        .arg(workspace.target.join("wasm"))
        .current_dir(&workspace.root);
    for package in workspace.core_packages() {
        build.args(["--package", &package.name]);
    }
    process::run(&mut build)
}
