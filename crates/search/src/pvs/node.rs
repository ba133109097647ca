//! The alpha-beta node, the same for the middle game and the endgame.

use outflank_eval::{Evaluator, LIMIT};
use outflank_rules::{Cell, CellSet, Discs, Geometry, Move};

use super::ordering::{Candidate, Position, select};
use super::strategy::Strategy;
use super::thread::SearchThread;
use crate::transposition_table::{Bound, Entry};

/// More than any value.
pub(super) const INFINITY: i32 = 2 * LIMIT;

/// The ordering score of a deferred move, which comes last.
const DEFERRED: i32 = i32::MIN;

/// A position in the tree.
#[derive(Clone, Copy)]
pub(super) struct Node<S, T> {
    pub(super) discs: Discs<S>,
    /// The legal moves of the side to move.
    pub(super) moves: S,
    /// The state of the strategy.
    pub(super) state: T,
    /// The evaluation for the side to move, if the moves above were sorted by it.
    pub(super) evaluation: Option<i32>,
}

/// The depth and the bounds with which a node is searched.
#[derive(Clone, Copy)]
pub(super) struct Window {
    /// The remaining depth; in the endgame, the number of empty cells.
    pub(super) depth: u32,
    /// Plies from the root.
    pub(super) ply: usize,
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Window {
    /// The window of the opponent after a move, given the bounds of the side to move.
    #[inline(always)]
    pub(super) fn below(self, alpha: i32, beta: i32) -> Window {
        Window {
            depth: self.depth - 1,
            ply: self.ply + 1,
            alpha: -beta,
            beta: -alpha,
        }
    }
}

impl<G: Geometry, E: Evaluator<G::Set>> SearchThread<'_, G, E> {
    /// The value of a node for the side to move, exact inside the window and a bound outside.
    ///
    /// The value is meaningless once the search [is stopped](SearchThread::is_stopped).
    pub(super) fn search<T: Strategy<G, E>>(
        &mut self,
        node: Node<G::Set, T::State>,
        window: Window,
    ) -> i32 {
        // Every call enters the instruction set again, because only inlined code is compiled for
        // it.
        self.shared.geometry.enter(
            #[inline(always)]
            || self.search_inside::<T>(&node, window),
        )
    }

    #[inline(always)]
    fn search_inside<T: Strategy<G, E>>(
        &mut self,
        node: &Node<G::Set, T::State>,
        window: Window,
    ) -> i32 {
        let shared = self.shared;
        // Step 1. Close to the end of the game, a faster search takes over. Otherwise count the node,
        // and evaluate it if it is a leaf.
        if let Some(value) = T::take_over(self, node, window) {
            return value;
        }
        self.count_node(window.ply);
        if let Some(value) = T::leaf(self, node, window) {
            return value;
        }
        if self.is_stopped() {
            return 0;
        }
        // Step 2. Without a legal move, pass, or end the game.
        if node.moves.is_empty() {
            return self.pass::<T>(node, window);
        }
        // Step 3. Look the position up in the transposition table.
        let key = node.discs.key() ^ T::SALT;
        let known = shared.table.get(key);
        if let Some(entry) = known.filter(|entry| T::is_usable(self, entry, window.depth))
            && let Some(value) = entry.settles(window.alpha, window.beta)
        {
            return value;
        }
        // Step 4. ProbCut and the like: skip the node if it is surely or most likely outside the window.
        if let Some(bound) = T::prune(self, node, window) {
            return bound;
        }
        // Step 5. Search the moves, the most promising first.
        let first = self.candidates.len();
        let position = Position {
            discs: node.discs,
            moves: T::moves(shared, node, window),
            from_table: known.and_then(|entry| entry.best),
            ply: T::USES_HISTORY.then_some(window.ply),
        };
        let (value, best) = self.search_moves::<T>(node.state, &position, window);
        self.candidates.truncate(first);
        if self.is_stopped() {
            return 0;
        }
        // Step 8. Store the result.
        let entry = Entry {
            value,
            bound: Bound::of(value, window.alpha, window.beta),
            depth: window.depth.min(u32::from(u8::MAX)) as u8,
            best,
            selectivity: T::selectivity(self, window.depth),
        };
        shared.table.put(key, entry);
        value
    }

    /// Searches the moves of a position until one causes a cutoff. Returns the best value and its
    /// move.
    #[inline(always)]
    fn search_moves<T: Strategy<G, E>>(
        &mut self,
        state: T::State,
        position: &Position<G::Set>,
        mut window: Window,
    ) -> (i32, Option<Cell>) {
        let (mut best, mut best_cell) = (-INFINITY, None);
        let first = self.candidates.len();
        let mut index = first;
        let mut rest = position.moves;
        loop {
            // Step 6. Take the best candidate, after adding a batch if none is left. Deferred moves
            // come last.
            select(&mut self.candidates, index);
            let next = self.candidates.get(index).copied();
            if !rest.is_empty() && next.is_none_or(|next| next.score == DEFERRED) {
                let added = self.candidates.len();
                rest = self.add_candidates::<T>(state, position, rest, window.depth);
                if let Some(cutoff) = self.enhanced_cutoff::<T>(position.discs, added, window) {
                    return cutoff;
                }
                T::sort_deeper(self, state, position.discs, added, window);
                continue;
            }
            let Some(candidate) = next else {
                break;
            };
            let is_first = index == first;
            index += 1;
            // Step 7. Search it, unless another thread is searching it.
            let discs = position.discs.after(candidate.cell, candidate.flips);
            let mv = Move::Place(candidate.cell);
            let after = Node {
                discs,
                moves: candidate.replies,
                state: T::after(self.shared, state, mv, candidate.flips),
                evaluation: candidate.evaluation,
            };
            let Some(value) = self.search_unless_deferred::<T>(candidate, after, window, is_first)
            else {
                continue;
            };
            if self.is_stopped() {
                break;
            }
            if value > best {
                (best, best_cell) = (value, Some(candidate.cell));
            }
            if value >= window.beta {
                if T::USES_HISTORY {
                    self.history
                        .add_cutoff(candidate.cell, window.ply, window.depth);
                }
                break;
            }
            window.alpha = window.alpha.max(value);
        }
        (best, best_cell)
    }

    /// Puts the next batch of candidates on the stack. Returns the moves that are left.
    #[inline(always)]
    fn add_candidates<T: Strategy<G, E>>(
        &mut self,
        state: T::State,
        position: &Position<G::Set>,
        rest: G::Set,
        depth: u32,
    ) -> G::Set {
        let shared = self.shared;
        let with_replies = !T::defers_replies(shared, position.discs, state, depth);
        self.history.add_batch(
            shared.geometry,
            position,
            rest,
            with_replies,
            &mut self.candidates,
            #[inline(always)]
            |cell, flips, discs, moves| {
                if depth >= T::PREFETCH_DEPTH {
                    // Loaded by the time that all moves have their scores.
                    shared.table.prefetch(discs.key() ^ T::SALT);
                }
                let state = T::after(shared, state, Move::Place(cell), flips);
                let after = Node {
                    discs,
                    moves,
                    state,
                    evaluation: None,
                };
                T::rate(shared, &after, depth)
            },
        )
    }

    /// A candidate from `first` on whose position the table knows to be good enough for a cutoff, and
    /// its value.
    #[inline(always)]
    fn enhanced_cutoff<T: Strategy<G, E>>(
        &self,
        discs: Discs<G::Set>,
        first: usize,
        window: Window,
    ) -> Option<(i32, Option<Cell>)> {
        if window.depth < T::ENHANCED_DEPTH {
            return None;
        }
        self.candidates[first..].iter().find_map(|candidate| {
            let after = discs.after(candidate.cell, candidate.flips);
            let entry = self.shared.table.get(after.key() ^ T::SALT)?;
            let is_cutoff = entry.bound != Bound::Lower
                && -entry.value >= window.beta
                && T::is_usable(self, &entry, window.depth - 1);
            is_cutoff.then_some((-entry.value, Some(candidate.cell)))
        })
    }

    /// The value of a move; `None` if it is deferred because another thread is searching it.
    ///
    /// This is ABDADA: threads that search the same tree pick different moves.
    #[inline(always)]
    fn search_unless_deferred<T: Strategy<G, E>>(
        &mut self,
        candidate: Candidate<G::Set>,
        after: Node<G::Set, T::State>,
        window: Window,
        first: bool,
    ) -> Option<i32> {
        let is_shared = !first && window.depth >= T::SHARING_DEPTH;
        let Some(others) = self.shared.currently_searching.filter(|_| is_shared) else {
            return Some(self.scout::<T>(after, window, first));
        };
        let key = after.discs.key() ^ u64::from(window.depth).rotate_right(8) ^ T::SALT;
        if candidate.score != DEFERRED && others.contains(key) {
            self.candidates.push(Candidate {
                score: DEFERRED,
                ..candidate
            });
            return None;
        }
        others.insert(key);
        let value = self.scout::<T>(after, window, first);
        others.remove(key);
        Some(value)
    }

    /// The value of a move. The first move gets the full window. Any other move first gets a null
    /// window, which only tells whether it is better than the best so far.
    #[inline(always)]
    pub(super) fn scout<T: Strategy<G, E>>(
        &mut self,
        after: Node<G::Set, T::State>,
        window: Window,
        first: bool,
    ) -> i32 {
        let Window { alpha, beta, .. } = window;
        if !first && beta - alpha > 1 {
            let value = -self.search::<T>(after, window.below(alpha, alpha + 1));
            if value <= alpha || value >= beta || self.is_stopped() {
                return value;
            }
        }
        -self.search::<T>(after, window.below(alpha, beta))
    }

    /// Passes, or ends the game: the side to move has no legal move.
    #[inline(always)]
    pub(super) fn pass<T: Strategy<G, E>>(
        &mut self,
        node: &Node<G::Set, T::State>,
        window: Window,
    ) -> i32 {
        let discs = node.discs.swapped();
        let moves = self.shared.geometry.legal_moves(discs);
        if moves.is_empty() {
            return T::finished(self.shared, node.discs, window.depth);
        }
        let after = Node {
            discs,
            moves,
            state: T::after(self.shared, node.state, Move::Pass, G::Set::EMPTY),
            evaluation: None,
        };
        -self.search::<T>(after, T::after_pass(window))
    }
}
