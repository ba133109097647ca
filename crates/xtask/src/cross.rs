//! `cargo xtask cross`: proves that the program compiles for Windows and macOS.
//!
//! Type checking needs no linker of the other system, only its standard library.

use anyhow::Result;

use crate::workspace::Workspace;
use crate::{process, rustup};

/// One target for each system that releases are built for and that CI is not run on everywhere.
const TARGETS: &[&str] = &["x86_64-pc-windows-gnu", "aarch64-apple-darwin"];

pub(crate) fn run(workspace: &Workspace) -> Result<()> {
    let mut targets = Vec::new();
    for &target in TARGETS {
        if rustup::has_target(target) || rustup::add_target(target) {
            targets.extend(["--target", target]);
        } else {
            println!("NOTE: {target} is not checked: there is no standard library for it");
        }
    }
    if targets.is_empty() {
        return Ok(());
    }
    process::run(
        process::cargo()
            .args(["check", "--locked", "--package", "outflank"])
            // Together they keep all cores busy.
            .args(targets)
            // Only the crates for that target: build scripts keep their flags.
            .env("RUSTFLAGS", "-D warnings")
            // No C code is linked here, so no C compiler for that system is needed: one that does
            // nothing is enough for build scripts.
            .env("TARGET_CC", "true")
            .env("TARGET_AR", "true")
            .env("SDKROOT", "/nowhere")
            .env("MACOSX_DEPLOYMENT_TARGET", "11.0")
            // SQLite is not linked here, so no C compiler for that system has to compile it.
            .env("LIBSQLITE3_SYS_USE_PKG_CONFIG", "1")
            .env("SQLITE3_LIB_DIR", "/nowhere")
            .current_dir(&workspace.root),
    )
}
