//! Tables of square values.

use outflank_rules::{AnyCells, Board, Cell, CellSet, Content, Shape, Side};
use thiserror::Error;

use crate::{Categories, Category};

/// The value of each square of a flat board for the side that owns it, row by row from a1.
///
/// On boards of the same size, with or without holes, every cell has the value at its place. On
/// any other board a cell has the rounded mean of the table's cells of the same
/// [category](Category), or 0 if the table has none.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SquareTable {
    shape: Shape,
    values: Box<[i32]>,
}

/// An error in a table of squares.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SquareTableError {
    /// The rows differ in length.
    #[error("row {row} has {found} values, but the first row has {expected}")]
    Ragged {
        /// The row, counted from 1.
        row: usize,
        /// Its length.
        found: usize,
        /// The length of the first row.
        expected: usize,
    },
    /// The table is too small or too large.
    #[error("a table of squares has 1 to 10 rows and columns, not {height} and {width}")]
    Size {
        /// The number of columns.
        width: usize,
        /// The number of rows.
        height: usize,
    },
}

impl SquareTable {
    /// Makes a table from its rows, starting with the row of a1.
    ///
    /// # Errors
    /// Returns an error if the rows differ in length, or the table does not have 1 to 10 rows and
    /// columns.
    pub fn new(rows: &[Vec<i32>]) -> Result<SquareTable, SquareTableError> {
        let (width, height) = (rows.first().map_or(0, Vec::len), rows.len());
        if let Some(row) = rows.iter().position(|row| row.len() != width) {
            return Err(SquareTableError::Ragged {
                row: row + 1,
                found: rows[row].len(),
                expected: width,
            });
        }
        let shape =
            Shape::flat(width, height).map_err(|_| SquareTableError::Size { width, height })?;
        let values = rows.concat().into();
        Ok(SquareTable { shape, values })
    }

    /// The rows, starting with the row of a1.
    pub fn rows(&self) -> impl Iterator<Item = &[i32]> {
        self.values.chunks(self.shape.width())
    }

    /// The values, row by row from a1.
    #[must_use]
    pub fn values(&self) -> &[i32] {
        &self.values
    }

    /// The value of each cell of a board's box.
    pub(crate) fn on<S: CellSet>(&self, board: &Board, categories: &Categories<S>) -> Vec<i32> {
        if board.shape() == self.shape {
            return self.values.to_vec();
        }
        let means = self.means();
        let value = |cell| categories.category(cell).map_or(0, |c| means[c as usize]);
        let cells = (0..board.shape().cell_count()).map(Cell::new);
        cells.map(value).collect()
    }

    /// The mean value of the cells of each category.
    fn means(&self) -> [i32; Category::ALL.len()] {
        // A board needs a disc; any cell will do.
        let mut start = vec![Content::Empty; self.values.len()];
        start[0] = Content::Disc(Side::Dark);
        let board = Board::custom(self.shape, &start, Side::Dark)
            .expect("the cells match the shape and include a disc");
        let categories = Categories::<AnyCells>::of_board(&board);
        Category::ALL.map(|category| {
            let cells = categories.cells(category);
            let sum: i64 = cells
                .iter()
                .map(|cell| i64::from(self.values[cell.index()]))
                .sum();
            rounded_mean(sum, i64::from(cells.len())) as i32
        })
    }
}

/// The mean, rounded to the nearest whole number with halves away from 0; 0 if `count` is 0.
fn rounded_mean(sum: i64, count: i64) -> i64 {
    let twice = 2 * sum.abs() + count;
    twice.checked_div(2 * count).unwrap_or_default() * sum.signum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Feature;
    use crate::features::drawn::check;

    /// A table with corners 100, C-squares -20, X-squares -30, edges 10 and 5, inner edges -1 and
    /// faces 3.
    fn table() -> SquareTable {
        let outer = vec![100, -20, 10, 10, -20, 100];
        let second = vec![-20, -30, -1, -1, -30, -20];
        let middle = vec![5, -1, 3, 3, -1, 5];
        let rows = [&outer, &second, &middle, &middle, &second, &outer].map(Clone::clone);
        SquareTable::new(&rows).unwrap()
    }

    fn on(board: &str) -> Vec<i32> {
        let board: Board = board.parse().unwrap();
        table().on(&board, &Categories::<AnyCells>::of_board(&board))
    }

    #[test]
    fn boards_of_the_same_size_use_the_values_directly() {
        assert_eq!(on("6x6"), table().values());
        assert_eq!(on("6x6+holes20@1"), table().values());
        // The table of the drawn tests is 1 2 / 3 4.
        check(Feature::Squares, "2x2=XO--", "XO OX X", 1 + 4 - 2 - 3);
    }

    #[test]
    fn other_boards_use_the_mean_of_each_category() {
        let row = |values: &[i32]| values.to_vec();
        assert_eq!(on("8x8")[..8], row(&[100, -20, 8, 8, 8, 8, -20, 100]));
        assert_eq!(on("8x8")[8..16], row(&[-20, -30, -1, -1, -1, -1, -30, -20]));
        assert_eq!(on("8x8")[16..24], row(&[8, -1, 3, 3, 3, 3, -1, 8]));
        assert_eq!(on("hex3")[..5], row(&[0, 0, 100, -20, 100]));
        // A flat table has no inner faces and no core.
        assert_eq!(
            on("6x6x6")[2 * 36 + 12..2 * 36 + 18],
            row(&[3, 0, 0, 0, 0, 3])
        );
    }

    #[test]
    fn means_are_rounded_to_nearest() {
        let means: Vec<i64> = [(5, 2), (-5, 2), (7, 3), (8, 3), (-7, 3), (0, 4), (0, 0)]
            .map(|(sum, count)| rounded_mean(sum, count))
            .into();
        assert_eq!(means, [3, -3, 2, 3, -2, 0, 0]);
    }

    #[test]
    fn rows_must_have_equal_length() {
        let error = SquareTable::new(&[vec![1, 2], vec![3]]).unwrap_err();
        assert_eq!(
            error.to_string(),
            "row 2 has 1 values, but the first row has 2"
        );
        assert!(SquareTable::new(&[]).is_err());
        assert!(SquareTable::new(&[vec![]]).is_err());
        assert!(SquareTable::new(&vec![vec![0; 11]; 2]).is_err());
        assert!(SquareTable::new(&vec![vec![0; 10]; 10]).is_ok());
    }
}
