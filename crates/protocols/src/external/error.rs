//! What can go wrong with another program.

use outflank_engine::Failure;
use thiserror::Error;

/// Why another program cannot go on.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ExternalError {
    /// The command line has no words.
    #[error("the command line is empty")]
    NoCommand,
    /// The operating system could not start it.
    #[error("cannot be started: {0}")]
    Start(String),
    /// It ended, or closed its output.
    #[error("ended by itself{0}")]
    Exited(String),
    /// It did not answer in time.
    #[error("does not answer `{command}` within {seconds} s")]
    TimedOut {
        /// The command.
        command: String,
        /// The time that it had.
        seconds: f64,
    },
    /// Its answer is not GTP.
    #[error("answers `{command}` with `{answer}`, which is not GTP")]
    NotGtp {
        /// The command.
        command: String,
        /// The beginning of the answer.
        answer: String,
    },
    /// We stopped waiting for its answer.
    #[error("was interrupted")]
    Interrupted,
    /// It answered a command with an error.
    #[error("refuses `{command}`: {reason}")]
    Refused {
        /// The command.
        command: String,
        /// The program's reason.
        reason: String,
    },
    /// It gave the game up.
    #[error("resigns")]
    Resigned,
    /// Its move is illegal.
    #[error("plays `{answer}`: {reason}")]
    IllegalMove {
        /// The program's answer.
        answer: String,
        /// Why it is illegal.
        reason: String,
    },
    /// It cannot set up the start of the game.
    #[error(
        "can only be told of games that begin at the usual start of a square board, not on {0}"
    )]
    UnsupportedStart(String),
}

impl ExternalError {
    /// The kind of failure, as tables of results count it.
    #[must_use]
    pub fn failure(&self) -> Failure {
        match self {
            ExternalError::TimedOut { .. } => Failure::Time,
            ExternalError::IllegalMove { .. } => Failure::IllegalMove,
            ExternalError::Resigned => Failure::Resignation,
            _ => Failure::Crash,
        }
    }
}
