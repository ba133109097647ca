//! What the players are called.

use leptos::prelude::*;
use outflank_rules::Side;

use crate::model::{Origin, Pairing};
use crate::state::AppState;

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
