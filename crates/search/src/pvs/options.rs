//! What can be set about the strong search.

use outflank_rules::Scoring;

/// How the strong search goes about its work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PvsOptions {
    /// Memory for the table of positions, in bytes.
    pub table_bytes: usize,
    /// From this many empty cells on the game is solved exactly; 0 never.
    pub endgame: u32,
    /// What empty cells at the end are worth where results are counted in discs.
    pub scoring: Scoring,
    /// Whether moves that a symmetry of the position maps onto each other are looked at once.
    pub symmetry: bool,
    /// Whether only entries of exactly the wanted depth are taken from the table. Values are then
    /// those of plain minimax; otherwise deeper knowledge makes them better.
    pub same_depth_only: bool,
    /// Whether positions are left out that a shallower search finds far better or far worse than
    /// needed. This supposes an evaluation in points of which about 50 are worth a disc.
    pub probcut: bool,
    /// Whether every root move gets its true value, not only a bound.
    pub score_all: bool,
    /// Where the choice among equally good moves begins; none: the first of them is taken.
    pub random: Option<u64>,
    /// Threads that search together, if the crew has so many.
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
