//! Test support: a slow but obviously correct Reversi for every board (the oracle), a plain solver,
//! boards drawn as text, the facts in `fixtures/`, and servers to test with.
//!
//! Nothing here uses the `rules` crate, so the two are independent. To check fast code, write a
//! position as text, give the text to the oracle, and compare:
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
pub mod nats_server;
pub mod oracle;
pub mod playout;
pub mod solver;
