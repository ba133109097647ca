//! ProbCut margins: the error of a shallow search.

/// How far outside the window the value of a shallow search must be for the deep search to be
/// skipped. The error of a shallow search grows with the difference between the two depths, and
/// changes in the course of a game.
///
/// Margins are valid only for the evaluation they were measured with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ProbCutMargins {
    /// The constant part, in points.
    pub base: i32,
    /// The part for each ply between the two depths, in points.
    pub per_ply: i32,
    /// How much of this is needed on an empty board, in percent.
    pub early: i32,
    /// How much of this is needed on a full board, in percent. It changes evenly in between.
    pub late: i32,
    /// How much higher deep values are on average, by the depth of the shallow search from 1 on, in
    /// points. Values of odd and even depths differ, above all those of a single ply.
    pub bias: [i32; BIASED_DEPTHS],
    /// The margins with which the evaluation alone predicts searches of one and of two plies, in
    /// points. With 0 it does not.
    pub without_search: [i32; STATIC_DEPTHS],
}

/// Shallow searches of more plies have no bias worth mentioning.
pub const BIASED_DEPTHS: usize = 4;

/// Searches of so many plies can be predicted by the evaluation alone.
pub const STATIC_DEPTHS: usize = 2;

impl ProbCutMargins {
    /// Margins for evaluations with about 50 points per disc: 1.3 times the standard deviation
    /// between the values of depths 1 to 10 on 8x8 and those of shallower searches.
    pub const FIFTY_POINTS_A_DISC: ProbCutMargins = ProbCutMargins::constant(170, 28);

    /// Margins that are the same from the start to the end of a game.
    #[must_use]
    pub const fn constant(base: i32, per_ply: i32) -> ProbCutMargins {
        ProbCutMargins {
            base,
            per_ply,
            early: 100,
            late: 100,
            bias: [0; BIASED_DEPTHS],
            without_search: [0; STATIC_DEPTHS],
        }
    }

    /// How much higher the value of a deep search is on average than that of a search to this depth.
    #[must_use]
    pub fn bias(self, shallow_depth: u32) -> i32 {
        let place = (shallow_depth as usize).checked_sub(1);
        let bias = place.and_then(|place| self.bias.get(place));
        bias.copied().unwrap_or(0)
    }

    /// The margin for a search that is this many plies shallower, with so many discs on a board with
    /// so many cells.
    #[must_use]
    pub fn margin(self, plies: u32, discs: u32, cells: u32) -> i32 {
        let whole = self
            .base
            .saturating_add(self.per_ply.saturating_mul(plies.cast_signed()));
        self.in_course(whole, discs, cells)
    }

    /// The margins with which the evaluation alone predicts searches of one and of two plies, with so
    /// many discs on a board with so many cells. `None` if it does not.
    #[must_use]
    pub fn margins_without_search(self, discs: u32, cells: u32) -> [Option<i32>; STATIC_DEPTHS] {
        self.without_search
            .map(|margin| (margin > 0).then(|| self.in_course(margin, discs, cells)))
    }

    /// A margin that changes in the course of a game.
    fn in_course(self, whole: i32, discs: u32, cells: u32) -> i32 {
        let later = i64::from(self.late) - i64::from(self.early);
        let percent = i64::from(self.early) + later * i64::from(discs) / i64::from(cells.max(1));
        let margin = i64::from(whole) * percent / 100;
        margin.clamp(0, i64::from(i32::MAX / 4)) as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn margins_grow_with_the_depth_difference() {
        let margins = ProbCutMargins::FIFTY_POINTS_A_DISC;
        assert_eq!(
            [0, 4, 6].map(|plies| margins.margin(plies, 20, 64)),
            [170, 282, 338]
        );
    }

    #[test]
    fn margins_change_in_the_course_of_a_game() {
        let margins = ProbCutMargins {
            base: 100,
            per_ply: 0,
            early: 60,
            late: 140,
            ..ProbCutMargins::constant(0, 0)
        };
        assert_eq!(
            [0, 32, 64].map(|discs| margins.margin(3, discs, 64)),
            [60, 100, 140]
        );
    }

    #[test]
    fn the_evaluation_alone_predicts_if_it_has_margins() {
        let margins = ProbCutMargins {
            early: 50,
            late: 150,
            without_search: [0, 200],
            ..ProbCutMargins::constant(0, 0)
        };
        assert_eq!(margins.margins_without_search(0, 64), [None, Some(100)]);
        assert_eq!(margins.margins_without_search(64, 64), [None, Some(300)]);
    }

    #[test]
    fn only_shallow_searches_have_a_bias() {
        let margins = ProbCutMargins {
            bias: [45, 1, 15, 10],
            ..ProbCutMargins::constant(40, 25)
        };
        assert_eq!(
            [0, 1, 3, 4, 5].map(|depth| margins.bias(depth)),
            [0, 45, 15, 10, 0]
        );
    }
}
