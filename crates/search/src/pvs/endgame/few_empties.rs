//! Positions with few empty cells, where the transposition table and the evaluation cost more than
//! they save.
//!
//! Every search here has a null window: it only tells whether the value is above alpha. The value
//! that it returns is a lower bound if it is above alpha, and otherwise an upper bound.

use outflank_eval::Evaluator;
use outflank_rules::{CellSet, Discs, Geometry, final_margin};

use super::super::node::{INFINITY, Node, Window};
use super::super::thread::SearchThread;
use super::sorted::Few;

/// The most empty cells of a position that is searched here.
pub(in crate::pvs) const FEW_EMPTIES: u32 = 11;

/// With this many empty cells or fewer, moves are not sorted, only tried in the order of parity.
pub(super) const UNSORTED_EMPTIES: u32 = 6;

/// The alpha of the opponent, after a move or a pass.
#[inline(always)]
pub(super) fn below(alpha: i32) -> i32 {
    -alpha - 1
}

/// The number of positions visited with few empty cells, until the thread adds them to its counts.
///
/// Most positions are counted here, and the number of empty cells is known to the compiler where most
/// of them are. Counting by ply would need an index.
#[derive(Default)]
pub(in crate::pvs) struct FewCounts {
    by_empties: [u64; FEW_EMPTIES as usize + 1],
    /// Empty cells of the root.
    root: u32,
}

impl FewCounts {
    #[inline(always)]
    pub(super) fn count(&mut self, empties: u32) {
        if let Some(count) = self.by_empties.get_mut(empties as usize) {
            *count += 1;
        }
    }

    /// Takes the counts: plies from the root, with the number of positions.
    #[inline(always)]
    pub(in crate::pvs) fn take(&mut self) -> impl Iterator<Item = (usize, u64)> {
        let root = self.root;
        let counts = std::mem::take(&mut self.by_empties);
        (0..)
            .zip(counts)
            .map(move |(empties, count)| (root.saturating_sub(empties) as usize, count))
    }
}

impl<G: Geometry, E: Evaluator<G::Set>> SearchThread<'_, G, E> {
    /// The value of a node with at most [`FEW_EMPTIES`] empty cells.
    ///
    /// A window wider than a null window is rare. It is searched with several null windows, each from
    /// where the last one ended, until the bounds meet: this is MTD(f).
    pub(super) fn solve_few_empties(
        &mut self,
        node: &Node<G::Set, E::State>,
        window: Window,
    ) -> i32 {
        let geometry = self.shared.geometry;
        self.few.root = window.ply as u32 + window.depth;
        let empties = geometry.playable() & !node.discs.occupied();
        let flip = |odd: G::Set, cell| odd ^ geometry.region(cell);
        let odd = empties.into_iter().fold(G::Set::EMPTY, flip);
        let is_wide = window.beta - window.alpha > 2;
        let guess = if is_wide { 0 } else { window.alpha };
        let mut alpha = guess.clamp(window.alpha, window.beta - 1);
        let (mut lower, mut upper) = (-INFINITY, INFINITY);
        loop {
            let value = self.solve_few(node.discs, odd, window.depth, alpha);
            if value > alpha {
                (lower, alpha) = (value, value);
            } else {
                (upper, alpha) = (value, value - 1);
            }
            let is_outside = lower >= window.beta || upper <= window.alpha;
            if is_outside || lower >= upper || self.is_stopped() {
                self.count_few_empties();
                return value;
            }
        }
    }

    /// Whether a position has a value above alpha. `odd` are the regions with an odd number of empty
    /// cells.
    fn solve_few(&mut self, discs: Discs<G::Set>, odd: G::Set, empties: u32, alpha: i32) -> i32 {
        let geometry = self.shared.geometry;
        match empties {
            0 => discs.difference(),
            1..=4 => self.solve_last(discs, odd, empties, alpha),
            5 => self.solve_by_parity::<5>(discs, odd, alpha),
            UNSORTED_EMPTIES => self.solve_by_parity::<UNSORTED_EMPTIES>(discs, odd, alpha),
            _ => {
                let moves = geometry.legal_moves(discs);
                let few = Few {
                    discs,
                    odd,
                    empties,
                };
                self.solve_sorted(few, moves, alpha)
            }
        }
    }

    /// Passes, or ends the game: the side to move has no legal move.
    #[cold]
    #[inline(never)]
    pub(super) fn pass_with_few_empties(
        &mut self,
        discs: Discs<G::Set>,
        odd: G::Set,
        empties: u32,
        alpha: i32,
    ) -> i32 {
        let after = discs.swapped();
        if self.shared.geometry.legal_moves(after).is_empty() {
            let empties = empties.cast_signed();
            return final_margin(discs.difference(), empties, self.shared.options.scoring);
        }
        -self.solve_few(after, odd, empties, below(alpha))
    }
}
