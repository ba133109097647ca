//! The facts in `fixtures/` at the root of the repository, read into rows.
//!
//! The files are small tables with `#` comments that say what they hold and where it comes from.
//! They are built into the tests, so a missing file does not compile; a bad line is an error that
//! names the file and the line.
//!
//! ```
//! let solved = outflank_testkit::fixtures::solved()?;
//! let small = solved.iter().find(|row| row.board == "4x4").expect("4x4 is solved");
//! assert_eq!((small.discs, small.empties_to_winner), (-8, -10));
//! # Ok::<(), outflank_testkit::fixtures::FixtureError>(())
//! ```

mod boards;
mod games;
mod lines;
mod perft;
mod positions;

pub use boards::{NamedBoard, SolvedBoard, named_boards, solved};
pub use games::{Ending, NamedBoardGame, Opening, Transcript};
pub use games::{named_board_games, openings, transcripts};
pub use lines::FixtureError;
pub use perft::{PerftTable, perft};
pub use positions::{Choices, LegalMoves, ObfPosition, ffo, hard_20, legal_moves};

/// Discs of Dark and of Light.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Discs {
    /// Discs of Dark.
    pub dark: usize,
    /// Discs of Light.
    pub light: usize,
}
