//! Features that give each owned cell a value: discs, discs by category, and squares.
//!
//! All of them together add up to one value per cell. A position is worth the values of our cells
//! minus those of the opponent's. The sums of every group of eight cells are precomputed for all
//! 256 subsets, so evaluation takes one look-up per eight cells and side, whatever the weights. A
//! search computes the sum only once and then updates it from move to move.

use outflank_rules::{Board, Cell, CellSet, Discs, Move};

use crate::{Categories, Category, Feature, SquareTable, Weights};

/// A value for each cell, with precomputed sums for groups of eight cells.
#[derive(Clone, Debug)]
pub(crate) struct CellValues {
    /// For each word of a set and each of its bytes: the sum for every value of the byte.
    words: Box<[[[i32; 256]; 8]]>,
    /// The value of each cell.
    cells: Box<[i32]>,
}

impl CellValues {
    /// Makes the sums from the value of each cell.
    pub(crate) fn new(values: &[i32]) -> CellValues {
        CellValues {
            words: values.chunks(64).map(word_sums).collect(),
            cells: values.into(),
        }
    }

    /// The difference after a move, for the other side, given the difference before it.
    #[inline(always)]
    pub(crate) fn difference_after<S: CellSet>(&self, before: i32, mv: Move, flips: S) -> i32 {
        let value = |cell: Cell| self.cells.get(cell.index()).copied().unwrap_or_default();
        match mv {
            // A flipped disc counts twice: the opponent loses it, and we win it.
            Move::Place(cell) => {
                let flipped: i32 = flips.into_iter().map(value).sum();
                -(before + value(cell) + 2 * flipped)
            }
            Move::Pass => -before,
        }
    }

    /// The values of our cells minus those of the opponent's.
    #[inline(always)]
    pub(crate) fn difference<S: CellSet>(&self, discs: Discs<S>) -> i32 {
        let mut difference = 0;
        let words = discs.own.words().iter().zip(discs.opponent.words());
        for (bytes, (own, opponent)) in self.words.iter().zip(words) {
            for (i, sums) in bytes.iter().enumerate() {
                let byte = |word: u64| (word >> (8 * i)) as u8 as usize;
                difference += sums[byte(*own)] - sums[byte(*opponent)];
            }
        }
        difference
    }
}

/// The sums for the bytes of a word of up to 64 cells. Missing cells are worth 0.
fn word_sums(values: &[i32]) -> [[i32; 256]; 8] {
    let mut bytes = [[0; 256]; 8];
    for (byte, values) in bytes.iter_mut().zip(values.chunks(8)) {
        *byte = sums(values);
    }
    bytes
}

/// The sum of the values for each subset of up to eight cells.
fn sums(values: &[i32]) -> [i32; 256] {
    let mut sums = [0; 256];
    for (i, value) in values.iter().enumerate() {
        for subset in 0..1 << i {
            sums[subset | 1 << i] = sums[subset] + value;
        }
    }
    sums
}

/// The value of each cell of the box for the side that owns it.
pub(crate) fn of_discs<S: CellSet>(
    weights: &Weights,
    squares: Option<&SquareTable>,
    board: &Board,
    categories: &Categories<S>,
) -> Vec<i32> {
    let table = squares.map(|squares| squares.on(board, categories));
    let value = |cell: Cell| {
        let by_category = categories.category(cell).map_or(0, |category| {
            by_category(category).map_or(0, |feature| weights[feature])
                + if category == Category::XSquare {
                    weights[Feature::UnstableXSquares]
                } else {
                    0
                }
        });
        let by_table = table.as_ref().map_or(0, |table| table[cell.index()]);
        weights[Feature::Discs] + by_category + weights[Feature::Squares] * by_table
    };
    let cells = (0..board.shape().cell_count()).map(Cell::new);
    cells.map(value).collect()
}

/// The extra value of each cell of the box if its disc is stable, or `None` if all are 0.
pub(crate) fn of_stable_discs<S: CellSet>(
    weights: &Weights,
    board: &Board,
    categories: &Categories<S>,
) -> Option<Vec<i32>> {
    let value = |cell: Cell| {
        let by_category = match categories.category(cell) {
            Some(Category::Corner) => weights[Feature::StableCorners],
            Some(Category::CSquare) => weights[Feature::StableCSquares],
            Some(Category::Edge) => weights[Feature::StableEdges],
            // `of_discs` counts every X-square as unstable; this takes it back.
            Some(Category::XSquare) => -weights[Feature::UnstableXSquares],
            _ => 0,
        };
        weights[Feature::Stable] + by_category
    };
    let cells = (0..board.shape().cell_count()).map(Cell::new);
    let values: Vec<i32> = cells.map(value).collect();
    values.iter().any(|&value| value != 0).then_some(values)
}

/// The feature that counts discs on cells of a category.
const fn by_category(category: Category) -> Option<Feature> {
    match category {
        Category::Corner => Some(Feature::Corners),
        Category::CSquare => Some(Feature::CSquares),
        Category::XSquare => Some(Feature::XSquares),
        Category::Edge => Some(Feature::Edges),
        Category::InnerEdge => Some(Feature::InnerEdges),
        Category::Face => Some(Feature::Faces),
        Category::InnerFace => Some(Feature::InnerFaces),
        Category::Core => None,
    }
}

#[cfg(test)]
mod tests {
    use outflank_rules::{AnyPosition, Cells};

    use super::*;
    use crate::features::drawn::check;

    #[test]
    fn look_ups_match_sums_over_cells() {
        let values: Vec<i32> = (0..216).map(|i| i * i - 7000).collect();
        let table = CellValues::new(&values);
        let discs = Discs {
            own: Cells::<4>::from_fn(216, |cell| cell.index() % 3 == 0),
            opponent: Cells::from_fn(216, |cell| cell.index() % 7 == 1),
        };
        let sum = |set: Cells<4>| set.iter().map(|cell| values[cell.index()]).sum::<i32>();
        assert_eq!(
            table.difference(discs),
            sum(discs.own) - sum(discs.opponent)
        );
    }

    #[test]
    fn a_move_changes_the_difference() {
        let values: Vec<i32> = (0..64).map(|i| 3 * i - 50).collect();
        let table = CellValues::new(&values);
        let mut position = AnyPosition::start(&Board::classic());
        for _ in 0..20 {
            let mv = position.moves()[0];
            let AnyPosition::Classic(before) = &position else {
                panic!("8x8 is classic");
            };
            let flips = match mv {
                Move::Place(cell) => before.flips(cell),
                Move::Pass => Cells::EMPTY,
            };
            let difference = table.difference(before.discs());
            let found = table.difference_after(difference, mv, flips);
            let after = before.play(mv).unwrap();
            assert_eq!(found, table.difference(after.discs()));
            position = AnyPosition::Classic(after);
        }
        assert_eq!(table.difference_after(7, Move::Pass, Cells::<1>::EMPTY), -7);
    }

    #[test]
    fn discs_are_counted() {
        check(Feature::Discs, "4x4", "X--- -XOO ---- -O-- X", 2 - 3);
        check(Feature::Discs, "hex3", "##XX- #---- -OOOX ----# ---## X", 0);
    }

    #[test]
    fn discs_are_counted_by_category() {
        let drawing = "XX-O-OO- -X----OX -XX---O- ---XO--- ---OX--- --O----- -------- X------- X";
        check(Feature::Corners, "8x8", drawing, 2);
        check(Feature::CSquares, "8x8", drawing, 2 - 1);
        check(Feature::XSquares, "8x8", drawing, 1 - 1);
        check(Feature::Edges, "8x8", drawing, -2);
        check(Feature::InnerEdges, "8x8", drawing, 1 - 1);
        check(Feature::Faces, "8x8", drawing, 3 - 3);
        check(Feature::InnerFaces, "8x8", drawing, 0);
    }

    #[test]
    fn cubes_have_inner_faces() {
        let empty = "------ ------ ------ ------ ------ ------ ";
        let second = "------ ------ --X--- --X--- ------ O----- ";
        let drawing = [empty, second, empty, empty, empty, empty, "X"].concat();
        check(Feature::InnerFaces, "6x6x6", &drawing, 2);
        check(Feature::CSquares, "6x6x6", &drawing, -1);
        check(Feature::Faces, "6x6x6", &drawing, 0);
    }
}
