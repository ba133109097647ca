//! Judging positions: how good one is for the side to move.
//!
//! An [`Evaluation`] is data: it weighs [features](Feature) that every board knows, such as
//! mobility, discs on corners, or stable discs. Prepared for a board and a search it is an
//! [`Evaluator`], which is all that searches ask for:
//!
//! ```
//! use outflank_eval::{Evaluator, Characters};
//! use outflank_rules::{AnyPosition, Board};
//!
//! let board: Board = "6x6x6".parse()?;
//! let start = AnyPosition::start(&board);
//! let AnyPosition::Cells256(position) = start.play(start.moves()[0])? else { panic!() };
//!
//! let arwen = Characters::built_in().find("arwen").expect("she comes with the program");
//! let on_board = arwen.evaluation.on(&board);
//! let evaluator = on_board.at_root(position.discs());
//! // Light is to move, and somewhat behind: it has just lost a disc.
//! assert_eq!(evaluator.evaluate(position.geometry(), position.discs(), ()), -12);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Character`] gives an evaluation a name and a way to be used; the players that come with
//! the program are written in the same TOML form in which anyone can add more.
//!
//! Values are whole numbers of points, and a point means what the evaluation makes of it: only
//! values of the same evaluation can be compared. Every value is that of the side to move, and
//! the other side's is its opposite.

#![forbid(unsafe_code)]

pub mod categories;
mod character;
mod evaluation;
mod evaluator;
mod features;
mod probcut_margins;
mod squares;
mod terms;
mod weighted_evaluator;
mod weights;

pub use categories::{Categories, Category};
pub use character::{Character, CharacterError, Characters, Problem};
pub use evaluation::{Description, Evaluation, EvaluationError, Late, LateFrom, WIN};
pub use evaluator::{Evaluator, LIMIT};
pub use features::Feature;
pub use probcut_margins::ProbCutMargins;
pub use squares::{SquareTable, SquareTableError};
pub use weighted_evaluator::{BoardEvaluation, WeightedEvaluator};
pub use weights::Weights;

/// Compiles and runs the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
