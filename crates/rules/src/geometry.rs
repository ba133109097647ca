//! The interface between the rules and the boards.

use crate::perft;
use crate::{Cell, CellSet};

/// The discs of both sides, from the point of view of the side to move.
///
/// Hot code uses this type: it has no board, no colours and no allocation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Discs<S> {
    /// Discs of the side to move.
    pub own: S,
    /// Discs of the other side.
    pub opponent: S,
}

impl<S: CellSet> Discs<S> {
    /// The same discs from the point of view of the other side: the result of a pass.
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

    /// The disc difference: `own` minus `opponent`.
    #[inline(always)]
    #[must_use]
    pub fn difference(self) -> i32 {
        self.own.len() as i32 - self.opponent.len() as i32
    }

    /// The discs after the side to move places a disc on `cell` and flips `flips`, from the point
    /// of view of the other side.
    #[inline]
    #[must_use]
    pub fn after(self, cell: Cell, flips: S) -> Self {
        Discs {
            own: self.opponent ^ flips,
            opponent: self.own | flips | S::single(cell),
        }
    }

    /// A well-mixed key for hash tables, the same on every machine.
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
            // Each word has its own constants, so that equal words in different places differ.
            sum ^= mix(own ^ key, opponent ^ !key.rotate_left(32));
            key = key
                .wrapping_mul(0xD120_0000_5851_F42D)
                .wrapping_add(0x1405_7B7E_F767_814F);
        }
        mix(sum ^ 0xA076_1D64_78BD_642F, 0xE703_7ED1_A0B4_28DB)
    }
}

/// The cells of a board and the lines through them: all that the rules of Reversi depend on.
///
/// Code that must be fast is generic over this trait and works on [`Discs`]; everything else
/// uses [`AnyPosition`](crate::AnyPosition).
pub trait Geometry: Clone + Send + Sync + 'static {
    /// A set type with room for the cells of the board.
    type Set: CellSet;

    /// The cells that can hold a disc.
    fn playable(&self) -> Self::Set;

    /// The legal moves of the side to move.
    fn legal_moves(&self, discs: Discs<Self::Set>) -> Self::Set;

    /// The discs that a move to `cell` flips; empty if the move is illegal.
    ///
    /// The cell must be empty and on the board; otherwise the result is meaningless.
    fn flips(&self, discs: Discs<Self::Set>, cell: Cell) -> Self::Set;

    /// The discs after a legal move, from the point of view of the other side.
    #[inline]
    fn play(&self, discs: Discs<Self::Set>, cell: Cell) -> Discs<Self::Set> {
        discs.after(cell, self.flips(discs, cell))
    }

    /// The part of the board that contains `cell`, for parity: a quarter of a flat board, an eighth
    /// of a deep one. Whoever moves last in a part usually gains there.
    fn region(&self, cell: Cell) -> Self::Set;

    /// The cells whose discs can never be flipped, because no line has cells on both sides of them.
    fn corners(&self) -> Self::Set;

    /// The number of discs that a move to the only empty cell flips; 0 if it is illegal.
    #[inline]
    fn last_flips(&self, discs: Discs<Self::Set>, cell: Cell) -> i32 {
        self.flips(discs, cell).len() as i32
    }

    /// Discs of the side to move that can never be flipped. Every disc in the set is stable, but
    /// not every stable disc is in it.
    fn stable(&self, discs: Discs<Self::Set>) -> Self::Set;

    /// Whether the game is over: neither side can move.
    #[inline]
    fn is_over(&self, discs: Discs<Self::Set>) -> bool {
        self.legal_moves(discs).is_empty() && self.legal_moves(discs.swapped()).is_empty()
    }

    /// Runs `body`. The inlined parts are compiled with this geometry's instructions; see
    /// [`Kernel`](crate::instruction_set::Kernel).
    #[inline(always)]
    fn enter<R>(&self, body: impl FnOnce() -> R) -> R {
        body()
    }

    /// Selects the fastest instruction set of this machine once, and runs `task` on this geometry
    /// with it.
    fn run<T: GeometryTask<Self::Set>>(&self, task: T) -> T::Output {
        task.run(self)
    }

    /// Counts the lines of play with `depth` plies; see [`perft`](crate::perft).
    fn perft(&self, discs: Discs<Self::Set>, depth: u32) -> u64 {
        perft::count(self, discs, depth)
    }
}

/// A computation that works with any geometry whose sets are `S`; see [`Geometry::run`].
pub trait GeometryTask<S: CellSet> {
    /// The result of the computation.
    type Output;

    /// Runs the computation with `geometry`.
    fn run<G: Geometry<Set = S>>(self, geometry: &G) -> Self::Output;
}
