//! The last four empty cells, where most positions of an endgame search are.
//!
//! Finding the legal moves costs more here than trying every empty cell. Each function is inlined into
//! the one with one more empty cell, so that four plies are one piece of code.

use outflank_eval::Evaluator;
use outflank_rules::{Cell, CellSet, Discs, Geometry, final_margin};

use super::super::node::INFINITY;
use super::super::thread::SearchThread;
use super::by_parity::ByParity;
use super::few_empties::below;

impl<G: Geometry, E: Evaluator<G::Set>> SearchThread<'_, G, E> {
    /// Whether a position with one to four empty cells has a value above alpha. This is for searches
    /// that begin here, and after a pass.
    #[cold]
    #[inline(never)]
    pub(super) fn solve_last(
        &mut self,
        discs: Discs<G::Set>,
        odd: G::Set,
        empties: u32,
        alpha: i32,
    ) -> i32 {
        self.shared.geometry.enter(
            #[inline(always)]
            || {
                let cells = self.shared.geometry.playable() & !discs.occupied();
                match empties {
                    1 => cells
                        .first()
                        .map_or(0, |cell| self.solve_one(discs, cell, alpha)),
                    2 => self.solve_two(discs, cells, alpha),
                    3 => self.solve_three(discs, cells, odd, alpha),
                    _ => self.solve_four(discs, odd, alpha),
                }
            },
        )
    }

    /// Whether a position with four empty cells has a value above alpha. `odd` are the regions with an
    /// odd number of empty cells.
    #[inline(always)]
    pub(super) fn solve_four(&mut self, discs: Discs<G::Set>, odd: G::Set, alpha: i32) -> i32 {
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
            best = best.max(-self.solve_three(after, rest, odd, below(alpha)));
            if best > alpha {
                return best;
            }
        }
        if best == -INFINITY {
            return self.pass_with_few_empties(discs, odd, 4, alpha);
        }
        best
    }

    #[inline(always)]
    fn solve_three(
        &mut self,
        discs: Discs<G::Set>,
        empties: G::Set,
        odd: G::Set,
        alpha: i32,
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
            best = best.max(-self.solve_two(after, last, below(alpha)));
            if best > alpha {
                return best;
            }
        }
        if best == -INFINITY {
            return self.pass_with_few_empties(discs, odd, 3, alpha);
        }
        best
    }

    #[inline(always)]
    fn solve_two(&mut self, discs: Discs<G::Set>, empties: G::Set, alpha: i32) -> i32 {
        self.few.count(2);
        let Some(first) = empties.first() else {
            return discs.difference();
        };
        let Some(second) = empties.without(first).first() else {
            return discs.difference();
        };
        if let Some(value) = self.try_two(discs, first, second, alpha) {
            return value;
        }
        // The side to move passes.
        match self.try_two(discs.swapped(), first, second, below(alpha)) {
            Some(value) => -value,
            None => final_margin(discs.difference(), 2, self.shared.options.scoring),
        }
    }

    /// The value of the better of two moves, or of the first one if it is above alpha. `None` if there
    /// is no move.
    #[inline(always)]
    fn try_two(
        &mut self,
        discs: Discs<G::Set>,
        first: Cell,
        second: Cell,
        alpha: i32,
    ) -> Option<i32> {
        let geometry = self.shared.geometry;
        let mut best = None;
        let flips = geometry.flips(discs, first);
        if !flips.is_empty() {
            let value = -self.solve_one(discs.after(first, flips), second, below(alpha));
            if value > alpha {
                return Some(value);
            }
            best = Some(value);
        }
        let flips = geometry.flips(discs, second);
        if !flips.is_empty() {
            let value = -self.solve_one(discs.after(second, flips), first, below(alpha));
            best = best.max(Some(value));
        }
        best
    }

    /// Whether a position whose only empty cell is `cell` has a value above alpha.
    #[inline(always)]
    fn solve_one(&mut self, discs: Discs<G::Set>, cell: Cell, alpha: i32) -> i32 {
        self.few.count(1);
        let geometry = self.shared.geometry;
        // All other cells have discs, so counting those of one side is enough.
        let cells = geometry.playable().len().cast_signed();
        let difference = 2 * discs.own.len().cast_signed() - (cells - 1);
        let flips = geometry.last_flips(discs, cell);
        if flips > 0 {
            return difference + 2 * flips + 1;
        }
        // The opponent can only make it worse.
        let unchanged = final_margin(difference, 1, self.shared.options.scoring);
        if unchanged <= alpha {
            return unchanged;
        }
        match geometry.last_flips(discs.swapped(), cell) {
            0 => unchanged,
            flips => difference - 2 * flips - 1,
        }
    }
}
