//! Counting lines of play, to test move generation and to measure its speed.
//!
//! A pass costs one ply, and a finished game counts as one line at every deeper ply.
//!
//! ```
//! use outflank_rules::{AnyPosition, Board};
//!
//! let start = AnyPosition::start(&Board::classic());
//! assert_eq!((1..=6).map(|depth| start.perft(depth)).collect::<Vec<_>>(),
//!            [4, 12, 56, 244, 1396, 8200]);
//! ```

use crate::{CellSet, Discs, Geometry};

/// Counts on one thread without a table. The last ply is counted in bulk.
pub(crate) fn count<G: Geometry>(geometry: &G, discs: Discs<G::Set>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = geometry.legal_moves(discs);
    if moves.is_empty() {
        return count_pass(geometry, discs.swapped(), depth);
    }
    if depth == 1 {
        return u64::from(moves.len());
    }
    moves
        .into_iter()
        .map(|cell| count(geometry, geometry.play(discs, cell), depth - 1))
        .sum()
}

/// Counts below a position in which the side to move cannot move. `passed` is the position after
/// the pass.
fn count_pass<G: Geometry>(geometry: &G, passed: Discs<G::Set>, depth: u32) -> u64 {
    if geometry.legal_moves(passed).is_empty() {
        1
    } else {
        count(geometry, passed, depth - 1)
    }
}
