//! The Go Text Protocol, version 2, for Reversi.
//!
//! Cells have the usual names of Reversi: a1 is the corner at the top left, and no letter is left
//! out. Black is Dark.

mod analysis_lines;
mod clocks;
mod commands;
mod gogui;
mod request;
mod session;

pub use session::GtpSession;

use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;

use crate::connection::{Connection, SessionError};
use crate::lines::{BoundedLines, Line, MAX_LINE_BYTES};
use crate::session_signal::SessionSignal;
use request::Request;

impl GtpSession {
    /// Answers commands until `quit` or the end of the input. At the end of the input the current
    /// command has one more second.
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
        // Without a buffer the reader is one command ahead: it sees the end of the input when the
        // last command is being answered, not while others still wait.
        let (sender, lines) = sync_channel(0);
        let reader_signal = Arc::clone(&signal);
        thread::spawn(move || read(input, &sender, &reader_signal));
        for line in lines {
            let line = line.map_err(SessionError::Read)?;
            signal.begin_command();
            if let Some(answer) = respond(self, &line, &signal) {
                let written = output.write_all(answer.as_bytes());
                let written = written.and_then(|()| output.flush());
                written.map_err(SessionError::Write)?;
            }
            if self.is_over() {
                break;
            }
            self.ponder(&signal);
        }
        Ok(())
    }
}

/// Hands over lines until the end of the input, or until nobody takes them.
fn read(input: impl BufRead, sender: &SyncSender<io::Result<Line>>, signal: &SessionSignal) {
    let mut lines = BoundedLines::new(input);
    while let Some(line) = lines.next_line().transpose() {
        let is_error = line.is_err();
        signal.line_read();
        if sender.send(line).is_err() || is_error {
            return;
        }
    }
    signal.end_input();
}

/// The answer to a line; none if it has no command.
fn respond(session: &mut GtpSession, line: &Line, signal: &SessionSignal) -> Option<String> {
    let (id, answer) = match line {
        Line::Whole(line) => {
            let request = Request::parse(line)?;
            (request.id, commands::execute(session, &request, signal))
        }
        Line::TooLong(start) => {
            let id = Request::parse(start).and_then(|request| request.id);
            let problem = format!("the line is longer than {MAX_LINE_BYTES} bytes");
            (id, Err(problem))
        }
    };
    let (mark, text) = match answer {
        Ok(text) => ('=', text),
        Err(text) => ('?', text),
    };
    let id = id.map(|id| id.to_string()).unwrap_or_default();
    // A blank line ends an answer, so there must be none inside.
    let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
    let space = match lines[..] {
        [] | [""] => "",
        [_] => " ",
        _ => "\n",
    };
    Some(format!("{mark}{id}{space}{}\n\n", lines.join("\n")))
}

#[cfg(test)]
mod tests;
