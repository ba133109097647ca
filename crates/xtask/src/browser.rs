//! The browser that tests drive.

use std::env;
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::workspace::Workspace;
use crate::{debian, process, web};

/// What the browser is called on different systems.
const NAMES: &[&str] = &["chromium", "chromium-browser", "google-chrome", "chrome"];
/// The browser, and letters to draw with.
const PACKAGES: &[&str] = &["chromium", "fonts-dejavu-core"];
/// How the tests are told which browser to take, and how anyone can choose another.
const VARIABLE: &str = "OUTFLANK_BROWSER";

/// Builds the page and runs the tests that play on it, if there are any.
pub(crate) fn test(workspace: &Workspace) -> Result<()> {
    if !workspace.has_test("web", "browser") {
        println!("there is nothing to test in a browser");
        return Ok(());
    }
    let browser = ensure()?;
    web::build(workspace)?;
    process::run(
        process::cargo()
            .args(["test", "--locked", "--package", "web", "--test", "browser"])
            .env(VARIABLE, browser)
            .current_dir(&workspace.root),
    )
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
