//! How much of a clock to spend on a move.

use std::time::Duration;

/// What sending a move back and forth may take.
const OVERHEAD: Duration = Duration::from_millis(30);
/// Moves that are counted beyond those still to come: better early than out of time.
const RESERVE: u32 = 2;
/// The least time for a move.
const LEAST: Duration = Duration::from_millis(5);

/// The time for one of the player's `moves` that are still to come, of the time left for all.
pub(crate) fn of_game(left: Duration, moves: u32) -> Duration {
    left.saturating_sub(OVERHEAD) / (moves + RESERVE)
}

/// The time for one of the `moves` that must be made in a period.
pub(crate) fn of_period(period: Duration, moves: u32) -> Duration {
    (period / moves.max(1)).saturating_sub(OVERHEAD)
}

/// At least a little time: a move has to be made even when the clock is at zero.
pub(crate) fn at_least(time: Duration) -> Duration {
    time.max(LEAST)
}
