//! Moves and their names.

use std::fmt;

use crate::{Cell, CellName, Shape};

/// A move of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Move {
    /// Places a disc on this cell.
    Place(Cell),
    /// Passes, because the side has no legal move.
    Pass,
}

impl Move {
    /// The cell of the move, or `None` for a pass.
    #[must_use]
    pub const fn cell(self) -> Option<Cell> {
        match self {
            Move::Place(cell) => Some(cell),
            Move::Pass => None,
        }
    }

    /// The name of the move on a board of this shape: `f5`, `f5c` on a deep board, or `--`.
    #[must_use]
    pub fn name(self, shape: Shape) -> MoveName {
        match self {
            Move::Place(cell) => MoveName::Place(shape.name(cell)),
            Move::Pass => MoveName::Pass,
        }
    }
}

/// The name of a move, for text and JSON: `f5`, `f5c` on a deep board, or `--` for a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveName {
    /// The name of the cell.
    Place(CellName),
    /// A pass, written `--`.
    Pass,
}

impl fmt::Display for MoveName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveName::Place(cell) => cell.fmt(f),
            MoveName::Pass => f.pad("--"),
        }
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for MoveName {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board;

    #[test]
    fn names_depend_on_the_shape() {
        let name = |board: &str, mv: Move| {
            let board: Board = board.parse().unwrap();
            mv.name(board.shape()).to_string()
        };
        assert_eq!(name("8x8", Move::Place(Cell::new(37))), "f5");
        assert_eq!(name("4x4x4", Move::Place(Cell::new(37))), "b2c");
        assert_eq!(name("8x8", Move::Pass), "--");
    }
}
