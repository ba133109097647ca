//! How far a shallow search errs.

/// How much better or worse than needed a shallow search must find a position for a deeper one to
/// be left out. The error of a shallow search grows with the plies that it looks ahead less.
///
/// Margins hold for the evaluation that they were measured on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ProbCutMargins {
    /// The part that does not depend on the depths, in points.
    pub base: i32,
    /// The part for each ply that the shallow search looks ahead less, in points.
    pub per_ply: i32,
}

impl ProbCutMargins {
    /// The margins of evaluations in points of which about 50 are worth a disc: 1.3 times the
    /// standard deviation between the values of depths 1 to 10 on 8x8 and shallower ones.
    pub const FIFTY_POINTS_A_DISC: ProbCutMargins = ProbCutMargins {
        base: 170,
        per_ply: 28,
    };

    /// The margin for a search that looks ahead so many plies less.
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
    fn margins_grow_with_the_difference_of_depths() {
        let margins = ProbCutMargins::FIFTY_POINTS_A_DISC;
        assert_eq!(
            [0, 4, 6].map(|plies| margins.margin(plies)),
            [170, 282, 338]
        );
    }
}
