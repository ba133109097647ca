//! `cargo xtask fuzz`: runs the targets in `fuzz/` with cargo-fuzz.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};
use clap::Args;
use serde::Deserialize;

use crate::process;
use crate::workspace::Workspace;

#[derive(Args)]
pub(crate) struct FuzzArgs {
    /// Run only this target instead of all, one after another
    target: Option<String>,
    /// How long to run each target
    #[arg(long, default_value_t = 60)]
    seconds: u32,
}

pub(crate) fn run(workspace: &Workspace, args: &FuzzArgs) -> Result<()> {
    let manifest = workspace.root.join("fuzz/Cargo.toml");
    let text = fs::read_to_string(&manifest)
        .with_context(|| format!("cannot read {}", manifest.display()))?;
    let targets = chosen(targets(&text)?, args.target.as_deref())?;

    let path = path_with_tools(&workspace.target.join("tools"))?;
    for target in targets {
        println!("\n=== fuzz {target}: {} s", args.seconds);
        // New inputs go to the first folder; both are read.
        let corpora = ["corpus", "seeds"].map(|kind| format!("fuzz/{kind}/{target}"));
        let corpus = workspace.root.join(&corpora[0]);
        fs::create_dir_all(&corpus)
            .with_context(|| format!("cannot create {}", corpus.display()))?;
        process::run(
            cargo_fuzz(&path)
                .args(["run", &target])
                .args(&corpora)
                .arg("--")
                .arg(format!("-max_total_time={}", args.seconds))
                .current_dir(&workspace.root),
        )
        .with_context(|| format!("fuzz target `{target}` failed"))?;
    }
    Ok(())
}

/// The names of the fuzz targets in a manifest.
fn targets(manifest: &str) -> Result<Vec<String>> {
    #[derive(Deserialize)]
    struct Manifest {
        #[serde(default)]
        bin: Vec<Bin>,
    }
    #[derive(Deserialize)]
    struct Bin {
        name: String,
    }
    let manifest: Manifest = toml::from_str(manifest).context("cannot read fuzz/Cargo.toml")?;
    Ok(manifest.bin.into_iter().map(|bin| bin.name).collect())
}

fn chosen(targets: Vec<String>, wanted: Option<&str>) -> Result<Vec<String>> {
    match wanted {
        None => Ok(targets),
        Some(name) if targets.iter().any(|target| target == name) => Ok(vec![name.to_owned()]),
        Some(name) => bail!(
            "there is no fuzz target `{name}`; there are: {}",
            targets.join(", ")
        ),
    }
}

/// Installs cargo-fuzz into `tools` if it is missing, and returns a `PATH` that contains it.
fn path_with_tools(tools: &Path) -> Result<OsString> {
    let bin = tools.join("bin");
    let known = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths(env::split_paths(&known).chain([bin]))
        .context("the target folder cannot be part of PATH")?;
    if process::output(cargo_fuzz(&path).arg("--version")).is_err() {
        println!("installing cargo-fuzz into {}", tools.display());
        process::run(
            process::cargo()
                .args(["install", "cargo-fuzz", "--locked", "--root"])
                .arg(tools),
        )?;
    }
    Ok(path)
}

fn cargo_fuzz(path: &OsString) -> Command {
    let mut command = process::cargo();
    command
        .arg("fuzz")
        .env("PATH", path)
        // Sanitizers need unstable flags, and the project uses a stable compiler.
        .env("RUSTC_BOOTSTRAP", "1");
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANIFEST: &str = r#"
        [package]
        name = "fuzz"
        [[bin]]
        name = "transcript"
        [[bin]]
        name = "ggf"
    "#;

    #[test]
    fn targets_are_the_binaries_of_the_manifest() {
        assert_eq!(targets(MANIFEST).unwrap(), ["transcript", "ggf"]);
        assert!(targets("[package]\nname = 'fuzz'").unwrap().is_empty());
        assert!(targets("[[bin]]").is_err(), "a binary without a name");
    }

    #[test]
    fn an_unknown_target_is_refused_with_the_names_of_the_others() {
        let all = targets(MANIFEST).unwrap();
        assert_eq!(chosen(all.clone(), None).unwrap(), all);
        assert_eq!(chosen(all.clone(), Some("ggf")).unwrap(), ["ggf"]);
        let error = chosen(all, Some("obf")).unwrap_err().to_string();
        assert!(error.ends_with("there are: transcript, ggf"), "{error}");
    }
}
