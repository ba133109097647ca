//! Asking rustup for what is missing, where rustup is in charge of the toolchain.

use std::env;
use std::process::Command;

use anyhow::{Context, Result};

use crate::process;

/// Whether the cargo that started us is one of rustup's.
fn in_charge() -> bool {
    env::var_os("RUSTUP_TOOLCHAIN").is_some()
}

/// Makes a cargo subcommand available that comes with an optional component.
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
        .with_context(|| format!("{component} is missing: install it beside your cargo"))
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
    println!("installing the {kind} {name} by rustup");
    match process::output(Command::new("rustup").args([kind, "add", name])) {
        Ok(_) => true,
        Err(error) => {
            println!("{error:#}");
            false
        }
    }
}
