//! The settings of the principal variation search.

use outflank_rules::Scoring;

/// The settings of the principal variation search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PvsOptions {
    /// Memory for the transposition table, in bytes.
    pub table_bytes: usize,
    /// The game is solved exactly from this many empty cells on; 0 means never.
    pub endgame: u32,
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
    /// Whether every root move gets its exact value, not only a bound.
    pub score_all: bool,
    /// The seed of the choice among equally good moves; `None` takes the first of them.
    pub random: Option<u64>,
    /// Threads that search together, as far as there are [helpers](crate::HelperThreads).
    pub threads: usize,
}

impl Default for PvsOptions {
    fn default() -> PvsOptions {
        PvsOptions {
            table_bytes: 16 << 20,
            endgame: 0,
            scoring: Scoring::EmptiesToWinner,
            symmetry: true,
            same_depth_only: false,
            probcut: false,
            score_all: false,
            random: None,
            threads: 1,
        }
    }
}
