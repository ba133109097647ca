//! Legal moves and flips on any board, by moving whole sets along every axis at once.

use crate::{Board, Cell, CellSet, Cells, Coord, Discs};

/// Lines of one direction and its opposite.
#[derive(Debug)]
pub(super) struct Axis<const W: usize> {
    /// How far one step moves a cell's number.
    step: u32,
    /// The cells that have a playable neighbour on both sides along this axis. Only they can be
    /// outflanked; and since a set is cut down to them after each step, no line leaves the board
    /// at one edge to come back at the other.
    between: Cells<W>,
    /// The longest row of such cells, hence the most discs that one line can turn over.
    longest: u32,
}

impl<const W: usize> Axis<W> {
    /// The lines of a board along `axis`; none if no disc can ever be outflanked on them.
    pub(super) fn new(board: &Board, axis: Coord) -> Option<Axis<W>> {
        let shape = board.shape();
        let back = Coord::new(-axis.x, -axis.y, -axis.z);
        let open = |cell, way| {
            shape
                .step(cell, way)
                .is_some_and(|next| board.is_playable(next))
        };
        let between = Cells::from_fn(shape.cell_count(), |cell| {
            board.is_playable(cell) && open(cell, axis) && open(cell, back)
        });
        let row_from = |cell| {
            let next = |&cell: &Cell| shape.step(cell, axis).filter(|c| between.contains(*c));
            std::iter::successors(Some(cell), next).count() as u32
        };
        let longest = between.iter().map(row_from).max()?;
        // With a cell between two others the axis has at least one step up inside the box.
        Some(Axis {
            step: shape.offset(axis) as u32,
            between,
            longest,
        })
    }
}

/// The cells beyond a row of opposing discs that begins next to an own disc; occupied ones too.
#[inline(always)]
pub(super) fn legal_moves<const W: usize>(axes: &[Axis<W>], discs: Discs<Cells<W>>) -> Cells<W> {
    let mut reached = Cells::EMPTY;
    for axis in axes {
        let opponent = discs.opponent & axis.between;
        let mut up = discs.own.shift_up(axis.step) & opponent;
        let mut down = discs.own.shift_down(axis.step) & opponent;
        for _ in 1..axis.longest {
            up |= up.shift_up(axis.step) & opponent;
            down |= down.shift_down(axis.step) & opponent;
        }
        reached |= up.shift_up(axis.step) | down.shift_down(axis.step);
    }
    reached
}

/// The opposing discs between `cell` and own discs.
#[inline(always)]
pub(super) fn flips<const W: usize>(
    axes: &[Axis<W>],
    discs: Discs<Cells<W>>,
    cell: Cell,
) -> Cells<W> {
    let from = Cells::single(cell);
    let mut flips = Cells::EMPTY;
    for axis in axes {
        let opponent = discs.opponent & axis.between;
        flips |= outflanked(from, opponent, discs.own, axis.longest, |set| {
            set.shift_up(axis.step)
        });
        flips |= outflanked(from, opponent, discs.own, axis.longest, |set| {
            set.shift_down(axis.step)
        });
    }
    flips
}

/// The opposing discs in a row next to `from`, if an own disc ends the row.
#[inline(always)]
fn outflanked<const W: usize>(
    from: Cells<W>,
    opponent: Cells<W>,
    own: Cells<W>,
    longest: u32,
    step: impl Fn(Cells<W>) -> Cells<W>,
) -> Cells<W> {
    let mut row = step(from) & opponent;
    if row.is_empty() {
        return row;
    }
    for _ in 1..longest {
        row |= step(row) & opponent;
    }
    if (step(row) & own).is_empty() {
        Cells::EMPTY
    } else {
        row
    }
}
