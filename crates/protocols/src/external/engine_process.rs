//! The process of another program: starts it, exchanges lines with it, and ends it.

use std::io::{BufReader, Read, Write};
use std::process::{Child, ChildStdin, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use outflank_search::StopSignal;

use super::error::ExternalError;
use crate::lines::{BoundedLines, Line};
use crate::quote::quote;
use crate::supervisor::{START_FAILED, Supervisor};

/// Unread lines before the program has to wait.
const MAX_UNREAD_LINES: usize = 256;
/// The most lines of an answer.
const MAX_ANSWER_LINES: usize = 4096;
/// How long a program may take to end when asked to.
const GRACE: Duration = Duration::from_millis(500);
/// How long to wait for the exit code and the last lines of a program that has closed its pipes.
/// Nearly always it has ended, and only its supervisors are still busy.
const LAST_WORDS: Duration = Duration::from_secs(5);
/// How long the supervisor may take to kill a program with all that it started.
const KILL_GRACE: Duration = Duration::from_secs(5);
/// How often to look at the stop signal while waiting for an answer.
const STOP_INTERVAL: Duration = Duration::from_millis(10);

/// A running program, under supervision.
pub(super) struct EngineProcess {
    supervisor: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<Line>,
    last_stderr_line: Arc<Mutex<String>>,
    stderr_reader: Option<JoinHandle<()>>,
}

impl EngineProcess {
    pub(super) fn start(
        words: &[String],
        supervisor: &Supervisor,
    ) -> Result<EngineProcess, ExternalError> {
        if words.is_empty() {
            return Err(ExternalError::NoCommand);
        }
        let mut command = supervisor.command(words);
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let started = command.spawn();
        let mut supervisor = started.map_err(|error| ExternalError::Start(error.to_string()))?;
        let (sender, lines) = sync_channel(MAX_UNREAD_LINES);
        let last_stderr_line = Arc::new(Mutex::new(String::new()));
        if let Some(stdout) = supervisor.stdout.take() {
            thread::spawn(move || read_lines(stdout, |line| sender.send(line).is_ok()));
        }
        let stderr_reader = supervisor.stderr.take().map(|stderr| {
            let last = Arc::clone(&last_stderr_line);
            thread::spawn(move || read_lines(stderr, |line| keep_last(&line, &last)))
        });
        Ok(EngineProcess {
            stdin: supervisor.stdin.take(),
            supervisor,
            lines,
            last_stderr_line,
            stderr_reader,
        })
    }

    /// Whether it still runs.
    pub(super) fn is_alive(&mut self) -> bool {
        matches!(self.supervisor.try_wait(), Ok(None))
    }

    /// Gives a command and waits for the answer, until `stop` is set.
    pub(super) fn ask(
        &mut self,
        command: &str,
        patience: Duration,
        stop: &dyn StopSignal,
    ) -> Result<String, ExternalError> {
        // If it reads no more commands, its last lines may still say why.
        let is_written = self.write(command);
        let deadline = Instant::now() + if is_written { patience } else { LAST_WORDS };
        let mut answer: Vec<String> = Vec::new();
        loop {
            let Some(line) = self.next_line(deadline, stop)? else {
                return Err(if is_written {
                    ExternalError::TimedOut {
                        command: command.to_owned(),
                        seconds: patience.as_secs_f64(),
                    }
                } else {
                    self.exit_error()
                });
            };
            let is_too_long = matches!(line, Line::TooLong(_));
            let line = text_of(&line);
            // Blank lines end an answer; before it they mean nothing.
            if is_too_long || !line.is_empty() {
                let is_answer = !answer.is_empty() || line.starts_with(['=', '?']);
                answer.push(line);
                // The rest of a line that is too long may never end.
                if is_too_long || !is_answer || answer.len() > MAX_ANSWER_LINES {
                    return Err(ExternalError::NotGtp {
                        command: command.to_owned(),
                        answer: quote(&answer[0]),
                    });
                }
            } else if !answer.is_empty() {
                return parse_answer(command, &answer.join("\n"));
            }
        }
    }

    /// Sends a command; false if nobody reads it.
    fn write(&mut self, command: &str) -> bool {
        self.stdin.as_mut().is_some_and(|stdin| {
            let line = format!("{command}\n");
            stdin.write_all(line.as_bytes()).is_ok() && stdin.flush().is_ok()
        })
    }

    /// The next line of the program; none after the deadline.
    fn next_line(
        &mut self,
        deadline: Instant,
        stop: &dyn StopSignal,
    ) -> Result<Option<Line>, ExternalError> {
        loop {
            if stop.is_set() {
                return Err(ExternalError::Interrupted);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left.min(STOP_INTERVAL)) {
                Ok(line) => match text_of(&line).strip_prefix(START_FAILED) {
                    Some(reason) => return Err(ExternalError::Start(quote(reason))),
                    None => return Ok(Some(line)),
                },
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Ok(None),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(self.exit_error()),
            }
        }
    }

    /// Why it does not answer.
    fn exit_error(&mut self) -> ExternalError {
        let status = self.wait(LAST_WORDS);
        let how = match status.map(|status| status.code()) {
            Some(Some(code)) => format!(" with exit code {code}"),
            Some(None) => " by a signal".to_owned(),
            None => ", or has closed its output".to_owned(),
        };
        // The last line may not have been read yet.
        if let (Some(_), Some(reader)) = (status, &self.stderr_reader) {
            wait_until(LAST_WORDS, || reader.is_finished());
        }
        let last_stderr_line = self.last_stderr_line.lock().map(|line| quote(&line));
        match last_stderr_line {
            Ok(line) if !line.is_empty() => ExternalError::Exited(format!("{how}: {line}")),
            _ => ExternalError::Exited(how),
        }
    }

    /// Waits for the end of the program for some time.
    fn wait(&mut self, patience: Duration) -> Option<ExitStatus> {
        wait_until(patience, || !self.is_alive());
        self.supervisor.try_wait().ok().flatten()
    }

    /// Ends it at once, with everything that it has started: the supervisor does so when its
    /// input ends.
    pub(super) fn kill(&mut self) {
        drop(self.stdin.take());
        if self.wait(KILL_GRACE).is_none() {
            // An error means that it has ended already.
            let _ = self.supervisor.kill();
            let _ = self.supervisor.wait();
        }
    }
}

/// Sends `quit`, and kills the program if it goes on: no program outlives its player.
impl Drop for EngineProcess {
    fn drop(&mut self) {
        if self.write("quit") {
            self.wait(GRACE);
        }
        self.kill();
    }
}

/// Waits until a condition holds, for some time.
fn wait_until(patience: Duration, mut holds: impl FnMut() -> bool) {
    let deadline = Instant::now() + patience;
    while !holds() && Instant::now() < deadline {
        thread::sleep(Duration::from_millis(2));
    }
}

/// The text of an answer, without the marks of GTP.
fn parse_answer(command: &str, answer: &str) -> Result<String, ExternalError> {
    let text = answer[1..].trim_start_matches(|c: char| c.is_ascii_digit());
    let text = text.trim().to_owned();
    if answer.starts_with('=') {
        return Ok(text);
    }
    Err(ExternalError::Refused {
        command: command.to_owned(),
        reason: quote(&text),
    })
}

/// Reads lines of a program until it ends, or until `take` wants no more.
fn read_lines(output: impl Read, mut take: impl FnMut(Line) -> bool) {
    let mut lines = BoundedLines::new(BufReader::new(output));
    while let Ok(Some(line)) = lines.next_line() {
        if !take(line) {
            return;
        }
    }
}

/// The text of a line, or its beginning if it is too long.
fn text_of(line: &Line) -> String {
    let (Line::Whole(bytes) | Line::TooLong(bytes)) = line;
    String::from_utf8_lossy(bytes).trim_end().to_owned()
}

/// Keeps a line of standard error, for the reason why a program ended.
fn keep_last(line: &Line, last: &Mutex<String>) -> bool {
    let line = text_of(line);
    if let (Ok(mut last), false) = (last.lock(), line.trim().is_empty()) {
        line.trim().clone_into(&mut last);
    }
    true
}
