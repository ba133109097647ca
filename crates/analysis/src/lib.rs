//! Reviewing games: what every move was worth, and what would have been better.

#![forbid(unsafe_code)]

mod classic;
mod review;
mod verdict;

pub use classic::{Appraisal, ClassicRow};
pub use review::MoveReview;
pub use verdict::{Phase, Verdict};
