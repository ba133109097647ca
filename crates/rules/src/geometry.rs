//! The interface between the rules and the boards they are played on.

use crate::perft;
use crate::{Cell, CellSet};

/// The discs of both sides as the side to move sees them.
///
/// Hot code works on this: no board, no colours, no allocation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Discs<S> {
    /// Discs of the side to move.
    pub own: S,
    /// Discs of the other side.
    pub opponent: S,
}

impl<S: CellSet> Discs<S> {
    /// The same discs seen by the other side: what a pass leaves.
    #[inline(always)]
    #[must_use]
    pub fn swapped(self) -> Self {
        Discs {
            own: self.opponent,
            opponent: self.own,
        }
    }

    /// Every cell that has a disc.
    #[inline(always)]
    #[must_use]
    pub fn occupied(self) -> S {
        self.own | self.opponent
    }

    /// Own discs minus the opponent's.
    #[inline(always)]
    #[must_use]
    pub fn difference(self) -> i32 {
        self.own.len() as i32 - self.opponent.len() as i32
    }

    /// What is left after the side to move puts a disc on `cell` and turns over `flips`, as the
    /// other side sees it.
    #[inline]
    #[must_use]
    pub fn after(self, cell: Cell, flips: S) -> Self {
        Discs {
            own: self.opponent ^ flips,
            opponent: self.own | flips | S::single(cell),
        }
    }

    /// A well-mixed number for hash tables, the same on every machine.
    #[inline]
    #[must_use]
    pub fn key(self) -> u64 {
        let mix = |a: u64, b: u64| {
            let product = u128::from(a) * u128::from(b);
            (product >> 64) as u64 ^ product as u64
        };
        let mut key = 0x9E37_79B9_7F4A_7C15_u64;
        let mut sum = key;
        for (own, opponent) in self.own.words().iter().zip(self.opponent.words()) {
            // Each word meets constants of its own, so that equal words in other places differ.
            sum ^= mix(own ^ key, opponent ^ !key.rotate_left(32));
            key = key
                .wrapping_mul(0xD120_0000_5851_F42D)
                .wrapping_add(0x1405_7B7E_F767_814F);
        }
        mix(sum ^ 0xA076_1D64_78BD_642F, 0xE703_7ED1_A0B4_28DB)
    }
}

/// Which cells exist and how lines run through them: all that the rules of Reversi need to know.
///
/// Code that must be fast is generic over this trait and works on [`Discs`]; everything else
/// uses [`AnyPosition`](crate::AnyPosition).
pub trait Geometry: Clone + Send + Sync + 'static {
    /// A set that has room for the cells of the board.
    type Set: CellSet;

    /// The cells that a disc can lie on.
    fn playable(&self) -> Self::Set;

    /// The cells on which the side to move may put a disc.
    fn legal_moves(&self, discs: Discs<Self::Set>) -> Self::Set;

    /// The discs that a move to `cell` turns over; none if the move is not legal.
    ///
    /// The cell must be empty and on the board, else the answer means nothing.
    fn flips(&self, discs: Discs<Self::Set>, cell: Cell) -> Self::Set;

    /// The discs after a legal move, as the other side sees them.
    #[inline]
    fn play(&self, discs: Discs<Self::Set>, cell: Cell) -> Discs<Self::Set> {
        discs.after(cell, self.flips(discs, cell))
    }

    /// Whether neither side can move.
    #[inline]
    fn is_over(&self, discs: Discs<Self::Set>) -> bool {
        self.legal_moves(discs).is_empty() && self.legal_moves(discs.swapped()).is_empty()
    }

    /// Runs `body`, compiled with this geometry's instructions as far as it is inlined; see
    /// [`Kernel`](crate::instruction_set::Kernel).
    #[inline(always)]
    fn enter<R>(&self, body: impl FnOnce() -> R) -> R {
        body()
    }

    /// Chooses the fastest instructions of this machine once, and runs `task` on this board's
    /// geometry with them.
    fn run<T: GeometryTask<Self::Set>>(&self, task: T) -> T::Output {
        task.run(self)
    }

    /// Counts the lines of play of `depth` plies; see [`perft`](crate::perft).
    fn perft(&self, discs: Discs<Self::Set>, depth: u32) -> u64 {
        perft::count(self, discs, depth)
    }
}

/// A computation on a board that works with any geometry whose sets are `S`; see
/// [`Geometry::run`].
pub trait GeometryTask<S: CellSet> {
    /// What the computation results in.
    type Output;

    /// Computes with `geometry`.
    fn run<G: Geometry<Set = S>>(self, geometry: &G) -> Self::Output;
}
