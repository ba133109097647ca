//! Choosing a move: the ways to look ahead.

#![forbid(unsafe_code)]

mod control;
mod crew;
pub mod explain;
pub mod mcts;
mod meter;
pub mod observer;
mod order;
mod random;
mod request;
pub mod simple;
pub mod strong;
pub mod textbook;

pub use control::{Clock, Control, Signal};
pub use crew::Crew;
pub use order::Order;
pub use random::SplitMix64;
pub use request::{Limits, Report, RootMove, Value};
