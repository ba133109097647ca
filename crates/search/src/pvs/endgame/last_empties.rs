//! The last four empty cells, where most positions of an endgame search are.
//!
//! Finding the legal moves costs more here than trying every empty cell. Each function is inlined into
//! the one with one more empty cell, so that four plies are one piece of code.

use outflank_eval::Evaluator;
use outflank_rules::{Cell, CellSet, Discs, Geometry, final_margin};

use super::super::node::INFINITY;
use super::super::thread::SearchThread;

/// The bounds of a position.
#[derive(Clone, Copy)]
pub(super) struct Bounds {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Bounds {
    /// The bounds of the opponent, after a move, if `best` is the best value so far.
    #[inline(always)]
    pub(super) fn below(self, best: i32) -> Bounds {
        Bounds {
            alpha: -self.beta,
            beta: -self.alpha.max(best),
        }
    }
}

/// The empty cells in the order to try them: first those in regions with an odd number of empty
/// cells, because whoever moves there first also moves there last.
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
    /// The value of a position with four empty cells. `odd` are the regions with an odd number of
    /// empty cells.
    #[inline(always)]
    pub(super) fn solve_four(&mut self, discs: Discs<G::Set>, odd: G::Set, bounds: Bounds) -> i32 {
        self.few.count(4);
        let geometry = self.shared.geometry;
        let empties = geometry.playable() & !discs.occupied();
        let mut best = -INFINITY;
        let mut cells = ByParity::new(empties, odd);
        while let Some(cell) = cells.next() {
            let flips = geometry.flips(discs, cell);
            if flips.is_empty() {
                continue;
            }
            let after = discs.after(cell, flips);
            let rest = empties.without(cell);
            let odd = odd ^ geometry.region(cell);
            best = best.max(-self.solve_three(after, rest, odd, bounds.below(best)));
            if best >= bounds.beta {
                return best;
            }
        }
        if best == -INFINITY {
            return self.pass_with_few_empties(discs, odd, 4, bounds);
        }
        best
    }

    #[inline(always)]
    pub(super) fn solve_three(
        &mut self,
        discs: Discs<G::Set>,
        empties: G::Set,
        odd: G::Set,
        bounds: Bounds,
    ) -> i32 {
        self.few.count(3);
        let geometry = self.shared.geometry;
        let mut best = -INFINITY;
        let mut cells = ByParity::new(empties, odd);
        while let Some(cell) = cells.next() {
            let flips = geometry.flips(discs, cell);
            if flips.is_empty() {
                continue;
            }
            let after = discs.after(cell, flips);
            let last = empties.without(cell);
            best = best.max(-self.solve_two(after, last, bounds.below(best)));
            if best >= bounds.beta {
                return best;
            }
        }
        if best == -INFINITY {
            return self.pass_with_few_empties(discs, odd, 3, bounds);
        }
        best
    }

    #[inline(always)]
    pub(super) fn solve_two(
        &mut self,
        discs: Discs<G::Set>,
        empties: G::Set,
        bounds: Bounds,
    ) -> i32 {
        self.few.count(2);
        let Some(first) = empties.first() else {
            return discs.difference();
        };
        let Some(second) = empties.without(first).first() else {
            return discs.difference();
        };
        if let Some(value) = self.try_two(discs, first, second, bounds.beta) {
            return value;
        }
        // The side to move passes.
        match self.try_two(discs.swapped(), first, second, -bounds.alpha) {
            Some(value) => -value,
            None => final_margin(discs.difference(), 2, self.shared.options.scoring),
        }
    }

    /// The value of the better of two moves, or of the first one if it is at least beta. `None` if
    /// there is no move.
    #[inline(always)]
    fn try_two(
        &mut self,
        discs: Discs<G::Set>,
        first: Cell,
        second: Cell,
        beta: i32,
    ) -> Option<i32> {
        let geometry = self.shared.geometry;
        let mut best = None;
        let flips = geometry.flips(discs, first);
        if !flips.is_empty() {
            let value = -self.solve_one(discs.after(first, flips), second);
            if value >= beta {
                return Some(value);
            }
            best = Some(value);
        }
        let flips = geometry.flips(discs, second);
        if !flips.is_empty() {
            best = best.max(Some(-self.solve_one(discs.after(second, flips), first)));
        }
        best
    }

    /// The result of a position whose only empty cell is `cell`.
    #[inline(always)]
    pub(super) fn solve_one(&mut self, discs: Discs<G::Set>, cell: Cell) -> i32 {
        self.few.count(1);
        let difference = discs.difference();
        let flips = self.shared.geometry.last_flips(discs, cell);
        if flips == 0 {
            return final_margin(difference, 1, self.shared.options.scoring);
        }
        difference + 2 * flips + flips.signum()
    }
}
