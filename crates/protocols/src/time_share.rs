//! From a clock to the time for a move.

use std::time::Duration;

/// What sending a move back and forth may take.
const OVERHEAD: Duration = Duration::from_millis(30);
/// Moves that are counted beyond those still to come: better early than out of time.
const RESERVE: u32 = 2;
/// Less than this is no time to think at all.
const LEAST: Duration = Duration::from_millis(5);

/// The part of a clock to use for a move when so many of one's own are still to come.
pub(super) fn share(left: Duration, moves: u32) -> Duration {
    left.saturating_sub(OVERHEAD) / (moves + RESERVE)
}

/// The part of a period to use for a move when the period has to do for so many.
pub(super) fn part(period: Duration, moves: u32) -> Duration {
    (period / moves.max(1)).saturating_sub(OVERHEAD)
}

/// Never nothing: a move has to be made even when the time is up.
pub(super) fn at_least(time: Duration) -> Duration {
    time.max(LEAST)
}
