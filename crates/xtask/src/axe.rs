//! axe-core, which checks accessibility. Only the tests use it, so it is downloaded on demand.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};

use crate::process;

const VERSION: &str = "4.10.3";
/// The checksum of the package in the registry.
const SHA256: &str = "0f2b4d7dcdf7d1219df8d1959ad68e565f51d14c3f0d88bb71cd59abeb956292";
/// The path of the script in the package.
const SCRIPT: &str = "package/axe.min.js";

/// The path of the script in the target folder. Downloads it the first time.
pub(crate) fn ensure(target: &Path) -> Result<PathBuf> {
    let folder = target.join(format!("axe-core-{VERSION}"));
    let script = folder.join(SCRIPT);
    if script.is_file() {
        return Ok(script);
    }
    fs::create_dir_all(&folder).with_context(|| format!("cannot create {}", folder.display()))?;
    let package = folder.join("package.tgz");
    fetch(&package)?;
    let bytes = fs::read(&package).with_context(|| format!("cannot read {}", package.display()))?;
    check(&bytes)?;
    process::output(
        Command::new("tar")
            .arg("-xzf")
            .arg(&package)
            .arg(SCRIPT)
            .current_dir(&folder),
    )?;
    Ok(script)
}

fn fetch(to: &Path) -> Result<()> {
    let url = format!("https://registry.npmjs.org/axe-core/-/axe-core-{VERSION}.tgz");
    process::output(
        Command::new("curl")
            .args(["--silent", "--show-error", "--fail", "--location"])
            .args(["--max-time", "60", "--output"])
            .arg(to)
            .arg(url),
    )?;
    Ok(())
}

fn check(package: &[u8]) -> Result<()> {
    let digest = Sha256::digest(package);
    let found: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    ensure!(
        found == SHA256,
        "axe-core {VERSION} has the wrong SHA-256: {found}"
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_package_is_refused() {
        assert!(check(b"another package").is_err());
    }
}
