//! ProbCut margins: the error of a shallow search.

/// How far outside the window the value of a shallow search must be for the deep search to be
/// skipped. The error of a shallow search grows with the difference between the two depths.
///
/// Margins are valid only for the evaluation they were measured with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ProbCutMargins {
    /// The constant part, in points.
    pub base: i32,
    /// The part for each ply between the two depths, in points.
    pub per_ply: i32,
}

impl ProbCutMargins {
    /// Margins for evaluations with about 50 points per disc: 1.3 times the standard deviation
    /// between the values of depths 1 to 10 on 8x8 and those of shallower searches.
    pub const FIFTY_POINTS_A_DISC: ProbCutMargins = ProbCutMargins {
        base: 170,
        per_ply: 28,
    };

    /// The margin for a search that is this many plies shallower.
    #[must_use]
    pub fn margin(self, plies: u32) -> i32 {
        self.base
            .saturating_add(self.per_ply.saturating_mul(plies.cast_signed()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn margins_grow_with_the_depth_difference() {
        let margins = ProbCutMargins::FIFTY_POINTS_A_DISC;
        assert_eq!(
            [0, 4, 6].map(|plies| margins.margin(plies)),
            [170, 282, 338]
        );
    }
}
