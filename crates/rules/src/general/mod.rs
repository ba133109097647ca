//! Any board: lines from shifts and masks, whatever the shape.

mod kernel;

use std::sync::Arc;

use kernel::Axis;

use crate::{Board, Cell, Cells, Discs, Geometry};

/// The geometry of any board whose box has up to 64 `W` cells. Cloning it is cheap.
#[derive(Clone, Debug)]
pub struct General<const W: usize>(Arc<Lines<W>>);

/// The lines of a board.
#[derive(Debug)]
struct Lines<const W: usize> {
    playable: Cells<W>,
    axes: Box<[Axis<W>]>,
}

impl<const W: usize> General<W> {
    /// The geometry of a board; none if its box has more cells than the sets.
    #[must_use]
    pub fn new(board: &Board) -> Option<General<W>> {
        if board.shape().cell_count() > 64 * W {
            return None;
        }
        let axes = board.shape().axes();
        let axes = axes
            .into_iter()
            .filter_map(|axis| Axis::new(board, axis))
            .collect();
        Some(General(Arc::new(Lines {
            playable: board.playable(),
            axes,
        })))
    }
}

impl<const W: usize> Geometry for General<W> {
    type Set = Cells<W>;

    #[inline]
    fn playable(&self) -> Cells<W> {
        self.0.playable
    }

    #[inline]
    fn legal_moves(&self, discs: Discs<Cells<W>>) -> Cells<W> {
        kernel::legal_moves(&self.0.axes, discs) & self.0.playable & !discs.occupied()
    }

    #[inline]
    fn flips(&self, discs: Discs<Cells<W>>, cell: Cell) -> Cells<W> {
        kernel::flips(&self.0.axes, discs, cell)
    }
}
