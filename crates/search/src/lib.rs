//! Game tree searches for Reversi on every board.
//!
//! A search takes a position, an evaluation, [`Limits`] and a [`Control`], and returns a
//! [`SearchReport`]:
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use std::time::{Duration, Instant};
//!
//! use outflank_eval::Characters;
//! use outflank_rules::{AnyPosition, Board, with_position};
//! use outflank_search::pvs::{Pvs, PvsOptions};
//! use outflank_search::{Clock, Control, Limits};
//!
//! /// The caller provides the clock, so that searches also run in a browser.
//! struct SystemClock(Instant);
//!
//! impl Clock for SystemClock {
//!     fn now(&self) -> Duration {
//!         self.0.elapsed()
//!     }
//! }
//!
//! let start = AnyPosition::start(&Board::classic());
//! let arwen = Characters::built_in().find("arwen").expect("a built-in character");
//! let (clock, stop) = (SystemClock(Instant::now()), AtomicBool::new(false));
//! let limits = Limits { depth: Some(4), ..Limits::default() };
//!
//! let report = with_position!(&start, position => {
//!     let evaluation = arwen.evaluation.on(position.board());
//!     let evaluator = evaluation.at_root(position.discs());
//!     let control = Control::new(&clock, &stop);
//!     Pvs::new(PvsOptions::default()).search(position, &evaluator, &limits, control, &mut |_| {})
//! });
//! assert_eq!(report.depth, 4);
//! assert_eq!(report.pv.first().copied(), report.best);
//! ```
//!
//! - [`pvs`]: the principal variation search, which is the main search.
//! - [`mcts`]: Monte Carlo tree search, which needs no evaluation.
//! - [`textbook`]: minimax and alpha-beta as in the textbooks; [`explain`] records every step.
//! - [`simple`]: players that do not look ahead.
//!
//! A search chooses the instruction set of the processor once, and then runs on the geometry that
//! [`Geometry::run`](outflank_rules::Geometry::run) gives it.

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
mod quiescence;
mod random;
mod report;
pub mod simple;
pub mod textbook;
mod transposition_table;
mod value;

pub use control::{Clock, Control, StopSignal};
pub use helper_threads::HelperThreads;
pub use limits::Limits;
pub use move_order::MoveOrder;
pub use quiescence::Quiescence;
pub use random::SplitMix64;
pub use report::{Notice, RootMove, SearchReport};
pub use value::Value;

/// Compiles and runs the example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
