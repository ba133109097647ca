//! Supervision on Windows: the process tree of the program is killed.

use std::env;
use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::process::{Command, ExitCode, ExitStatus, Stdio};

pub(super) fn this_program() -> io::Result<PathBuf> {
    env::current_exe()
}

pub(super) fn set_apart(_: &mut Command) {}

pub(super) fn command(words: &[OsString]) -> io::Result<Command> {
    let [program, arguments @ ..] = words else {
        return Err(io::ErrorKind::InvalidInput.into());
    };
    let mut command = Command::new(program);
    command.args(arguments);
    Ok(command)
}

/// A process cannot become another program here.
pub(super) fn replace_this_program(_: &[OsString]) -> io::Error {
    io::ErrorKind::Unsupported.into()
}

pub(super) fn adopt_orphans() {}

pub(super) fn close_output() {}

/// Kills the program and the processes that it started.
pub(super) fn kill(id: u32) {
    let mut command = Command::new("taskkill");
    command.args(["/F", "/T", "/PID", &id.to_string()]);
    command.stdout(Stdio::null()).stderr(Stdio::null());
    // It may have ended already.
    let _ = command.status();
}

/// Windows does not tell what a program that has ended left behind.
pub(super) fn kill_rest(_: u32) {}

pub(super) fn exit_like(status: ExitStatus) -> ExitCode {
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    code.map_or(ExitCode::FAILURE, ExitCode::from)
}
