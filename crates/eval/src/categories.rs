//! Cell categories: corners, edges, faces and so on. They depend only on the board.
//!
//! On a box the categories are the usual ones of Reversi, extended to three dimensions. A corner
//! has three coordinates at an end of the box, an edge cell two, a face cell one. C-squares are
//! the edge cells next to a corner, X-squares the other cells next to a corner. Inner edges and
//! inner faces lie one step inside an edge or a face. A flat board is a box one layer deep, so
//! its inner cells are faces and it has no inner faces.
//!
//! The definition below gives the same categories and also works on hexagons and beside holes. A
//! line passes *through* a cell along an axis if the cell has a playable neighbour on both sides.
//! The axes with this property span a point, a line, a plane or all of space. The dimension of
//! that span, 0 to 3, is the freedom of the cell. "Next to" includes every direction in which
//! lines run:
//!
//! | category | definition |
//! | --- | --- |
//! | corner | freedom 0: no line passes through, so a disc here can never be flipped |
//! | C-square | freedom 1, next to a corner |
//! | X-square | any other cell next to a corner |
//! | edge | freedom 1, none of the above |
//! | inner edge | next to a cell of freedom 1, none of the above |
//! | face | freedom 2, none of the above |
//! | inner face | next to a cell of freedom 2, none of the above |
//! | core | the rest |
//!
//! So cells around a hole can be corners and edges. In play they act as such.

use outflank_rules::{Axis, Board, Cell, CellSet, Coord};

/// The category of a cell; see the [module](self).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Category {
    /// No line passes through it.
    Corner,
    /// On an edge, next to a corner.
    CSquare,
    /// Next to a corner, but not on an edge.
    XSquare,
    /// On an edge.
    Edge,
    /// One step inside an edge.
    InnerEdge,
    /// On a face; on a flat board, inside.
    Face,
    /// One step inside a face.
    InnerFace,
    /// Deeper inside.
    Core,
}

impl Category {
    /// All categories. A cell belongs to the first one whose definition it meets.
    pub const ALL: [Category; 8] = [
        Category::Corner,
        Category::CSquare,
        Category::XSquare,
        Category::Edge,
        Category::InnerEdge,
        Category::Face,
        Category::InnerFace,
        Category::Core,
    ];
}

/// The cells of a board sorted into categories.
#[derive(Clone, Debug)]
pub struct Categories<S> {
    sets: [S; Category::ALL.len()],
}

impl<S: CellSet> Categories<S> {
    /// Sorts the cells of a board into categories. The set type must have room for the board's box.
    #[must_use]
    pub fn of_board(board: &Board) -> Categories<S> {
        Categories::new(board, &Axis::of_board(board))
    }

    pub(crate) fn new(board: &Board, axes: &[Axis<S>]) -> Categories<S> {
        let next_to = |set| {
            axes.iter()
                .fold(S::EMPTY, |all, axis| all | axis.beside(set))
        };
        let mut left = playable(board);
        let [free1, free2, free3] = freedom(axes);
        let (line, plane) = (free1 & !free2, free2 & !free3);
        let corners = left & !free1;
        let mut take = |wanted: S| {
            let taken = wanted & left;
            left &= !taken;
            taken
        };
        Categories {
            // Array elements are evaluated in order: each category takes from the cells that
            // are left.
            sets: [
                take(corners),
                take(line & next_to(corners)),
                take(next_to(corners)),
                take(line),
                take(next_to(line)),
                take(plane),
                take(next_to(plane)),
                take(!S::EMPTY),
            ],
        }
    }

    /// The cells of a category.
    #[must_use]
    pub fn cells(&self, category: Category) -> S {
        self.sets[category as usize]
    }

    /// The category of a cell, or `None` if the cell is not on the board.
    #[must_use]
    pub fn category(&self, cell: Cell) -> Option<Category> {
        let holds = |category: &Category| self.cells(*category).contains(cell);
        Category::ALL.into_iter().find(holds)
    }
}

/// The cells that can hold a disc.
pub(crate) fn playable<S: CellSet>(board: &Board) -> S {
    let cells = (0..board.shape().cell_count()).map(Cell::new);
    cells.filter(|&cell| board.is_playable(cell)).collect()
}

/// The cells whose freedom is at least 1, at least 2, and 3.
fn freedom<S: CellSet>(axes: &[Axis<S>]) -> [S; 3] {
    let mut free = [S::EMPTY; 3];
    for (i, first) in axes.iter().enumerate() {
        free[0] |= first.between();
        for (j, second) in axes.iter().enumerate().skip(i + 1) {
            let both = first.between() & second.between();
            // No two axes are parallel, so any two span a plane.
            free[1] |= both;
            for third in &axes[j + 1..] {
                if spans_space(first.direction(), second.direction(), third.direction()) {
                    free[2] |= both & third.between();
                }
            }
        }
    }
    free
}

fn spans_space(a: Coord, b: Coord, c: Coord) -> bool {
    let determinant = a.x * (b.y * c.z - b.z * c.y) - a.y * (b.x * c.z - b.z * c.x)
        + a.z * (b.x * c.y - b.y * c.x);
    determinant != 0
}

#[cfg(test)]
mod tests {
    use outflank_rules::{AnyCells, MAX_CELLS};

    use super::*;

    const SYMBOLS: &[u8; 8] = b"KCXEefij";

    fn draw(board: &Board) -> String {
        let categories = Categories::<AnyCells>::of_board(board);
        let symbol = |cell| {
            let category = categories.category(cell);
            category.map_or('#', |category| char::from(SYMBOLS[category as usize]))
        };
        let cells = (0..board.shape().cell_count()).map(Cell::new);
        cells.map(symbol).collect()
    }

    /// `K` corner, `C`, `X`, `E` edge, `e` inner edge, `f` face, `i` inner face, `j` core.
    #[track_caller]
    fn check(board: &str, expected: &str) {
        let board: Board = board.parse().unwrap();
        let expected: String = expected.split_whitespace().collect();
        let drawn = draw(&board);
        let rows: Vec<String> = drawn
            .as_bytes()
            .chunks(board.shape().width())
            .map(|row| String::from_utf8_lossy(row).into_owned())
            .collect();
        assert_eq!(drawn, expected, "{board}\n{}", rows.join("\n"));
    }

    #[test]
    fn squares() {
        check(
            "8x8",
            "KCEEEECK
             CXeeeeXC
             EeffffeE
             EeffffeE
             EeffffeE
             EeffffeE
             CXeeeeXC
             KCEEEECK",
        );
        check("4x4", "KCCK CXXC CXXC KCCK");
        check("6x6", "KCEECK CXeeXC EeffeE EeffeE CXeeXC KCEECK");
    }

    #[test]
    fn a_cube_layer_by_layer() {
        let outer = "KCEECK CXeeXC EeffeE EeffeE CXeeXC KCEECK";
        let second = "CXeeXC XXeeXX eeiiee eeiiee XXeeXX CXeeXC";
        let middle = "EeffeE eeiiee fijjif fijjif eeiiee EeffeE";
        check(
            "6x6x6",
            &[outer, second, middle, middle, second, outer].join(" "),
        );
    }

    #[test]
    fn hexagons() {
        check(
            "hex5",
            "####KCECK
             ###CXeeXC
             ##EefffeE
             #CeffffeC
             KXfffffXK
             CeffffeC#
             EefffeE##
             CXeeXC###
             KCECK####",
        );
    }

    #[test]
    fn holes_make_edges_and_corners() {
        // The hole on the edge splits it into two edges, each with its own corners. The cells
        // around the inner hole lose one of their four axes and stay faces.
        check(
            "8x8=---#-----------------------#-------OX------XO-------------------",
            "KCK#KCCK
             CXXXXXXC
             EeffffeE
             Eef#ffeE
             EeffffeE
             EeffffeE
             CXeeeeXC
             KCEEEECK",
        );
        // A passage one cell wide is an edge inside the board.
        check(
            "5x5=-----##X####O####-##-----",
            "KCECK
             ##E##
             ##E##
             ##E##
             KCECK",
        );
    }

    #[track_caller]
    fn check_counts(board: &str, expected: [u32; 8]) {
        let categories = Categories::<AnyCells>::of_board(&board.parse().unwrap());
        let counts = Category::ALL.map(|category| categories.cells(category).len());
        assert_eq!(counts, expected, "{board}");
    }

    #[test]
    fn every_cell_has_one_category() {
        check_counts("8x8", [4, 8, 4, 16, 16, 16, 0, 0]);
        check_counts("10x10", [4, 8, 4, 24, 24, 36, 0, 0]);
        check_counts("hex5", [6, 12, 6, 6, 12, 19, 0, 0]);
        check_counts("4x4x4", [8, 24, 32, 0, 0, 0, 0, 0]);
        check_counts("6x6x6", [8, 24, 32, 24, 72, 24, 24, 8]);
        check_counts("8x8x8", [8, 24, 32, 48, 144, 96, 96, 64]);
    }

    /// The category of a cell of a box by the usual definition, which uses coordinates.
    fn by_coordinates(board: &Board, cell: Cell) -> Category {
        let shape = board.shape();
        let sizes = [shape.width(), shape.height(), shape.depth()];
        let ends = |at: Coord| {
            let coords = [at.x, at.y, at.z].into_iter().zip(sizes);
            coords
                .filter(|&(x, size)| x == 0 || x + 1 == size as i32)
                .count()
        };
        let at = shape.coord(cell);
        let near = |wanted: usize| {
            (0..27).any(|i| {
                let (x, y, z) = (at.x + i % 3 - 1, at.y + i / 3 % 3 - 1, at.z + i / 9 - 1);
                let cell = shape.cell(Coord::new(x, y, z));
                cell.is_some_and(|cell| ends(shape.coord(cell)) == wanted)
            })
        };
        match ends(at) {
            3 => Category::Corner,
            2 if near(3) => Category::CSquare,
            _ if near(3) => Category::XSquare,
            2 => Category::Edge,
            _ if near(2) => Category::InnerEdge,
            1 => Category::Face,
            _ if near(1) => Category::InnerFace,
            _ => Category::Core,
        }
    }

    #[test]
    fn lines_and_coordinates_agree_on_every_box() {
        for board in [
            "4x4", "6x6", "8x8", "10x10", "6x10", "4x4x4", "6x6x6", "8x8x8", "4x6x8", "8x8x2",
        ] {
            let board: Board = board.parse().unwrap();
            let categories = Categories::<AnyCells>::of_board(&board);
            for cell in (0..board.shape().cell_count().min(MAX_CELLS)).map(Cell::new) {
                let expected = by_coordinates(&board, cell);
                let name = board.shape().name(cell);
                assert_eq!(
                    categories.category(cell),
                    Some(expected),
                    "{name} on {board}"
                );
            }
        }
    }
}
