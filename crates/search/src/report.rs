//! What a search answers.

use std::fmt;
use std::time::Duration;

use outflank_eval::WIN;
use outflank_rules::Move;

/// What a position is worth to the side to move, with its unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Points of the evaluation that was searched with.
    Points(i32),
    /// Discs by which the side to move wins under perfect play.
    Discs(i32),
    /// The share of played-out games that the side to move wins, in thousandths.
    WinRate(u32),
}

impl Value {
    /// Discs by which the side to move wins, if this is the result of a finished game.
    #[must_use]
    pub fn discs(self) -> Option<i32> {
        match self {
            Value::Discs(margin) => Some(margin),
            // A search that reached the end of the game found the worth of a win, plus the margin.
            Value::Points(points) if points >= WIN => Some(points - WIN),
            Value::Points(points) if points <= -WIN => Some(points + WIN),
            _ => None,
        }
    }

    /// The bare number, to compare values of the same unit by.
    #[must_use]
    pub fn amount(self) -> i64 {
        match self {
            Value::Points(amount) | Value::Discs(amount) => amount.into(),
            Value::WinRate(rate) => rate.into(),
        }
    }
}

/// A legal move and what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RootMove {
    /// The move.
    pub mv: Move,
    /// What it is worth to the side that makes it.
    pub value: Value,
    /// Whether the value is exact. Otherwise the move was cut off, and is worth no more than this.
    pub exact: bool,
    /// Positions visited below the move, or games played out after it.
    pub visits: u64,
}

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchReport {
    /// The best move; none if the game is over.
    pub best: Option<Move>,
    /// What the position is worth to the side to move.
    pub value: Value,
    /// Plies looked ahead in full; for searches that play games out, along the expected line.
    pub depth: u32,
    /// The principal variation, beginning with the best move.
    pub pv: Vec<Move>,
    /// Positions visited.
    pub nodes: u64,
    /// Positions visited at each ply from the root on, if the search counts them.
    pub nodes_by_ply: Vec<u64>,
    /// Time used.
    pub elapsed: Duration,
    /// The root moves that were searched, in that order.
    pub moves: Vec<RootMove>,
    /// What the search had to do without.
    pub notices: Vec<Notice>,
}

/// Something that a search was meant to have and could not get. Its answer is right, but took
/// longer or is less deep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Notice {
    /// The transposition table is smaller than wanted.
    LessMemory {
        /// Bytes that were wanted.
        wanted: usize,
        /// Bytes that there are.
        got: usize,
    },
    /// Some threads could not be started.
    FewerThreads {
        /// Threads that were wanted.
        wanted: usize,
        /// Threads that there were.
        got: usize,
    },
}

impl Notice {
    /// The notice if fewer helpers were started than wanted.
    pub(crate) fn missing_helpers(wanted: usize, started: usize) -> Option<Notice> {
        // The thread that leads the search counts, too.
        let (wanted, got) = (wanted + 1, started + 1);
        (got < wanted).then_some(Notice::FewerThreads { wanted, got })
    }
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Notice::LessMemory { wanted, got } => {
                let mebibytes = |bytes: usize| bytes as f64 / f64::from(1 << 20);
                let (wanted, got) = (mebibytes(wanted), mebibytes(got));
                write!(
                    f,
                    "not enough memory: the search uses {got} of {wanted} MiB"
                )
            }
            Notice::FewerThreads { wanted, got } => {
                write!(f, "not enough threads: the search uses {got} of {wanted}")
            }
        }
    }
}

impl SearchReport {
    /// The moves that were looked at, the best first; equals stay in the order in which they were.
    #[must_use]
    pub fn best_first(&self) -> Vec<RootMove> {
        let mut moves = self.moves.clone();
        moves.sort_by_key(|root| std::cmp::Reverse(root.value.amount()));
        moves
    }
}
