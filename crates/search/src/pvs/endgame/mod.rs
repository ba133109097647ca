//! The endgame search, to the end of the game, with values in discs.
//!
//! The number of empty cells decides how a position is searched:
//!
//! | empty cells | how | file |
//! | --- | --- | --- |
//! | 16 and more | the common node, moves ordered by shallow searches | `../node.rs`, `sorting.rs` |
//! | more than [`FEW_EMPTIES`] | the common node, moves ordered by the evaluation | `../node.rs` |
//! | 7 to [`FEW_EMPTIES`] | moves ordered by the replies they leave, local cache | `sorted.rs` |
//! | 5 and 6 | moves ordered by parity, local cache | `by_parity.rs` |
//! | 1 to 4 | every empty cell is tried | `last_empties.rs` |
//!
//! `solve.rs` has the root: it is searched with more and more [`Selectivity`], and at last exactly.

mod by_parity;
mod few_empties;
mod last_empties;
mod local_cache;
mod selectivity;
mod solve;
mod sorted;
mod sorting;
mod stability_bound;

use outflank_eval::Evaluator;
use outflank_rules::{CellSet, Discs, Geometry, Move, final_margin};

use super::node::{Node, Window};
use super::ordering::Rating;
use super::strategy::Strategy;
use super::thread::{SearchThread, Shared};
use crate::transposition_table::Entry;
pub(super) use few_empties::{FEW_EMPTIES, FewCounts};
pub(super) use local_cache::LocalCaches;
pub(crate) use selectivity::Selectivity;
pub(super) use solve::solve;

/// The penalty for each reply of the opponent, in points of the evaluation, which has about 50 a disc.
/// A move that leaves few replies is not only better but also leaves less to search.
const REPLY: i32 = 100;

/// The depth to which a position with so many empty cells is searched before it is solved: deep
/// enough to sort its moves and to expect a value.
pub(super) fn prepared_depth(empties: u32) -> u32 {
    empties.saturating_sub(12).max(2 - empties % 2)
}

/// The table entries that solving a position with so many empty cells needs. A larger table would
/// cost more time than it saves, because the processor caches less of it.
pub(super) fn table_entries(empties: u32) -> u64 {
    1 << empties.saturating_sub(4).min(u64::BITS - 1)
}

/// Solves a position. The depth of a node is the number of its empty cells, the state that of the
/// evaluation, which orders the moves.
pub(super) struct Endgame;

impl<G: Geometry, E: Evaluator<G::Set>> Strategy<G, E> for Endgame {
    type State = E::State;

    const SALT: u64 = 0x7A0B_55C3_1E96_D42F;
    const SHARING_DEPTH: u32 = FEW_EMPTIES + 2;
    const ASPIRATION: i32 = 1;
    const SETS_TRAPS: bool = false;
    const USES_HISTORY: bool = false;
    // The nodes below one with fewer empty cells are not in the table.
    const ENHANCED_DEPTH: u32 = FEW_EMPTIES + 2;
    const PREFETCH_DEPTH: u32 = FEW_EMPTIES + 2;

    fn root(shared: &Shared<'_, G, E>, discs: Discs<G::Set>) -> E::State {
        shared.evaluator.root(discs)
    }

    #[inline(always)]
    fn after(shared: &Shared<'_, G, E>, state: E::State, mv: Move, flips: G::Set) -> E::State {
        shared.evaluator.after(state, mv, flips)
    }

    #[inline(always)]
    fn take_over(
        thread: &mut SearchThread<'_, G, E>,
        node: &Node<G::Set, E::State>,
        window: Window,
    ) -> Option<i32> {
        (window.depth <= FEW_EMPTIES).then(|| thread.solve_few_empties(node, window))
    }

    #[inline(always)]
    fn leaf(_: &mut SearchThread<'_, G, E>, _: &Node<G::Set, E::State>, _: Window) -> Option<i32> {
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

    /// Values found with some selectivity are good enough for the same or a greater one.
    #[inline(always)]
    fn is_usable(thread: &SearchThread<'_, G, E>, entry: &Entry, depth: u32) -> bool {
        entry.selectivity >= thread.selectivity.at(depth)
    }

    #[inline(always)]
    fn selectivity(thread: &SearchThread<'_, G, E>, depth: u32) -> Selectivity {
        thread.selectivity.at(depth)
    }

    #[inline(always)]
    fn prune(
        thread: &mut SearchThread<'_, G, E>,
        node: &Node<G::Set, E::State>,
        window: Window,
    ) -> Option<i32> {
        let Window { depth, alpha, .. } = window;
        thread
            .stability_bound(node.discs, depth, alpha)
            .or_else(|| thread.probable_cutoff(node, window))
    }

    #[inline(always)]
    fn moves(_: &Shared<'_, G, E>, node: &Node<G::Set, E::State>, _: Window) -> G::Set {
        node.moves
    }

    #[inline(always)]
    fn defers_replies(_: &Shared<'_, G, E>, _: Discs<G::Set>, _: E::State, _: u32) -> bool {
        false
    }

    #[inline(always)]
    fn rate(shared: &Shared<'_, G, E>, after: &Node<G::Set, E::State>, _depth: u32) -> Rating {
        let value = shared.evaluate(after);
        Rating {
            score: -value - REPLY * after.moves.len().cast_signed(),
            evaluation: Some(value),
        }
    }

    #[inline(always)]
    fn sort_deeper(
        thread: &mut SearchThread<'_, G, E>,
        state: E::State,
        discs: Discs<G::Set>,
        first: usize,
        window: Window,
    ) {
        let is_choice = thread.candidates.len() > first + 1;
        if is_choice && window.depth >= sorting::LEAST_EMPTIES {
            thread.sort_by_search(state, discs, first, window);
        }
    }
}
