//! Potential mobility: the empty cells next to opposing discs, counted once for each such disc.
//!
//! A pair counts only if the board goes on behind the disc, for only there a disc could ever
//! outflank it: an opposing disc on the edge gives nothing to the cells inside. More is better.

use outflank_rules::{Axis, CellSet, Discs};

/// Own pairs of empty cell and opposing disc, minus those that the opponent has.
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
        // At the start both discs of a side have five empty neighbours.
        check(
            PotentialMobility,
            "8x8",
            crate::features::drawn::START_8X8,
            0,
        );
        // Eight empty cells around the one disc of Light; Dark's disc in the corner gives nothing.
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
        // In the corner not at all, nor beside a hole across from the empty cell.
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
