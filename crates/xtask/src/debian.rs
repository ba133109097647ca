//! Installing missing packages on Debian and its derivatives.

use std::process::Command;

use anyhow::{Context, Result};

use crate::process;

/// Installs packages as root, or with `sudo` if it needs no password.
pub(crate) fn install(packages: &[&str]) -> Result<()> {
    process::output(Command::new("apt-get").arg("--version")).context("this is not Debian")?;
    println!("installing {}", packages.join(" "));
    // The package lists may be missing or outdated. If the update fails, the install may still
    // work.
    let _ = process::output(apt_get()?.args(["-qq", "update"]));
    process::output(
        apt_get()?
            .args(["-qq", "--yes", "--no-install-recommends"])
            // Never remove an installed package to resolve a conflict.
            .args(["--no-remove", "install"])
            .args(packages),
    )?;
    Ok(())
}

fn apt_get() -> Result<Command> {
    let is_root = process::output(Command::new("id").arg("-u"))?.trim() == "0";
    let mut command = if is_root {
        Command::new("env")
    } else {
        let mut sudo = Command::new("sudo");
        sudo.args(["-n", "env"]);
        sudo
    };
    command.arg("DEBIAN_FRONTEND=noninteractive").args([
        "apt-get",
        "-o",
        "DPkg::Lock::Timeout=300",
    ]);
    Ok(command)
}
