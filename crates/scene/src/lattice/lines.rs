//! Lines in the lattice: grids that join neighbours, and the axes.

use outflank_rules::{Board, Cell, Coord};
use serde::{Deserialize, Serialize};

use super::{Point3, cell_centre};

/// How far the axes reach beyond the cells.
const AXIS_MARGIN: f32 = 0.9;

/// What the axes are called, in the order column, row, layer.
pub const AXIS_NAMES: [char; 3] = ['x', 'y', 'z'];

/// Which lines join the cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Grid {
    /// None.
    None,
    /// Along the axes.
    #[default]
    Axes,
    /// In all directions of the rules: 26 in a cube.
    All,
}

impl Grid {
    /// All values, with more and more lines.
    pub const ALL: [Grid; 3] = [Grid::None, Grid::Axes, Grid::All];

    /// The next value, in a cycle.
    #[must_use]
    pub fn next(self) -> Grid {
        match self {
            Grid::None => Grid::Axes,
            Grid::Axes => Grid::All,
            Grid::All => Grid::None,
        }
    }

    fn has(self, axis: Coord) -> bool {
        let parts = axis.x.abs() + axis.y.abs() + axis.z.abs();
        match self {
            Grid::None => false,
            Grid::Axes => parts == 1,
            Grid::All => true,
        }
    }
}

/// A line between two points.
pub type Line = [Point3; 2];

/// The lines of a grid. They end at holes.
#[must_use]
pub fn grid_lines(board: &Board, grid: Grid) -> Vec<Line> {
    let axes = board.shape().axes();
    axes.into_iter()
        .filter(|&axis| grid.has(axis))
        .flat_map(|axis| runs(board, axis))
        .map(|(from, to)| [cell_centre(board, from), cell_centre(board, to)])
        .collect()
}

/// The longest rows of neighbouring cells along an axis: their first and last cells.
fn runs(board: &Board, axis: Coord) -> Vec<(Cell, Cell)> {
    let shape = board.shape();
    let step = |cell: Cell, times: i32| {
        let at = shape.coord(cell);
        let (x, y, z) = (axis.x * times, axis.y * times, axis.z * times);
        let next = shape.cell(Coord::new(at.x + x, at.y + y, at.z + z))?;
        board.is_playable(next).then_some(next)
    };
    let run = |first: Cell| {
        let is_first = board.is_playable(first) && step(first, -1).is_none();
        let last = std::iter::successors(Some(first), |&cell| step(cell, 1)).last()?;
        (is_first && last != first).then_some((first, last))
    };
    (0..shape.cell_count())
        .map(Cell::new)
        .filter_map(run)
        .collect()
}

/// The three axes. They cross in the first cell, a1a.
#[must_use]
pub fn axes(board: &Board) -> [Line; 3] {
    let shape = board.shape();
    let origin = cell_centre(board, Cell::new(0));
    let sizes = [shape.width(), shape.height(), shape.depth()];
    // Rows and layers run against y and z.
    [0, 1, 2].map(|axis| {
        let ahead = if axis == 0 { 1.0 } else { -1.0 };
        let (mut from, mut to) = (origin, origin);
        from[axis] -= ahead * AXIS_MARGIN;
        to[axis] += ahead * (sizes[axis] as f32 - 1.0 + AXIS_MARGIN);
        [from, to]
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(board: &str, grid: Grid) -> usize {
        grid_lines(&board.parse().unwrap(), grid).len()
    }

    #[test]
    fn grids_have_the_expected_number_of_lines() {
        assert_eq!(count("6x6x6", Grid::None), 0);
        assert_eq!(count("6x6x6", Grid::Axes), 3 * 36);
        // Each of 6 layers has 9 lines of at least two cells along a face diagonal. Along a space
        // diagonal a line starts in every cell of three faces from which it can go on.
        let through_faces = 6 * 6 * 9;
        let through_space = 4 * (216 - 125 - (216 - 125 - 61));
        assert_eq!(
            count("6x6x6", Grid::All),
            3 * 36 + through_faces + through_space
        );
    }

    #[test]
    fn lines_end_at_holes() {
        let board: Board = "4x4x4+holes12@3".parse().unwrap();
        for [from, to] in grid_lines(&board, Grid::Axes) {
            let length: f32 = from.iter().zip(to).map(|(a, b)| (a - b).abs()).sum();
            let steps = length.round() as usize;
            for step in 0..=steps {
                let share = step as f32 / steps as f32;
                let at = [0, 1, 2].map(|i| from[i] + (to[i] - from[i]) * share);
                let cells = (0..64)
                    .map(Cell::new)
                    .filter(|&cell| board.is_playable(cell));
                let near = |cell: Cell| {
                    let there = cell_centre(&board, cell);
                    (0..3).all(|i| (there[i] - at[i]).abs() < 0.01)
                };
                assert_eq!(cells.filter(|&cell| near(cell)).count(), 1, "{at:?}");
            }
        }
    }

    #[test]
    fn the_axes_cross_in_the_first_cell() {
        let board: Board = "4x4x4".parse().unwrap();
        let [x, y, z] = axes(&board);
        let first = cell_centre(&board, board.shape().parse_cell("a1a").unwrap());
        let last = cell_centre(&board, board.shape().parse_cell("d4d").unwrap());
        assert!(x[0][0] < first[0] && x[1][0] > last[0] && x[0][1] == first[1]);
        assert!(y[0][1] > first[1] && y[1][1] < last[1]);
        assert!(z[0][2] > first[2] && z[1][2] < last[2]);
    }
}
