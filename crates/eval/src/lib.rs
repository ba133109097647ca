//! Evaluation of positions: how good a position is for the side to move.
//!
//! An [`Evaluation`] is data: a weighted sum of [features](Feature) that every board has, such as
//! mobility, discs on corners, or stable discs. Prepared for a board and a search, it becomes an
//! [`Evaluator`], the only interface that searches use:
//!
//! ```
//! use outflank_eval::{Evaluator, Characters};
//! use outflank_rules::{AnyPosition, Board};
//!
//! let board: Board = "6x6x6".parse()?;
//! let start = AnyPosition::start(&board);
//! let AnyPosition::Cells256(position) = start.play(start.moves()[0])? else { panic!() };
//!
//! let arwen = Characters::built_in().find("arwen").expect("a built-in character");
//! let on_board = arwen.evaluation.on(&board);
//! let evaluator = on_board.at_root(position.discs());
//! // Light is to move and slightly behind: it has just lost a disc.
//! assert_eq!(evaluator.value(position.geometry(), position.discs()), -12);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Character`] is an evaluation with a name and playing habits. Users can add characters in
//! the TOML format of the built-in ones.
//!
//! Values are whole numbers of points. Each evaluation has its own scale, so only values of the
//! same evaluation can be compared. Every value is from the point of view of the side to move;
//! for the other side it is negated.

#![forbid(unsafe_code)]

pub mod categories;
mod character;
mod evaluation;
mod evaluator;
mod features;
pub mod patterns;
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
pub use probcut_margins::{BIASED_DEPTHS, ProbCutMargins, STATIC_DEPTHS};
pub use squares::{SquareTable, SquareTableError};
pub use weighted_evaluator::{BoardEvaluation, DiscValues, WeightedEvaluator};
pub use weights::Weights;

/// Compiles and runs the example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
