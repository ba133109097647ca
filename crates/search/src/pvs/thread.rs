//! The state that the threads of a search share, and the state of each thread.

use std::sync::{Mutex, PoisonError};

use outflank_eval::Evaluator;
use outflank_rules::{Geometry, Symmetry};

use super::PvsOptions;
use super::currently_searching::CurrentlySearching;
use super::endgame::{FewCounts, LocalCaches, Selectivity};
use super::node::Node;
use super::ordering::{Candidate, MoveHistory};
use super::probcut::StaticMargins;
use crate::budget::{Budget, NodeCounter};
use crate::quiescence::EdgeCells;
use crate::transposition_table::TranspositionTable;

/// The number of plies with a count of their own; the last one includes all deeper plies.
pub(super) const COUNTED_PLIES: usize = 64;

/// Positions visited at each ply from the root.
pub(super) type PlyCounts = [u64; COUNTED_PLIES];

/// The state that all threads of a search share.
pub(super) struct Shared<'a, G: Geometry, E> {
    pub(super) geometry: &'a G,
    pub(super) evaluator: &'a E,
    pub(super) static_margins: StaticMargins,
    pub(super) symmetries: &'a [Symmetry],
    /// The cells of a quiescence search, if there is one.
    pub(super) edges: Option<EdgeCells<G::Set>>,
    pub(super) table: &'a TranspositionTable,
    /// The positions that threads are searching; `None` if there is only one thread.
    pub(super) currently_searching: Option<&'a CurrentlySearching>,
    pub(super) budget: &'a Budget<'a>,
    /// Positions visited at each ply by finished threads.
    pub(super) plies: &'a Mutex<PlyCounts>,
    pub(super) options: PvsOptions,
}

impl<G: Geometry, E: Evaluator<G::Set>> Shared<'_, G, E> {
    /// The evaluation of a node for the side to move.
    #[inline(always)]
    pub(super) fn evaluate(&self, node: &Node<G::Set, E::State>) -> i32 {
        let Node {
            discs,
            moves,
            state,
            evaluation,
        } = *node;
        evaluation.unwrap_or_else(
            #[inline(always)]
            || {
                self.evaluator
                    .evaluate_with(self.geometry, discs, moves, state)
            },
        )
    }
}

/// The state of one thread.
pub(super) struct SearchThread<'a, G: Geometry, E> {
    pub(super) shared: &'a Shared<'a, G, E>,
    pub(super) history: MoveHistory,
    /// Candidate moves of all nodes on the current path, node after node.
    pub(super) candidates: Vec<Candidate<G::Set>>,
    /// How sure the endgame search must be to skip a position.
    pub(super) selectivity: Selectivity,
    /// What the endgame search knows about positions with few empty cells.
    pub(super) caches: LocalCaches<G::Set>,
    /// Positions with few empty cells that are not counted yet.
    pub(super) few: FewCounts,
    by_ply: PlyCounts,
    counter: NodeCounter<'a>,
}

impl<'a, G: Geometry, E: Evaluator<G::Set>> SearchThread<'a, G, E> {
    pub(super) fn new(shared: &'a Shared<'a, G, E>) -> SearchThread<'a, G, E> {
        SearchThread {
            shared,
            history: MoveHistory::new(),
            candidates: Vec::new(),
            selectivity: Selectivity::EXACT,
            caches: LocalCaches::new(),
            few: FewCounts::default(),
            by_ply: [0; COUNTED_PLIES],
            counter: NodeCounter::new(shared.budget),
        }
    }

    #[inline(always)]
    pub(super) fn count_node(&mut self, ply: usize) {
        self.by_ply[ply.min(COUNTED_PLIES - 1)] += 1;
        self.counter.count();
    }

    /// Adds the positions with few empty cells to the counts.
    #[inline(always)]
    pub(super) fn count_few_empties(&mut self) {
        let mut sum = 0;
        for (ply, nodes) in self.few.take() {
            self.by_ply[ply.min(COUNTED_PLIES - 1)] += nodes;
            sum += nodes;
        }
        self.counter.count_many(sum);
    }

    /// Whether the search must stop. Values returned from now on are meaningless.
    #[inline(always)]
    pub(super) fn is_stopped(&self) -> bool {
        self.counter.is_stopped()
    }

    /// Positions that this thread has visited.
    pub(super) fn visited(&self) -> u64 {
        self.counter.visited()
    }

    /// Adds the counts of this thread to those of the search.
    pub(super) fn finish(mut self) {
        self.counter.report();
        let plies = self.shared.plies.lock();
        let mut plies = plies.unwrap_or_else(PoisonError::into_inner);
        for (sum, nodes) in plies.iter_mut().zip(self.by_ply) {
            *sum += nodes;
        }
    }
}
