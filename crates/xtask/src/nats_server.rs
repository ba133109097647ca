//! The NATS server that the tests of many machines start.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use anyhow::{Context, Result};

use crate::{debian, process};

/// Tells the tests which server to use. Set it to choose another one.
pub(crate) const VARIABLE: &str = "OUTFLANK_NATS_SERVER";
const PACKAGE: &str = "nats-server";
/// Where the package has the program.
const PROGRAM: &str = "usr/sbin/nats-server";

/// The server that was chosen, one that is installed, or one that we get from Debian.
pub(crate) fn ensure(target: &Path) -> Result<PathBuf> {
    if let Some(chosen) = env::var_os(VARIABLE) {
        return Ok(chosen.into());
    }
    if let Some(found) = find() {
        return Ok(found);
    }
    unpack(target).or_else(|_| {
        debian::install(&[PACKAGE])?;
        find().context("cannot find Debian's nats-server after installing it")
    })
}

fn find() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let on_path = env::split_paths(&path).map(|folder| folder.join(PACKAGE));
    let usual = Path::new("/").join(PROGRAM);
    on_path.chain([usual]).find(|file| file.is_file())
}

/// Unpacks Debian's package in the target folder. Unlike installing it, that starts no service and
/// needs no rights.
fn unpack(target: &Path) -> Result<PathBuf> {
    let folder = target.join(PACKAGE);
    let program = folder.join(PROGRAM);
    if program.is_file() {
        return Ok(program);
    }
    fs::create_dir_all(&folder).with_context(|| format!("cannot create {}", folder.display()))?;
    println!("getting {PACKAGE}");
    process::output(
        Command::new("apt-get")
            .args(["-qq", "download", PACKAGE])
            .current_dir(&folder),
    )?;
    let mut files = fs::read_dir(&folder)?.filter_map(|entry| Some(entry.ok()?.path()));
    let package = files.find(|file| file.extension().is_some_and(|end| end == "deb"));
    let package = package.context("apt-get downloaded no package")?;
    process::output(Command::new("dpkg-deb").arg("-x").arg(package).arg(&folder))?;
    Ok(program)
}
