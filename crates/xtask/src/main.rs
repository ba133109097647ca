//! What a project needs besides `cargo build`: `cargo xtask help` lists the commands.
//!
//! `test` and `play` are the two a newcomer needs; both set up what is missing. Each command is
//! one file here, except `tidy`, `wasm` and `web`, whose parts are in the folders of the same
//! name.

#![forbid(unsafe_code)]
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a build tool talks to whoever runs it"
)]

mod axe;
mod browser;
mod debian;
mod fuzz;
mod play;
mod process;
mod rustup;
mod test;
mod tidy;
mod wasm;
mod web;
mod workspace;

use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;

use crate::workspace::Workspace;

/// Tasks of the Outflank project.
#[derive(Parser)]
#[command(bin_name = "cargo xtask")]
enum Command {
    /// Run every check of the project, stopping at the first that fails
    Test(test::TestArgs),
    /// Build the page and the program, and open it in a browser
    Play(play::PlayArgs),
    /// Check the layering of the crates and the cleanliness of the files
    Tidy,
    /// Build the core crates for WebAssembly
    Wasm,
    /// Build the page and its engines
    Web(web::WebArgs),
    /// Feed random input to the parsers
    Fuzz(fuzz::FuzzArgs),
}

fn main() -> ExitCode {
    match run(Command::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nerror: {error}");
            for cause in error.chain().skip(1) {
                eprintln!("because: {cause}");
            }
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<()> {
    let workspace = Workspace::load()?;
    match command {
        Command::Test(args) => test::run(&workspace, &args),
        Command::Play(args) => play::run(&workspace, &args),
        Command::Tidy => tidy::run(&workspace),
        Command::Wasm => wasm::run(&workspace),
        Command::Web(args) => web::run(&workspace, &args),
        Command::Fuzz(args) => fuzz::run(&workspace, &args),
    }
}
