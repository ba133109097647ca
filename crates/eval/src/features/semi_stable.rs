//! Semi-stable discs: not [ring-stable](super::ring), but safe for the moment.
//!
//! A disc is safe for the moment if no current move of the other side would flip it, whichever
//! side is to move. A move would flip it if, along some axis, its row of discs of the same colour
//! has an opposing disc at one end and an empty cell at the other.

use outflank_rules::{Axis, CellSet, Discs};

/// The semi-stable discs of both sides, given the ring-stable ones.
pub(crate) fn semi_stable<S: CellSet>(
    axes: &[Axis<S>],
    empties: S,
    discs: Discs<S>,
    ring_stable: Discs<S>,
) -> Discs<S> {
    let Discs { own, opponent } = discs;
    Discs {
        own: own & !exposed(axes, empties, own, opponent) & !ring_stable.own,
        opponent: opponent & !exposed(axes, empties, opponent, own) & !ring_stable.opponent,
    }
}

/// The discs of one side that some move of the attacker would flip.
fn exposed<S: CellSet>(axes: &[Axis<S>], empties: S, discs: S, attacker: S) -> S {
    let mut exposed = S::EMPTY;
    for axis in axes {
        // Rows that begin at an opposing disc and end at an empty cell.
        exposed |= axis.previous_through(empties, axis.next_through(attacker, discs));
        exposed |= axis.next_through(empties, axis.previous_through(attacker, discs));
    }
    exposed
}

#[cfg(test)]
mod tests {
    use outflank_rules::{Geometry, Position};

    use super::*;
    use crate::Feature::SemiStable;
    use crate::features::drawn::{check, positions, with_inner};

    #[test]
    fn discs_that_a_move_would_flip_do_not_count() {
        // Light could flip b2 and c2 from d2; Dark cannot flip Light's disc.
        check(SemiStable, "4x4", "---- OXX- ---- -X-- X", 1 - 1);
        // With d2 taken, both are safe.
        check(SemiStable, "4x4", "---- OXXX ---- ---- X", 3 - 1);
        check(SemiStable, "4x4", "---- OXX# ---- ---- X", 2 - 1);
    }

    #[test]
    fn stable_discs_are_not_semi_stable() {
        check(SemiStable, "4x4", "XX-- ---- --O- ---- X", -1);
    }

    #[test]
    fn exposed_discs_are_those_that_moves_flip() {
        fn compare<G: Geometry>(position: &Position<G>) {
            let axes = Axis::<G::Set>::of_board(position.board());
            let (geometry, discs) = (position.geometry(), position.discs());
            let mut flips = G::Set::EMPTY;
            for cell in position.legal_moves() {
                flips |= geometry.flips(discs, cell);
            }
            let found = exposed(&axes, position.empties(), discs.opponent, discs.own);
            assert_eq!(found, flips, "{position} on {}", position.board());
        }
        for board in ["8x8", "6x6", "hex5", "4x4x4", "10x10+holes20@4", "6x6x6"] {
            for position in positions(board, 60) {
                with_inner!(&position, position => compare(position));
            }
        }
    }
}
