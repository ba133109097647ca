//! Cross sections of cubes, as flat boards.
//!
//! There are three, as in a technical drawing: from the right, from above and from the front.

use outflank_rules::{Board, Cell, Coord, Shape};

use crate::layout::{CELL, LABEL_DISTANCE, Label, Layout, outline};
use crate::plane::Point;

/// A slice of a cube, perpendicular to an axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Section {
    /// 0 for a column (x), 1 for a row (y), 2 for a layer (z).
    pub axis: usize,
    /// Which column, row or layer, counted from 0.
    pub slice: usize,
}

impl Section {
    /// The axes that run to the right and downwards on the screen.
    fn plane(self) -> (usize, usize) {
        match self.axis {
            0 => (2, 1),
            1 => (0, 2),
            _ => (0, 1),
        }
    }

    /// The number of slices along an axis.
    #[must_use]
    pub fn count(axis: usize, shape: Shape) -> usize {
        sizes(shape)[axis.min(2)]
    }

    /// The name of a slice: the letter of a column or layer, the number of a row.
    #[must_use]
    pub fn name(self) -> String {
        coordinate(self.axis, self.slice)
    }

    /// Whether a cell lies in the slice.
    #[must_use]
    pub fn contains(self, shape: Shape, cell: Cell) -> bool {
        parts(shape.coord(cell))[self.axis.min(2)] == self.slice as i32
    }

    /// The cell of another slice with the same two other coordinates.
    #[must_use]
    pub fn beside(self, shape: Shape, cell: Cell, slice: usize) -> Option<Cell> {
        let mut at = parts(shape.coord(cell));
        at[self.axis.min(2)] = slice as i32;
        shape.cell(Coord::new(at[0], at[1], at[2]))
    }

    /// The layout of its cells. From above, the front layer is at the bottom.
    #[must_use]
    pub fn layout(self, board: &Board) -> Layout {
        let shape = board.shape();
        let (across, down) = self.plane();
        let turned = self.axis == 1;
        let sizes = sizes(shape);
        let row = |part: i32| {
            if turned {
                sizes[down] as i32 - 1 - part
            } else {
                part
            }
        };
        let place = move |at: Coord| {
            let at = parts(at);
            Point::new(at[across] as f32 * CELL, row(at[down]) as f32 * CELL)
        };
        let cell = |index: usize| {
            let mut at = [self.slice as i32; 3];
            at[across] = (index % sizes[across]) as i32;
            at[down] = row((index / sizes[across]) as i32);
            shape.cell(Coord::new(at[0], at[1], at[2]))
        };
        let cells = (0..sizes[across] * sizes[down]).filter_map(cell).collect();
        let above = (0..sizes[across]).map(|part| Label {
            text: coordinate(across, part),
            at: Point::new(part as f32 * CELL, -LABEL_DISTANCE * CELL),
        });
        let beside = (0..sizes[down]).map(|part| Label {
            text: coordinate(down, part),
            at: Point::new(-LABEL_DISTANCE * CELL, row(part as i32) as f32 * CELL),
        });
        let labels = above.chain(beside).collect();
        Layout::assemble(shape, cells, place, labels, outline(shape, 0.0))
    }
}

fn parts(Coord { x, y, z }: Coord) -> [i32; 3] {
    [x, y, z]
}

fn sizes(shape: Shape) -> [usize; 3] {
    [shape.width(), shape.height(), shape.depth()]
}

/// Columns and layers have letters, rows have numbers.
fn coordinate(axis: usize, part: usize) -> String {
    match axis {
        1 => (part + 1).to_string(),
        _ => char::from(b'a' + part as u8).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ArrowKey;

    fn cube() -> Board {
        "4x4x4".parse().unwrap()
    }

    /// The names of the cells in reading order, and the targets of the right and down arrows.
    fn check(axis: usize, slice: usize, first_row: &str, right: &str, down: &str) {
        let board = cube();
        let shape = board.shape();
        let layout = Section { axis, slice }.layout(&board);
        let names: Vec<String> = layout
            .cells()
            .map(|cell| shape.name(cell).to_string())
            .collect();
        assert_eq!(names.len(), 16);
        assert_eq!(names[..4].join(" "), first_row);
        let first = layout.cells().next().unwrap();
        let next = |arrow| {
            layout
                .neighbour(first, arrow)
                .map(|cell| shape.name(cell).to_string())
        };
        assert_eq!(next(ArrowKey::Right).as_deref(), Some(right));
        assert_eq!(next(ArrowKey::Down).as_deref(), Some(down));
    }

    #[test]
    fn sections_show_the_right_the_top_and_the_front() {
        check(0, 1, "b1a b1b b1c b1d", "b1b", "b2a");
        check(1, 2, "a3d b3d c3d d3d", "b3d", "a3c");
        check(2, 3, "a1d b1d c1d d1d", "b1d", "a2d");
    }

    #[test]
    fn every_cell_is_in_one_slice_along_each_axis() {
        let (board, shape) = (cube(), cube().shape());
        for axis in 0..3 {
            let mut seen: Vec<Cell> = (0..Section::count(axis, shape))
                .flat_map(|slice| {
                    Section { axis, slice }
                        .layout(&board)
                        .cells()
                        .collect::<Vec<_>>()
                })
                .collect();
            seen.sort();
            assert_eq!(seen, (0..64).map(Cell::new).collect::<Vec<_>>());
        }
    }

    #[test]
    fn slices_have_the_names_of_coordinates() {
        let name = |axis, slice| Section { axis, slice }.name();
        assert_eq!([name(0, 2), name(1, 2), name(2, 0)], ["c", "3", "a"]);
    }

    #[test]
    fn the_cell_behind_is_in_the_next_slice() {
        let shape = cube().shape();
        let cell = |name: &str| shape.parse_cell(name).unwrap();
        let section = Section { axis: 1, slice: 0 };
        assert_eq!(section.beside(shape, cell("b1c"), 3), Some(cell("b4c")));
        assert_eq!(section.beside(shape, cell("b1c"), 4), None);
    }
}
