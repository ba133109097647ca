//! Phrases that are put together from texts.

use outflank_rules::{Outcome, Side};

use super::Texts;
use crate::model::PlayerChoice;

impl Texts {
    /// The name of a side.
    pub(crate) fn side(&self, side: Side) -> &'static str {
        match side {
            Side::Dark => self.dark,
            Side::Light => self.light,
        }
    }

    /// The result of a game.
    pub(crate) fn outcome(&self, outcome: &Outcome) -> String {
        let (dark, light) = (outcome.discs[Side::Dark], outcome.discs[Side::Light]);
        match outcome.winner() {
            Some(side) => (self.won)(self.side(side), dark, light),
            None => (self.drawn)(dark, light),
        }
    }

    /// The name of a player.
    pub(crate) fn player(&self, player: &PlayerChoice) -> String {
        match player {
            PlayerChoice::Human => self.human.to_owned(),
            other => other.short_name(),
        }
    }
}

/// A large number, shortened: `1.2 M`.
pub(crate) fn short_number(number: f64) -> String {
    match number {
        n if n >= 1e6 => format!("{:.1} M", n / 1e6),
        n if n >= 1e3 => format!("{:.0} k", n / 1e3),
        n => format!("{n:.0}"),
    }
}
