//! Game reviews: the value of every move, and the move that would have been best.
//!
//! A [`Reviewer`] reviews a game one move at a time, so that a program can show progress. A
//! [`Summary`] sums up the moves. [`three_ply_table`] is the review table of an earlier program.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use std::time::Duration;
//!
//! use outflank_analysis::{ReviewOptions, Reviewer, Summary};
//! use outflank_record::transcript;
//! use outflank_rules::Board;
//! use outflank_search::{Clock, Control};
//!
//! struct NoClock;
//! impl Clock for NoClock {
//!     fn now(&self) -> Duration { Duration::ZERO }
//! }
//!
//! let stop = AtomicBool::new(false);
//! let control = Control::new(&NoClock, &stop);
//! let game = transcript::parse("a2a1", &"4x4".parse::<Board>()?)?;
//! let mut reviewer = Reviewer::new(&game, ReviewOptions::default());
//! let mut reviews = Vec::new();
//! while let Some(review) = reviewer.next(control) {
//!     reviews.push(review);
//! }
//! assert_eq!(reviews.len(), reviewer.total());
//! let summary = Summary::of(&reviews);
//! assert_eq!(summary.dark.all.moves, 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod discs;
mod judge;
mod known_error;
mod puzzle;
mod reasons;
mod review;
mod review_options;
mod reviewer;
mod summary;
pub mod three_ply_table;
mod turning_points;
mod verdict;
mod worth;

pub use discs::{POINTS_PER_DISC, discs_of_points, in_discs};
pub use puzzle::{is_puzzle, is_solved_by};
pub use reasons::{Counts, Reason, ReasonKind};
pub use review::MoveReview;
pub use review_options::{DEFAULT_LEVEL, ReviewOptions};
pub use reviewer::Reviewer;
pub use summary::{Advice, SideSummary, Summary, Tally, accuracy_of};
pub use three_ply_table::{Appraisal, ThreePlyRow};
pub use turning_points::turning_points;
pub use verdict::{Phase, Verdict, VerdictLimits};
pub use worth::worth;
