//! Nothing is lost: games, preferences and the address follow whatever happens.

use leptos::prelude::*;
use outflank_engine::Openings;
use outflank_rules::Side;

use super::{Desk, Notice, Stage};
use crate::browser::{address_bar, storage, surroundings};
use crate::model::{Address, SavedGame, Tree};

/// A name for a new game, which no other tab will choose.
pub(super) fn new_id() -> String {
    let (time, chance) = (
        surroundings::now() as u64,
        surroundings::chance() % 1_000_000,
    );
    format!("{time}-{chance}")
}

impl Desk {
    /// What the address says, or what this tab played before it was loaded again.
    pub(super) fn restore(self) {
        let address = address_bar::read();
        let kept = storage::running().and_then(|id| Some((id.clone(), storage::game(&id)?)));
        match Address::read(&address) {
            Ok(Some(address)) => {
                let same = kept.filter(|(_, game)| is_same(game, &address));
                match same {
                    Some((id, game)) => self.resume(&id, &game),
                    None => self.show_address(&address),
                }
            }
            Ok(None) => {
                if let Some((id, game)) = kept {
                    self.resume(&id, &game);
                }
            }
            Err(problem) => self.complain_about_address(&problem),
        }
    }

    /// Follows the address when somebody else than the page changes it, as by pasting another one.
    pub(super) fn follow_address(self) {
        let listener =
            window_event_listener(leptos::ev::hashchange, move |_| {
                match Address::read(&address_bar::read()) {
                    Ok(Some(address)) if address != untrack(|| self.address()) => {
                        self.dialog.set(None);
                        self.show_address(&address);
                    }
                    Ok(_) => {}
                    Err(problem) => self.complain_about_address(&problem),
                }
            });
        on_cleanup(move || listener.remove());
    }

    fn complain_about_address(self, problem: &str) {
        let texts = self.language.get_untracked().texts();
        self.notify(Notice::Text(format!("{}: {problem}", texts.bad_address)));
    }

    /// Shows what an address leads to.
    pub(crate) fn show_address(self, address: &Address) {
        let mut tree = Tree::of_game(&address.game);
        if let Some(at) = address.at {
            let line = tree.line();
            let id = at.checked_sub(1).and_then(|index| line.get(index).copied());
            tree.go(id.unwrap_or(Tree::ROOT));
        }
        let begun = !address.game.moves().is_empty();
        let stage = if begun { Stage::Paused } else { Stage::Idle };
        self.show(tree, stage);
        self.game_id.set(new_id());
    }

    /// Goes on with a game that was kept.
    pub(crate) fn resume(self, id: &str, game: &SavedGame) {
        let Ok(tree) = game.tree() else {
            return;
        };
        let at_end = tree.after().is_none() && !tree.position().is_over();
        let begun = tree.depth() > 0;
        let stage = match (begun, at_end) {
            (false, _) => Stage::Idle,
            (true, true) => Stage::Playing,
            (true, false) => Stage::Paused,
        };
        self.show(tree, stage);
        self.seats.set(game.seats.clone());
        self.game_id.set(id.to_owned());
        self.dialog.set(None);
    }

    /// Keeps games, preferences and the address as they change.
    pub(super) fn keep_everything(self) {
        Effect::new(move || {
            let preferences = self.preferences.get();
            storage::keep_preferences(&preferences);
            if let Some(language) = preferences.language {
                self.language.set(language);
            }
        });
        Effect::new(move || {
            let id = self.game_id.get();
            let saved = self.saved();
            if self.stage.get() == Stage::Idle {
                return;
            }
            address_bar::replace(&self.address().write());
            storage::keep_running(&id);
            if !saved.moves.is_empty() {
                storage::keep_game(&id, &saved);
            }
        });
    }

    /// The address of the game that is looked at.
    pub(crate) fn address(self) -> Address {
        self.tree.with(|tree| Address {
            game: tree.whole_game(),
            at: Some(tree.depth()),
        })
    }

    fn saved(self) -> SavedGame {
        let tree = self.tree.read();
        let whole = tree.whole_game();
        let discs = whole.outcome().map(|outcome| outcome.discs);
        SavedGame {
            board: whole.board().to_string(),
            start: whole.start().to_string(),
            moves: tree.to_text(),
            at: tree.depth(),
            seats: self.seats.get(),
            time: surroundings::now(),
            result: discs.map(|discs| format!("{}-{}", discs[Side::Dark], discs[Side::Light])),
            opening: Openings::classic().name(&whole).map(str::to_owned),
        }
    }
}

/// Whether a kept game is the one that the address speaks of.
fn is_same(game: &SavedGame, address: &Address) -> bool {
    game.tree()
        .is_ok_and(|tree| tree.whole_game() == address.game)
}
