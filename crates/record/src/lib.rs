//! Games of Reversi and how they are written: transcripts, position strings, OBF, GGF, WTHOR.
//!
//! A [`Game`] is a start, all moves including passes, and [`Tags`]. [`recognise()`] reads whatever
//! a user pastes:
//!
//! ```
//! use outflank_record::{Passes, Recognised, recognise};
//!
//! let pasted = "
//!     C4e3F6e6F5c5F4g6
//!     F7d3";
//! let Recognised::Transcript(game) = recognise(pasted, None)? else {
//!     panic!("these are moves");
//! };
//! assert_eq!(game.moves().len(), 10);
//! assert_eq!(game.transcript(Passes::Written), "c4e3f6e6f5c5f4g6f7d3");
//! assert_eq!(game.position().disc_counts().light, 6);
//! # Ok::<(), outflank_record::RecogniseError>(())
//! ```
//!
//! Errors name the place and the reason, for the format that the text resembles most:
//!
//! ```
//! use outflank_record::recognise;
//!
//! let error = recognise("1. f5 d6 2. c3 d3 3. c4 f9", None).unwrap_err();
//! assert_eq!(error.to_string(), "move 6: `f9` is outside the board (`f9`, line 1, column 25)");
//! ```
//!
//! Each format can also be read and written directly:
//!
//! ```
//! use outflank_record::{ggf, transcript};
//! use outflank_rules::{Board, Scoring, Side};
//!
//! // The shortest way to win everything: Light has no disc left after nine moves.
//! let mut game = transcript::parse("e6f4e3f6g5d6e7f5c5", &Board::classic())?;
//! let outcome = game.outcome().expect("nobody can move");
//! assert_eq!(outcome.to_string(), "Dark won 13-0");
//! assert_eq!(outcome.margin(Side::Dark, Scoring::EmptiesToWinner), 64);
//!
//! game.tags.players.dark = Some("Ann".to_owned());
//! let text = ggf::write(&game);
//! assert!(text.starts_with("(;GM[Othello]PC[]PB[Ann]PW[]RE[?]TY[8]BO[8 -------- "));
//! assert_eq!(ggf::parse(&text)?, [game]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Nothing here opens files or prints: text and bytes come in, values come out.

#![forbid(unsafe_code)]

mod decimal;
mod game;
pub mod ggf;
pub mod obf;
mod place;
pub mod position;
mod recognise;
mod tags;
pub mod transcript;
pub mod wthor;

pub use decimal::parse as parse_decimal;
pub use game::{Game, Passes, Played};
pub use place::Place;
pub use recognise::{
    RecogniseError, Recognised, each_game, recognise, recognise_bytes, recognise_games,
};
pub use tags::{Ending, NotAResult, Note, StatedResult, Tags};

/// Compiles and runs the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
