//! The order in which moves are searched. It decides which of several equal moves comes first, and
//! how much alpha-beta prunes.

use outflank_rules::{Board, Cell, CellSet, Coord, Discs, Move};

/// An order of moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum MoveOrder {
    /// By the number of the cell.
    #[default]
    ByCell,
    /// Around the discs: for each disc in cell order, its empty neighbours in cell order. A cell
    /// next to several discs comes with the first of them.
    ByNeighbour,
}

/// An order of moves on one board.
#[derive(Debug)]
pub(crate) enum BoardOrder {
    ByCell,
    /// The neighbours of every cell of the box.
    ByNeighbour(Box<[Box<[Cell]>]>),
}

impl BoardOrder {
    pub(crate) fn new(order: MoveOrder, board: &Board) -> BoardOrder {
        match order {
            MoveOrder::ByCell => BoardOrder::ByCell,
            MoveOrder::ByNeighbour => BoardOrder::ByNeighbour(neighbours(board)),
        }
    }

    /// The moves to the `legal` cells; a pass if there are none.
    #[inline]
    pub(crate) fn moves<S: CellSet>(&self, discs: Discs<S>, legal: S) -> Moves<'_, S> {
        match self {
            _ if legal.is_empty() => Moves::Pass(Some(Move::Pass)),
            BoardOrder::ByCell => Moves::ByCell(legal.into_iter()),
            BoardOrder::ByNeighbour(around) => Moves::ByNeighbour {
                discs: discs.occupied().into_iter(),
                around,
                beside: [].iter(),
                left: legal,
            },
        }
    }
}

/// The neighbours of each cell, in cell order.
fn neighbours(board: &Board) -> Box<[Box<[Cell]>]> {
    let shape = board.shape();
    let axes = shape.axes();
    let steps = axes
        .iter()
        .flat_map(|axis| [*axis, Coord::new(-axis.x, -axis.y, -axis.z)]);
    let steps: Vec<Coord> = steps.collect();
    let around = |cell: Cell| {
        let at = shape.coord(cell);
        let beside = |step: &Coord| Coord::new(at.x + step.x, at.y + step.y, at.z + step.z);
        let mut cells: Vec<Cell> = steps
            .iter()
            .filter_map(|step| shape.cell(beside(step)))
            .collect();
        cells.sort_unstable();
        cells.into()
    };
    (0..shape.cell_count())
        .map(|index| around(Cell::new(index)))
        .collect()
}

/// An iterator over the moves of one position.
pub(crate) enum Moves<'a, S: CellSet> {
    Pass(Option<Move>),
    ByCell(S::IntoIter),
    ByNeighbour {
        /// The discs whose neighbours are still to come.
        discs: S::IntoIter,
        around: &'a [Box<[Cell]>],
        /// The rest of the neighbours of the current disc.
        beside: std::slice::Iter<'a, Cell>,
        /// The legal cells that are still to come.
        left: S,
    },
}

impl<S: CellSet> Iterator for Moves<'_, S> {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        match self {
            Moves::Pass(pass) => pass.take(),
            Moves::ByCell(cells) => cells.next().map(Move::Place),
            Moves::ByNeighbour {
                discs,
                around,
                beside,
                left,
            } => loop {
                if let Some(&cell) = beside.find(|&&cell| left.contains(cell)) {
                    *left ^= S::single(cell);
                    return Some(Move::Place(cell));
                }
                *beside = around[discs.next()?.index()].iter();
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use outflank_rules::{AnyPosition, Geometry, Position, Setup};

    fn names<G: Geometry>(position: &Position<G>, order: MoveOrder) -> Vec<String> {
        let order = BoardOrder::new(order, position.board());
        let name = |mv| match mv {
            Move::Place(cell) => position.board().shape().name(cell).to_string(),
            Move::Pass => "--".to_owned(),
        };
        order
            .moves(position.discs(), position.legal_moves())
            .map(name)
            .collect()
    }

    #[track_caller]
    fn check(board: &str, position: &str, order: MoveOrder, expected: &[&str]) {
        let board = board.parse().expect("the test names a board");
        let setup = Setup::parse(position, &board).expect("the test draws a position");
        let found = match setup.position().expect("the position can be played on") {
            AnyPosition::Classic(position) => names(&position, order),
            AnyPosition::Cells64(position) => names(&position, order),
            AnyPosition::Cells128(position) => names(&position, order),
            other => panic!("{other} is too large for this test"),
        };
        assert_eq!(found, expected, "{position} on {board}");
    }

    #[test]
    fn cells_come_by_number() {
        let board = "---- XXX- -XO- ---- O";
        check("4x4", board, MoveOrder::ByCell, &["a1", "c1", "a3"]);
    }

    #[test]
    fn neighbours_come_disc_by_disc() {
        let board = "---- XXX- -XO- ---- O";
        check("4x4", board, MoveOrder::ByNeighbour, &["a1", "a3", "c1"]);
        let start = "-------- -------- -------- ---OX--- ---XO--- -------- -------- -------- X";
        // d3 and c4 are neighbours of the disc on d4; f5 and e6 come with the discs on e4 and d5.
        check(
            "8x8",
            start,
            MoveOrder::ByNeighbour,
            &["d3", "c4", "f5", "e6"],
        );
    }

    #[test]
    fn neighbours_follow_the_lines_of_the_board() {
        let board = "##X-- #O--- ---O- --X-# ---## X";
        check("hex3", board, MoveOrder::ByCell, &["e2", "a3"]);
        check("hex3", board, MoveOrder::ByNeighbour, &["a3", "e2"]);
    }

    #[test]
    fn a_side_without_moves_passes() {
        for order in [MoveOrder::ByCell, MoveOrder::ByNeighbour] {
            check("4x4", "XO-- ---- ---- ---- O", order, &["--"]);
        }
    }
}
