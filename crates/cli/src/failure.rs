//! How the program ends when something is wrong.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::ErrorKind;

use crate::output::WriteError;
use crate::safe_text::one_line;

/// Bad input: the user can do something about it.
const BAD_INPUT: u8 = 2;
/// The answer could not be written, which is nobody's input.
const CANNOT_WRITE: u8 = 1;

/// Says in one line what was wrong. A reader that has seen enough (`| head`) is no error.
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

/// Prints the help that was asked for, or says in one line what was wrong with the arguments.
pub(crate) fn report_usage(error: &clap::Error) -> ExitCode {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            // A closed pipe while reading help is no error either.
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

/// The message of an argument error without the usage and the pointer to the help below it.
fn without_usage(message: &str) -> String {
    let paragraphs = message.split("\n\n");
    let telling = paragraphs.filter(|text| !text.starts_with("Usage:"));
    let telling = telling.filter(|text| !text.trim().starts_with("For more information"));
    let message = telling.collect::<Vec<_>>().join("; ");
    message.trim_start_matches("error: ").to_owned()
}

/// One line on standard error; should that fail there is nobody left to tell.
fn say(message: &str) {
    let _ = writeln!(io::stderr(), "error: {}", one_line(message));
}
