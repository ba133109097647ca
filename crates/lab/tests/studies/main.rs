//! Matches and openings through the public API.
#![allow(clippy::unwrap_used, reason = "tests and their helpers may panic")]

mod common;
mod matches;
mod openings;
