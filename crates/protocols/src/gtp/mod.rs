//! The Go Text Protocol, version 2, for Reversi.
//!
//! Cells have the names that Reversi programs use everywhere: a1 is the corner at the top left,
//! and no letter is left out. Black is Dark.

mod commands;
mod gogui;
mod request;
mod session;
mod timing;

use std::io::BufRead;

use anyhow::Context;

use crate::output::Output;
use request::Request;
pub(crate) use session::Session;

/// Answers commands until one of them, or the end of the input, ends it.
///
/// # Errors
/// If the input cannot be read, or answers cannot be written.
pub(crate) fn serve(
    session: &mut Session,
    mut input: impl BufRead,
    output: &mut Output,
) -> anyhow::Result<()> {
    let mut line = Vec::new();
    while !session.is_over() {
        line.clear();
        let length = input.read_until(b'\n', &mut line);
        if length.context("cannot read the next command")? == 0 {
            break;
        }
        if let Some(answer) = respond(session, &line) {
            output.text(&answer)?;
        }
    }
    Ok(())
}

/// The answer to a line; none to one without a command.
fn respond(session: &mut Session, line: &[u8]) -> Option<String> {
    let request = Request::parse(line)?;
    let (mark, text) = match commands::execute(session, &request) {
        Ok(text) => ('=', text),
        Err(text) => ('?', text),
    };
    let id = request.id.map(|id| id.to_string()).unwrap_or_default();
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
