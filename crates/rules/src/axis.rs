//! The axes of a board, for code that works on whole sets of cells.

use crate::{Board, Cell, CellSet, Coord, Lattice};

/// One axis of a board: a direction in which lines run, and its opposite.
///
/// [`Geometry`](crate::Geometry) answers questions about moves; an axis answers questions about
/// neighbours and lines. A line ends at the edge of the board or at a hole.
///
/// ```
/// use outflank_rules::{Axis, Board, Cell, CellSet, Cells};
///
/// let board: Board = "8x8".parse()?;
/// let axes = Axis::<Cells<1>>::of_board(&board);
/// assert_eq!(axes.len(), 4);
///
/// // The neighbours of a1: at most one on each axis.
/// let a1 = Cells::single(Cell::new(0));
/// let around = axes.iter().fold(Cells::EMPTY, |set, axis| set | axis.beside(a1));
/// assert_eq!(around.iter().map(Cell::index).collect::<Vec<_>>(), [1, 8, 9]);
/// # Ok::<(), outflank_rules::BoardError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Axis<S> {
    direction: Coord,
    orthogonal: bool,
    /// How much one step adds to a cell number.
    step: u32,
    playable: S,
    /// The cells with a playable neighbour in the direction.
    with_next: S,
    /// The cells with a playable neighbour in the opposite direction.
    with_previous: S,
    /// Leaps that together reach every other cell of a line from any of its cells.
    leaps: Box<[Leap<S>]>,
}

/// Several steps along an axis at once.
#[derive(Clone, Debug)]
struct Leap<S> {
    /// How much they add to a cell number.
    distance: u32,
    /// The cells from which the line continues that far.
    forward: S,
    /// The same in the opposite direction.
    backward: S,
}

impl<S: CellSet> Axis<S> {
    /// The axes along which some cell of the board has a neighbour. The set type must have room for
    /// the board's box.
    #[must_use]
    pub fn of_board(board: &Board) -> Vec<Axis<S>> {
        let axes = board.shape().axes();
        axes.into_iter()
            .filter_map(|direction| Axis::new(board, direction))
            .collect()
    }

    fn new(board: &Board, direction: Coord) -> Option<Axis<S>> {
        let shape = board.shape();
        let cells = || (0..shape.cell_count()).map(Cell::new);
        let playable: S = cells().filter(|&cell| board.is_playable(cell)).collect();
        let with = |direction: Coord| -> S {
            let has = |&cell: &Cell| {
                let next = shape.step(cell, direction);
                playable.contains(cell) && next.is_some_and(|next| playable.contains(next))
            };
            cells().filter(has).collect()
        };
        let Coord { x, y, z } = direction;
        let with_next = with(direction);
        let with_previous = with(Coord::new(-x, -y, -z));
        // A cell with a neighbour shows that the step is greater than 0.
        (!with_next.is_empty()).then(|| Axis {
            direction,
            orthogonal: shape.lattice() == Lattice::Hex || x.abs() + y.abs() + z.abs() == 1,
            step: shape.offset(direction) as u32,
            playable,
            with_next,
            with_previous,
            leaps: leaps(shape.offset(direction) as u32, with_next, with_previous),
        })
    }

    /// The direction of the axis, towards higher cell numbers.
    #[must_use]
    pub fn direction(&self) -> Coord {
        self.direction
    }

    /// Whether neighbours along this axis share a side (on deep boards, a face).
    #[must_use]
    pub fn is_orthogonal(&self) -> bool {
        self.orthogonal
    }

    /// The cells with a playable neighbour on both sides. Only discs on these cells can be
    /// outflanked along this axis.
    #[inline(always)]
    #[must_use]
    pub fn between(&self) -> S {
        self.with_next & self.with_previous
    }

    /// The neighbours of a set in the direction of the axis.
    #[inline(always)]
    #[must_use]
    pub fn next(&self, set: S) -> S {
        (set & self.with_next).shift_up(self.step)
    }

    /// The neighbours of a set in the opposite direction.
    #[inline(always)]
    #[must_use]
    pub fn previous(&self, set: S) -> S {
        (set & self.with_previous).shift_down(self.step)
    }

    /// The neighbours of a set on both sides.
    #[inline(always)]
    #[must_use]
    pub fn beside(&self, set: S) -> S {
        self.next(set) | self.previous(set)
    }

    /// The cells of `through` that come after a cell of `from` in the direction of the axis, with
    /// only cells of `through` in between.
    #[inline]
    #[must_use]
    pub fn next_through(&self, from: S, through: S) -> S {
        spread(from, through, |set| self.next(set))
    }

    /// The cells of `through` that come before a cell of `from`, with only cells of `through` in
    /// between.
    #[inline]
    #[must_use]
    pub fn previous_through(&self, from: S, through: S) -> S {
        spread(from, through, |set| self.previous(set))
    }

    /// The cells on lines that lie completely in `occupied`.
    #[inline(always)]
    #[must_use]
    pub fn full_lines(&self, occupied: S) -> S {
        let gaps = self.playable & !occupied;
        let (mut after, mut before) = (gaps, gaps);
        for leap in &self.leaps {
            after |= (after & leap.forward).shift_up(leap.distance);
            before |= (before & leap.backward).shift_down(leap.distance);
        }
        self.playable & !(after | before)
    }
}

/// Leaps of one, two, four steps and so on, as far as sets can be shifted. The last one is repeated
/// until the longest line is covered.
fn leaps<S: CellSet>(step: u32, with_next: S, with_previous: S) -> Box<[Leap<S>]> {
    let farthest = if S::EMPTY.words().len() == 1 { 63 } else { 127 };
    let (mut forward, mut backward, mut distance) = (with_next, with_previous, step);
    let (mut leaps, mut covered) = (Vec::new(), 0);
    while !longer_than(covered, step, with_next).is_empty() {
        leaps.push(Leap {
            distance,
            forward,
            backward,
        });
        covered += distance / step;
        if 2 * distance <= farthest {
            forward &= forward.shift_down(distance);
            backward &= backward.shift_up(distance);
            distance *= 2;
        }
    }
    leaps.into()
}

/// The cells that have more than `others` cells after them on their line.
fn longer_than<S: CellSet>(others: u32, step: u32, with_next: S) -> S {
    (0..others).fold(with_next, |set, _| set & set.shift_down(step))
}

/// The cells that repeated steps from `from` reach within `through`.
#[inline]
fn spread<S: CellSet>(from: S, through: S, step: impl Fn(S) -> S) -> S {
    let mut reached = step(from) & through;
    loop {
        let more = reached | (step(reached) & through);
        if more == reached {
            return reached;
        }
        reached = more;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Cells, Shape};

    const BOARDS: [&str; 10] = [
        "4x4",
        "8x8",
        "10x10+holes20@3",
        "hex4",
        "hex6+holes12@1",
        "4x4x4",
        "6x6x6+holes20@1",
        "8x8x8",
        "1x3x8=------------XO----------",
        "5x1x1=-XO--",
    ];

    /// About half of the board's cells, in a pattern that favours no axis.
    fn some_cells(board: &Board) -> Cells<8> {
        Cells::from_fn(board.shape().cell_count(), |cell| {
            board.is_playable(cell) && (cell.index() * 0x9E37_79B9) >> 7 & 1 == 1
        })
    }

    fn back(way: Coord) -> Coord {
        Coord::new(-way.x, -way.y, -way.z)
    }

    /// The playable cells that come after `cell`, up to the edge or a hole.
    fn line<'a>(board: &'a Board, cell: Cell, way: Coord) -> impl Iterator<Item = Cell> + 'a {
        let shape: Shape = board.shape();
        let next = move |&cell: &Cell| shape.step(cell, way).filter(|&c| board.is_playable(c));
        std::iter::successors(next(&cell), next)
    }

    fn check(board: &Board, holds: impl Fn(Cell) -> bool, found: Cells<8>, what: &str) {
        let expected = Cells::from_fn(board.shape().cell_count(), |cell| {
            board.is_playable(cell) && holds(cell)
        });
        assert_eq!(found, expected, "{what} on {board}");
    }

    #[test]
    fn neighbours_match_those_found_by_walking() {
        for board in BOARDS.map(|text| text.parse::<Board>().expect("a board")) {
            let set = some_cells(&board);
            for axis in Axis::<Cells<8>>::of_board(&board) {
                let way = axis.direction();
                let has = |cell, way| line(&board, cell, way).next();
                let follows =
                    |cell, way| has(cell, back(way)).is_some_and(|before| set.contains(before));
                check(&board, |c| follows(c, way), axis.next(set), "next");
                let previous = |c| follows(c, back(way));
                check(&board, previous, axis.previous(set), "previous");
                let both = |c| has(c, way).is_some() && has(c, back(way)).is_some();
                check(&board, both, axis.between(), "between");
            }
        }
    }

    #[test]
    fn lines_match_those_found_by_walking() {
        for board in BOARDS.map(|text| text.parse::<Board>().expect("a board")) {
            let set = some_cells(&board);
            for axis in Axis::<Cells<8>>::of_board(&board) {
                let way = axis.direction();
                let full = |c| {
                    let rest = line(&board, c, way).chain(line(&board, c, back(way)));
                    set.contains(c) && rest.into_iter().all(|c| set.contains(c))
                };
                check(&board, full, axis.full_lines(set), "full lines");
                let from = !set & axis.playable;
                let reached = |way| {
                    let board = &board;
                    move |c: Cell| {
                        let before = line(board, c, way).find(|&c| !set.contains(c));
                        set.contains(c) && before.is_some()
                    }
                };
                let next = axis.next_through(from, set);
                check(&board, reached(back(way)), next, "next through");
                let previous = axis.previous_through(from, set);
                check(&board, reached(way), previous, "previous through");
            }
        }
    }

    #[track_caller]
    fn check_axes(board: &str, all: usize, orthogonal: usize) {
        let axes = Axis::<Cells<8>>::of_board(&board.parse().expect("a board"));
        let sharing_sides = axes.iter().filter(|axis| axis.is_orthogonal()).count();
        assert_eq!((axes.len(), sharing_sides), (all, orthogonal), "{board}");
    }

    #[test]
    fn every_kind_of_board_has_its_axes() {
        check_axes("8x8", 4, 2);
        check_axes("hex5", 3, 3);
        check_axes("6x6x6", 13, 3);
        // A box one cell wide has neither neighbours across nor diagonal ones.
        check_axes("1x3x8=------------XO----------", 4, 2);
        check_axes("5x1x1=-XO--", 1, 1);
    }
}
