//! Tests of the features that count stable discs. The rules find these discs, see
//! [`outflank_rules::stable_discs`].

#[cfg(test)]
mod tests {
    use crate::Feature::{Stable, StableCSquares, StableCorners, StableEdges, UnstableXSquares};
    use crate::features::drawn::{check, check_stays};

    #[test]
    fn a_corner_makes_its_neighbours_stable() {
        check(Stable, "4x4", "X--- ---- ---- -OO- X", 1);
        check(Stable, "4x4", "XXX- XX-- X--- -OO- X", 6);
        // Without the corner nothing is stable, and a gap stops stability from spreading.
        check(Stable, "4x4", "-XX- XX-- X--- -OO- X", 0);
        check(Stable, "4x4", "X-XO XX-- X--- -OO- X", 3 - 1);
    }

    #[test]
    fn full_lines_make_an_inner_disc_stable() {
        // All four lines through c3 are full; the ends of the lines are not stable.
        check(
            Stable,
            "6x6",
            "O-X-X- -XXX-- XXOXXX -XXX-- X-X-X- --X--X O",
            1,
        );
        check(
            Stable,
            "6x6",
            "O-X-X- -XXX-- XXOXX- -XXX-- X-X-X- --X--X O",
            0,
        );
    }

    #[test]
    fn holes_protect_like_edges() {
        // b1 is stable between a hole and the edge; b1 protects c1; b1, c1 and holes protect b2.
        check(Stable, "4x4", "#XX- #X#- ---- ---O X", 3 - 1);
        check(Stable, "4x4", "#X-- #X-- ---- ---O X", 1 - 1);
    }

    #[test]
    fn stability_spreads_in_any_order() {
        // The chain from h8 up to h2 runs against the order of the cells.
        check(
            Stable,
            "8x8",
            "-------- -------X -------X -------X -------X -------X -------X -------X X",
            7,
        );
        // A full line protects the discs of both colours along it.
        check(
            Stable,
            "8x8",
            "XXXXXOOO -------- -------- ---OX--- ---XO--- -------- -------- -------- X",
            5 - 3,
        );
    }

    #[test]
    fn hexes_and_cubes() {
        check(Stable, "hex3", "##XX- #X--- ----- ----# --O## X", 3 - 1);
        let [full, none] = ["XXXX ---- ---- ---- ", "---- ---- ---- ---- "];
        check(Stable, "4x4x4", &[full, none, none, none, "X"].concat(), 4);
    }

    #[test]
    fn stable_discs_are_counted_by_category() {
        let drawing = "XXXX---- XX------ XO------ -------- -------- -------- -O------ ------OO X";
        check(StableCorners, "8x8", drawing, 1 - 1);
        check(StableCSquares, "8x8", drawing, 2 - 1);
        check(StableEdges, "8x8", drawing, 3);
        // b2 is stable, b7 is not.
        check(UnstableXSquares, "8x8", drawing, -1);
    }

    #[test]
    fn stable_discs_stay() {
        for board in ["8x8", "6x6+holes20@1", "hex4", "4x4x4", "10x10"] {
            check_stays(board, outflank_rules::stable_discs);
        }
    }
}
