//! Classic 8x8 Reversi on bare bit sets, as fast as the processor allows.
//!
//! A position is a pair of `u64`: the discs of the side to move and those of its opponent, bit 0 for
//! a1, bit 7 for h1, bit 63 for h8. Nothing here checks that a position could arise in a game; the
//! answers hold for any two sets without a common cell. For sets that overlap they mean nothing and
//! may differ between instruction sets, but nothing panics.
//!
//! ```
//! use outflank_rules::classic;
//!
//! let (dark, light) = classic::START;
//! let moves = classic::legal_moves(dark, light);
//! assert_eq!(moves, 1 << 19 | 1 << 26 | 1 << 37 | 1 << 44); // d3, c4, f5 and e6
//! assert_eq!(classic::flips(dark, light, 19), 1 << 27); // d3 turns d4 over.
//! assert_eq!(classic::perft(dark, light, 6), 8200);
//! ```
//!
//! These functions choose the [`InstructionSet`] at every call, which takes about as long as the
//! answer itself. Loops that matter choose it once: see [`instruction_set`](crate::instruction_set).

#[cfg(target_arch = "x86_64")]
pub(crate) mod avx2;
#[cfg(target_arch = "x86_64")]
pub(crate) mod avx512;
mod geometry;
mod perft;
pub(crate) mod plain;
mod rays;
#[cfg(test)]
mod tests;

pub use self::geometry::{Classic, ClassicOn};
pub(crate) use self::perft::Perft;
use crate::instruction_set::InstructionSet;

/// The discs at the start: Dark, who moves first, on e4 and d5, and Light on d4 and e5.
pub const START: (u64, u64) = (1 << 28 | 1 << 35, 1 << 27 | 1 << 36);

/// The cells on which the side with the discs `own` may move.
#[inline]
#[must_use]
pub fn legal_moves(own: u64, opponent: u64) -> u64 {
    InstructionSet::detect().legal_moves(own, opponent)
}

/// The discs that turn over when the side with the discs `own` moves on `cell`; none if the move
/// is illegal.
///
/// It is not looked at whether the cell is empty: on an occupied one the answer is what a disc put
/// there would outflank. Cells count modulo 64.
#[inline]
#[must_use]
pub fn flips(own: u64, opponent: u64, cell: u32) -> u64 {
    InstructionSet::detect().flips(own, opponent, cell)
}

/// The number of ways in which the next `depth` plies can be played.
///
/// A pass costs one ply, and a finished game counts once at every deeper ply. One thread walks the
/// whole tree but for the last ply, whose moves are counted without playing them.
#[must_use]
pub fn perft(own: u64, opponent: u64, depth: u32) -> u64 {
    InstructionSet::detect().perft(own, opponent, depth)
}
