//! The interface between searches and evaluations.

use outflank_rules::{CellSet, Discs, Geometry, Move};

use crate::ProbCutMargins;

/// No evaluation is as large as this, nor as small as its opposite.
pub const LIMIT: i32 = 1 << 28;

/// Evaluates the positions of one search for the side to move, in points of its own.
///
/// A search knows nothing else about an evaluation, be it a handful of features, a table of
/// squares, or patterns learned from millions of games.
///
/// # State
///
/// The search hands a [`State`](Evaluator::State) along from position to position: it asks for
/// the [`root`](Evaluator::root)'s, and [`after`](Evaluator::after) every move for the next one.
/// So an evaluation can keep what a move changes little instead of counting it anew:
///
/// ```
/// use outflank_eval::Evaluator;
/// use outflank_rules::{CellSet, Discs, Geometry, Move};
///
/// /// Own discs minus the opponent's.
/// struct DiscDifference;
///
/// impl<S: CellSet> Evaluator<S> for DiscDifference {
///     type State = i32;
///
///     fn root(&self, discs: Discs<S>) -> i32 {
///         discs.difference()
///     }
///
///     fn after(&self, difference: i32, mv: Move, flips: S) -> i32 {
///         match mv {
///             Move::Place(_) => -(difference + 2 * flips.len() as i32 + 1),
///             Move::Pass => -difference,
///         }
///     }
///
///     fn evaluate<G: Geometry<Set = S>>(&self, _: &G, _: Discs<S>, difference: i32) -> i32 {
///         difference
///     }
///
///     fn finished(&self, discs: Discs<S>) -> i32 {
///         discs.difference()
///     }
/// }
/// ```
///
/// An evaluation that needs no state has the type `()`, which costs nothing.
pub trait Evaluator<S: CellSet>: Send + Sync {
    /// What the search hands along, as the side to move sees it.
    type State: Copy;

    /// The state of the position that a search begins with.
    fn root(&self, discs: Discs<S>) -> Self::State;

    /// The state after a move of the side to move, as the other side sees it. `flips` are the
    /// discs that the move turned over; a pass turns over none.
    fn after(&self, state: Self::State, mv: Move, flips: S) -> Self::State;

    /// What a position is worth to the side to move. A finished game is recognised, and worth
    /// what [`finished`](Evaluator::finished) says.
    fn evaluate<G: Geometry<Set = S>>(
        &self,
        geometry: &G,
        discs: Discs<S>,
        state: Self::State,
    ) -> i32;

    /// The same for a caller that has generated the legal moves of the side to move.
    #[inline]
    fn evaluate_with<G: Geometry<Set = S>>(
        &self,
        geometry: &G,
        discs: Discs<S>,
        moves: S,
        state: Self::State,
    ) -> i32 {
        let _ = moves;
        self.evaluate(geometry, discs, state)
    }

    /// What a finished game is worth to the side that would be to move.
    fn finished(&self, discs: Discs<S>) -> i32;

    /// The margins for ProbCut that were measured on this evaluation; none if nobody has.
    fn probcut_margins(&self) -> Option<ProbCutMargins> {
        None
    }
}
