//! The seam between searches and whatever judges positions for them.

use outflank_rules::{Discs, Geometry};

/// No evaluation is as large as this, nor as small as its opposite.
pub const LIMIT: i32 = 1 << 28;

/// Judges the positions of one search, from the side to move, in points of its own.
///
/// A search never knows what stands behind this: a handful of features, a table of squares, or
/// tables learned from millions of games.
pub trait Evaluator<G: Geometry>: Send + Sync {
    /// What the position is worth to the side to move. A finished game is recognised, and worth
    /// what [`finished`](Evaluator::finished) says.
    fn evaluate(&self, geometry: &G, discs: Discs<G::Set>) -> i32;

    /// The same for whoever knows the legal moves of the side to move already.
    #[inline]
    fn evaluate_with(&self, geometry: &G, discs: Discs<G::Set>, moves: G::Set) -> i32 {
        let _ = moves;
        self.evaluate(geometry, discs)
    }

    /// What a finished game is worth to the side that would be to move.
    fn finished(&self, geometry: &G, discs: Discs<G::Set>) -> i32;
}
