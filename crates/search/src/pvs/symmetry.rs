//! Symmetric moves have the same value, so the search needs only one of them.

use outflank_rules::{Cell, CellSet, Discs, Geometry, Symmetry};

use super::node::Window;
use super::thread::Shared;

/// The number of plies from the root with this check. Positions soon lose their symmetry.
const PLIES: usize = 3;
/// The minimum depth for this check. The subtree must be large enough to pay for it.
const DEPTH: u32 = 4;

/// The moves without those that are symmetric to an earlier one.
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

/// One move of each symmetric group: the one with the lowest cell.
pub(super) fn representatives<S: CellSet>(symmetries: &[Symmetry], discs: Discs<S>, moves: S) -> S {
    let own: Vec<&Symmetry> = own_symmetries(symmetries, discs).collect();
    let is_first = |cell: &Cell| own.iter().all(|symmetry| symmetry.cell(*cell) >= *cell);
    moves.into_iter().filter(is_first).collect()
}

/// The symmetries that map a position onto itself.
pub(super) fn own_symmetries<S: CellSet>(
    symmetries: &[Symmetry],
    discs: Discs<S>,
) -> impl Iterator<Item = &Symmetry> {
    let keeps = move |symmetry: &&Symmetry| symmetry.discs(discs) == discs;
    symmetries.iter().filter(keeps)
}
