//! Installing Debian's browser toolchain, which comes with the sources of its standard library.

use std::process::Command;

use anyhow::{Context, Result};

use crate::process;

/// Debian keeps this compiler recent in every release, because Firefox and Chromium need it. The
/// last package is the linker for WebAssembly.
pub(super) const PACKAGES: &[&str] = &["rustc-web", "cargo-web", "rust-web-src", "lld-22"];

/// Installs [`PACKAGES`] if we may: as root, or through `sudo` if that asks for no password.
pub(super) fn install() -> Result<()> {
    process::output(Command::new("apt-get").arg("--version")).context("this is not Debian")?;
    println!("installing {}", PACKAGES.join(" "));
    // Package lists may be missing or too old to be of use. If they cannot be renewed, what they
    // know may still be enough.
    let _ = process::output(apt_get()?.args(["-qq", "update"]));
    process::output(
        apt_get()?
            .args(["-qq", "--yes", "--no-install-recommends"])
            // Debian's ordinary compiler is in conflict with this one: leave it in peace.
            .args(["--no-remove", "install"])
            .args(PACKAGES),
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
