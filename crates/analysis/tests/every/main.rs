//! Reviews of whole games, on every kind of board.
#![allow(
    clippy::unwrap_used,
    reason = "a test may panic, also in what its tests share"
)]

mod classic;
mod common;
mod reviews;
mod summaries;
