//! `cargo xtask sanitize`: runs the tests of searches with several threads under the thread sanitizer.

use std::process::Command;

use anyhow::{Context, Result};

use crate::workspace::Workspace;
use crate::{process, rustup};

/// The crates in which threads share memory.
const CRATES: [&str; 2] = ["outflank-search", "outflank-engine"];
/// Tests with one of these in their names have several threads.
const TESTS: [&str; 2] = ["threads", "torn_entries"];

/// The sanitizer must know every access, so the standard library is compiled with it, too. That needs
/// unstable flags, and a folder of its own for what is built.
pub(crate) fn run(workspace: &Workspace) -> Result<()> {
    rustup::add_component("rust-src");
    let host = host()?;
    let packages = CRATES.iter().flat_map(|name| ["--package", name]);
    process::run(
        process::cargo()
            .args(["test", "--locked", "--tests", "--lib", "-Zbuild-std"])
            .args(["--target", &host])
            .args(packages)
            .args(["--features", "outflank-engine/threads"])
            .arg("--target-dir")
            .arg(workspace.target.join("sanitizer"))
            .arg("--")
            .args(TESTS)
            .env("RUSTC_BOOTSTRAP", "1")
            .env("RUSTFLAGS", "-Zsanitizer=thread")
            .current_dir(&workspace.root),
    )
    .context("the thread sanitizer found something, or cannot run here")
}

/// The target of the compiler itself.
fn host() -> Result<String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let mut query = Command::new(rustc);
    let host = process::output(query.args(["--print", "host-tuple"]))?;
    Ok(host.trim_end().to_owned())
}
