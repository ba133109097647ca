//! The classic board as a geometry.

use super::last_move::last_flips;
use super::stability::stable;
use crate::instruction_set::{InstructionSet, Kernel, Task};
use crate::{Cell, Cells, Discs, Geometry, GeometryTask};

/// The geometry of 8x8 without holes. Every call selects the fastest instruction set; a search
/// selects it once, with [`run`](Geometry::run).
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

    #[inline(always)]
    fn region(&self, cell: Cell) -> Cells<1> {
        quadrant(cell)
    }

    #[inline(always)]
    fn corners(&self) -> Cells<1> {
        Cells([CORNERS])
    }

    #[inline(always)]
    fn last_flips(&self, discs: Discs<Cells<1>>, cell: Cell) -> i32 {
        last_flips(discs.own.0[0], cell.index() as u32)
    }

    #[inline(always)]
    fn stable(&self, discs: Discs<Cells<1>>) -> Cells<1> {
        Cells([stable(discs.own.0[0], discs.opponent.0[0])])
    }

    #[inline(always)]
    fn enter<R>(&self, body: impl FnOnce() -> R) -> R {
        InstructionSet::detect().enter(body)
    }

    fn run<T: GeometryTask<Cells<1>>>(&self, task: T) -> T::Output {
        InstructionSet::detect().run(OnKernel(task))
    }

    fn perft(&self, discs: Discs<Cells<1>>, depth: u32) -> u64 {
        super::perft(discs.own.0[0], discs.opponent.0[0], depth)
    }
}

/// The geometry of 8x8 without holes, with the instructions of one kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClassicOn<K>(K);

impl<K: Kernel> ClassicOn<K> {
    /// The geometry with this kernel.
    #[must_use]
    pub fn new(kernel: K) -> ClassicOn<K> {
        ClassicOn(kernel)
    }
}

impl<K: Kernel> Geometry for ClassicOn<K> {
    type Set = Cells<1>;

    #[inline(always)]
    fn playable(&self) -> Cells<1> {
        Cells([u64::MAX])
    }

    #[inline(always)]
    fn legal_moves(&self, discs: Discs<Cells<1>>) -> Cells<1> {
        Cells([self.0.legal_moves(discs.own.0[0], discs.opponent.0[0])])
    }

    #[inline(always)]
    fn flips(&self, discs: Discs<Cells<1>>, cell: Cell) -> Cells<1> {
        let (own, opponent) = (discs.own.0[0], discs.opponent.0[0]);
        Cells([self.0.flips(own, opponent, cell.index() as u32)])
    }

    #[inline(always)]
    fn region(&self, cell: Cell) -> Cells<1> {
        quadrant(cell)
    }

    #[inline(always)]
    fn corners(&self) -> Cells<1> {
        Cells([CORNERS])
    }

    #[inline(always)]
    fn last_flips(&self, discs: Discs<Cells<1>>, cell: Cell) -> i32 {
        last_flips(discs.own.0[0], cell.index() as u32)
    }

    #[inline(always)]
    fn stable(&self, discs: Discs<Cells<1>>) -> Cells<1> {
        Cells([stable(discs.own.0[0], discs.opponent.0[0])])
    }

    #[inline(always)]
    fn enter<R>(&self, body: impl FnOnce() -> R) -> R {
        self.0.enter(body)
    }
}

const CORNERS: u64 = 0x8100_0000_0000_0081;

/// The quarter of the board that contains a cell.
#[inline(always)]
fn quadrant(cell: Cell) -> Cells<1> {
    const FIRST: u64 = 0x0F0F_0F0F;
    // Bit 2 of the column, and bit 2 of the row: the quadrant begins at column 0 or 4, row 0 or 4.
    Cells([FIRST << (cell.index() & 0b10_0100)])
}

/// Runs a task on the classic geometry with the selected kernel.
struct OnKernel<T>(T);

impl<T: GeometryTask<Cells<1>>> Task for OnKernel<T> {
    type Output = T::Output;

    fn run<K: Kernel>(self, kernel: K) -> T::Output {
        self.0.run(&ClassicOn(kernel))
    }
}
