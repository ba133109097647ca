//! How far a search may go.

use std::time::Duration;

/// How far a search may go. `None` means no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The depth in plies.
    pub depth: Option<u32>,
    /// Time for the move. The search ends a little before it.
    pub time: Option<Duration>,
    /// The time that the move deserves, at most [`time`](Limits::time). A search that is settled begins
    /// no iteration that would take longer. Without it, the search uses all of its time.
    pub time_share: Option<Duration>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// Games to play, for Monte Carlo tree search.
    pub simulations: Option<u64>,
}
