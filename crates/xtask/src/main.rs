//! Everything that is not `cargo build`: `cargo xtask help` lists the commands.
//!
//! A newcomer needs `test` and `play`; both install what is missing. Each command is a file or a
//! folder here.

#![forbid(unsafe_code)]
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a build tool prints to the terminal"
)]

mod axe;
mod browser;
mod cross;
mod debian;
mod fuzz;
mod nats_server;
mod notices;
mod package;
mod play;
mod process;
mod rustup;
mod sanitize;
mod sql;
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
    /// Run every check and stop at the first that fails
    Test(test::TestArgs),
    /// Build the page and open it in a browser
    Play(play::PlayArgs),
    /// Check what the compiler does not: layers, I/O, clocks, file sizes and more
    Tidy,
    /// Build the core crates for WebAssembly
    Wasm,
    /// Build the page and its engines
    Web(web::WebArgs),
    /// Make the data that SQL statements are checked against when the store is compiled
    Sql,
    /// Fuzz the parsers
    Fuzz(fuzz::FuzzArgs),
    /// Run the tests with several threads under the thread sanitizer
    Sanitize,
    /// Check that the program compiles for Windows and macOS
    Cross,
    /// Check that the libraries can be published
    Package,
    /// Write the licences of all dependencies to a file
    Notices(notices::NoticesArgs),
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
        Command::Sql => sql::run(&workspace),
        Command::Fuzz(args) => fuzz::run(&workspace, &args),
        Command::Sanitize => sanitize::run(&workspace),
        Command::Cross => cross::run(&workspace),
        Command::Package => package::run(&workspace),
        Command::Notices(args) => notices::run(&workspace, &args),
    }
}
