//! The browser that tests drive.

use std::env;
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::workspace::Workspace;
use crate::{axe, debian, process, web};

/// What the browser is called on different systems.
const NAMES: &[&str] = &["chromium", "chromium-browser", "google-chrome", "chrome"];
/// The browser, and letters to draw with.
const PACKAGES: &[&str] = &["chromium", "fonts-dejavu-core"];
/// How the tests are told which browser to take, and how anyone can choose another.
const VARIABLE: &str = "OUTFLANK_BROWSER";
/// And where the judge of accessibility is.
const AXE_VARIABLE: &str = "OUTFLANK_AXE";

/// The crate with the tests, and what it needs to be asked for to be compiled.
const TESTS: [&str; 4] = ["--package", "outflank-browser-tests", "--features", FEATURE];
/// What a plain `cargo test` leaves out.
pub(crate) const FEATURE: &str = "outflank-browser-tests/driven";

/// Builds the page and runs the tests that play on it.
pub(crate) fn test(workspace: &Workspace) -> Result<()> {
    let browser = ensure()?;
    web::build(workspace)?;
    let mut cargo = process::cargo();
    cargo
        .args(["test", "--locked", "--test", "browser"])
        .args(TESTS)
        .env(VARIABLE, browser)
        .current_dir(&workspace.root);
    match axe::ensure(&workspace.target) {
        Ok(script) => {
            cargo.env(AXE_VARIABLE, script);
        }
        Err(error) => println!("NOTE: accessibility will not be judged: {error:#}"),
    }
    process::run(&mut cargo)
}

/// A browser: the one that was chosen, one that is there, or one that we install.
fn ensure() -> Result<PathBuf> {
    if let Some(chosen) = env::var_os(VARIABLE) {
        return Ok(chosen.into());
    }
    if let Some(found) = find() {
        return Ok(found);
    }
    debian::install(PACKAGES)
        .and_then(|()| find().context("Debian's Chromium cannot be found"))
        .with_context(|| {
            format!("there is no browser to test with: install Chromium, or set {VARIABLE} to one")
        })
}

fn find() -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let mut folders = env::split_paths(&path);
    folders.find_map(|folder| {
        let mut files = NAMES
            .iter()
            .map(|name| folder.join(format!("{name}{}", env::consts::EXE_SUFFIX)));
        files.find(|file| file.is_file())
    })
}
