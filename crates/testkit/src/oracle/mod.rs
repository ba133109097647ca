//! Reversi on any board, cell by cell with coordinates: slow, and easy to verify.
//!
//! An [`OracleBoard`] is a box of cells of some [`Shape`], their contents, and the side to move.
//! Everything is found by walking from cell to cell. There are no bit sets, and nothing is stored
//! between moves.

mod board;
mod replay;
mod shape;
mod start;
mod symmetry;
mod text;

pub use board::{Illegal, OracleBoard};
pub use replay::{Replay, ReplayError, replay};
pub use shape::{Kind, Shape, Step};
pub use symmetry::Permutation;
pub use text::BoardError;

/// Who owns a disc, and who is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Dark, written `X`; moves first on every standard board.
    Dark,
    /// Light, written `O`.
    Light,
}

impl Side {
    /// The opponent of this side.
    #[must_use]
    pub fn other(self) -> Side {
        match self {
            Side::Dark => Side::Light,
            Side::Light => Side::Dark,
        }
    }

    /// The letter of this side in position texts.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Side::Dark => 'X',
            Side::Light => 'O',
        }
    }
}

/// What a cell of the box holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Content {
    /// A playable cell without a disc.
    Empty,
    /// A disc of Dark.
    Dark,
    /// A disc of Light.
    Light,
    /// A cell that cannot be played: a hole or a cut-off corner of a hexagon.
    Hole,
}

impl From<Side> for Content {
    fn from(side: Side) -> Content {
        match side {
            Side::Dark => Content::Dark,
            Side::Light => Content::Light,
        }
    }
}
