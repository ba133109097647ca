//! Any board: lines from shifts and masks, whatever the shape.

#[cfg(target_arch = "x86_64")]
mod avx2;
mod kernel;
mod lanes;
mod layers;

use std::sync::Arc;

use kernel::Axis;
use lanes::Plain;
use layers::Layers;

use crate::{Board, Cell, Cells, Discs, Geometry};

/// The geometry of any board whose box has up to 64 `W` cells. Cloning it is cheap.
#[derive(Clone, Debug)]
pub struct General<const W: usize>(Arc<Lines<W>>);

/// The lines of a board.
#[derive(Debug)]
struct Lines<const W: usize> {
    playable: Cells<W>,
    axes: Box<[Axis<W>]>,
    /// A second view of deep boards, for speed.
    layers: Option<Layers>,
}

impl<const W: usize> Lines<W> {
    /// The cells beyond outflanked rows, with the best code for the board and the machine.
    #[inline(always)]
    fn reached(&self, discs: Discs<Cells<W>>) -> Cells<W> {
        match &self.layers {
            None => kernel::legal_moves(&self.axes, discs),
            #[cfg(target_arch = "x86_64")]
            Some(layers) if std::arch::is_x86_feature_detected!("avx2") => {
                // SAFETY: the machine has AVX2.
                unsafe { avx2::legal_moves(layers, discs) }
            }
            Some(layers) => layers.legal_moves::<W, Plain>(discs),
        }
    }
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
        let (playable, layers) = (
            board.playable(),
            if W > 2 { Layers::new(board) } else { None },
        );
        Some(General(Arc::new(Lines {
            playable,
            axes,
            layers,
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
        self.0.reached(discs) & self.0.playable & !discs.occupied()
    }

    #[inline]
    fn flips(&self, discs: Discs<Cells<W>>, cell: Cell) -> Cells<W> {
        kernel::flips(&self.0.axes, discs, cell)
    }
}
