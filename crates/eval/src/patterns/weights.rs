//! The learned values of a board's patterns.

use std::fmt;

use outflank_rules::Board;

use super::pattern_set::{PatternSet, TABLE_ENTRIES};
use super::shapes;
use crate::ProbCutMargins;

/// Parts of the game with a table of their own.
pub(super) const PHASES: usize = 30;
/// Phases that are learned; those between are interpolated. So neighbours share what they learn.
pub(super) const KNOTS: usize = PHASES / 2 + 1;

/// Learned values are whole numbers of this part of a disc.
pub(super) const STORED_PER_DISC: i32 = 16;
/// Values in tables are coarser, so that one fits in a byte. A search waits for them most of the time,
/// and twice as many stay in the caches of the processor. Rounding costs a quarter of a disc, which is
/// little beside the error of the evaluation.
pub(super) const TABLE_PER_DISC: i32 = 8;

/// The values of all patterns at one phase.
pub(super) type Table = [i8; TABLE_ENTRIES];

/// The phase of a position with this many discs on a board with so many cells.
#[inline(always)]
pub(super) fn phase(discs: u32, cells: u32) -> usize {
    (discs as usize * PHASES / (cells as usize).max(1)).min(PHASES - 1)
}

/// The knot before a phase, and whether the phase lies half-way to the next one.
pub(super) fn knot(phase: usize) -> (usize, bool) {
    (phase / 2, phase % 2 == 1)
}

/// Learned values for one board, or for all boards with holes of one shape.
#[derive(Clone, PartialEq, Eq)]
pub struct PatternWeights {
    pub(super) header: Header,
    /// The values at each knot, in stored units.
    pub(super) knots: Vec<Vec<i16>>,
}

/// What a weight file says about itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// The boards that the weights are for; see [`weights_name`].
    pub board: String,
    /// How they were made.
    pub origin: String,
    /// The root mean square error on positions that were not learned from, in hundredths of a disc,
    /// from the first to the last tenth of the game.
    pub errors: Vec<u32>,
    /// The ProbCut margins measured with them.
    pub probcut: Option<ProbCutMargins>,
}

/// Weights ready to be looked up. They are large, so searches on all boards that they fit share them.
#[derive(Debug)]
pub struct PatternTables {
    pub(super) header: Header,
    /// The table of each phase.
    pub(super) phases: Vec<Table>,
}

impl PatternTables {
    /// What the weights say about themselves.
    #[must_use]
    pub fn header(&self) -> &Header {
        &self.header
    }
}

impl fmt::Debug for PatternWeights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let entries = self.knots.first().map_or(0, Vec::len);
        f.debug_struct("PatternWeights")
            .field("header", &self.header)
            .field("entries", &entries)
            .finish_non_exhaustive()
    }
}

/// The name of the weights for a board: that of its shape. All boards with holes of a shape share
/// their weights.
#[must_use]
pub fn weights_name(board: &Board) -> String {
    let holes = if shapes::has_holes(board) {
        "+holes"
    } else {
        ""
    };
    format!("{}{holes}", board.shape())
}

impl PatternWeights {
    /// What the weights say about themselves.
    #[must_use]
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Replaces what the weights say about themselves, except their board.
    #[must_use]
    pub fn with_header(self, header: Header) -> PatternWeights {
        let board = self.header.board;
        PatternWeights {
            header: Header { board, ..header },
            ..self
        }
    }

    /// Whether the weights are for this board.
    #[must_use]
    pub fn fits(&self, board: &Board) -> bool {
        self.header.board == weights_name(board)
    }

    /// Values that rate every position as even.
    #[must_use]
    pub fn zero(board: &Board) -> PatternWeights {
        let entries = PatternSet::on(board).entries();
        PatternWeights {
            header: Header {
                board: weights_name(board),
                ..Header::default()
            },
            knots: vec![vec![0; entries]; KNOTS],
        }
    }

    /// The tables that searches look values up in.
    #[must_use]
    pub fn tables(&self) -> PatternTables {
        let mut phases = vec![[0; TABLE_ENTRIES]; PHASES];
        for (phase, table) in phases.iter_mut().enumerate() {
            self.fill_table(phase, table);
        }
        PatternTables {
            header: self.header.clone(),
            phases,
        }
    }

    fn fill_table(&self, phase: usize, table: &mut Table) {
        let (before, is_between) = knot(phase);
        let after = if is_between { before + 1 } else { before };
        let pairs = self.knots[before].iter().zip(&self.knots[after]);
        for (value, (before, after)) in table.iter_mut().zip(pairs) {
            *value = in_table(i32::from(*before) + i32::from(*after));
        }
    }
}

/// The value for a table, from twice the value in stored units.
fn in_table(doubled: i32) -> i8 {
    const UNIT: i32 = 2 * STORED_PER_DISC / TABLE_PER_DISC;
    let rounded = (doubled + UNIT / 2).div_euclid(UNIT);
    rounded.clamp(i8::MIN.into(), i8::MAX.into()) as i8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phases_go_from_the_first_to_the_last_disc() {
        assert_eq!(phase(4, 64), 1);
        assert_eq!([61, 63, 64].map(|discs| phase(discs, 64)), [28, 29, 29]);
        assert_eq!(phase(8, 216), 1);
        assert_eq!(knot(0), (0, false));
        assert_eq!(knot(29), (14, true));
        assert!(knot(PHASES - 1).0 + 1 < KNOTS);
    }

    #[test]
    fn boards_with_holes_share_weights() {
        let name = |text: &str| weights_name(&text.parse().unwrap());
        assert_eq!(name("8x8+holes20@1"), name("8x8+holes12@7"));
        assert_ne!(name("8x8+holes20@1"), name("8x8"));
        assert_eq!(name("6x6x6"), "6x6x6");
        assert_eq!(name("hex5"), "hex5");
    }

    #[test]
    fn phases_between_knots_are_interpolated() {
        let mut weights = PatternWeights::zero(&"4x4".parse().unwrap());
        weights.knots[3][7] = 20;
        weights.knots[4][7] = 40;
        let tables = weights.tables();
        let at = |phase: usize| tables.phases[phase][7];
        assert_eq!([5, 6, 7, 8, 9].map(at), [5, 10, 15, 20, 10]);
    }

    #[test]
    fn values_in_tables_are_rounded_and_limited() {
        assert_eq!([1, 2, 5, 6, -2, -3].map(in_table), [0, 1, 1, 2, 0, -1]);
        assert_eq!([5000, -5000].map(in_table), [127, -128]);
    }
}
