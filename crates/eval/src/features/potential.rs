//! Potential mobility: empty cells next to opposing discs, counted once per disc.
//!
//! A pair counts only if the board continues behind the disc, because otherwise the disc cannot be
//! outflanked along that line. So a disc on the edge does not count for the cells inside.

use outflank_rules::{Axis, CellSet, Discs};

/// Our pairs of an empty cell and an opposing disc, minus the opponent's pairs.
#[inline(always)]
pub(crate) fn difference<S: CellSet>(axes: &[Axis<S>], empties: S, discs: Discs<S>) -> i32 {
    let mut difference = 0;
    for axis in axes {
        let pairs = |of: S| {
            let exposed = of & axis.between();
            let (next, previous) = (axis.next(exposed), axis.previous(exposed));
            ((next & empties).len() + (previous & empties).len()) as i32
        };
        difference += pairs(discs.opponent) - pairs(discs.own);
    }
    difference
}

#[cfg(test)]
mod tests {
    use crate::Feature::PotentialMobility;
    use crate::features::drawn::check;

    #[test]
    fn each_neighbouring_disc_counts() {
        // At the start each disc has five empty neighbours.
        check(
            PotentialMobility,
            "8x8",
            crate::features::drawn::START_8X8,
            0,
        );
        // Eight empty cells surround Light's disc; Dark's disc in the corner does not count.
        check(
            PotentialMobility,
            "6x6",
            "------ ------ --O--- ------ ------ -----X X",
            8,
        );
    }

    #[test]
    fn a_disc_on_the_edge_is_exposed_along_the_edge_only() {
        check(
            PotentialMobility,
            "6x6",
            "--O--- ------ ------ ------ ------ -----X X",
            2,
        );
        // A disc in a corner does not count, nor does one with a hole behind it.
        check(PotentialMobility, "4x4", "O--- ---- ---- ---X X", 0);
        check(PotentialMobility, "4x4", "---- #O-- ---- ---X X", 6);
    }

    #[test]
    fn hexes_have_six_neighbours_and_cubes_twenty_six() {
        check(
            PotentialMobility,
            "hex3",
            "##--X #---- --O-- ----# ---## X",
            6,
        );
        let empty = "---- ---- ---- ---- ";
        let disc = "---- -O-- ---- ---- ";
        let far = "---- ---- ---- ---X ";
        check(
            PotentialMobility,
            "4x4x4",
            &[empty, disc, empty, far, "X"].concat(),
            26,
        );
    }
}
