//! Drives real programs: shell scripts that behave well or badly.
//!
//! The test program is its own supervisor, so it has a `main` of its own.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

#[cfg(unix)]
mod programs;

use std::process::ExitCode;

fn main() -> ExitCode {
    if let Some(code) = outflank_protocols::run_if_supervisor() {
        return code;
    }
    let arguments = libtest_mimic::Arguments::from_args();
    libtest_mimic::run(&arguments, trials()).exit_code()
}

#[cfg(unix)]
fn trials() -> Vec<libtest_mimic::Trial> {
    programs::trials()
}

/// The programs are shell scripts.
#[cfg(not(unix))]
fn trials() -> Vec<libtest_mimic::Trial> {
    Vec::new()
}
