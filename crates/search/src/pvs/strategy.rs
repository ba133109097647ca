//! The differences between the middle game and the endgame at a node.

use outflank_eval::Evaluator;
use outflank_rules::{Discs, Geometry, Move};

use super::endgame::Selectivity;
use super::node::{Node, Window};
use super::ordering::Rating;
use super::thread::{SearchThread, Shared};
use crate::transposition_table::Entry;

/// A kind of search: the steps of [`SearchThread::search`] in which the middle game and the endgame
/// differ. All other steps are the same.
pub(super) trait Strategy<G: Geometry, E: Evaluator<G::Set>>: Sized {
    /// What a node needs besides its discs and moves, updated move by move.
    type State: Copy;

    /// Separates the table entries of one kind of search from those of others.
    const SALT: u64;

    /// The minimum depth at which threads share the moves of a node. Below it, sharing costs more
    /// than it saves.
    const SHARING_DEPTH: u32;

    /// Half the width of the window around the expected value of a root move that is searched alone.
    const ASPIRATION: i32;

    /// Whether root moves that could be traps need exact values.
    const SETS_TRAPS: bool;

    /// Whether killers and history help to order moves.
    const USES_HISTORY: bool;

    /// The minimum depth for enhanced transposition cut-offs: the table may know that a move is good
    /// enough before any is searched.
    const ENHANCED_DEPTH: u32;

    /// The minimum depth at which what the table knows about the nodes below is loaded while the moves
    /// are sorted.
    const PREFETCH_DEPTH: u32;

    /// The state of the root.
    fn root(shared: &Shared<'_, G, E>, discs: Discs<G::Set>) -> Self::State;

    /// The state after a move that flipped `flips`.
    fn after(shared: &Shared<'_, G, E>, state: Self::State, mv: Move, flips: G::Set)
    -> Self::State;

    /// The value of a node that a search of its own takes over, which also counts it.
    fn take_over(
        thread: &mut SearchThread<'_, G, E>,
        node: &Node<G::Set, Self::State>,
        window: Window,
    ) -> Option<i32>;

    /// The value of a node that is a leaf, or close above the leaves and without its legal moves.
    fn leaf(
        thread: &mut SearchThread<'_, G, E>,
        node: &Node<G::Set, Self::State>,
        window: Window,
    ) -> Option<i32>;

    /// The value of a finished game. `depth` is the remaining depth.
    fn finished(shared: &Shared<'_, G, E>, discs: Discs<G::Set>, depth: u32) -> i32;

    /// The window of the node after a pass.
    fn after_pass(window: Window) -> Window;

    /// Whether the value of a table entry is good enough for this depth.
    fn is_usable(thread: &SearchThread<'_, G, E>, entry: &Entry, depth: u32) -> bool;

    /// The selectivity with which a node of this depth is searched.
    fn selectivity(thread: &SearchThread<'_, G, E>, depth: u32) -> Selectivity;

    /// A bound that makes searching a node unnecessary.
    fn prune(
        thread: &mut SearchThread<'_, G, E>,
        node: &Node<G::Set, Self::State>,
        window: Window,
    ) -> Option<i32>;

    /// The moves of a node to search.
    fn moves(shared: &Shared<'_, G, E>, node: &Node<G::Set, Self::State>, window: Window)
    -> G::Set;

    /// Whether the candidates of a node do without the replies to them, because the nodes below
    /// find their moves themselves.
    fn defers_replies(
        shared: &Shared<'_, G, E>,
        discs: Discs<G::Set>,
        state: Self::State,
        depth: u32,
    ) -> bool;

    /// What a move promises, from the node that it leads to.
    fn rate(shared: &Shared<'_, G, E>, after: &Node<G::Set, Self::State>, depth: u32) -> Rating;

    /// Gives the candidates from `first` on better ordering scores, where what is below the node is
    /// worth a shallow search of each.
    #[inline(always)]
    fn sort_deeper(
        _thread: &mut SearchThread<'_, G, E>,
        _state: Self::State,
        _discs: Discs<G::Set>,
        _first: usize,
        _window: Window,
    ) {
    }
}
