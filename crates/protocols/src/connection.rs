//! What a session reads from, writes to and obeys.

use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use outflank_search::Clock;
use thiserror::Error;

/// The other end of a session.
pub struct Connection<R, W> {
    /// Commands come from here. A thread of the session reads them.
    pub input: R,
    /// Answers go here.
    pub output: W,
    /// The clock that players keep to.
    pub clock: Arc<dyn Clock + Send + Sync>,
    /// Set to true, it ends what the player is thinking about.
    pub stop: Arc<AtomicBool>,
}

/// Why a session ended early.
#[derive(Debug, Error)]
pub enum SessionError {
    /// The next command could not be read.
    #[error("cannot read the next command")]
    Read(#[source] io::Error),
    /// An answer could not be written.
    #[error("cannot write an answer")]
    Write(#[source] io::Error),
}
