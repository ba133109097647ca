//! What the middle game and the endgame do differently at a node.

use outflank_eval::Evaluator;
use outflank_rules::{Discs, Geometry, Move};

use super::node::{Node, Window};
use super::thread::{SearchThread, Shared};
use crate::transposition_table::Entry;

/// One kind of search: what [`SearchThread::search`] does at a node where the middle game and the
/// endgame differ. All else is the same for both.
pub(super) trait Strategy<G: Geometry, E: Evaluator<G::Set>>: Sized {
    /// What a node needs besides its discs and moves, handed along from move to move.
    type State: Copy;

    /// Keeps the values of one kind of search apart from those of others in the table.
    const SALT: u64;

    /// Depth from which on threads share the moves of a node. Below, it costs more than it saves.
    const SHARING_DEPTH: u32;

    /// The state of the root.
    fn root(shared: &Shared<'_, G, E>, discs: Discs<G::Set>) -> Self::State;

    /// The state after a move that turned over `flips`.
    fn after(shared: &Shared<'_, G, E>, state: Self::State, mv: Move, flips: G::Set)
    -> Self::State;

    /// The value of a node at which the search goes no further.
    fn leaf(shared: &Shared<'_, G, E>, node: &Node<G::Set, Self::State>, depth: u32)
    -> Option<i32>;

    /// The value of a game that is over. `depth` is the one that is left.
    fn finished(shared: &Shared<'_, G, E>, discs: Discs<G::Set>, depth: u32) -> i32;

    /// What is asked of the node after a pass.
    fn after_pass(window: Window) -> Window;

    /// The value of a node that is too close to the end of the search for the table and for
    /// sorting.
    fn shallow(
        thread: &mut SearchThread<'_, G, E>,
        node: &Node<G::Set, Self::State>,
        window: Window,
    ) -> Option<i32>;

    /// Whether an entry of the table says enough for this depth.
    fn is_deep_enough(shared: &Shared<'_, G, E>, entry: &Entry, depth: u32) -> bool;

    /// A bound that makes the search of a node needless.
    fn prune(
        thread: &mut SearchThread<'_, G, E>,
        node: &Node<G::Set, Self::State>,
        window: Window,
    ) -> Option<i32>;

    /// The moves of a node that must be searched.
    fn moves(shared: &Shared<'_, G, E>, node: &Node<G::Set, Self::State>, window: Window)
    -> G::Set;

    /// How early a move is to be searched, from the node it leads to.
    fn ordering_score(
        shared: &Shared<'_, G, E>,
        after: &Node<G::Set, Self::State>,
        depth: u32,
    ) -> i32;
}
