//! Near the root, many moves are the same but for a turn of the board: one of each kind is enough.

use outflank_rules::{CellSet, Discs, Geometry, Symmetry};

use super::node::{Shared, Task};

/// Plies from the root in which the check is worth its price: games soon leave symmetry behind.
const PLIES: usize = 3;
/// A node must have so much below it that a few permutations do not matter.
const DEPTH: u32 = 4;

/// The moves that are left when of those that a symmetry of the position maps onto each other
/// only the first stays.
pub(super) fn reduce<G: Geometry, E>(
    shared: &Shared<'_, G, E>,
    discs: Discs<G::Set>,
    moves: G::Set,
    task: Task,
) -> G::Set {
    if !shared.options.symmetry || task.ply >= PLIES || task.depth < DEPTH {
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
