//! Matches and openings, seen from outside.
#![allow(
    clippy::unwrap_used,
    reason = "a test may panic, also in what its tests share"
)]

mod common;
mod matches;
mod openings;
