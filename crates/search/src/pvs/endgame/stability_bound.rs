//! Stable discs of the opponent limit how much the side to move can win by.

use outflank_eval::Evaluator;
use outflank_rules::{CellSet, Discs, Geometry};

use super::super::thread::SearchThread;

impl<G: Geometry, E: Evaluator<G::Set>> SearchThread<'_, G, E> {
    /// An upper bound of at most alpha, if the opponent has enough stable discs for it.
    #[inline(always)]
    pub(super) fn stability_bound(
        &self,
        discs: Discs<G::Set>,
        empties: u32,
        alpha: i32,
    ) -> Option<i32> {
        // Counting stable discs costs more than it saves unless alpha is high.
        if alpha < 2 * empties.cast_signed() {
            return None;
        }
        let geometry = self.shared.geometry;
        let cells = geometry.playable().len().cast_signed();
        let stable = geometry.stable(discs.swapped()).len().cast_signed();
        let bound = cells - 2 * stable;
        (bound <= alpha).then_some(bound)
    }
}
