//! Choosing a move: the ways to look ahead.

#![forbid(unsafe_code)]

mod budget;
mod control;
pub mod explain;
mod helper_threads;
mod limits;
pub mod mcts;
mod move_order;
pub mod observer;
pub mod pvs;
mod random;
mod report;
pub mod simple;
pub mod textbook;
mod transposition_table;

pub use control::{Clock, Control, StopSignal};
pub use helper_threads::HelperThreads;
pub use limits::Limits;
pub use move_order::MoveOrder;
pub use random::SplitMix64;
pub use report::{Notice, RootMove, SearchReport, Value};

/// Compiles and runs the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
