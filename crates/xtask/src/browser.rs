//! Runs the tests that drive a browser.

use std::env;
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::workspace::Workspace;
use crate::{axe, debian, process, web};

/// The names of the browser on different systems.
const NAMES: &[&str] = &["chromium", "chromium-browser", "google-chrome", "chrome"];
/// The browser, and a font.
const PACKAGES: &[&str] = &["chromium", "fonts-dejavu-core"];
/// Tells the tests which browser to use. Set it to choose another one.
const VARIABLE: &str = "OUTFLANK_BROWSER";
/// Tells the tests the folder of the page.
const PAGE_VARIABLE: &str = "OUTFLANK_PAGE";
/// Tells the tests where axe, which checks accessibility, is.
const AXE_VARIABLE: &str = "OUTFLANK_AXE";

/// Selects the tests. Cargo chooses the features of dependencies for the whole workspace, as in the
/// step `test`, so that it need not compile them again.
const TESTS: [&str; 5] = ["--workspace", "--features", FEATURE, "--test", "browser"];
/// A plain `cargo test` does without this.
pub(crate) const FEATURE: &str = "outflank-browser-tests/driven";

/// Builds the page and runs the tests that play on it, with these arguments.
pub(crate) fn test(
    workspace: &Workspace,
    variant: web::Variant,
    arguments: &[String],
) -> Result<()> {
    let browser = ensure()?;
    let page = web::build(workspace, variant)?;
    let mut cargo = process::cargo();
    cargo
        .args(["test", "--locked"])
        .args(TESTS)
        .env(VARIABLE, browser)
        .env(PAGE_VARIABLE, page)
        .current_dir(&workspace.root);
    match axe::ensure(&workspace.target) {
        Ok(script) => {
            cargo.env(AXE_VARIABLE, script);
        }
        Err(error) => println!("NOTE: accessibility will not be checked: {error:#}"),
    }
    process::run(cargo.arg("--").args(arguments))
}

/// The browser that was chosen, one that is installed, or one that we install.
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
