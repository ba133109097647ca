//! Features that are a value for each cell that is owned: discs, discs by category, and squares.
//!
//! However many of them an evaluation weighs, they add up to one value a cell, and a position is
//! worth the values of the own cells minus those of the opponent's. Sums over eight cells at a
//! time are made once for every way to own them, so that a board costs one look-up for every
//! eight cells and side, whatever the weights.

use outflank_rules::{Board, Cell, CellSet, Discs};

use crate::{Categories, Category, Feature, SquareTable, Weights};

/// A value for each cell, summed for every way to own eight neighbouring numbers.
#[derive(Clone, Debug)]
pub(crate) struct CellValues {
    /// For each word of a set, for each of its bytes: the sum for each value of the byte.
    words: Box<[[[i32; 256]; 8]]>,
}

impl CellValues {
    /// From the value of each cell.
    pub(crate) fn new(values: &[i32]) -> CellValues {
        CellValues {
            words: values.chunks(64).map(word_sums).collect(),
        }
    }

    /// The values of the own cells minus those of the opponent's.
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

/// The sums for the bytes of a word, up to 64 cells; cells that the board lacks are worth nothing.
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

/// The value of each cell of the box to the side that owns it.
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

/// What each cell of the box is worth more if the disc on it is stable; none if nothing is.
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
            // What an unstable disc is worth is taken back from a stable one.
            Some(Category::XSquare) => -weights[Feature::UnstableXSquares],
            _ => 0,
        };
        weights[Feature::Stable] + by_category
    };
    let cells = (0..board.shape().cell_count()).map(Cell::new);
    let values: Vec<i32> = cells.map(value).collect();
    values.iter().any(|&value| value != 0).then_some(values)
}

/// The feature that counts the discs of a category.
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
    use outflank_rules::Cells;

    use super::*;
    use crate::features::drawn::check;

    #[test]
    fn look_ups_add_up_like_cells() {
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
