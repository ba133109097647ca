//! Classic 8x8 Reversi on plain `u64` bitboards, optimised for speed.
//!
//! A position is a pair of `u64`: the discs of the side to move and those of its opponent, bit 0 for
//! a1, bit 7 for h1, bit 63 for h8. Nothing checks that a position can arise in a game: the results
//! are correct for any two disjoint sets. For overlapping sets they are meaningless and may differ
//! between instruction sets, but nothing panics.
//!
//! ```
//! use outflank_rules::classic;
//!
//! let (dark, light) = classic::START;
//! let moves = classic::legal_moves(dark, light);
//! assert_eq!(moves, 1 << 19 | 1 << 26 | 1 << 37 | 1 << 44); // d3, c4, f5 and e6
//! assert_eq!(classic::flips(dark, light, 19), 1 << 27); // d3 flips d4.
//! assert_eq!(classic::perft(dark, light, 6), 8200);
//! ```
//!
//! These functions select the [`InstructionSet`] at every call, which takes about as long as the
//! work itself. Hot loops select it once: see [`instruction_set`](crate::instruction_set).

#[cfg(target_arch = "x86_64")]
pub(crate) mod avx2;
#[cfg(target_arch = "x86_64")]
pub(crate) mod avx512;
mod geometry;
mod last_move;
mod perft;
pub(crate) mod plain;
mod rays;
mod stability;
#[cfg(test)]
mod tests;

pub use self::geometry::{Classic, ClassicOn};
pub(crate) use self::perft::Perft;
use crate::instruction_set::InstructionSet;

/// The discs at the start: Dark, who moves first, on e4 and d5, and Light on d4 and e5.
pub const START: (u64, u64) = (1 << 28 | 1 << 35, 1 << 27 | 1 << 36);

/// The legal moves of the side with the discs `own`.
#[inline]
#[must_use]
pub fn legal_moves(own: u64, opponent: u64) -> u64 {
    InstructionSet::detect().legal_moves(own, opponent)
}

/// The discs that flip when the side with the discs `own` moves to `cell`; empty if the move is
/// illegal.
///
/// The cell is not checked to be empty: for an occupied cell the result is what a new disc there
/// would outflank. Cells are taken modulo 64.
#[inline]
#[must_use]
pub fn flips(own: u64, opponent: u64, cell: u32) -> u64 {
    InstructionSet::detect().flips(own, opponent, cell)
}

/// The number of ways to play the next `depth` plies.
///
/// A pass costs one ply, and a finished game counts once at every deeper ply. Runs on one thread.
/// The moves of the last ply are counted without playing them.
#[must_use]
pub fn perft(own: u64, opponent: u64, depth: u32) -> u64 {
    InstructionSet::detect().perft(own, opponent, depth)
}
