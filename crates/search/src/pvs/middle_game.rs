//! The middle game search, to a depth, with an evaluation at the leaves.

use outflank_eval::Evaluator;
use outflank_rules::{CellSet, Discs, Geometry, Move};

use super::node::{INFINITY, Node, Window};
use super::ordering::few_replies;
use super::strategy::Strategy;
use super::symmetry;
use super::thread::{SearchThread, Shared};
use crate::transposition_table::Entry;

/// The minimum depth at which candidates are sorted by the number of replies. Below it, making all
/// moves first costs more than it saves.
const SORTING_DEPTH: u32 = 2;

/// The minimum depth at which candidates are sorted by their evaluation, which costs more than
/// counting replies.
const EVALUATING_DEPTH: u32 = 3;

/// Searches to a depth and evaluates the leaves. The state is that of the evaluation.
pub(super) struct MiddleGame;

impl<G: Geometry, E: Evaluator<G::Set>> Strategy<G, E> for MiddleGame {
    type State = E::State;

    const SALT: u64 = 0;
    const SHARING_DEPTH: u32 = 2;

    fn root(shared: &Shared<'_, G, E>, discs: Discs<G::Set>) -> E::State {
        shared.evaluator.root(discs)
    }

    #[inline(always)]
    fn after(shared: &Shared<'_, G, E>, state: E::State, mv: Move, flips: G::Set) -> E::State {
        shared.evaluator.after(state, mv, flips)
    }

    #[inline(always)]
    fn leaf(shared: &Shared<'_, G, E>, node: &Node<G::Set, E::State>, depth: u32) -> Option<i32> {
        let Node {
            discs,
            moves,
            state,
        } = *node;
        let value = || {
            shared
                .evaluator
                .evaluate_with(shared.geometry, discs, moves, state)
        };
        (depth == 0).then(value)
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
    fn shallow(
        thread: &mut SearchThread<'_, G, E>,
        node: &Node<G::Set, E::State>,
        window: Window,
    ) -> Option<i32> {
        (window.depth < SORTING_DEPTH).then(
            #[inline(always)]
            || thread.frontier(node, window),
        )
    }

    #[inline(always)]
    fn is_deep_enough(shared: &Shared<'_, G, E>, entry: &Entry, depth: u32) -> bool {
        let known = u32::from(entry.depth);
        if shared.options.same_depth_only {
            known == depth
        } else {
            known >= depth
        }
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
    fn ordering_score(
        shared: &Shared<'_, G, E>,
        after: &Node<G::Set, E::State>,
        depth: u32,
    ) -> i32 {
        if depth < EVALUATING_DEPTH {
            return few_replies(after.moves);
        }
        let Node {
            discs,
            moves,
            state,
        } = *after;
        -shared
            .evaluator
            .evaluate_with(shared.geometry, discs, moves, state)
    }
}

impl<G: Geometry, E: Evaluator<G::Set>> SearchThread<'_, G, E> {
    /// A node one ply above the leaves. Killers come first, all other moves in any order.
    #[inline(always)]
    fn frontier(&mut self, node: &Node<G::Set, E::State>, window: Window) -> i32 {
        let mut best = -INFINITY;
        let mut rest = node.moves;
        for killer in self.history.killers(window.ply) {
            if rest.contains(killer) && best < window.beta {
                rest &= !G::Set::single(killer);
                best = best.max(-self.evaluate_move(node, killer, window.ply));
            }
        }
        for cell in rest {
            if best >= window.beta {
                break;
            }
            best = best.max(-self.evaluate_move(node, cell, window.ply));
            if best >= window.beta {
                self.history.add_cutoff(cell, window.ply, window.depth);
            }
        }
        best
    }

    /// The value for the opponent after a move, from the evaluation alone.
    #[inline(always)]
    fn evaluate_move(
        &mut self,
        node: &Node<G::Set, E::State>,
        cell: outflank_rules::Cell,
        ply: usize,
    ) -> i32 {
        self.count_node(ply + 1);
        let Shared {
            geometry,
            evaluator,
            ..
        } = *self.shared;
        let flips = geometry.flips(node.discs, cell);
        let state = evaluator.after(node.state, Move::Place(cell), flips);
        evaluator.evaluate(geometry, node.discs.after(cell, flips), state)
    }
}
