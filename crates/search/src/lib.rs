//! Choosing a move: the ways to look ahead.

#![forbid(unsafe_code)]

mod control;
mod request;
pub mod strong;

pub use control::{Clock, Control};
pub use request::{Limits, Report, RootMove, Value};
