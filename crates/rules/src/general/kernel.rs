//! Legal moves and flips on any board.

use crate::{Board, Cell, CellSet, Cells, Coord, Discs};

/// The lines along one axis.
#[derive(Debug)]
pub(super) struct Axis<const W: usize> {
    /// How much one step adds to a cell number.
    step: u32,
    /// The cells with a playable neighbour on both sides along this axis. Only discs on these cells
    /// can be outflanked. Masking with this set after each step also keeps lines from wrapping
    /// around the edges.
    between: Cells<W>,
    /// The length of the longest row of such cells: the most discs that one line can flip.
    longest: u32,
}

impl<const W: usize> Axis<W> {
    /// The lines of a board along `axis`, or `None` if no disc can be outflanked on them.
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
        // A cell between two others shows that the step is greater than 0.
        Some(Axis {
            step: shape.offset(axis) as u32,
            between,
            longest,
        })
    }
}

/// The cells behind a row of opposing discs that begins next to one of our discs. Includes
/// occupied cells.
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

/// The opposing discs between `cell` and our discs.
#[inline(always)]
pub(super) fn flips<const W: usize>(
    axes: &[Axis<W>],
    discs: Discs<Cells<W>>,
    cell: Cell,
) -> Cells<W> {
    // Shifting large sets is slow; walking costs mispredicted branches.
    if W <= 2 {
        flips_by_sets(axes, discs, cell)
    } else {
        flips_by_walking(axes, discs, cell)
    }
}

#[inline(always)]
pub(super) fn flips_by_sets<const W: usize>(
    axes: &[Axis<W>],
    discs: Discs<Cells<W>>,
    cell: Cell,
) -> Cells<W> {
    let from = Cells::single(cell);
    let mut flips = Cells::EMPTY;
    for axis in axes {
        let opponent = discs.opponent & axis.between;
        let mut up = from.shift_up(axis.step) & opponent;
        let mut down = from.shift_down(axis.step) & opponent;
        for _ in 1..axis.longest {
            up |= up.shift_up(axis.step) & opponent;
            down |= down.shift_down(axis.step) & opponent;
        }
        if !(up.shift_up(axis.step) & discs.own).is_empty() {
            flips |= up;
        }
        if !(down.shift_down(axis.step) & discs.own).is_empty() {
            flips |= down;
        }
    }
    flips
}

#[inline(always)]
pub(super) fn flips_by_walking<const W: usize>(
    axes: &[Axis<W>],
    discs: Discs<Cells<W>>,
    cell: Cell,
) -> Cells<W> {
    let mut flips = Cells::EMPTY;
    for axis in axes {
        let turnable = |index: usize| has(&discs.opponent, index) && has(&axis.between, index);
        for step in [axis.step as usize, (axis.step as usize).wrapping_neg()] {
            let mut index = cell.index().wrapping_add(step);
            if !turnable(index) {
                continue;
            }
            let mut row = Cells::EMPTY;
            while turnable(index) {
                row.0[index / 64] |= 1 << (index % 64);
                index = index.wrapping_add(step);
            }
            if has(&discs.own, index) {
                flips |= row;
            }
        }
    }
    flips
}

/// Whether a set contains the cell with this number. The number may be out of range.
#[inline(always)]
fn has<const W: usize>(set: &Cells<W>, index: usize) -> bool {
    index / 64 < W && set.0[index / 64] >> (index % 64) & 1 == 1
}
