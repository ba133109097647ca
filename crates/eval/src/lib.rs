//! Judging positions: how good one is for the side to move.

#![forbid(unsafe_code)]

mod evaluator;

pub use evaluator::{Evaluator, LIMIT};
