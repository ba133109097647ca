//! Random games to the end: what Monte Carlo tree search judges positions by.

use outflank_rules::{CellSet, Discs, Geometry};

use super::pick::pick;
use crate::random::SplitMix64;

/// A game played out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Played {
    /// Discs by which the side that was to move at the beginning has won.
    pub(super) margin: i32,
    /// Discs that were put down.
    pub(super) plies: u64,
}

/// Plays random moves, each legal one as likely as the others, until nobody can move.
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
