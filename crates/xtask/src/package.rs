//! `cargo xtask package`: proves that the publishable crates can be packaged and then built from
//! their packages alone.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::process;
use crate::workspace::{PUBLISHED, Workspace};

pub(crate) fn run(workspace: &Workspace) -> Result<()> {
    forget_unpacked(&registry_sources())?;
    // Cargo never compiles a package of the same version again, so it starts from nothing.
    let target = workspace.root.join("target").join("packaged");
    if target.exists() {
        fs::remove_dir_all(&target)?;
    }
    let mut package = process::cargo();
    package
        // Somebody who runs the checks may not have committed yet.
        .args(["package", "--locked", "--allow-dirty", "--target-dir"])
        .arg(&target)
        .current_dir(&workspace.root);
    for folder in PUBLISHED {
        package.arg("--package").arg(format!("outflank-{folder}"));
    }
    process::run(&mut package)
}

/// Where cargo unpacks packages.
fn registry_sources() -> PathBuf {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let default = || PathBuf::from(env::var_os("HOME").unwrap_or_default()).join(".cargo");
    home.unwrap_or_else(default).join("registry").join("src")
}

/// Removes what cargo unpacked of our packages in an earlier check. It would be used again as long
/// as the version stays the same, although the sources have changed.
fn forget_unpacked(sources: &Path) -> Result<()> {
    let Ok(registries) = fs::read_dir(sources) else {
        return Ok(());
    };
    for registry in registries {
        // The registry of `cargo package` is a local folder, so its name has no host before the `-`.
        let registry = registry?;
        if registry.file_name().as_encoded_bytes().starts_with(b"-") {
            let path = registry.path();
            fs::remove_dir_all(&path)
                .with_context(|| format!("cannot remove {}", path.display()))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_packages_of_local_registries_are_forgotten() {
        let folder = tempfile::tempdir().unwrap();
        let public = folder
            .path()
            .join("index.crates.io-1949cf8c6b5b557f/serde-1.0.0");
        let ours = folder.path().join("-14cd1cce6819ff87/outflank-rules-0.2.0");
        for path in [&public, &ours] {
            fs::create_dir_all(path).unwrap();
        }
        forget_unpacked(folder.path()).unwrap();
        assert!(public.exists() && !ours.exists());
        forget_unpacked(&folder.path().join("missing")).unwrap();
    }
}
