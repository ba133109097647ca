//! What `cargo metadata` says about the workspace.

use std::path::PathBuf;

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::process;

/// The crates that do no input or output and build for WebAssembly.
pub(crate) const CORE: &[&str] = &[
    "rules", "record", "eval", "search", "book", "engine", "analysis", "scene",
];

/// The crates that do no input or output and have no clock: the core, and `lab`, whose threads do
/// not build for WebAssembly.
pub(crate) const PURE: &[&str] = &[
    "rules", "record", "eval", "search", "book", "engine", "analysis", "scene", "lab",
];

/// The crates that can be published, lowest first.
pub(crate) const PUBLISHED: &[&str] = &["rules", "record", "eval", "search", "book", "engine"];

#[derive(Deserialize)]
pub(crate) struct Workspace {
    #[serde(rename = "workspace_root")]
    pub(crate) root: PathBuf,
    #[serde(rename = "target_directory")]
    pub(crate) target: PathBuf,
    pub(crate) packages: Vec<Package>,
}

#[derive(Deserialize)]
pub(crate) struct Package {
    pub(crate) name: String,
    pub(crate) manifest_path: PathBuf,
    pub(crate) targets: Vec<Target>,
    pub(crate) dependencies: Vec<Dependency>,
}

#[derive(Deserialize)]
pub(crate) struct Target {
    pub(crate) kind: Vec<String>,
    pub(crate) src_path: PathBuf,
}

#[derive(Deserialize)]
pub(crate) struct Dependency {
    pub(crate) name: String,
    /// `None` for a normal dependency.
    pub(crate) kind: Option<SpecialUse>,
}

#[derive(Clone, Copy, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub(crate) enum SpecialUse {
    Dev,
    Build,
}

impl Workspace {
    /// Asks cargo about the workspace around the current folder.
    pub(crate) fn load() -> Result<Self> {
        let json = process::output(process::cargo().args([
            "metadata",
            "--format-version=1",
            "--no-deps",
        ]))?;
        serde_json::from_str(&json).context("cannot parse the output of `cargo metadata`")
    }

    /// The packages of the core crates.
    pub(crate) fn core_packages(&self) -> impl Iterator<Item = &Package> {
        self.packages
            .iter()
            .filter(|package| CORE.contains(&folder(&package.name)))
    }
}

/// The folder of a workspace package in `crates`: its name without the prefix that makes it unique
/// in a registry.
pub(crate) fn folder(package: &str) -> &str {
    match package {
        "outflank" => "cli",
        _ => package.strip_prefix("outflank-").unwrap_or(package),
    }
}
