//! Random games to the end, with which Monte Carlo tree search evaluates positions.

use outflank_rules::{CellSet, Discs, Geometry};

use super::pick::pick;
use crate::random::SplitMix64;

/// The result of a random game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Played {
    /// The margin in discs of the side to move at the start.
    pub(super) margin: i32,
    /// The number of discs placed.
    pub(super) plies: u64,
}

/// Plays uniformly random legal moves until neither side can move.
#[inline]
pub(super) fn playout<G: Geometry>(
    geometry: &G,
    mut discs: Discs<G::Set>,
    random: &mut SplitMix64,
) -> Played {
    let mut sign = 1;
    let mut plies = 0;
    loop {
        let mut moves = geometry.legal_moves(discs);
        if moves.is_empty() {
            discs = discs.swapped();
            sign = -sign;
            moves = geometry.legal_moves(discs);
            if moves.is_empty() {
                break;
            }
        }
        let cell = pick(moves, random);
        discs = geometry.play(discs, cell);
        sign = -sign;
        plies += 1;
    }
    Played {
        margin: sign * discs.difference(),
        plies,
    }
}
