//! What can go wrong with the connection to other machines.

use thiserror::Error;

/// Why there is no connection, or why it cannot be used.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum FleetError {
    /// The address is malformed.
    #[error("{url:?} is not the address of a NATS server: {reason}")]
    Address {
        /// What was given.
        url: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A file with credentials or keys cannot be used.
    #[error("cannot use {file}: {reason}")]
    File {
        /// The file.
        file: String,
        /// What is wrong with it.
        reason: String,
    },
    /// No server answers, or it refuses us.
    #[error("cannot connect to {url}: {reason}")]
    Connect {
        /// The address, without its password.
        url: String,
        /// What the client library says.
        reason: String,
    },
    /// A stream or consumer cannot be set up.
    #[error("cannot set up {what}: {reason}")]
    SetUp {
        /// The stream or consumer.
        what: String,
        /// What the server says.
        reason: String,
    },
    /// The server does not answer a question.
    #[error("the NATS server does not answer: {0}")]
    NoAnswer(String),
    /// The system does not start threads.
    #[error("cannot start threads: {0}")]
    Threads(std::io::Error),
}
