//! How far a search may go.

use std::time::Duration;

/// How far a search may go. What is not set does not limit it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Time for the move.
    pub time: Option<Duration>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// Games to play out, for searches that do.
    pub simulations: Option<u64>,
}
