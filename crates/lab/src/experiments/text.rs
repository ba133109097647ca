//! How results are written in tables.

use crate::Tally;
use crate::statistics::wilson_interval;
use crate::tournament::{EloEstimate, MeanEstimate, PlayerRow};

/// Wins, draws and losses.
pub(super) fn wdl(tally: Tally) -> String {
    format!("{}-{}-{}", tally.wins, tally.draws, tally.losses)
}

/// The score in percent.
pub(super) fn percent(tally: Tally) -> String {
    format!("{:.0} %", 100.0 * tally.score().unwrap_or(0.0))
}

/// An Elo difference with its error; nothing if there is none.
pub(super) fn elo(elo: Option<EloEstimate>) -> String {
    elo.map_or_else(String::new, |elo| {
        format!("{:+.0} ± {:.0}", elo.difference, elo.error)
    })
}

/// A mean difference in discs; nothing if there is none.
pub(super) fn discs(margin: Option<MeanEstimate>) -> String {
    margin.map_or_else(String::new, |margin| format!("{:+.1}", margin.mean))
}

/// The time that a player used in a game, in seconds.
pub(super) fn seconds_a_game(row: &PlayerRow) -> f64 {
    row.usage.time().as_secs_f64() / f64::from(row.tally.games().max(1))
}

/// The score with its 95 % interval; a draw counts as half a win.
pub(super) fn share_of(tally: Tally) -> (f64, f64, f64) {
    let share = tally.score().unwrap_or(0.0);
    let (low, high) = wilson_interval(tally.points(), f64::from(tally.games()));
    (share, low, high)
}

/// The part of a player's name that differs.
pub(super) fn short(name: &str) -> String {
    name.rsplit('=').next().unwrap_or(name).to_owned()
}
