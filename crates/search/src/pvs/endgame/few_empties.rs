//! Positions with few empty cells, where the transposition table and the evaluation cost more than
//! they save.

use outflank_eval::Evaluator;
use outflank_rules::{CellSet, Discs, Geometry, final_margin};

use super::super::node::{INFINITY, Node, Window};
use super::super::ordering::{Candidate, select};
use super::super::thread::SearchThread;
use super::last_empties::{Bounds, ByParity};

/// The most empty cells of a position that is searched here.
pub(in crate::pvs) const FEW_EMPTIES: u32 = 12;

/// With this many empty cells or fewer, moves are not sorted, only tried in the order of parity.
const UNSORTED_EMPTIES: u32 = 6;

/// A move that the cache knows as the best comes first.
const FROM_CACHE: i32 = i32::MAX;
/// The penalty for each reply of the opponent, twice for corners.
const REPLY: i32 = 16;
/// The bonus for a move into a region with an odd number of empty cells.
const ODD: i32 = 8;

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
    pub(super) fn solve_few_empties(
        &mut self,
        node: &Node<G::Set, E::State>,
        window: Window,
    ) -> i32 {
        let Window {
            depth,
            ply,
            alpha,
            beta,
        } = window;
        let geometry = self.shared.geometry;
        self.few.root = ply as u32 + depth;
        let empties = geometry.playable() & !node.discs.occupied();
        let flip = |odd: G::Set, cell| odd ^ geometry.region(cell);
        let odd = empties.into_iter().fold(G::Set::EMPTY, flip);
        let value = self.solve_few(node.discs, odd, depth, Bounds { alpha, beta });
        self.count_few_empties();
        value
    }

    /// The value of a position. `odd` are the regions with an odd number of empty cells.
    #[inline(always)]
    fn solve_few(
        &mut self,
        discs: Discs<G::Set>,
        odd: G::Set,
        empties: u32,
        bounds: Bounds,
    ) -> i32 {
        if empties > UNSORTED_EMPTIES {
            let moves = self.shared.geometry.legal_moves(discs);
            self.solve_sorted(discs, moves, odd, empties, bounds)
        } else {
            self.solve_by_parity(discs, odd, empties, bounds)
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
        bounds: Bounds,
    ) -> i32 {
        let after = discs.swapped();
        if self.shared.geometry.legal_moves(after).is_empty() {
            let empties = empties.cast_signed();
            return final_margin(discs.difference(), empties, self.shared.options.scoring);
        }
        -self.solve_few(after, odd, empties, bounds.below(bounds.alpha))
    }

    /// The value of a position with at most [`UNSORTED_EMPTIES`].
    #[inline(never)]
    fn solve_by_parity(
        &mut self,
        discs: Discs<G::Set>,
        odd: G::Set,
        empties: u32,
        bounds: Bounds,
    ) -> i32 {
        self.shared.geometry.enter(
            #[inline(always)]
            || match empties {
                0 => discs.difference(),
                1 => {
                    let last = self.shared.geometry.playable() & !discs.occupied();
                    last.first().map_or(0, |cell| self.solve_one(discs, cell))
                }
                2 => {
                    let empties = self.shared.geometry.playable() & !discs.occupied();
                    self.solve_two(discs, empties, bounds)
                }
                3 => {
                    let empties = self.shared.geometry.playable() & !discs.occupied();
                    self.solve_three(discs, empties, odd, bounds)
                }
                4 => self.solve_four(discs, odd, bounds),
                _ => self.solve_by_parity_inside(discs, odd, empties, bounds),
            },
        )
    }

    #[inline(always)]
    fn solve_by_parity_inside(
        &mut self,
        discs: Discs<G::Set>,
        odd: G::Set,
        empties: u32,
        bounds: Bounds,
    ) -> i32 {
        let geometry = self.shared.geometry;
        self.few.count(empties);
        if let Some(bound) = self.stability_bound(discs, empties, bounds.alpha) {
            return bound;
        }
        if let Some(known) = self.caches.lower.get(discs)
            && let Some(value) = known.settles(bounds)
        {
            return value;
        }
        let moves = geometry.legal_moves(discs);
        if moves.is_empty() {
            return self.pass_with_few_empties(discs, odd, empties, bounds);
        }
        let (mut best, mut best_cell) = (-INFINITY, None);
        let mut cells = ByParity::new(moves, odd);
        while let Some(cell) = cells.next() {
            let after = geometry.play(discs, cell);
            let odd = odd ^ geometry.region(cell);
            let below = bounds.below(best);
            let value = if empties == 5 {
                -self.solve_four(after, odd, below)
            } else {
                -self.solve_by_parity(after, odd, empties - 1, below)
            };
            if value > best {
                (best, best_cell) = (value, Some(cell));
            }
            if best >= bounds.beta {
                break;
            }
        }
        if !self.is_stopped() {
            self.caches.lower.put(discs, best, best_cell, bounds);
        }
        best
    }

    /// The value of a position with more than [`UNSORTED_EMPTIES`], whose legal moves are known.
    #[inline(never)]
    fn solve_sorted(
        &mut self,
        discs: Discs<G::Set>,
        moves: G::Set,
        odd: G::Set,
        empties: u32,
        bounds: Bounds,
    ) -> i32 {
        self.shared.geometry.enter(
            #[inline(always)]
            || self.solve_sorted_inside(discs, moves, odd, empties, bounds),
        )
    }

    #[inline(always)]
    fn solve_sorted_inside(
        &mut self,
        discs: Discs<G::Set>,
        moves: G::Set,
        odd: G::Set,
        empties: u32,
        bounds: Bounds,
    ) -> i32 {
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
            return self.pass_with_few_empties(discs, odd, empties, bounds);
        }
        // Step 3. Stable discs of the opponent may decide.
        if let Some(bound) = self.stability_bound(discs, empties, bounds.alpha) {
            return bound;
        }
        // Step 4. Look the position up in the cache.
        let mut from_cache = None;
        if let Some(known) = self.caches.of(empties).get(discs) {
            if let Some(value) = known.settles(bounds) {
                return value;
            }
            from_cache = known.best();
        }
        // Step 5. Sort the moves. If the cache knows that one is good enough, that is the value.
        let first = self.candidates.len();
        for cell in moves {
            let flips = self.shared.geometry.flips(discs, cell);
            let after = discs.after(cell, flips);
            if empties > UNSORTED_EMPTIES + 1
                && let Some(known) = self.caches.of(empties - 1).get(after)
                && let Some(value) = known.settles(bounds.below(-INFINITY))
                && -value >= bounds.beta
            {
                self.candidates.truncate(first);
                return -value;
            }
            let replies = self.shared.geometry.legal_moves(after);
            let score = if from_cache == Some(cell) {
                FROM_CACHE
            } else {
                let corners = replies & self.shared.geometry.corners();
                let count = (replies.len() + corners.len()).cast_signed();
                -REPLY * count + if odd.contains(cell) { ODD } else { 0 }
            };
            self.candidates.push(Candidate {
                cell,
                flips,
                replies,
                score,
            });
        }
        // Step 6. Search them, the most promising first.
        let (mut best, mut best_cell) = (-INFINITY, None);
        for index in first..self.candidates.len() {
            select(&mut self.candidates, index);
            let candidate = self.candidates[index];
            let Bounds { alpha, beta } = bounds;
            let alpha = alpha.max(best);
            let scout = Bounds {
                alpha: -alpha - 1,
                beta: -alpha,
            };
            let is_narrow = index > first && beta - alpha > 1;
            let below = bounds.below(best);
            let window = if is_narrow { scout } else { below };
            let mut value = -self.solve_candidate(discs, candidate, odd, empties, window);
            if is_narrow && value > alpha && value < beta {
                value = -self.solve_candidate(discs, candidate, odd, empties, below);
            }
            if value > best {
                (best, best_cell) = (value, Some(candidate.cell));
            }
            if best >= bounds.beta {
                break;
            }
        }
        self.candidates.truncate(first);
        // Step 7. Store the result, unless the search was stopped below.
        if !self.is_stopped() {
            self.caches.of(empties).put(discs, best, best_cell, bounds);
        }
        best
    }

    /// The value of a candidate for the opponent.
    #[inline(always)]
    fn solve_candidate(
        &mut self,
        discs: Discs<G::Set>,
        candidate: Candidate<G::Set>,
        odd: G::Set,
        empties: u32,
        bounds: Bounds,
    ) -> i32 {
        let Candidate {
            cell,
            flips,
            replies,
            ..
        } = candidate;
        let after = discs.after(cell, flips);
        let odd = odd ^ self.shared.geometry.region(cell);
        if empties - 1 > UNSORTED_EMPTIES {
            self.solve_sorted(after, replies, odd, empties - 1, bounds)
        } else {
            self.solve_by_parity(after, odd, empties - 1, bounds)
        }
    }

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
