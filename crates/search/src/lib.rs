//! Choosing a move: the ways to look ahead.

#![forbid(unsafe_code)]

mod control;
pub mod explain;
mod helper_threads;
pub mod mcts;
mod meter;
pub mod observer;
mod order;
pub mod pvs;
mod random;
mod request;
pub mod simple;
pub mod textbook;

pub use control::{Clock, Control, Signal};
pub use helper_threads::HelperThreads;
pub use order::Order;
pub use random::SplitMix64;
pub use request::{Limits, Report, RootMove, Value};
