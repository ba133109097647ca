//! The interface between searches and evaluations.

use outflank_rules::{CellSet, Discs, Geometry, Move};

use crate::ProbCutMargins;

/// Every value of an evaluation lies strictly between `-LIMIT` and `LIMIT`.
pub const LIMIT: i32 = 1 << 28;

/// Evaluates positions during one search, in points for the side to move.
///
/// This is all that a search knows about an evaluation. It can be a few features, a table of
/// squares, or patterns learned from millions of games.
///
/// # State
///
/// The search carries a [`State`](Evaluator::State) from position to position. It gets the first
/// one from [`root`](Evaluator::root), and the next one from [`after`](Evaluator::after) for every
/// move. So an evaluation can update a value incrementally instead of recomputing it:
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
/// An evaluation without state uses `()`, which costs nothing.
pub trait Evaluator<S: CellSet>: Send + Sync {
    /// The state of a position, from the point of view of the side to move.
    type State: Copy;

    /// The state of the root position.
    fn root(&self, discs: Discs<S>) -> Self::State;

    /// The state after a move, from the point of view of the other side. `flips` are the discs that
    /// the move flips; a pass flips none.
    fn after(&self, state: Self::State, mv: Move, flips: S) -> Self::State;

    /// The value of a position for the side to move. For a finished game this is the value of
    /// [`finished`](Evaluator::finished).
    fn evaluate<G: Geometry<Set = S>>(
        &self,
        geometry: &G,
        discs: Discs<S>,
        state: Self::State,
    ) -> i32;

    /// Like [`evaluate`](Evaluator::evaluate), for callers that already have the legal moves of the
    /// side to move.
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

    /// A rough value from the state and the number of legal moves of the side to move, to order
    /// moves. `None` if the state says too little about the value.
    #[inline]
    fn estimate(&self, discs: Discs<S>, moves: u32, state: Self::State) -> Option<i32> {
        let _ = (discs, moves, state);
        None
    }

    /// The value of a finished game for the side that would be to move.
    fn finished(&self, discs: Discs<S>) -> i32;

    /// How many points are worth a disc, if values are estimates of the final margin.
    fn points_per_disc(&self) -> Option<i32> {
        None
    }

    /// The ProbCut margins measured for this evaluation, if any.
    fn probcut_margins(&self) -> Option<ProbCutMargins> {
        None
    }
}
