//! The step `browser`: tests that drive a real browser.

use std::env;
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::workspace::Workspace;
use crate::{axe, debian, process, web};

/// The names of the browser on different systems.
const NAMES: &[&str] = &["chromium", "chromium-browser", "google-chrome", "chrome"];
/// The browser, and a font for it.
const PACKAGES: &[&str] = &["chromium", "fonts-dejavu-core"];
/// The variable that tells the tests which browser to use. Set it to choose another one.
const VARIABLE: &str = "OUTFLANK_BROWSER";
/// The variable that tells the tests where axe-core is.
const AXE_VARIABLE: &str = "OUTFLANK_AXE";

/// The crate with the tests, and the feature that turns them on.
const TESTS: [&str; 4] = ["--package", "outflank-browser-tests", "--features", FEATURE];
/// The feature that a plain `cargo test` leaves out.
pub(crate) const FEATURE: &str = "outflank-browser-tests/driven";

/// Builds the page and runs its tests.
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
        Err(error) => println!("NOTE: accessibility is not checked: {error:#}"),
    }
    process::run(&mut cargo)
}

/// Finds a browser: the chosen one, an installed one, or one that we install.
fn ensure() -> Result<PathBuf> {
    if let Some(chosen) = env::var_os(VARIABLE) {
        return Ok(chosen.into());
    }
    if let Some(found) = find() {
        return Ok(found);
    }
    debian::install(PACKAGES)
        .and_then(|()| find().context("cannot find Debian's Chromium after installing it"))
        .with_context(|| {
            format!("there is no browser for the tests: install Chromium, or set {VARIABLE} to the path of one")
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
