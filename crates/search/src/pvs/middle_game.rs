//! The middle game search, to a depth, with an evaluation at the leaves.

use std::convert::Infallible;

use outflank_eval::Evaluator;
use outflank_rules::{Cell, CellSet, Discs, Geometry, Move};

use super::endgame::Selectivity;
use super::node::{INFINITY, Node, Window};
use super::ordering::Rating;
use super::strategy::Strategy;
use super::symmetry;
use super::thread::{SearchThread, Shared};
use crate::quiescence::{EdgeCells, QuiescenceNode, QuiescenceSearch};
use crate::transposition_table::Entry;

/// The minimum depth at which candidates are sorted by their evaluation, which costs more than
/// counting replies.
const EVALUATING_DEPTH: u32 = 3;

/// Searches to a depth and evaluates the leaves. The state is that of the evaluation.
pub(super) struct MiddleGame;

impl<G: Geometry, E: Evaluator<G::Set>> Strategy<G, E> for MiddleGame {
    type State = E::State;

    const SALT: u64 = 0;
    const SHARING_DEPTH: u32 = 2;
    const ASPIRATION: i32 = 48;
    const SETS_TRAPS: bool = true;
    const USES_HISTORY: bool = true;
    const ENHANCED_DEPTH: u32 = u32::MAX;
    const PREFETCH_DEPTH: u32 = 3;

    fn root(shared: &Shared<'_, G, E>, discs: Discs<G::Set>) -> E::State {
        shared.evaluator.root(discs)
    }

    #[inline(always)]
    fn after(shared: &Shared<'_, G, E>, state: E::State, mv: Move, flips: G::Set) -> E::State {
        shared.evaluator.after(state, mv, flips)
    }

    #[inline(always)]
    fn take_over(
        _: &mut SearchThread<'_, G, E>,
        _: &Node<G::Set, E::State>,
        _: Window,
    ) -> Option<i32> {
        None
    }

    #[inline(always)]
    fn leaf(
        thread: &mut SearchThread<'_, G, E>,
        node: &Node<G::Set, E::State>,
        window: Window,
    ) -> Option<i32> {
        match (window.depth, &thread.shared.edges) {
            (0, None) => Some(thread.shared.evaluate(node)),
            (0, Some(edges)) => Some(thread.quiescence(edges, node, window)),
            (1, _) => {
                let predicted = thread.static_cutoff(node, window);
                Some(predicted.unwrap_or_else(|| thread.frontier(node, window)))
            }
            _ => None,
        }
    }

    #[inline(always)]
    fn finished(shared: &Shared<'_, G, E>, discs: Discs<G::Set>, _depth: u32) -> i32 {
        shared.evaluator.finished(discs)
    }

    #[inline(always)]
    fn after_pass(window: Window) -> Window {
        window.below(window.alpha, window.beta)
    }

    #[inline(always)]
    fn is_usable(thread: &SearchThread<'_, G, E>, entry: &Entry, depth: u32) -> bool {
        let known = u32::from(entry.depth);
        if thread.shared.options.same_depth_only {
            known == depth
        } else {
            known >= depth
        }
    }

    #[inline(always)]
    fn selectivity(_: &SearchThread<'_, G, E>, _: u32) -> Selectivity {
        Selectivity::EXACT
    }

    #[inline(always)]
    fn prune(
        thread: &mut SearchThread<'_, G, E>,
        node: &Node<G::Set, E::State>,
        window: Window,
    ) -> Option<i32> {
        thread.probcut(node, window)
    }

    #[inline(always)]
    fn moves(shared: &Shared<'_, G, E>, node: &Node<G::Set, E::State>, window: Window) -> G::Set {
        symmetry::distinct_moves(shared, node.discs, node.moves, window)
    }

    #[inline(always)]
    fn defers_replies(
        shared: &Shared<'_, G, E>,
        discs: Discs<G::Set>,
        state: E::State,
        depth: u32,
    ) -> bool {
        depth == 2 && shared.evaluator.estimate(discs, 0, state).is_some()
    }

    #[inline(always)]
    fn rate(shared: &Shared<'_, G, E>, after: &Node<G::Set, E::State>, depth: u32) -> Rating {
        if depth < EVALUATING_DEPTH {
            let (discs, replies) = (after.discs, after.moves.len());
            let estimate = shared.evaluator.estimate(discs, replies, after.state);
            return match estimate {
                Some(value) => Rating::unevaluated(-value),
                None => Rating::few_replies(after.moves),
            };
        }
        let value = shared.evaluate(after);
        Rating {
            score: -value,
            evaluation: Some(value),
        }
    }
}

impl<G: Geometry, E: Evaluator<G::Set>> SearchThread<'_, G, E> {
    /// A node one ply above the leaves. Killers come first, all other moves in any order.
    ///
    /// If the node has no moves, they may just be [deferred](Strategy::defers_replies): most nodes
    /// are cut off by a killer and need no list of moves.
    #[inline(always)]
    fn frontier(&mut self, node: &Node<G::Set, E::State>, window: Window) -> i32 {
        let geometry = self.shared.geometry;
        let mut best = -INFINITY;
        let mut tried = G::Set::EMPTY;
        let is_deferred = node.moves.is_empty();
        let may_be_legal = if is_deferred {
            geometry.playable() & !node.discs.occupied()
        } else {
            node.moves
        };
        for killer in self.history.killers(window.ply) {
            if may_be_legal.contains(killer) && best < window.beta {
                let flips = geometry.flips(node.discs, killer);
                if !flips.is_empty() {
                    tried |= G::Set::single(killer);
                    best = best.max(-self.evaluate_move(node, killer, flips, window, best));
                }
            }
        }
        if best >= window.beta {
            return best;
        }
        let moves = if is_deferred {
            geometry.legal_moves(node.discs)
        } else {
            node.moves
        };
        if moves.is_empty() {
            return self.pass::<MiddleGame>(node, window);
        }
        for cell in moves & !tried {
            let flips = geometry.flips(node.discs, cell);
            best = best.max(-self.evaluate_move(node, cell, flips, window, best));
            if best >= window.beta {
                self.history.add_cutoff(cell, window.ply, window.depth);
                break;
            }
        }
        best
    }

    /// The value of a leaf for the opponent, after a move. `best` is the best value so far.
    #[inline(always)]
    fn evaluate_move(
        &mut self,
        node: &Node<G::Set, E::State>,
        cell: Cell,
        flips: G::Set,
        window: Window,
        best: i32,
    ) -> i32 {
        self.count_node(window.ply + 1);
        let Shared {
            geometry,
            evaluator,
            ref edges,
            ..
        } = *self.shared;
        let state = evaluator.after(node.state, Move::Place(cell), flips);
        let discs = node.discs.after(cell, flips);
        let Some(edges) = edges else {
            return evaluator.evaluate(geometry, discs, state);
        };
        let after = Node {
            discs,
            moves: geometry.legal_moves(discs),
            state,
            evaluation: None,
        };
        let below = window.below(window.alpha.max(best), window.beta);
        self.quiescence(edges, &after, below)
    }

    /// The value of a leaf by a quiescence search.
    #[cold]
    fn quiescence(
        &mut self,
        edges: &EdgeCells<G::Set>,
        leaf: &Node<G::Set, E::State>,
        window: Window,
    ) -> i32 {
        let search = QuiescenceSearch {
            geometry: self.shared.geometry,
            evaluator: self.shared.evaluator,
            edges,
        };
        let leaf = QuiescenceNode {
            discs: leaf.discs,
            moves: leaf.moves,
            state: leaf.state,
        };
        let mut count = |plies: u32| -> Result<(), Infallible> {
            self.count_node(window.ply + plies as usize);
            Ok(())
        };
        let Ok(value) = search.value(leaf, (window.alpha, window.beta), &mut count);
        value
    }
}
