//! The classic board as a geometry.

use crate::{Cell, Cells, Discs, Geometry};

/// The geometry of 8x8 without holes, with the fastest code that the machine has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Classic;

impl Geometry for Classic {
    type Set = Cells<1>;

    #[inline]
    fn playable(&self) -> Cells<1> {
        Cells([u64::MAX])
    }

    #[inline]
    fn legal_moves(&self, discs: Discs<Cells<1>>) -> Cells<1> {
        Cells([super::legal_moves(discs.own.0[0], discs.opponent.0[0])])
    }

    #[inline]
    fn flips(&self, discs: Discs<Cells<1>>, cell: Cell) -> Cells<1> {
        Cells([super::flips(
            discs.own.0[0],
            discs.opponent.0[0],
            cell.index() as u32,
        )])
    }

    fn perft(&self, discs: Discs<Cells<1>>, depth: u32) -> u64 {
        super::perft(discs.own.0[0], discs.opponent.0[0], depth)
    }
}
