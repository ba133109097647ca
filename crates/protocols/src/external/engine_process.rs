//! Another program: started, talked to line by line, and ended for certain.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use thiserror::Error;

/// What a program may say in one line, in bytes; more is no answer.
const LONGEST_LINE: u64 = 1 << 16;
/// Lines that may wait to be read before the program has to.
const WAITING_LINES: usize = 256;
/// Lines of an answer; more are no answer.
const MOST_LINES: usize = 4096;
/// How much of what a program said is repeated.
const LONGEST_QUOTE: usize = 60;
/// How long a program may take to end when asked to.
const GRACE: Duration = Duration::from_millis(500);

/// What can be wrong with a program.
#[derive(Debug, Error)]
pub(super) enum Trouble {
    #[error("the command line is empty")]
    NoCommand,
    #[error("cannot be started: {0}")]
    Start(std::io::Error),
    #[error("ended by itself{0}")]
    Gone(String),
    #[error("does not answer `{command}` within {seconds} s")]
    Silent { command: String, seconds: f64 },
    #[error("answers `{command}` with `{answer}`, which is not GTP")]
    Garbage { command: String, answer: String },
    #[error("refuses `{command}`: {reason}")]
    Refused { command: String, reason: String },
    #[error("resigns")]
    Resigned,
    #[error("plays `{answer}`: {reason}")]
    Illegal { answer: String, reason: String },
    #[error(
        "can only be told of games that begin at the usual start of a square board, not on {0}"
    )]
    Unusual(String),
}

/// A running program.
pub(super) struct Process {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
    last_words: Arc<Mutex<String>>,
    /// Writes the last words down.
    listener: Option<JoinHandle<()>>,
}

impl Process {
    pub(super) fn start(words: &[String]) -> Result<Process, Trouble> {
        let [program, arguments @ ..] = words else {
            return Err(Trouble::NoCommand);
        };
        let mut command = Command::new(program);
        command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        set_apart(&mut command);
        let mut child = command.spawn().map_err(Trouble::Start)?;
        let (sender, lines) = sync_channel(WAITING_LINES);
        let last_words = Arc::new(Mutex::new(String::new()));
        if let Some(stdout) = child.stdout.take() {
            thread::spawn(move || pass_on(stdout, &sender));
        }
        let listener = child.stderr.take().map(|stderr| {
            let last_words = Arc::clone(&last_words);
            thread::spawn(move || remember(stderr, &last_words))
        });
        Ok(Process {
            stdin: child.stdin.take(),
            child,
            lines,
            last_words,
            listener,
        })
    }

    /// Whether it still runs.
    pub(super) fn is_alive(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    /// Gives a command and waits for the answer.
    pub(super) fn ask(&mut self, command: &str, patience: Duration) -> Result<String, Trouble> {
        let stdin = self.stdin.as_mut();
        let written = stdin.is_some_and(|stdin| {
            let line = format!("{command}\n");
            stdin.write_all(line.as_bytes()).is_ok() && stdin.flush().is_ok()
        });
        if !written {
            return Err(self.obituary());
        }
        let deadline = Instant::now() + patience;
        let mut answer = Vec::new();
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let line = match self.lines.recv_timeout(left) {
                Ok(line) => line,
                Err(RecvTimeoutError::Disconnected) => return Err(self.obituary()),
                Err(RecvTimeoutError::Timeout) => {
                    return Err(Trouble::Silent {
                        command: command.to_owned(),
                        seconds: patience.as_secs_f64(),
                    });
                }
            };
            // Blank lines end an answer; before it they mean nothing.
            if !line.is_empty() {
                let is_answer = !answer.is_empty() || line.starts_with(['=', '?']);
                answer.push(line);
                if !is_answer || answer.len() > MOST_LINES {
                    return Err(Trouble::Garbage {
                        command: command.to_owned(),
                        answer: quote(&answer[0]),
                    });
                }
            } else if !answer.is_empty() {
                return understand(command, &answer.join("\n"));
            }
        }
    }

    /// Why it does not answer any more.
    fn obituary(&mut self) -> Trouble {
        let status = self.wait(GRACE);
        let how = match status.map(|status| status.code()) {
            Some(Some(code)) => format!(" with exit code {code}"),
            Some(None) => " by a signal".to_owned(),
            None => ", or has closed its output".to_owned(),
        };
        // What it said last may still be on its way.
        let listener = self.listener.as_ref();
        wait_until(GRACE, || listener.is_none_or(JoinHandle::is_finished));
        let last_words = self.last_words.lock().map(|words| quote(&words));
        match last_words {
            Ok(words) if !words.is_empty() => Trouble::Gone(format!("{how}: {words}")),
            _ => Trouble::Gone(how),
        }
    }

    /// Waits for the end of the program, but not for long.
    fn wait(&mut self, patience: Duration) -> Option<ExitStatus> {
        wait_until(patience, || !self.is_alive());
        self.child.try_wait().ok().flatten()
    }

    /// Ends it at once, with everything that it has started.
    pub(super) fn kill(&mut self) {
        if self.is_alive() {
            kill_group(&self.child);
            // Whether it ended by itself meanwhile or not: afterwards it is gone.
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// Asks it to end, and ends it if it does not: no program outlives its player.
impl Drop for Process {
    fn drop(&mut self) {
        if let Some(mut stdin) = self.stdin.take() {
            let _ = stdin.write_all(b"quit\n");
        }
        if self.wait(GRACE).is_none() {
            self.kill();
        }
    }
}

/// Waits until something is so, but not for long.
fn wait_until(patience: Duration, mut is_so: impl FnMut() -> bool) {
    let deadline = Instant::now() + patience;
    while !is_so() && Instant::now() < deadline {
        thread::sleep(Duration::from_millis(2));
    }
}

/// Takes the marks of GTP off an answer.
fn understand(command: &str, answer: &str) -> Result<String, Trouble> {
    let text = answer[1..].trim_start_matches(|c: char| c.is_ascii_digit());
    let text = text.trim().to_owned();
    if answer.starts_with('=') {
        return Ok(text);
    }
    Err(Trouble::Refused {
        command: command.to_owned(),
        reason: quote(&text),
    })
}

/// A piece of what a program said, without anything that would break a line.
pub(super) fn quote(text: &str) -> String {
    let plain = |c: char| if c.is_control() { '\u{FFFD}' } else { c };
    text.chars().take(LONGEST_QUOTE).map(plain).collect()
}

/// Passes the lines of a program on until it ends, or nobody wants them any more.
fn pass_on(output: impl Read, lines: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    let mut line = Vec::new();
    loop {
        line.clear();
        let length = (&mut output)
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut line);
        let text = String::from_utf8_lossy(&line).trim_end().to_owned();
        if !matches!(length, Ok(1..)) || lines.send(text).is_err() {
            return;
        }
    }
}

/// Keeps the last line that a program writes, for its obituary.
fn remember(output: impl Read, last_words: &Mutex<String>) {
    let mut output = BufReader::new(output);
    let mut line = Vec::new();
    loop {
        line.clear();
        let length = (&mut output)
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut line);
        if !matches!(length, Ok(1..)) {
            return;
        }
        let text = String::from_utf8_lossy(&line).trim().to_owned();
        if let (Ok(mut words), false) = (last_words.lock(), text.is_empty()) {
            *words = text;
        }
    }
}

/// Gives the program a group of its own: Ctrl-C does not reach it, and it can be ended together
/// with what it has started.
#[cfg(unix)]
fn set_apart(command: &mut Command) {
    use std::os::unix::process::CommandExt;
    command.process_group(0);
}

#[cfg(not(unix))]
fn set_apart(_: &mut Command) {}

#[cfg(unix)]
fn kill_group(child: &Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    let group = i32::try_from(child.id()).ok().and_then(Pid::from_raw);
    if let Some(group) = group {
        // It may have ended meanwhile: then there is nobody to end.
        let _ = kill_process_group(group, Signal::KILL);
    }
}

#[cfg(not(unix))]
fn kill_group(_: &Child) {}
