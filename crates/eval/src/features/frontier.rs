//! Frontier discs: those with an empty cell beside them.
//!
//! Beside means sharing a side: four neighbours on squares, six on hexes and cubes. A slanting
//! neighbour does not make a disc a frontier disc, and neither does a hole. Frontier discs are
//! what the opponent can turn over, so players give them a negative weight.

use outflank_rules::{Axis, CellSet, Discs};

/// The frontier discs of both sides.
#[inline(always)]
pub(crate) fn frontier<S: CellSet>(axes: &[Axis<S>], empties: S, discs: Discs<S>) -> Discs<S> {
    let orthogonal = axes.iter().filter(|axis| axis.is_orthogonal());
    let beside = orthogonal.fold(S::EMPTY, |set, axis| set | axis.beside(empties));
    Discs {
        own: discs.own & beside,
        opponent: discs.opponent & beside,
    }
}

#[cfg(test)]
mod tests {
    use crate::Feature::Frontier;
    use crate::features::drawn::check;

    #[test]
    fn a_slanting_gap_is_no_frontier() {
        // Beside the empty d3 are d2, c3 and Light's d4; c2 and c4 only touch it.
        check(Frontier, "4x4", "XXXX XXXX XXX- XXXO X", 2 - 1);
        check(Frontier, "4x4", "---- -XO- -OX- ---- X", 0);
        check(Frontier, "4x4", "---- XXX- -XO- ---- X", 4 - 1);
    }

    #[test]
    fn holes_are_not_empty() {
        check(Frontier, "4x4", "#### #XO- #OX- ---- X", 1 - 2);
    }

    #[test]
    fn six_neighbours_on_hexes_and_cubes() {
        // The middle of a full hex with one gap two steps away on a slant of the box.
        check(Frontier, "hex3", "##XXX #XXXX XXOX- XXXX# XXX## O", -3);
        let layer = "XXXX XXXX XXXX XXXX ";
        let gap = "XXXX XXXX XX-X XXXX ";
        check(
            Frontier,
            "4x4x4",
            &[layer, gap, layer, layer, "X"].concat(),
            6,
        );
    }
}
