//! The NBoard protocol, version 2, on the engine's side.
//!
//! A thread of its own reads the commands, so that a `ping` ends whatever the engine is thinking
//! about: it means that the position is about to change.

mod bell;
mod clock;
mod request;
mod session;
mod voice;

use std::io::BufRead;
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::thread;

use crate::output::Output;
use bell::Bell;
use request::Request;
pub(crate) use session::Session;

/// Obeys commands until one of them, or the end of the input, ends it.
///
/// # Errors
/// If answers cannot be written.
pub(crate) fn serve(
    session: &mut Session,
    input: impl BufRead + Send + 'static,
    output: &mut Output,
) -> anyhow::Result<()> {
    let bell = Arc::new(Bell::default());
    let (sender, requests) = channel();
    let reader_bell = Arc::clone(&bell);
    thread::spawn(move || read(input, &sender, &reader_bell));
    for request in requests {
        if request == Ok(Request::Quit) {
            break;
        }
        session.obey(request, &bell, output)?;
    }
    Ok(())
}

/// Reads commands to the end, and rings for those that cannot wait. Lines that mean nothing are
/// left out, as the protocol has it.
fn read(mut input: impl BufRead, sender: &Sender<Result<Request, String>>, bell: &Bell) {
    let mut line = Vec::new();
    while matches!(input.read_until(b'\n', &mut line), Ok(1..)) {
        let request = Request::parse(&String::from_utf8_lossy(&line));
        line.clear();
        if matches!(request, Some(Ok(Request::Ping(_) | Request::Quit))) {
            bell.ring();
        }
        if request.is_some_and(|request| sender.send(request).is_err()) {
            return;
        }
    }
}
