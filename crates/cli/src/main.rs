//! The `outflank` program: Reversi on every board, from the command line.
//!
//! Each command has its own file or folder in `commands`. What commands share is here. Answers go
//! to standard output, progress and errors to standard error. Bad input ends with one line that
//! names the problem, and exit code 2.
#![forbid(unsafe_code)]

mod commands;
mod drawing;
mod failure;
mod formats;
mod input;
mod interruptible_run;
mod laboratory;
mod nats_options;
mod opening_books;
mod output;
mod played_weights;
mod players;
mod position_json;
mod progress;
mod safe_text;
mod search_notices;
mod search_output;

use std::process::ExitCode;

use clap::Parser;
use output::Output;

/// Reversi on every board: squares, cubes, hexagons, boards with holes.
#[derive(Debug, Parser)]
#[command(
    name = "outflank",
    version,
    after_help = "Every command has examples in its own help: outflank play --help",
    subcommand_required = true,
    arg_required_else_help = true
)]
struct Cli {
    #[command(subcommand)]
    command: commands::Command,
    /// Print JSON, for other programs
    #[arg(long, global = true)]
    json: bool,
    /// Draw with ASCII letters instead of discs and lines
    #[arg(long, global = true)]
    ascii: bool,
}

fn main() -> ExitCode {
    // The program starts itself again to supervise the other programs that it drives.
    if let Some(code) = outflank_protocols::run_if_supervisor() {
        return code;
    }
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return failure::report_usage(&error),
    };
    let mut output = Output::to_stdout(cli.json, cli.ascii);
    let result = cli.command.run(&mut output);
    match result.and_then(|()| output.finish()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => failure::report(&error),
    }
}
