//! The code that minimax and alpha-beta share: evaluating leaves, making moves, counting.

use outflank_eval::Evaluator;
use outflank_rules::{CellSet, Discs, Geometry, Move};

use super::pv_table::PvTable;
use crate::budget::{NodeCounter, Stopped};
use crate::move_order::BoardOrder;
use crate::observer::{Best, Call, Observer};
use crate::quiescence::{EdgeCells, QuiescenceNode, QuiescenceSearch};

/// A walk through the game tree.
pub(super) struct Walk<'a, G: Geometry, E, O> {
    pub(super) geometry: &'a G,
    pub(super) evaluator: &'a E,
    pub(super) order: &'a BoardOrder,
    /// The cells of a quiescence search, if there is one.
    pub(super) edges: Option<&'a EdgeCells<G::Set>>,
    pub(super) observer: &'a mut O,
    pub(super) counter: NodeCounter<'a>,
    pub(super) nodes_by_ply: Vec<u64>,
    pub(super) pv_table: PvTable,
}

/// What to do at a node.
pub(super) enum Visit<S> {
    /// Nothing: this is its value.
    Leaf(i32),
    /// Try the moves to these cells, or a pass if there are none.
    Inner(S),
}

impl<G: Geometry, E: Evaluator<G::Set>, O: Observer<G::Set>> Walk<'_, G, E, O> {
    /// Enters a position, and evaluates it if it is a leaf.
    pub(super) fn enter(
        &mut self,
        call: &Call<G::Set>,
        state: E::State,
    ) -> Result<Visit<G::Set>, Stopped> {
        self.count(call.ply)?;
        self.observer.called(call);
        self.pv_table.clear(call.ply);
        if call.depth == 0 {
            let value = self.leaf(call, state)?;
            self.observer.evaluated(call, value);
            return Ok(Visit::Leaf(value));
        }
        let moves = self.geometry.legal_moves(call.discs);
        if self.is_over(call.discs, moves) {
            // The pass that shows that the other side cannot move either also counts as a node.
            self.count(call.ply + 1)?;
            let value = self.evaluator.finished(call.discs);
            self.observer.evaluated(call, value);
            return Ok(Visit::Leaf(value));
        }
        Ok(Visit::Inner(moves))
    }

    /// The value of a position at depth 0.
    fn leaf(&mut self, call: &Call<G::Set>, state: E::State) -> Result<i32, Stopped> {
        let (geometry, evaluator) = (self.geometry, self.evaluator);
        let Some(edges) = self.edges else {
            return Ok(evaluator.evaluate(geometry, call.discs, state));
        };
        let search = QuiescenceSearch {
            geometry,
            evaluator,
            edges,
        };
        let leaf = QuiescenceNode {
            discs: call.discs,
            moves: geometry.legal_moves(call.discs),
            state,
        };
        let window = (call.alpha, call.beta);
        search.value(leaf, window, &mut |plies| self.count(call.ply + plies))
    }

    fn is_over(&self, discs: Discs<G::Set>, moves: G::Set) -> bool {
        let none = G::Set::default();
        moves == none && self.geometry.legal_moves(discs.swapped()) == none
    }

    fn count(&mut self, ply: u32) -> Result<(), Stopped> {
        self.counter.check()?;
        self.counter.add(1);
        let ply = ply as usize;
        if self.nodes_by_ply.len() <= ply {
            self.nodes_by_ply.resize(ply + 1, 0);
        }
        self.nodes_by_ply[ply] += 1;
        Ok(())
    }

    /// The call for the position after a move, and its state.
    #[inline]
    pub(super) fn after(
        &self,
        call: &Call<G::Set>,
        state: E::State,
        mv: Move,
    ) -> (Call<G::Set>, E::State) {
        let (discs, flips) = match mv {
            Move::Place(cell) => {
                let flips = self.geometry.flips(call.discs, cell);
                (call.discs.after(cell, flips), flips)
            }
            Move::Pass => (call.discs.swapped(), G::Set::EMPTY),
        };
        (
            call.below(mv, discs),
            self.evaluator.after(state, mv, flips),
        )
    }

    /// Records the value of a move. Among equal values the first move stays the best.
    #[inline]
    pub(super) fn improve(&mut self, ply: u32, tried: Best, best: Option<Best>) -> Best {
        match best {
            Some(best) if best.value >= tried.value => best,
            _ => {
                self.pv_table.improve(ply, tried.mv);
                tried
            }
        }
    }
}
