//! Installing what is missing, on Debian and its relatives.

use std::process::Command;

use anyhow::{Context, Result};

use crate::process;

/// Installs packages if we may: as root, or through `sudo` if that asks for no password.
pub(crate) fn install(packages: &[&str]) -> Result<()> {
    process::output(Command::new("apt-get").arg("--version")).context("this is not Debian")?;
    println!("installing {}", packages.join(" "));
    // Package lists may be missing or too old to be of use. If they cannot be renewed, what they
    // know may still be enough.
    let _ = process::output(apt_get()?.args(["-qq", "update"]));
    process::output(
        apt_get()?
            .args(["-qq", "--yes", "--no-install-recommends"])
            // What is there already and in conflict with them is left in peace.
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
