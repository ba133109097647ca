//! What the tests of Outflank stand on: a Reversi that is slow but obviously right on every board,
//! a plain solver, boards drawn as text, and the facts kept in `fixtures/`.
//!
//! Nothing here uses the `rules` crate, so that agreement between the two means something. Fast
//! code is checked by writing a position as text, giving the text to the oracle, and comparing:
//!
//! ```
//! use outflank_testkit::oracle::OracleBoard;
//!
//! let start = OracleBoard::start("8x8")?;
//! let names: Vec<String> =
//!     start.legal_moves().into_iter().map(|cell| start.shape().cell_name(cell)).collect();
//! assert_eq!(names, ["d3", "c4", "f5", "e6"]);
//! assert_eq!(start.perft(4), 244);
//! # Ok::<(), outflank_testkit::oracle::BoardError>(())
//! ```
#![forbid(unsafe_code)]

pub mod check;
pub mod drawing;
pub mod fixtures;
pub mod oracle;
pub mod playout;
pub mod solver;
