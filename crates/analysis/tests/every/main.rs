//! Reviews of whole games, on every kind of board.
#![allow(clippy::unwrap_used, reason = "tests and their helpers may panic")]

mod common;
mod reasons;
mod reviews;
mod summaries;
mod three_ply_table;
