//! `cargo xtask play`: builds the page, serves it and opens a browser.

use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;
use std::{env, net};

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::workspace::Workspace;
use crate::{process, web};

/// How many ports to try.
const PORTS: u16 = 100;
/// How often to check whether the server answers, and how many times.
const POLL_INTERVAL: Duration = Duration::from_millis(50);
const MAX_POLLS: u32 = 200;

#[derive(Args)]
pub(crate) struct PlayArgs {
    /// Do not open a browser
    #[arg(long)]
    no_open: bool,
    /// The first port to try
    #[arg(long, default_value_t = 8080)]
    port: u16,
}

pub(crate) fn run(workspace: &Workspace, args: &PlayArgs) -> Result<()> {
    web::build(workspace, web::Variant::Shipped)?;
    process::run(
        process::cargo()
            .args(["build", "--release", "--locked"])
            .args(["--package", "outflank", "--bin", "outflank"])
            .current_dir(&workspace.root),
    )?;
    let port = free_port(args.port)?;
    let name = format!("outflank{}", env::consts::EXE_SUFFIX);
    let mut serve = Command::new(workspace.target.join("release").join(name));
    serve.args(["serve", "--port", &port.to_string()]);
    let mut server = serve.spawn().context("cannot start `outflank serve`")?;
    if !args.no_open && has_display() && is_up(&mut server, port) {
        open(&format!("http://127.0.0.1:{port}/"));
    }
    let status = server.wait()?;
    if !status.success() {
        bail!("`outflank serve` ended with {status}");
    }
    Ok(())
}

/// The first free port from `first` on.
fn free_port(first: u16) -> Result<u16> {
    let last = first.saturating_add(PORTS - 1);
    (first..=last)
        .find(|&port| TcpListener::bind(("127.0.0.1", port)).is_ok())
        .with_context(|| format!("all ports from {first} to {last} are in use"))
}

/// Waits until the server answers. False if it ended or takes too long.
fn is_up(server: &mut Child, port: u16) -> bool {
    for _ in 0..MAX_POLLS {
        if !matches!(server.try_wait(), Ok(None)) {
            return false;
        }
        if net::TcpStream::connect(("127.0.0.1", port)).is_ok() {
            return true;
        }
        thread::sleep(POLL_INTERVAL);
    }
    false
}

fn has_display() -> bool {
    cfg!(any(target_os = "macos", windows))
        || env::var_os("DISPLAY").is_some()
        || env::var_os("WAYLAND_DISPLAY").is_some()
}

/// Opens the default browser. Errors are ignored: the server has printed the address.
fn open(address: &str) {
    let mut command = if cfg!(target_os = "macos") {
        Command::new("open")
    } else if cfg!(windows) {
        Command::new("explorer")
    } else {
        Command::new("xdg-open")
    };
    let quiet = command.stdout(Stdio::null()).stderr(Stdio::null());
    let _ = quiet.arg(address).spawn();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_port_in_use_is_skipped() {
        let taken = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let port = taken.local_addr().unwrap().port();
        assert!(free_port(port).unwrap_or(0) != port);
    }
}
