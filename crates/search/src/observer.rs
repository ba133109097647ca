//! Observes a search, node by node.

use outflank_eval::LIMIT;
use outflank_rules::{Discs, Move};

/// The open end of a window: more than any value.
pub const INFINITY: i32 = LIMIT;

/// One call of a search: a position and what is asked about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Call<S> {
    /// The discs from the point of view of the side to move.
    pub discs: Discs<S>,
    /// The move that led here; `None` at the root.
    pub by: Option<Move>,
    /// Plies from the root. The side to move at the root moves at even plies.
    pub ply: u32,
    /// The remaining depth in plies.
    pub depth: u32,
    /// The value that the side to move already has; lower values need not be exact.
    pub alpha: i32,
    /// The value that the other side will allow; higher values need not be exact.
    pub beta: i32,
}

impl<S> Call<S> {
    /// The call at the root, with the widest window.
    #[must_use]
    pub fn root(discs: Discs<S>, depth: u32) -> Call<S> {
        Call {
            discs,
            by: None,
            ply: 0,
            depth,
            alpha: -INFINITY,
            beta: INFINITY,
        }
    }

    /// The call one ply deeper, where the other side is to move.
    #[inline]
    #[must_use]
    pub fn below(&self, mv: Move, discs: Discs<S>) -> Call<S> {
        Call {
            discs,
            by: Some(mv),
            ply: self.ply + 1,
            depth: self.depth - 1,
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }
}

/// The best of the moves tried so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Best {
    /// The move.
    pub mv: Move,
    /// Its value for the side to move.
    pub value: i32,
}

/// Receives the steps of a search. Methods that an observer does not override cost nothing.
///
/// Values and windows are for the side to move in the current position.
pub trait Observer<S> {
    /// The search enters a position.
    fn called(&mut self, _call: &Call<S>) {}

    /// The position is a leaf: no depth is left, or the game is over.
    fn evaluated(&mut self, _call: &Call<S>, _value: i32) {}

    /// The value of a move is known. The window is the one after it.
    fn tried(&mut self, _call: &Call<S>, _tried: Best, _best: Best) {}

    /// A cutoff: the other moves of the position do not matter.
    fn cut_off(&mut self, _call: &Call<S>) {}

    /// The value of the position is final. Not called for leaves.
    fn returned(&mut self, _call: &Call<S>, _best: Best) {}
}

/// An observer that does nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unobserved;

impl<S> Observer<S> for Unobserved {}
