//! The settings of the principal variation search.

use outflank_rules::Scoring;

/// The settings of the principal variation search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PvsOptions {
    /// Memory for the transposition table, in bytes.
    pub table_bytes: usize,
    /// The game is solved exactly from this many empty cells on; 0 means never.
    pub endgame: u32,
    /// What empty cells at the end are worth to the endgame.
    pub scoring: Scoring,
    /// Whether only one of the moves that a symmetry of the position maps onto each other is
    /// searched.
    pub symmetry: bool,
    /// Whether only entries of exactly the wanted depth are taken from the table. Values are then
    /// those of plain minimax; otherwise entries of deeper searches make them better.
    pub same_depth_only: bool,
    /// Whether ProbCut leaves out positions that a shallow search finds far better or far worse
    /// than needed, for evaluations that have
    /// [margins](outflank_eval::Evaluator::probcut_margins) for it.
    pub probcut: bool,
    /// Whether every root move gets its true value, not only a bound.
    pub score_all: bool,
    /// The seed of the choice among equally good moves; none takes the first of them.
    pub random: Option<u64>,
    /// Threads that search together, if there are so many [helpers](crate::HelperThreads).
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
