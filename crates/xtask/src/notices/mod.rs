//! `cargo xtask notices`: the licences of everything that the program contains.
//!
//! The program embeds the page and its engine, so their dependencies count as well. Dependencies of
//! every platform are listed: one file fits all releases.

mod licences;
mod metadata;

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;

use crate::process;
use crate::workspace::Workspace;
use metadata::Metadata;

/// What ends up in the program: itself, the page, its engine and its laboratory.
const SHIPPED: &[&str] = &[
    "outflank",
    "outflank-lab-worker",
    "outflank-web",
    "outflank-web-worker",
];

#[derive(Args)]
pub(crate) struct NoticesArgs {
    /// The file to write, instead of `target/THIRD-PARTY-NOTICES.txt`
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(crate) fn run(workspace: &Workspace, args: &NoticesArgs) -> Result<()> {
    let default = || workspace.target.join("THIRD-PARTY-NOTICES.txt");
    write(workspace, args.output.clone().unwrap_or_else(default))
}

/// Writes the notices to a file.
fn write(workspace: &Workspace, file: PathBuf) -> Result<()> {
    let json = process::output(
        process::cargo()
            .args(["metadata", "--format-version=1", "--locked"])
            .current_dir(&workspace.root),
    )?;
    let metadata: Metadata =
        serde_json::from_str(&json).context("cannot parse the output of `cargo metadata`")?;
    let packages = metadata.external_dependencies(SHIPPED)?;
    let text = licences::notices(&packages)?;
    fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))?;
    println!(
        "licences of {} packages: {}",
        packages.len(),
        file.display()
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shipped_exists() {
        let workspace = Workspace::load().unwrap();
        for name in SHIPPED {
            let mut packages = workspace.packages.iter();
            assert!(packages.any(|package| package.name == *name), "{name}");
        }
    }
}
