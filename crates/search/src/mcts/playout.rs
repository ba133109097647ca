//! Random games to the end: what Monte Carlo tree search judges positions by.

use rules::{Cell, CellSet, Discs, Geometry};

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
        let cell = nth_cell(moves, random.below(moves.len()));
        discs = geometry.play(discs, cell);
        sign = -sign;
        plies += 1;
    }
    Played {
        margin: sign * discs.difference(),
        plies,
    }
}

/// The cell of a set that has `n` others before it. The set must have one.
#[inline]
fn nth_cell<S: CellSet>(set: S, mut n: u32) -> Cell {
    for (index, &word) in set.words().iter().enumerate() {
        let count = word.count_ones();
        if n < count {
            return Cell::new(64 * index + nth_bit(word, n) as usize);
        }
        n -= count;
    }
    unreachable!("the set has more than n cells")
}

/// The place of the set bit that has `n` others below it, of more than `n`.
#[inline]
fn nth_bit(mut word: u64, n: u32) -> u32 {
    for _ in 0..n {
        word &= word - 1;
    }
    word.trailing_zeros()
}
