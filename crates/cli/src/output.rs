//! Standard output, as text or JSON.

use std::error::Error;
use std::fmt;
use std::io::{self, BufReader, IsTerminal, Stdin, Write};
use std::sync::Arc;

use anstream::{AutoStream, ColorChoice};
use outflank_protocols::{Connection, SessionError};
use serde::Serialize;

use crate::drawing::Look;
use crate::interruptible_run::Stopwatch;
use crate::safe_text::one_line;

/// Columns, if there is no terminal.
const USUAL_WIDTH: usize = 80;

/// Standard output, with the options of all commands.
pub(crate) struct Output {
    stream: Box<dyn Write>,
    /// Whether JSON was asked for.
    pub(crate) json: bool,
    /// How to draw boards.
    pub(crate) look: Look,
}

impl Output {
    /// Writes to standard output. Uses colours only on a terminal, and if the environment
    /// (`NO_COLOR`) allows them.
    pub(crate) fn to_stdout(json: bool, ascii: bool) -> Output {
        let colour = AutoStream::choice(&io::stdout()) != ColorChoice::Never;
        let look = Look {
            unicode: !ascii,
            colour,
            width: terminal_width(),
        };
        Output {
            stream: Box::new(anstream::stdout()),
            json,
            look,
        }
    }

    /// Writes one line.
    pub(crate) fn line(&mut self, text: impl fmt::Display) -> anyhow::Result<()> {
        writeln!(self.stream, "{text}").map_err(WriteError)?;
        Ok(())
    }

    /// Writes several lines.
    pub(crate) fn lines<T: fmt::Display>(
        &mut self,
        lines: impl IntoIterator<Item = T>,
    ) -> anyhow::Result<()> {
        lines.into_iter().try_for_each(|line| self.line(line))
    }

    /// Writes a text as it is, and flushes.
    pub(crate) fn text(&mut self, text: &str) -> anyhow::Result<()> {
        self.stream.write_all(text.as_bytes()).map_err(WriteError)?;
        self.finish()
    }

    /// Writes a JSON document in one line, and flushes.
    pub(crate) fn json(&mut self, document: &impl Serialize) -> anyhow::Result<()> {
        self.line(serde_json::to_string(document)?)?;
        self.finish()
    }

    /// Prints on standard error. If that fails, the answer still counts.
    pub(crate) fn aside(&self, text: impl fmt::Display) {
        let _ = writeln!(anstream::stderr(), "{text}");
    }

    /// Standard input and output as the connection of a protocol session.
    pub(crate) fn connection(&mut self) -> Connection<BufReader<Stdin>, &mut dyn Write> {
        Connection {
            input: BufReader::new(io::stdin()),
            output: &mut self.stream,
            clock: Arc::new(Stopwatch::start()),
            stop: Arc::default(),
        }
    }

    /// Flushes.
    pub(crate) fn finish(&mut self) -> anyhow::Result<()> {
        self.stream.flush().map_err(WriteError)?;
        Ok(())
    }
}

/// The error of a protocol session; standard output that is closed or full counts as usual.
pub(crate) fn session_error(error: SessionError) -> anyhow::Error {
    match error {
        SessionError::Write(error) => WriteError(error).into(),
        error => error.into(),
    }
}

/// Prints on standard error what the user should know besides the answer.
pub(crate) fn notice(text: impl fmt::Display) {
    // If that fails, there is nothing else to do.
    let _ = writeln!(io::stderr(), "notice: {}", one_line(&text.to_string()));
}

fn terminal_width() -> usize {
    let stdout = io::stdout();
    let width = stdout.is_terminal().then(terminal_size::terminal_size);
    match width.flatten() {
        Some((terminal_size::Width(columns), _)) if columns > 0 => usize::from(columns),
        _ => USUAL_WIDTH,
    }
}

/// Standard output cannot be written to.
#[derive(Debug)]
pub(crate) struct WriteError(io::Error);

impl WriteError {
    /// Whether the reader has closed the pipe, as `head` does.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        self.0.kind() == io::ErrorKind::BrokenPipe
    }
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("standard output cannot be written to")
    }
}

impl Error for WriteError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.0)
    }
}
