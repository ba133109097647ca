//! Winner stays on: the C document's training.
//!
//! Random weights play each other, one game at a time. The winner stays and meets the next
//! opponent. Weights that win many games in a row are worth a look. The document also wishes for
//! opponents that are slight changes of the last winner: see [`Opponents`].

mod settings;
mod streaks;
mod study;
mod summary;

pub use settings::{Opponents, StayError, StaySettings};
pub use streaks::{LOGGED_FROM, Streak, Streaks, TABLED_FROM};
pub use study::{StayEvent, Stayed, stay};
