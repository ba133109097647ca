//! Supervision on Windows: the process tree of the program is killed.

use std::env;
use std::ffi::OsString;
use std::io;
use std::os::windows::process::CommandExt;
use std::path::PathBuf;
use std::process::{Command, ExitCode, ExitStatus, Stdio};

/// The flag of the Windows API.
const CREATE_NEW_PROCESS_GROUP: u32 = 0x200;

pub(super) fn this_program() -> io::Result<PathBuf> {
    env::current_exe()
}

/// Gives a process a group of its own: Ctrl-C does not reach it.
pub(super) fn set_apart(command: &mut Command) {
    command.creation_flags(CREATE_NEW_PROCESS_GROUP);
}

/// The command that the supervisor starts: the program itself.
pub(super) fn under_supervisor(words: &[OsString]) -> io::Result<Command> {
    program(words)
}

pub(super) fn program(words: &[OsString]) -> io::Result<Command> {
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

/// Windows has no such thing.
pub(super) fn adopt_orphans() {}

/// Windows has no such thing.
pub(super) fn close_output() {}

/// Kills the program and the processes that it started.
pub(super) fn kill(id: u32) {
    let mut command = Command::new("taskkill");
    command.args(["/F", "/T", "/PID", &id.to_string()]);
    command.stdout(Stdio::null()).stderr(Stdio::null());
    // It may have ended already.
    let _ = command.status();
}

/// Windows cannot list what an ended program left behind.
pub(super) fn kill_rest(_: u32) {}

pub(super) fn exit_like(status: ExitStatus) -> ExitCode {
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    code.map_or(ExitCode::FAILURE, ExitCode::from)
}
