//! Coordinators and workers with a real NATS server.
#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    reason = "tests and their helpers may panic, and say what they leave out"
)]

mod common;
mod failures;
mod login;
mod runs;
