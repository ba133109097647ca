//! Moves that a symmetry of the position maps onto each other are worth the same: one is enough.

use outflank_rules::{CellSet, Discs, Geometry, Symmetry};

use super::node::Window;
use super::thread::Shared;

/// Plies from the root with this check: games soon leave symmetry behind.
const PLIES: usize = 3;
/// The least depth with this check: the tree below must be worth a few permutations.
const DEPTH: u32 = 4;

/// The moves that are left when of those that a symmetry of the position maps onto each other
/// only the first stays.
#[inline]
pub(super) fn distinct_moves<G: Geometry, E>(
    shared: &Shared<'_, G, E>,
    discs: Discs<G::Set>,
    moves: G::Set,
    window: Window,
) -> G::Set {
    if !shared.options.symmetry || window.ply >= PLIES || window.depth < DEPTH {
        return moves;
    }
    representatives(shared.symmetries, discs, moves)
}

/// One move of each kind, the one with the lowest cell.
pub(super) fn representatives<S: CellSet>(symmetries: &[Symmetry], discs: Discs<S>, moves: S) -> S {
    let own: Vec<&Symmetry> = symmetries
        .iter()
        .filter(|symmetry| symmetry.discs(discs) == discs)
        .collect();
    let is_first =
        |cell: &outflank_rules::Cell| own.iter().all(|symmetry| symmetry.cell(*cell) >= *cell);
    moves.into_iter().filter(is_first).collect()
}
