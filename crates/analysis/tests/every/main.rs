//! Reviews of whole games, on every kind of board.
#![allow(
    clippy::unwrap_used,
    reason = "a test may panic, also in what its tests share"
)]

mod common;
mod reviews;
mod summaries;
mod three_ply_table;
