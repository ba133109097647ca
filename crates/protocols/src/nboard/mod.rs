//! The NBoard protocol, version 2, on the engine's side.
//!
//! A thread of its own reads the commands, because a `ping` ends what the engine is thinking
//! about: it means that the position is about to change.

mod clock;
mod replies;
mod request;
mod session;

use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::thread;

use crate::connection::{Connection, SessionError};
use crate::lines::{BoundedLines, Line, MAX_LINE_BYTES};
use crate::session_signal::SessionSignal;
use replies::Replies;
use request::Request;
pub use session::NBoardSession;

/// A command, or what is wrong with it.
type Command = Result<Request, String>;

impl NBoardSession {
    /// Carries out commands until `quit` or the end of the input. After the end of the input every
    /// command has one second.
    ///
    /// # Errors
    /// If the input cannot be read, or answers cannot be written.
    pub fn serve<R, W>(&mut self, connection: Connection<R, W>) -> Result<(), SessionError>
    where
        R: BufRead + Send + 'static,
        W: Write,
    {
        let Connection {
            input,
            mut output,
            clock,
            stop,
        } = connection;
        let signal = Arc::new(SessionSignal::new(clock, stop));
        let (sender, commands) = channel();
        let reader_signal = Arc::clone(&signal);
        thread::spawn(move || read(input, &sender, &reader_signal));
        let mut replies = Replies::new(&mut output);
        for command in commands {
            signal.begin_command();
            let command = command.map_err(SessionError::Read)?;
            if command == Ok(Request::Quit) {
                break;
            }
            let done = self.execute(command, &signal, &mut replies);
            done.map_err(SessionError::Write)?;
            self.ponder(&signal);
        }
        Ok(())
    }
}

/// Reads commands to the end of the input, and interrupts the current one where a new one asks for
/// it. Unknown lines are ignored, as the protocol demands.
fn read(input: impl BufRead, sender: &Sender<io::Result<Command>>, signal: &SessionSignal) {
    let mut lines = BoundedLines::new(input);
    while let Some(line) = lines.next_line().transpose() {
        let command = match line {
            Ok(Line::Whole(line)) => Request::parse(&String::from_utf8_lossy(&line)).map(Ok),
            Ok(Line::TooLong(_)) => Some(Ok(Err(format!(
                "the line is longer than {MAX_LINE_BYTES} bytes"
            )))),
            Err(error) => Some(Err(error)),
        };
        if matches!(command, Some(Ok(Ok(Request::Ping(_) | Request::Quit)))) {
            signal.interrupt();
        }
        let is_error = matches!(command, Some(Err(_)));
        if command.is_some() {
            signal.line_read();
        }
        if command.is_some_and(|command| sender.send(command).is_err()) || is_error {
            return;
        }
    }
    signal.end_input();
}
