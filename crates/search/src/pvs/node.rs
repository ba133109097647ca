//! The search of one thread through the tree.

use std::sync::{Mutex, PoisonError};

use outflank_eval::{Evaluator, LIMIT};
use outflank_rules::{Cell, CellSet, Discs, Geometry};

use super::currently_searching::CurrentlySearching;
use super::ordering::{Candidate, Memory, Node, few_replies, select};
use super::{PvsOptions, symmetry};
use crate::budget::{Halt, INTERVAL};
use crate::transposition_table::{Bound, Entry, TranspositionTable};

/// More than any value.
pub(super) const INFINITY: i32 = 2 * LIMIT;

/// Depth from which on candidate moves are sorted by the replies they leave. Below, making all
/// moves first costs more than it saves.
const SORTING_DEPTH: u32 = 2;

/// Depth from which on they are sorted by what the evaluation says of them, which costs more
/// than counting replies.
const JUDGING_DEPTH: u32 = 3;

/// Depth from which on threads share out the moves of a node. Below, a note costs as much as the
/// work that it saves.
const SHARING_DEPTH: u32 = 2;

/// The merit of a move that was put off: after all others.
const PUT_OFF: i32 = i32::MIN;

/// Plies from the root whose positions are counted one by one; the last has all beyond.
pub(super) const COUNTED_PLIES: usize = 64;

/// Positions visited at each ply from the root on.
pub(super) type PlyCounts = [u64; COUNTED_PLIES];

/// What all threads of a search have in common.
pub(super) struct Shared<'a, G: Geometry, E> {
    pub(super) geometry: &'a G,
    pub(super) evaluator: &'a E,
    pub(super) symmetries: &'a [outflank_rules::Symmetry],
    pub(super) table: &'a TranspositionTable,
    /// What other threads are at; none if there are no others.
    pub(super) busy: Option<&'a CurrentlySearching>,
    pub(super) halt: &'a Halt<'a>,
    /// Positions visited at each ply by the threads that are done.
    pub(super) plies: &'a Mutex<PlyCounts>,
    pub(super) options: PvsOptions,
}

/// What one thread has of its own.
pub(super) struct Worker<'a, G: Geometry, E> {
    pub(super) shared: &'a Shared<'a, G, E>,
    pub(super) memory: Memory,
    /// Candidate moves of all nodes on the current path, one node's after the other's.
    pub(super) stack: Vec<Candidate<G::Set>>,
    by_ply: PlyCounts,
    reported: u64,
    unreported: u64,
    pub(super) halted: bool,
}

/// Where in the tree a node is, and what is asked of it.
#[derive(Clone, Copy)]
pub(super) struct Task {
    /// Plies still to look ahead.
    pub(super) depth: u32,
    /// Plies from the root.
    pub(super) ply: usize,
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Task {
    /// The same for the opponent, one ply deeper, with this window.
    pub(super) fn below(self, alpha: i32, beta: i32) -> Task {
        Task {
            depth: self.depth - 1,
            ply: self.ply + 1,
            alpha: -beta,
            beta: -alpha,
        }
    }
}

impl<'a, G: Geometry, E: Evaluator<G>> Worker<'a, G, E> {
    pub(super) fn new(shared: &'a Shared<'a, G, E>) -> Worker<'a, G, E> {
        Worker {
            shared,
            memory: Memory::new(),
            stack: Vec::new(),
            by_ply: [0; COUNTED_PLIES],
            reported: 0,
            unreported: 0,
            halted: false,
        }
    }

    /// The value of a position for the side to move, exact inside the window and a bound outside.
    ///
    /// `moves` are its legal moves. After a halt the value means nothing.
    pub(super) fn node(&mut self, discs: Discs<G::Set>, moves: G::Set, task: Task) -> i32 {
        // Step 1. Leaves.
        if task.depth == 0 {
            return self.leaf(discs, task.ply);
        }
        self.count_node(task.ply);
        if self.halted {
            return 0;
        }
        // Step 2. No move: a pass, or the end.
        if moves.is_empty() {
            return self.pass(discs, task);
        }
        if task.depth < SORTING_DEPTH {
            return self.frontier(discs, moves, task);
        }
        // Step 3. What is known already.
        let hash = discs.key();
        let known = self.shared.table.get(hash);
        if let Some(entry) = known.filter(|entry| self.is_deep_enough(entry, task.depth))
            && let Some(value) = entry.settles(task.alpha, task.beta)
        {
            return value;
        }
        // Step 4. What is foreseen without looking so far.
        if let Some(bound) = self.foresee(discs, moves, task) {
            return bound;
        }
        // Step 5. The candidates; one of each kind near the root, where positions are symmetric.
        let moves = symmetry::reduce(self.shared, discs, moves, task);
        let from_table = known.and_then(|entry| entry.best);
        let first = self.stack.len();
        let node = Node {
            geometry: self.shared.geometry,
            discs,
            moves,
            from_table,
            ply: task.ply,
        };
        // Step 6. The first with the whole window, the others must show that they are better.
        let (best, best_cell) = self.candidates(first, &node, task);
        self.stack.truncate(first);
        if self.halted {
            return 0;
        }
        // Step 7. Remember.
        let bound = Bound::of(best, task.alpha, task.beta);
        let depth = task.depth.min(u32::from(u8::MAX)) as u8;
        self.shared.table.put(
            hash,
            Entry {
                value: best,
                bound,
                depth,
                best: best_cell,
            },
        );
        best
    }

    fn push_batch(&mut self, node: &Node<'_, G>, rest: G::Set, depth: u32) -> G::Set {
        let (geometry, evaluator) = (self.shared.geometry, self.shared.evaluator);
        let (memory, stack) = (&self.memory, &mut self.stack);
        if depth < JUDGING_DEPTH {
            memory.push_batch(node, rest, stack, few_replies)
        } else {
            let judge = |after, replies| -evaluator.evaluate_with(geometry, after, replies);
            memory.push_batch(node, rest, stack, judge)
        }
    }

    /// Looks at the moves of a node, the best first, until one is too good. Its candidates are
    /// on the stack from `first` on.
    fn candidates(
        &mut self,
        first: usize,
        node: &Node<'_, G>,
        mut task: Task,
    ) -> (i32, Option<Cell>) {
        let (mut best, mut best_cell) = (-INFINITY, None);
        let mut index = first;
        let mut rest = node.moves;
        loop {
            select(&mut self.stack, index);
            let next = self.stack.get(index).copied();
            // What was put off waits for all other moves.
            if !rest.is_empty() && next.is_none_or(|next| next.merit == PUT_OFF) {
                rest = self.push_batch(node, rest, task.depth);
                continue;
            }
            let Some(candidate) = next else {
                break;
            };
            let is_first = index == first;
            index += 1;
            let Some(value) = self.unless_busy(candidate, task, is_first) else {
                continue;
            };
            if self.halted {
                break;
            }
            if value > best {
                (best, best_cell) = (value, Some(candidate.cell));
            }
            if value >= task.beta {
                self.memory.refuted(candidate.cell, task.ply, task.depth);
                break;
            }
            task.alpha = task.alpha.max(value);
        }
        (best, best_cell)
    }

    /// The value of a move; none if it is put off because another thread is at it.
    fn unless_busy(
        &mut self,
        candidate: Candidate<G::Set>,
        task: Task,
        first: bool,
    ) -> Option<i32> {
        let Candidate {
            after,
            replies,
            merit,
            ..
        } = candidate;
        let Some(busy) = self
            .shared
            .busy
            .filter(|_| !first && task.depth >= SHARING_DEPTH)
        else {
            return Some(self.scout(after, replies, task, first));
        };
        let key = after.key() ^ u64::from(task.depth).rotate_right(8);
        if merit != PUT_OFF && busy.contains(key) {
            self.stack.push(Candidate {
                merit: PUT_OFF,
                ..candidate
            });
            return None;
        }
        busy.insert(key);
        let value = self.scout(after, replies, task, first);
        busy.remove(key);
        Some(value)
    }

    /// The value of a move: with the whole window if it is the first, else first with an empty
    /// one that only tells whether it beats what was found before.
    pub(super) fn scout(
        &mut self,
        after: Discs<G::Set>,
        replies: G::Set,
        task: Task,
        first: bool,
    ) -> i32 {
        let Task { alpha, beta, .. } = task;
        if !first && beta - alpha > 1 {
            let value = -self.node(after, replies, task.below(alpha, alpha + 1));
            if value <= alpha || value >= beta || self.halted {
                return value;
            }
        }
        -self.node(after, replies, task.below(alpha, beta))
    }

    /// The side to move has no legal move.
    fn pass(&mut self, discs: Discs<G::Set>, task: Task) -> i32 {
        let swapped = discs.swapped();
        let replies = self.shared.geometry.legal_moves(swapped);
        if replies.is_empty() {
            return self.shared.evaluator.finished(self.shared.geometry, discs);
        }
        -self.node(swapped, replies, task.below(task.alpha, task.beta))
    }

    /// One ply above the leaves: too shallow for the table and for sorting. Only moves that
    /// refuted something at this ply go first.
    fn frontier(&mut self, discs: Discs<G::Set>, moves: G::Set, task: Task) -> i32 {
        let mut best = -INFINITY;
        let mut rest = moves;
        for killer in self.memory.killers(task.ply) {
            if rest.contains(killer) && best < task.beta {
                rest &= !G::Set::single(killer);
                best = best.max(-self.leaf(self.shared.geometry.play(discs, killer), task.ply + 1));
            }
        }
        for cell in rest {
            if best >= task.beta {
                break;
            }
            best = best.max(-self.leaf(self.shared.geometry.play(discs, cell), task.ply + 1));
            if best >= task.beta {
                self.memory.refuted(cell, task.ply, task.depth);
            }
        }
        best
    }

    fn leaf(&mut self, discs: Discs<G::Set>, ply: usize) -> i32 {
        self.count_node(ply);
        self.shared.evaluator.evaluate(self.shared.geometry, discs)
    }

    fn is_deep_enough(&self, entry: &Entry, depth: u32) -> bool {
        let known = u32::from(entry.depth);
        if self.shared.options.same_depth_only {
            known == depth
        } else {
            known >= depth
        }
    }

    #[inline]
    pub(super) fn count_node(&mut self, ply: usize) {
        self.by_ply[ply.min(COUNTED_PLIES - 1)] += 1;
        self.unreported += 1;
        if self.unreported >= INTERVAL {
            self.report_nodes();
        }
    }

    /// Tells the others how many positions this thread has visited, and hears whether to stop.
    pub(super) fn report_nodes(&mut self) {
        self.halted |= self.shared.halt.visit(self.unreported);
        self.reported += self.unreported;
        self.unreported = 0;
    }

    /// Tells, at its end, how many positions this thread has visited at which ply.
    pub(super) fn report_plies(&self) {
        let plies = self.shared.plies.lock();
        let mut plies = plies.unwrap_or_else(PoisonError::into_inner);
        for (sum, nodes) in plies.iter_mut().zip(self.by_ply) {
            *sum += nodes;
        }
    }

    /// Positions that this thread has visited.
    pub(super) fn visited(&self) -> u64 {
        self.reported + self.unreported
    }
}
