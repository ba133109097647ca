//! Supervision on Unix systems other than Linux: the process group of the program is killed.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::PathBuf;
use std::process::{Command, ExitCode, ExitStatus};

use rustix::process::{Pid, Signal, getpid, kill_process, kill_process_group};

pub(super) fn this_program() -> io::Result<PathBuf> {
    env::current_exe()
}

/// Gives a process a group of its own: Ctrl-C in a terminal does not reach it.
pub(super) fn set_apart(command: &mut Command) {
    command.process_group(0);
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

/// Becomes the other program. Returns only on failure.
pub(super) fn replace_this_program(words: &[OsString]) -> io::Error {
    match program(words) {
        Ok(mut command) => command.exec(),
        Err(error) => error,
    }
}

/// These systems have no such thing.
pub(super) fn adopt_orphans() {}

/// Closes our end of the program's output.
pub(super) fn close_output() {
    if let Ok(nowhere) = fs::File::options().write(true).open("/dev/null") {
        let _ = rustix::stdio::dup2_stdout(nowhere);
    }
}

/// Kills the program and its process group.
pub(super) fn kill(id: u32) {
    if let Some(group) = i32::try_from(id).ok().and_then(Pid::from_raw) {
        // It may have ended already.
        let _ = kill_process_group(group, Signal::KILL);
    }
}

/// Kills what the program left behind in its process group.
pub(super) fn kill_rest(id: u32) {
    kill(id);
}

/// Ends as the program did: with its exit code, or by a signal.
pub(super) fn exit_like(status: ExitStatus) -> ExitCode {
    if status.signal().is_some() {
        let _ = kill_process(getpid(), Signal::KILL);
    }
    status
        .code()
        .map_or(ExitCode::FAILURE, |code| ExitCode::from(code as u8))
}
