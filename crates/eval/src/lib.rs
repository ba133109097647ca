//! Judging positions: how good one is for the side to move.

#![forbid(unsafe_code)]

pub mod categories;
mod compiled;
mod evaluation;
mod evaluator;
mod features;
mod personality;
mod squares;
mod terms;
mod weights;

pub use categories::{Categories, Category};
pub use compiled::{Compiled, OnBoard};
pub use evaluation::{Description, Evaluation, EvaluationError, Late, LateFrom, WIN};
pub use evaluator::{Evaluator, LIMIT};
pub use features::Feature;
pub use personality::{Personalities, Personality, PersonalityError, Problem};
pub use squares::{SquareTable, SquareTableError};
pub use weights::Weights;
