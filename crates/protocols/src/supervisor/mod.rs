//! Makes sure that no other program outlives us.
//!
//! Another program does not run as our child. Our program starts itself once more as a
//! *supervisor*, which starts the other program and passes its input on. The supervisor's standard
//! input is a pipe that only we hold. When we end, in any way (an exit, a signal, `kill -9`,
//! a crash), the pipe closes, and the supervisor kills the program with everything that it
//! started. It does the same when the program itself ends and leaves processes behind.
//!
//! On Linux the supervisor adopts orphans (`PR_SET_CHILD_SUBREAPER`), so that it also finds
//! processes that left the program's process group. Under it runs a *second supervisor*, which
//! starts the program. If only one of the two is killed, the other one kills the rest: the second
//! one because its input ends, the first one because it adopts what the second one left behind. On
//! other Unix systems there is one supervisor, which kills the process group, and on Windows one
//! that kills the process tree.

#[cfg_attr(target_os = "linux", path = "linux.rs")]
#[cfg_attr(all(unix, not(target_os = "linux")), path = "unix.rs")]
#[cfg_attr(windows, path = "windows.rs")]
mod system;

use std::env;
use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::process::{ChildStdin, Command, ExitCode, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

/// The first argument of a program that is to be a supervisor.
const SUPERVISE: &str = "__supervise";
/// The first argument of a program that is to be the second supervisor.
const SUPERVISE_AGAIN: &str = "__supervise-again";
/// The first argument of a program that is to become the other program.
const REPLACE: &str = "__replace";

/// Begins the line that says why a program could not be started. No engine sends it.
pub(crate) const START_FAILED: &str = "\u{1}cannot start: ";

/// How to start a supervisor.
#[derive(Clone, Debug)]
pub struct Supervisor {
    program: PathBuf,
}

impl Supervisor {
    /// The running program as a supervisor. Its `main` must begin with [`run_if_supervisor`].
    ///
    /// # Errors
    /// If the path of the program is unknown.
    pub fn this_program() -> io::Result<Supervisor> {
        let program = system::this_program()?;
        Ok(Supervisor { program })
    }

    /// The command that starts another program under supervision. When its standard input ends,
    /// everything is killed.
    pub(crate) fn command(&self, words: &[String]) -> Command {
        let mut command = Command::new(&self.program);
        command.arg(SUPERVISE).args(words);
        system::set_apart(&mut command);
        command
    }
}

/// Runs as a supervisor, if that is what the program was started for. Every program that drives
/// others calls this first, and ends with the exit code that it returns.
#[must_use]
pub fn run_if_supervisor() -> Option<ExitCode> {
    let mut arguments = env::args_os().skip(1);
    let mode = arguments.next()?;
    let words: Vec<OsString> = arguments.collect();
    if mode == SUPERVISE {
        Some(supervise(system::under_supervisor(&words)))
    } else if mode == SUPERVISE_AGAIN {
        Some(supervise(system::program(&words)))
    } else if mode == REPLACE {
        Some(start_failed(&system::replace_this_program(&words)))
    } else {
        None
    }
}

/// What the supervisor waits for.
enum Event {
    /// We have closed the pipe, or ended.
    InputEnded,
    /// The program has ended.
    ProgramEnded(io::Result<ExitStatus>),
}

/// Starts a program, and waits until it ends or our pipe closes. Then kills what is left.
fn supervise(command: io::Result<Command>) -> ExitCode {
    system::adopt_orphans();
    // The thread that starts the program must live as long as the supervisor: on Linux the
    // program is killed when that thread ends.
    let started = command.and_then(|mut command| {
        let command = command.stdin(Stdio::piped());
        system::set_apart(command);
        command.spawn()
    });
    let mut program = match started {
        Ok(program) => program,
        Err(error) => return start_failed(&error),
    };
    // The reader must see when the program closes its output.
    system::close_output();
    let id = program.id();
    let (sender, events) = channel();
    if let Some(stdin) = program.stdin.take() {
        forward_input(stdin, &sender);
    }
    thread::spawn(move || sender.send(Event::ProgramEnded(program.wait())));
    let status = match events.recv() {
        Ok(Event::ProgramEnded(status)) => status,
        Ok(Event::InputEnded) | Err(_) => {
            system::kill(id);
            wait_for_end(&events)
        }
    };
    system::kill_rest(id);
    match status {
        Ok(status) => system::exit_like(status),
        Err(_) => ExitCode::FAILURE,
    }
}

fn wait_for_end(events: &Receiver<Event>) -> io::Result<ExitStatus> {
    loop {
        match events.recv() {
            Ok(Event::ProgramEnded(status)) => return status,
            Ok(Event::InputEnded) => {}
            Err(_) => return Err(io::ErrorKind::BrokenPipe.into()),
        }
    }
}

/// Passes our input on to the program. A program that does not read keeps the writer waiting, but
/// not the reader, which must see the end of the input.
fn forward_input(mut stdin: ChildStdin, events: &Sender<Event>) {
    let (sender, chunks) = channel::<Vec<u8>>();
    let events = events.clone();
    thread::spawn(move || {
        let mut buffer = [0; 4096];
        while let Ok(length @ 1..) = io::stdin().read(&mut buffer) {
            // The program may have closed its input; its end is another event.
            let _ = sender.send(buffer[..length].to_vec());
        }
        events.send(Event::InputEnded)
    });
    thread::spawn(move || {
        for chunk in chunks {
            let written = stdin.write_all(&chunk).and_then(|()| stdin.flush());
            if written.is_err() {
                return;
            }
        }
    });
}

/// Tells the reader of our output why the program could not be started.
fn start_failed(error: &io::Error) -> ExitCode {
    // If this fails, nobody is reading.
    let _ = writeln!(io::stdout(), "{START_FAILED}{error}");
    ExitCode::FAILURE
}
