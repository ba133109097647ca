//! How far a search may go.

use std::time::Duration;

/// How far a search may go. `None` means no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The depth in plies.
    pub depth: Option<u32>,
    /// Time for the move.
    pub time: Option<Duration>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// Games to play, for Monte Carlo tree search.
    pub simulations: Option<u64>,
}
