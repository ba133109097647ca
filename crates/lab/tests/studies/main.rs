//! Tasks, tournaments and openings through the public API.
#![allow(clippy::unwrap_used, reason = "tests and their helpers may panic")]

mod breeding;
mod common;
mod evolution;
mod experiments;
mod openings;
mod tasks;
mod tournaments;
mod training;
mod views;
mod winner_stays;
