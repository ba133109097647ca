//! What the players are called.

use leptos::prelude::*;
use outflank_rules::Side;

use crate::model::{Origin, Pairing};
use crate::state::AppState;
use crate::texts::texts;

/// The longest name that can be entered.
const LONGEST: usize = 40;

impl AppState {
    /// The name that somebody gave the player of a side; none if nobody did.
    pub(crate) fn given_name(self, side: Side) -> Option<String> {
        let named = self.recorded_name(side);
        named.or_else(|| {
            let own = self.game.pairing.with(Pairing::only_human) == Some(side);
            self.preferences
                .with(|prefs| prefs.name.clone().filter(|_| own))
        })
    }

    /// What the player of a side is called: by a given name, or by what it is.
    pub(crate) fn player_name(self, side: Side) -> String {
        let unnamed = || match self.nobody_is_seated() {
            true => texts().side(side).to_owned(),
            false => self
                .game
                .pairing
                .with(|pairing| texts().name_in(pairing, side)),
        };
        self.given_name(side).unwrap_or_else(unnamed)
    }

    /// What comes before the name of a player: that a computer plays at a level.
    pub(crate) fn player_kind(self, side: Side) -> &'static str {
        match self.nobody_is_seated() || self.given_name(side).is_some() {
            true => "",
            false => self
                .game
                .pairing
                .with(|pairing| texts().player_kind(pairing.of(side))),
        }
    }

    /// The name of the side, if that of the player does not say it.
    pub(crate) fn player_side(self, side: Side) -> Option<&'static str> {
        let is_said = self.nobody_is_seated() && self.given_name(side).is_none();
        (!is_said).then(|| texts().side(side))
    }

    /// Both players, such as `You (Dark) – Computer: Casual (Light)`; none if all that is known is that
    /// two people play.
    pub(crate) fn players_line(self) -> Option<String> {
        let is_named = |side| {
            let is_human = self
                .game
                .pairing
                .with(|pairing| pairing.of(side).is_human());
            !is_human || self.given_name(side).is_some()
        };
        let labels = || Side::BOTH.map(|side| self.player_label(side));
        Side::BOTH
            .into_iter()
            .any(is_named)
            .then(|| labels().join(" – "))
    }

    fn player_label(self, side: Side) -> String {
        let (kind, name) = (self.player_kind(side), self.player_name(side));
        match self.player_side(side) {
            Some(side) => format!("{kind}{name} ({side})"),
            None => name,
        }
    }

    /// Nobody is seated in a game that was opened.
    fn nobody_is_seated(self) -> bool {
        self.game.is_analysed() && self.game.origin.with(|origin| origin.opened)
    }

    /// Gives the player of a side a name; an empty one takes it away. A person who plays computers
    /// keeps it for later games.
    pub(crate) fn rename(self, side: Side, name: &str) {
        let name: String = name.trim().chars().take(LONGEST).collect();
        let name = (!name.is_empty()).then_some(name);
        let own = self.game.pairing.with_untracked(Pairing::only_human) == Some(side);
        let named = untrack(|| self.recorded_name(side)).is_some();
        match own && !named {
            true => self.preferences.update(|prefs| prefs.name = name),
            false => {
                let is_played_on = !untrack(|| self.game.is_analysed());
                self.game.origin.update(|origin| {
                    if origin.opened && is_played_on {
                        // It is no longer the game of those who played it.
                        *origin = Origin {
                            given: origin.given,
                            ..Origin::default()
                        };
                    }
                    origin.names.set(side, name);
                });
            }
        }
    }

    /// The name that belongs to this game. Those who played an opened game do not play on here.
    fn recorded_name(self, side: Side) -> Option<String> {
        let origin = self.game.origin.read();
        let names = (!origin.opened || self.game.is_analysed()).then_some(&origin.names)?;
        names.get(side).map(str::to_owned)
    }
}
