//! Supervision on Linux: two supervisors adopt orphans, and the program dies with its supervisor.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::PathBuf;
use std::process::{Command, ExitCode, ExitStatus};

use rustix::process::{
    Pid, Signal, WaitOptions, getpid, kill_process, kill_process_group, set_child_subreaper,
    set_parent_process_death_signal, wait,
};

use super::{REPLACE, SUPERVISE_AGAIN};

/// The name of supervisors in process lists, where they should not look like a second Outflank.
const NAME: &str = "engine-supervisor";

/// The running program, even if its file has been replaced since.
pub(super) fn this_program() -> io::Result<PathBuf> {
    Ok(PathBuf::from("/proc/self/exe"))
}

/// Gives a process a group of its own: Ctrl-C in a terminal does not reach it.
pub(super) fn set_apart(command: &mut Command) {
    command.process_group(0);
    if command.get_program() == "/proc/self/exe" {
        command.arg0(NAME);
    }
}

/// The command that the first supervisor starts: the second supervisor.
pub(super) fn under_supervisor(words: &[OsString]) -> io::Result<Command> {
    this_program_as(SUPERVISE_AGAIN, words)
}

/// The command of the program: ours, which prepares itself and becomes the other.
pub(super) fn program(words: &[OsString]) -> io::Result<Command> {
    this_program_as(REPLACE, words)
}

fn this_program_as(mode: &str, words: &[OsString]) -> io::Result<Command> {
    let mut command = Command::new(this_program()?);
    command.arg(mode).args(words);
    Ok(command)
}

/// Becomes the other program, which is killed when its parent ends. Returns only on failure.
pub(super) fn replace_this_program(words: &[OsString]) -> io::Error {
    let [program, arguments @ ..] = words else {
        return io::ErrorKind::InvalidInput.into();
    };
    // Without it the supervisor still kills the program.
    let _ = set_parent_process_death_signal(Some(Signal::KILL));
    Command::new(program).args(arguments).exec()
}

/// Makes orphans of the program children of this process.
pub(super) fn adopt_orphans() {
    let _ = set_child_subreaper(Some(getpid()));
}

/// Closes our end of the program's output.
pub(super) fn close_output() {
    if let Ok(nowhere) = fs::File::options().write(true).open("/dev/null") {
        let _ = rustix::stdio::dup2_stdout(nowhere);
    }
}

/// Kills the program and its process group.
pub(super) fn kill(id: u32) {
    if let Some(pid) = i32::try_from(id).ok().and_then(Pid::from_raw) {
        // It may have ended already.
        let _ = kill_process_group(pid, Signal::KILL);
        let _ = kill_process(pid, Signal::KILL);
    }
}

/// Kills what the program left behind. Children of a killed child become ours, so this goes on
/// until there are none.
pub(super) fn kill_rest(id: u32) {
    if let Some(group) = i32::try_from(id).ok().and_then(Pid::from_raw) {
        let _ = kill_process_group(group, Signal::KILL);
    }
    loop {
        let children = children();
        if children.is_empty() {
            return;
        }
        for child in children {
            let _ = kill_process(child, Signal::KILL);
        }
        if wait(WaitOptions::empty()).is_err() {
            return;
        }
    }
}

/// The children of this process.
fn children() -> Vec<Pid> {
    let Ok(processes) = fs::read_dir("/proc") else {
        return Vec::new();
    };
    let us = getpid();
    let ids = processes.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok());
    ids.filter_map(Pid::from_raw)
        .filter(|pid| parent(*pid) == Some(us))
        .collect()
}

/// The parent of a process, from the fourth field of its `stat`. The second is a name in brackets
/// that may contain anything.
fn parent(pid: Pid) -> Option<Pid> {
    let stat = fs::read(format!("/proc/{}/stat", pid.as_raw_nonzero())).ok()?;
    let stat = String::from_utf8_lossy(&stat);
    let (_, fields) = stat.rsplit_once(')')?;
    fields
        .split_whitespace()
        .nth(1)?
        .parse()
        .ok()
        .and_then(Pid::from_raw)
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
