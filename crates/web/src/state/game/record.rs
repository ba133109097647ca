//! The game as a record for other programs: with players and result.

use leptos::prelude::*;
use outflank_record::{Ending, Game, StatedResult};
use outflank_rules::{Scoring, Side};

use crate::model::{Names, exported};
use crate::state::AppState;

impl AppState {
    /// The whole game with its players and its result.
    pub(crate) fn record(self) -> Game {
        let mut names = Names::default();
        for side in Side::BOTH {
            names.set(side, Some(self.full_name(side)));
        }
        let mut game = self.game.tree.with(|tree| exported(tree, &names));
        let event = self.game.origin.with(|origin| origin.event.clone());
        game.tags.event = Some(event).filter(|event| !event.is_empty());
        // Moves that somebody has added since say more than the file did.
        if let Some(outcome) = game.outcome() {
            game.tags.result = Some(StatedResult {
                margin: f64::from(outcome.margin(Side::Dark, Scoring::EmptiesToWinner)),
                ending: Ending::Played,
            });
        }
        game
    }

    /// The name of a player, with what kind of player it is.
    fn full_name(self, side: Side) -> String {
        let texts = self.page.language.get().texts();
        self.given_name(side).unwrap_or_else(|| {
            self.game.pairing.with(|pairing| {
                let kind = texts.player_kind(pairing.of(side));
                format!("{kind}{}", texts.name_in(pairing, side))
            })
        })
    }
}
