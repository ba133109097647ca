//! Boards drawn in tests: parsed into positions, and drawn in messages.
//!
//! Rows are lines and layers are separated by blank lines. Spaces between cells, row numbers and
//! column letters are optional; two spaces after the cells begin a comment. `+` marks an empty
//! cell, so that a drawing can hold a set of moves. A first line `hex` makes the cells hexagons,
//! and the last line says who is to move.
//!
//! ```
//! use outflank_testkit::drawing::Drawing;
//!
//! let drawing = Drawing::parse("
//!       a b c d
//!     1 - + - -  the moves of Dark
//!     2 + O X -
//!     3 - X O +
//!     4 - - + -
//!     X to move
//! ")?;
//! assert_eq!(drawing.board.to_text(), "-----OX--XO----- X");
//! assert_eq!(drawing.marked, drawing.board.legal_moves());
//! # Ok::<(), outflank_testkit::drawing::DrawingError>(())
//! ```

mod read;
mod write;

pub use read::DrawingError;
pub use write::{draw, draw_marked};

use crate::oracle::OracleBoard;

/// A parsed drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// The position.
    pub board: OracleBoard,
    /// The cells drawn as `+`, in order. They are empty in the position.
    pub marked: Vec<usize>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::playout::{SplitMix64, playout, with_random_holes};

    #[test]
    fn drawings_can_be_parsed_again() {
        let mut random = SplitMix64::new(5);
        for name in ["4x4", "4x6", "10x10", "4x4x2", "6x6x6", "hex3", "hex6"] {
            let start = OracleBoard::start(name).unwrap();
            let start = with_random_holes(&start, 10, &mut random);
            for board in playout(&start, &mut random) {
                let marked = board.legal_moves();
                let drawn = draw_marked(&board, &marked);
                let read = Drawing::parse(&drawn);
                assert_eq!(read, Ok(Drawing { board, marked }), "{drawn}");
            }
        }
    }
}
