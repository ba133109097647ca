//! Five and six empty cells: moves are tried in the order of parity.

use outflank_eval::Evaluator;
use outflank_rules::{Cell, CellSet, Discs, Geometry};

use super::super::node::INFINITY;
use super::super::thread::SearchThread;
use super::few_empties::below;

/// Cells in the order to try them: first those in regions with an odd number of empty cells, because
/// whoever moves there first also moves there last.
pub(super) struct ByParity<S> {
    now: S,
    later: S,
}

impl<S: CellSet> ByParity<S> {
    /// The cells of a set, given the regions with an odd number of empty cells.
    #[inline(always)]
    pub(super) fn new(cells: S, odd: S) -> ByParity<S> {
        ByParity {
            now: cells & odd,
            later: cells & !odd,
        }
    }

    #[inline(always)]
    pub(super) fn next(&mut self) -> Option<Cell> {
        if self.now.is_empty() {
            self.now = self.later;
            self.later = S::EMPTY;
        }
        let cell = self.now.first()?;
        self.now = self.now.without(cell);
        Some(cell)
    }
}

impl<G: Geometry, E: Evaluator<G::Set>> SearchThread<'_, G, E> {
    /// Whether a position with five or six empty cells has a value above alpha.
    #[inline(never)]
    pub(super) fn solve_by_parity<const EMPTIES: u32>(
        &mut self,
        discs: Discs<G::Set>,
        odd: G::Set,
        alpha: i32,
    ) -> i32 {
        self.shared.geometry.enter(
            #[inline(always)]
            move || self.solve_by_parity_inside::<EMPTIES>(discs, odd, alpha),
        )
    }

    #[inline(always)]
    fn solve_by_parity_inside<const EMPTIES: u32>(
        &mut self,
        discs: Discs<G::Set>,
        odd: G::Set,
        alpha: i32,
    ) -> i32 {
        let geometry = self.shared.geometry;
        // Step 1. Count the position. Stable discs of the opponent, or the cache, may decide.
        self.few.count(EMPTIES);
        if let Some(bound) = self.stability_bound(discs, EMPTIES, alpha) {
            return bound;
        }
        let cache = self.caches.of(EMPTIES);
        if let Some(value) = cache.get(discs).and_then(|known| known.settles(alpha)) {
            return value;
        }
        // Step 2. Without a legal move, pass, or end the game.
        let moves = geometry.legal_moves(discs);
        if moves.is_empty() {
            return self.pass_with_few_empties(discs, odd, EMPTIES, alpha);
        }
        // Step 3. Search the moves until one is good enough.
        let (mut best, mut best_cell) = (-INFINITY, None);
        let mut cells = ByParity::new(moves, odd);
        while let Some(cell) = cells.next() {
            let after = geometry.play(discs, cell);
            let odd = odd ^ geometry.region(cell);
            let value = if EMPTIES == 5 {
                -self.solve_four(after, odd, below(alpha))
            } else {
                -self.solve_by_parity::<5>(after, odd, below(alpha))
            };
            if value > best {
                (best, best_cell) = (value, Some(cell));
                if value > alpha {
                    break;
                }
            }
        }
        // Step 4. Store the result.
        self.caches.of(EMPTIES).put(discs, best, best_cell, alpha);
        best
    }
}
