//! An opening book for 8x8 Reversi: positions with the values of their best moves.
//!
//! A [`Book`] holds an [`Entry`] for each position: the best moves with their values, as some search
//! found them. A position is stored in its [`Canonical`] orientation, so rotations, reflections and
//! transpositions are all found. There are no links: the position after a move is looked up like any
//! other. [`Values`] are the result of negamax over the whole book: a move that leads to a position
//! of the book is worth what that position is worth.
//!
//! - [`encode`] and [`decode`]: the file format, with a checksum. What is damaged is refused.
//! - [`OpeningBook`]: a book with its values, ready for questions about positions.
//! - [`seeds`]: the positions that a book begins with.
//! - [`next_to_explore`]: which positions to evaluate next.
//! - [`lines`]: every position with moves that lead to it; [`Report`]: what is in a book.
//!
//! The crate reads no files and searches nothing: its callers do.

#![forbid(unsafe_code)]

mod book;
mod canonical;
mod entry;
mod expansion;
mod format;
mod lines;
mod negamax;
mod opening_book;
mod orientation;
mod rank;
mod report;
mod score;
pub mod seeds;

pub use book::Book;
pub use canonical::{Canonical, Child};
pub use entry::{Candidate, Entry, EntryError, MOST_CANDIDATES};
pub use expansion::{Policy, next_to_explore};
pub use format::{BookError, decode, encode};
pub use lines::{Line, lines};
pub use negamax::{KnownMove, Values};
pub use opening_book::{BookMove, OpeningBook};
pub use orientation::Orientation;
pub use report::Report;
pub use score::Score;

/// Compiles and runs the example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
