//! Installing missing parts of the toolchain with rustup, where rustup manages it.

use std::env;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::process;

/// Whether rustup manages the cargo that started us.
fn in_charge() -> bool {
    env::var_os("RUSTUP_TOOLCHAIN").is_some()
}

/// Installs an optional component unless its cargo subcommand is there.
pub(crate) fn ensure_component(component: &str, subcommand: &str) -> Result<()> {
    let installed = process::output(process::cargo().args([subcommand, "--version"]));
    if installed.is_ok() {
        return Ok(());
    }
    if in_charge() {
        println!("installing {component}");
        process::output(Command::new("rustup").args(["component", "add", component]))?;
        return Ok(());
    }
    installed
        .map(drop)
        .with_context(|| format!("{component} is missing: install it for your toolchain"))
}

/// Whether the standard library for another target is installed.
pub(crate) fn has_target(target: &str) -> bool {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let mut query = Command::new(rustc);
    query.args(["--print", "target-libdir", "--target", target]);
    process::output(&mut query).is_ok_and(|folder| Path::new(folder.trim_end()).is_dir())
}

/// Tries to install the standard library for another target; false if rustup cannot.
pub(crate) fn add_target(target: &str) -> bool {
    add("target", target)
}

/// Tries to install a component; false if rustup cannot.
pub(crate) fn add_component(component: &str) -> bool {
    add("component", component)
}

fn add(kind: &str, name: &str) -> bool {
    if !in_charge() {
        return false;
    }
    println!("installing the {kind} {name} with rustup");
    match process::output(Command::new("rustup").args([kind, "add", name])) {
        Ok(_) => true,
        Err(error) => {
            println!("{error:#}");
            false
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_target_that_does_not_exist_is_not_installed() {
        assert!(!has_target("pdp11-dec-unix"));
    }
}
