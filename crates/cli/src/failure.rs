//! Error messages and exit codes.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::ErrorKind;

use crate::output::WriteError;
use crate::safe_text::one_line;

/// The input is bad.
const BAD_INPUT: u8 = 2;
/// The answer cannot be written.
const CANNOT_WRITE: u8 = 1;

/// Prints an error in one line. A closed pipe (`| head`) is not an error.
pub(crate) fn report(error: &anyhow::Error) -> ExitCode {
    match error.downcast_ref::<WriteError>() {
        Some(write) if write.is_closed_pipe() => return ExitCode::SUCCESS,
        Some(_) => say(&format!("{error:#}")),
        None => {
            say(&format!("{error:#}"));
            return ExitCode::from(BAD_INPUT);
        }
    }
    ExitCode::from(CANNOT_WRITE)
}

/// Prints the help, or in one line what is wrong with the arguments.
pub(crate) fn report_usage(error: &clap::Error) -> ExitCode {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            // A closed pipe is not an error here either.
            let _ = error.print();
            ExitCode::SUCCESS
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let _ = error.print();
            ExitCode::from(BAD_INPUT)
        }
        _ => {
            say(&without_usage(&error.to_string()));
            ExitCode::from(BAD_INPUT)
        }
    }
}

/// The message of an argument error without usage and reference to the help.
fn without_usage(message: &str) -> String {
    let paragraphs = message.split("\n\n");
    let telling = paragraphs.filter(|text| !text.starts_with("Usage:"));
    let telling = telling.filter(|text| !text.trim().starts_with("For more information"));
    let message = telling.collect::<Vec<_>>().join("; ");
    message.trim_start_matches("error: ").to_owned()
}

/// Prints one line on standard error. If that fails, there is nothing else to do.
fn say(message: &str) {
    let _ = writeln!(io::stderr(), "error: {}", one_line(message));
}
