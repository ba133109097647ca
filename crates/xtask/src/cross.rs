//! `cargo xtask cross`: proves that the program compiles for Windows and macOS.
//!
//! Type checking needs no linker of the other system, only its standard library.

use anyhow::Result;

use crate::workspace::Workspace;
use crate::{process, rustup};

/// One target for each system that releases are built for and that CI is not run on everywhere.
const TARGETS: &[&str] = &["x86_64-pc-windows-gnu", "aarch64-apple-darwin"];

pub(crate) fn run(workspace: &Workspace) -> Result<()> {
    for target in TARGETS {
        if !rustup::has_target(target) && !rustup::add_target(target) {
            println!("NOTE: {target} is not checked: there is no standard library for it");
            continue;
        }
        process::run(
            process::cargo()
                .args(["check", "--locked", "--package", "outflank"])
                .args(["--target", target])
                // Only the crates for that target: build scripts keep their flags.
                .env("RUSTFLAGS", "-D warnings")
                .current_dir(&workspace.root),
        )?;
    }
    Ok(())
}
