//! Ring-stable discs: stable because of their neighbours alone.
//!
//! A disc is ring-stable if half of its neighbours, in a row around it (four of eight on squares,
//! three of six on hexes), are off the board, holes, or ring-stable discs of its own colour. They
//! cover one side of every axis. Stability spreads from the corners until nothing changes. Unlike
//! [`stable_discs`](outflank_rules::stable_discs), this rule ignores full lines. On deep boards, neighbours do
//! not form a ring, so one side of every axis must be covered.

use outflank_rules::{Axis, CellSet, Discs};

use super::MOST_AXES;

/// The axes of a board, sorted by their angle around a cell.
#[derive(Clone, Debug)]
pub(crate) struct Ring<S> {
    axes: Box<[Axis<S>]>,
    is_flat: bool,
}

impl<S: CellSet> Ring<S> {
    pub(crate) fn new(axes: &[Axis<S>]) -> Ring<S> {
        let mut axes: Box<[Axis<S>]> = axes.into();
        // Clockwise from the right; row numbers grow downwards.
        axes.sort_by_key(|axis| (axis.direction().y, -axis.direction().x));
        let is_flat = axes.iter().all(|axis| axis.direction().z == 0);
        Ring { axes, is_flat }
    }

    /// The ring-stable discs of both sides.
    pub(crate) fn stable(&self, discs: Discs<S>) -> Discs<S> {
        Discs {
            own: self.spread(discs.own),
            opponent: self.spread(discs.opponent),
        }
    }

    fn spread(&self, of: S) -> S {
        let mut stable = S::EMPTY;
        loop {
            let more = of & self.protected(stable);
            if more == stable {
                return stable;
            }
            stable = more;
        }
    }

    /// The cells with enough neighbours that are off the board, holes, or in `stable`.
    fn protected(&self, stable: S) -> S {
        let count = self.axes.len();
        let mut sides = [S::EMPTY; 2 * MOST_AXES];
        for (i, axis) in self.axes.iter().enumerate() {
            // A neighbour counts unless it is a playable cell outside `stable`.
            sides[i] = !axis.previous(!stable);
            sides[i + count] = !axis.next(!stable);
        }
        if !self.is_flat {
            return (0..count).fold(!S::EMPTY, |all, i| all & (sides[i] | sides[i + count]));
        }
        let half_from = |i: usize| {
            let in_a_row = (i..i + count).map(|side| sides[side % (2 * count)]);
            in_a_row.fold(!S::EMPTY, |all, side| all & side)
        };
        (0..2 * count).fold(S::EMPTY, |any, i| any | half_from(i))
    }
}

#[cfg(test)]
mod tests {
    use super::Ring;
    use crate::Feature::RingStable;
    use crate::features::drawn::{check, check_stays};

    #[test]
    fn stability_grows_from_the_corners() {
        check(RingStable, "4x4", "X--- ---- ---- -OO- X", 1);
        check(RingStable, "4x4", "XXX- XX-- X--- -OO- X", 6);
        check(RingStable, "4x4", "-XX- XX-- X--- -OOO X", -3);
    }

    #[test]
    fn the_four_neighbours_must_be_in_a_row() {
        // a2, a3, a4 and b4 protect b3.
        check(RingStable, "4x4", "X--- X--- XX-- XX-- X", 6);
        // c2 has five stable neighbours, but an empty cell above and an unstable disc below.
        check(RingStable, "4x4", "XX-X XXXX XXX- X--- X", 9);
    }

    #[test]
    fn full_lines_do_not_count() {
        check(RingStable, "4x4", "-XX- XXXX -XX- -XX- X", 0);
    }

    #[test]
    fn hexes_and_cubes() {
        check(RingStable, "hex3", "##XX- #X--- ----- ----# --O## X", 3 - 1);
        let [full, none] = ["XXXX ---- ---- ---- ", "---- ---- ---- ---- "];
        check(
            RingStable,
            "4x4x4",
            &[full, none, none, none, "X"].concat(),
            4,
        );
    }

    #[test]
    fn ring_stable_discs_stay() {
        for board in ["8x8", "6x6+holes20@1", "hex4", "4x4x4", "10x10"] {
            check_stays(board, |axes, discs| Ring::new(axes).stable(discs));
        }
    }
}
