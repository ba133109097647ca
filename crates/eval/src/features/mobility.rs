//! Mobility: legal moves.
//!
//! The opponent's moves are those it would have if it were to move. A side that must pass has
//! none.

use outflank_rules::CellSet;

/// Our moves minus the opponent's.
#[inline(always)]
pub(crate) fn difference<S: CellSet>(own: S, opponent: S) -> i32 {
    own.len() as i32 - opponent.len() as i32
}

#[cfg(test)]
mod tests {
    use outflank_rules::Geometry;

    use super::*;
    use crate::features::drawn::{START_8X8, position, with_inner};

    #[track_caller]
    fn check(shape: &str, drawing: &str, expected: i32) {
        with_inner!(&position(shape, drawing), position => {
            let (geometry, discs) = (position.geometry(), position.discs());
            let moves = geometry.legal_moves(discs);
            let others = geometry.legal_moves(discs.swapped());
            assert_eq!(difference(moves, others), expected, "{drawing}");
        });
    }

    #[test]
    fn moves_of_both_sides_are_counted() {
        check("8x8", START_8X8, 4 - 4);
        check("4x4", "---- XXX- -XO- ---- O", 3 - 3);
        // Dark must pass; Light could play b3 and d3.
        check("4x4", "XXXO XXXX ---- ---- X", 0 - 2);
        check("hex3", "##--- #-OX- -X-O- -OX-# ---## X", 6 - 6);
    }
}
