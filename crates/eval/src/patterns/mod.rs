//! Evaluation by patterns: learned values of small groups of cells, such as edges and corners.
//!
//! The value of a position is the sum of the values of what stands on each pattern, plus those of a
//! few numbers such as the legal moves of both sides. Values depend on the phase of the game. They
//! are learned from positions whose results are known, see `training` in the crate `lab`. This is what Buro's
//! Logistello introduced, on any board: `pattern_set.rs` derives the patterns from the lines, the
//! corners and the symmetries of a board.
//!
//! The contents of a pattern are the digits of a number in balanced ternary: 1 for an own disc, -1
//! for an opponent's, 0 for an empty cell. A move adds a few powers of three to these numbers, and
//! the other side's point of view negates them, so the search updates them with a few vector
//! instructions. Only leaves look the values up.

mod evaluator;
mod file;
mod learning;
mod pattern_set;
mod sample_boards;
mod shapes;
mod smoothing;
mod weights;
mod windows;

pub use evaluator::{Indices, POINTS_PER_DISC, PatternEvaluator};
pub use file::WeightFileError;
pub use learning::{Half, LearnerPart, PatternLearner, PreparedSamples, Sample};
pub use shapes::holes;
pub use weights::{Header, PatternTables, PatternWeights, weights_name};
