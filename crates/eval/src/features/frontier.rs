//! Frontier discs: discs with an orthogonally adjacent empty cell.
//!
//! Orthogonally adjacent cells share a side: four on squares, six on hexes and cubes. Diagonal
//! neighbours and holes do not count. The opponent can flip frontier discs, so characters give
//! them a negative weight.

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
    fn diagonal_gaps_do_not_count() {
        // The empty d3 is adjacent to d2, c3 and Light's d4; c2 and c4 are diagonal neighbours.
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
        // A full hex with one gap, two steps from the middle.
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
