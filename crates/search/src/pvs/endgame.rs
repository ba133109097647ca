//! The endgame search, to the end of the game, with values in discs.

use outflank_eval::Evaluator;
use outflank_rules::{Cell, CellSet, Discs, Geometry, Move, final_margin};

use super::node::{INFINITY, Node, Window};
use super::ordering::few_replies;
use super::strategy::Strategy;
use super::thread::{SearchThread, Shared};
use crate::transposition_table::Entry;

/// With this few empty cells, sorting and the table cost more than they save.
const FEW_EMPTIES: u32 = 5;

/// Solves a position exactly. The depth of a node is the number of its empty cells.
pub(super) struct Endgame;

impl<G: Geometry, E: Evaluator<G::Set>> Strategy<G, E> for Endgame {
    type State = ();

    const SALT: u64 = 0x7A0B_55C3_1E96_D42F;
    const SHARING_DEPTH: u32 = 8;
    const SETS_TRAPS: bool = false;

    fn root(_: &Shared<'_, G, E>, _: Discs<G::Set>) {}

    #[inline(always)]
    fn after(_: &Shared<'_, G, E>, (): (), _: Move, _: G::Set) {}

    #[inline(always)]
    fn leaf(_: &mut SearchThread<'_, G, E>, _: &Node<G::Set, ()>, _: Window) -> Option<i32> {
        None
    }

    #[inline(always)]
    fn finished(shared: &Shared<'_, G, E>, discs: Discs<G::Set>, empties: u32) -> i32 {
        final_margin(
            discs.difference(),
            empties.cast_signed(),
            shared.options.scoring,
        )
    }

    #[inline(always)]
    fn after_pass(window: Window) -> Window {
        Window {
            alpha: -window.beta,
            beta: -window.alpha,
            ..window
        }
    }

    #[inline(always)]
    fn shallow(
        thread: &mut SearchThread<'_, G, E>,
        node: &Node<G::Set, ()>,
        window: Window,
    ) -> Option<i32> {
        (window.depth <= FEW_EMPTIES).then(
            #[inline(always)]
            || match window.depth {
                2 => thread.solve_two_empties(node, window),
                _ => thread.solve_few_empties(node, window),
            },
        )
    }

    #[inline(always)]
    fn is_deep_enough(_: &Shared<'_, G, E>, _: &Entry, _: u32) -> bool {
        true
    }

    #[inline(always)]
    fn prune(_: &mut SearchThread<'_, G, E>, _: &Node<G::Set, ()>, _: Window) -> Option<i32> {
        None
    }

    #[inline(always)]
    fn moves(_: &Shared<'_, G, E>, node: &Node<G::Set, ()>, _: Window) -> G::Set {
        node.moves
    }

    #[inline(always)]
    fn defers_replies(_: &Shared<'_, G, E>, _: Discs<G::Set>, (): (), _: u32) -> bool {
        false
    }

    #[inline(always)]
    fn ordering_score(_: &Shared<'_, G, E>, after: &Node<G::Set, ()>, _: u32) -> i32 {
        few_replies(after.moves)
    }
}

impl<G: Geometry, E: Evaluator<G::Set>> SearchThread<'_, G, E> {
    /// Searches the moves in cell order.
    #[inline(always)]
    fn solve_few_empties(&mut self, node: &Node<G::Set, ()>, mut window: Window) -> i32 {
        let geometry = self.shared.geometry;
        let mut best = -INFINITY;
        for cell in node.moves {
            let discs = geometry.play(node.discs, cell);
            let after = Node {
                discs,
                moves: geometry.legal_moves(discs),
                state: (),
            };
            let below = window.below(window.alpha, window.beta);
            best = best.max(-self.search::<Endgame>(after, below));
            if best >= window.beta || self.is_stopped() {
                break;
            }
            window.alpha = window.alpha.max(best);
        }
        best
    }

    /// Searches the moves of a node with two empty cells. After a move, one empty cell is left,
    /// where the flips decide the result.
    #[inline(always)]
    fn solve_two_empties(&mut self, node: &Node<G::Set, ()>, mut window: Window) -> i32 {
        let geometry = self.shared.geometry;
        let empties = geometry.playable() & !node.discs.occupied();
        let mut best = -INFINITY;
        for cell in node.moves {
            let discs = geometry.play(node.discs, cell);
            let last = empties & !G::Set::single(cell);
            for last in last {
                best = best.max(-self.solve_last_empty(discs, last, window.ply + 1));
            }
            if best >= window.beta || self.is_stopped() {
                break;
            }
            window.alpha = window.alpha.max(best);
        }
        best
    }

    /// The result of a position whose only empty cell is `cell`.
    #[inline(always)]
    fn solve_last_empty(&mut self, discs: Discs<G::Set>, cell: Cell, ply: usize) -> i32 {
        let Shared {
            geometry, options, ..
        } = *self.shared;
        self.count_node(ply);
        let flips = geometry.flips(discs, cell);
        if !flips.is_empty() {
            self.count_node(ply + 1);
            return discs.difference() + 2 * flips.len().cast_signed() + 1;
        }
        // The side to move passes.
        let flips = geometry.flips(discs.swapped(), cell);
        if flips.is_empty() {
            return final_margin(discs.difference(), 1, options.scoring);
        }
        self.count_node(ply);
        self.count_node(ply + 1);
        discs.difference() - 2 * flips.len().cast_signed() - 1
    }
}
