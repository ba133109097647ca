//! Seven empty cells and more, but few: moves are sorted by the replies that they leave.

use outflank_eval::Evaluator;
use outflank_rules::{Cell, CellSet, Discs, Geometry};

use super::super::node::INFINITY;
use super::super::ordering::{Candidate, select};
use super::super::thread::SearchThread;
use super::few_empties::{UNSORTED_EMPTIES, below};

/// A move that the cache knows as the best comes first.
const FROM_CACHE: i32 = i32::MAX;
/// The penalty for each reply of the opponent, twice for corners.
const REPLY: i32 = 16;
/// The bonus for a move into a region with an odd number of empty cells.
const ODD: i32 = 8;

/// A position with few empty cells.
#[derive(Clone, Copy)]
pub(super) struct Few<S> {
    pub(super) discs: Discs<S>,
    /// The regions with an odd number of empty cells.
    pub(super) odd: S,
    /// The number of empty cells.
    pub(super) empties: u32,
}

impl<G: Geometry, E: Evaluator<G::Set>> SearchThread<'_, G, E> {
    /// Whether a position with more than [`UNSORTED_EMPTIES`] and these legal moves has a value above
    /// alpha.
    #[inline(never)]
    pub(super) fn solve_sorted(&mut self, few: Few<G::Set>, moves: G::Set, alpha: i32) -> i32 {
        self.shared.geometry.enter(
            #[inline(always)]
            move || self.solve_sorted_inside(few, moves, alpha),
        )
    }

    #[inline(always)]
    fn solve_sorted_inside(&mut self, few: Few<G::Set>, moves: G::Set, alpha: i32) -> i32 {
        let Few {
            discs,
            odd,
            empties,
        } = few;
        // Step 1. Count the position, and from time to time look whether to stop.
        self.few.count(empties);
        if empties > UNSORTED_EMPTIES + 1 {
            self.count_few_empties();
        }
        if self.is_stopped() {
            return 0;
        }
        // Step 2. Without a legal move, pass, or end the game.
        if moves.is_empty() {
            return self.pass_with_few_empties(discs, odd, empties, alpha);
        }
        // Step 3. Stable discs of the opponent, or the cache, may decide.
        if let Some(bound) = self.stability_bound(discs, empties, alpha) {
            return bound;
        }
        let mut from_cache = None;
        if let Some(known) = self.caches.of(empties).get(discs) {
            if let Some(value) = known.settles(alpha) {
                return value;
            }
            from_cache = known.best();
        }
        // Step 4. Collect the moves. If the cache knows that one is good enough, that is the value.
        let first = self.candidates.len();
        self.add_moves(few, moves);
        if let Some(value) = self.rate_moves(few, first, from_cache, alpha) {
            self.candidates.truncate(first);
            return value;
        }
        // Step 5. Search them, the most promising first.
        let (best, best_cell) = self.search_sorted(few, first, alpha);
        self.candidates.truncate(first);
        // Step 6. Store the result, unless the search was stopped below.
        if !self.is_stopped() {
            self.caches.of(empties).put(discs, best, best_cell, alpha);
        }
        best
    }

    /// Puts all moves on the stack of candidates. What the cache knows of them is loaded meanwhile.
    #[inline(always)]
    fn add_moves(&mut self, few: Few<G::Set>, moves: G::Set) {
        for cell in moves {
            let flips = self.shared.geometry.flips(few.discs, cell);
            let after = few.discs.after(cell, flips);
            self.caches.of(few.empties - 1).prefetch(after);
            self.candidates.push(Candidate {
                cell,
                flips,
                replies: G::Set::EMPTY,
                score: FROM_CACHE,
                evaluation: None,
            });
        }
    }

    /// Finds the replies to the candidates from `first` on, and their scores. Returns the value of
    /// one that the cache knows to be above alpha.
    #[inline(always)]
    fn rate_moves(
        &mut self,
        few: Few<G::Set>,
        first: usize,
        from_cache: Option<Cell>,
        alpha: i32,
    ) -> Option<i32> {
        let geometry = self.shared.geometry;
        for candidate in &mut self.candidates[first..] {
            let after = few.discs.after(candidate.cell, candidate.flips);
            if few.empties > UNSORTED_EMPTIES + 1
                && let Some(known) = self.caches.of(few.empties - 1).get(after)
                && let Some(value) = known.settles(below(alpha))
                && -value > alpha
            {
                return Some(-value);
            }
            candidate.replies = geometry.legal_moves(after);
            if from_cache != Some(candidate.cell) {
                let corners = candidate.replies & geometry.corners();
                let count = (candidate.replies.len() + corners.len()).cast_signed();
                let is_odd = few.odd.contains(candidate.cell);
                candidate.score = -REPLY * count + if is_odd { ODD } else { 0 };
            }
        }
        None
    }

    /// Searches the candidates from `first` on until one is above alpha. Returns the best value and
    /// its move.
    #[inline(always)]
    fn search_sorted(&mut self, few: Few<G::Set>, first: usize, alpha: i32) -> (i32, Option<Cell>) {
        let (mut best, mut best_cell) = (-INFINITY, None);
        for index in first..self.candidates.len() {
            select(&mut self.candidates, index);
            let candidate = self.candidates[index];
            let after = Few {
                discs: few.discs.after(candidate.cell, candidate.flips),
                odd: few.odd ^ self.shared.geometry.region(candidate.cell),
                empties: few.empties - 1,
            };
            let value = if after.empties > UNSORTED_EMPTIES {
                -self.solve_sorted(after, candidate.replies, below(alpha))
            } else {
                -self.solve_by_parity::<UNSORTED_EMPTIES>(after.discs, after.odd, below(alpha))
            };
            if value > best {
                (best, best_cell) = (value, Some(candidate.cell));
                if value > alpha {
                    break;
                }
            }
        }
        (best, best_cell)
    }
}
