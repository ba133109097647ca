//! `cargo xtask play`: the release build, then a game.

use std::ffi::OsString;
use std::process::Command;

use anyhow::Result;
use clap::Args;

use crate::process;
use crate::workspace::Workspace;

#[derive(Args)]
pub(crate) struct Options {
    /// Passed on to `outflank play`, such as `--board 6x6`; without any, a game against an easy
    /// opponent
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<OsString>,
}

pub(crate) fn run(workspace: &Workspace, options: &Options) -> Result<()> {
    let mut command = process::cargo();
    command
        .args(["run", "--release", "--locked", "--manifest-path"])
        .arg(workspace.root.join("Cargo.toml"))
        .args(["--package", "cli", "--bin", "outflank", "--", "play"]);
    if options.arguments.is_empty() {
        command.args(["--light", "outflank:level=casual"]);
    }
    command.args(&options.arguments);
    become_command(&mut command)
}

/// Hands our process over: the game alone then owns the terminal, the interrupt key and the exit
/// code.
#[cfg(unix)]
fn become_command(command: &mut Command) -> Result<()> {
    use std::os::unix::process::CommandExt;
    Err(command.exec().into())
}

#[cfg(not(unix))]
fn become_command(command: &mut Command) -> Result<()> {
    process::run(command)
}
