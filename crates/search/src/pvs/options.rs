//! The settings of the principal variation search.

use outflank_rules::Scoring;

use crate::Quiescence;

/// Which of several equally good root moves is chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ties {
    /// The one that the search finds first, which is fastest.
    #[default]
    FirstFound,
    /// The one with the lowest cell, like the textbook search.
    LowestCell,
    /// A random one, by this seed.
    Random(u64),
}

/// The settings of the principal variation search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PvsOptions {
    /// Memory for the transposition table, in bytes.
    pub table_bytes: usize,
    /// The game is solved exactly from this many empty cells on; 0 means never.
    pub endgame: u32,
    /// Whether solving finds only the winner, which is faster than the margin. A value above 0 is
    /// then a win, one below 0 a loss, and the margin is a bound.
    pub winner_only: bool,
    /// How the endgame counts the cells that stay empty.
    pub scoring: Scoring,
    /// Whether to search only one of several symmetric moves.
    pub symmetry: bool,
    /// Whether to use only table entries of exactly the wanted depth. Values then equal those of
    /// plain minimax; otherwise deeper entries make them more accurate.
    pub same_depth_only: bool,
    /// Whether ProbCut skips positions that a shallow search finds far outside the window. The
    /// evaluation must have [margins](outflank_eval::Evaluator::probcut_margins) for it.
    pub probcut: bool,
    /// Which moves are searched beyond the depth.
    pub quiescence: Quiescence,
    /// Half the width of the window around the expected value with which an iteration begins, in
    /// points. `None` begins with the full window.
    pub aspiration: Option<u32>,
    /// How many of the best root moves get their exact value and their principal variation. All
    /// others only get a bound. [`ALL_MOVES`](PvsOptions::ALL_MOVES) leaves no others.
    pub lines: usize,
    /// Which of several equally good moves is chosen.
    pub ties: Ties,
    /// Sets traps: among root moves at most this many points below the best, chooses the one that the
    /// opponent answers wrongly up to the greatest depth. `None` always chooses the best move.
    pub trap_margin: Option<u32>,
    /// Threads that search together, as far as there are [helpers](crate::HelperThreads).
    pub threads: usize,
}

impl PvsOptions {
    /// The number of [lines](PvsOptions::lines) that includes every root move.
    pub const ALL_MOVES: usize = usize::MAX;

    /// The options with which the search gives the value and the move of the
    /// [textbook search](crate::textbook) at the same depth.
    #[must_use]
    pub fn like_textbook() -> PvsOptions {
        PvsOptions {
            symmetry: false,
            same_depth_only: true,
            // The values of characters change too much from depth to depth.
            aspiration: None,
            ties: Ties::LowestCell,
            ..PvsOptions::default()
        }
    }
}

impl Default for PvsOptions {
    fn default() -> PvsOptions {
        PvsOptions {
            table_bytes: 16 << 20,
            endgame: 0,
            winner_only: false,
            scoring: Scoring::EmptiesToWinner,
            symmetry: true,
            same_depth_only: false,
            probcut: false,
            quiescence: Quiescence::Off,
            // Small compared with the value of a corner, large compared with the change from one
            // move to the next, in the default evaluations.
            aspiration: Some(48),
            lines: 1,
            ties: Ties::FirstFound,
            trap_margin: None,
            threads: 1,
        }
    }
}
