//! Saves preferences as they change, and restores them, games and addresses. `saving` saves games.

use leptos::prelude::*;
use outflank_engine::Openings;
use outflank_record::{Game, Passes};
use outflank_rules::Side;

use super::laboratory::is_address;
use super::{AppState, Notice, Preferences, Stage};
use crate::browser::{address_bar, storage, surroundings};
use crate::model::{Address, Origin, SavedGame};

/// A name for a new game that no other tab will choose.
pub(super) fn new_id() -> String {
    let time = surroundings::now() as u64;
    let random = surroundings::random() % 1_000_000;
    format!("{time}-{random}")
}

impl AppState {
    /// Shows the game of the address, or the last game of this tab.
    pub(super) fn restore(self) {
        let address = address_bar::read();
        let saved = storage::running().and_then(|id| Some((id.clone(), storage::game(&id)?)));
        match Address::read(&address) {
            Ok(Some(address)) => match saved {
                Some((id, game)) if is_same(&game, &address.game) => self.resume(&id, &game),
                saved => {
                    self.show_address(&address);
                    self.offer(saved);
                }
            },
            Ok(None) => match saved {
                Some((id, game)) => self.resume(&id, &game),
                None => self.offer(storage::games().into_iter().next()),
            },
            Err(problem) => self.report_bad_address(&problem),
        }
    }

    /// Offers to resume a game, if it is not finished.
    fn offer(self, game: Option<(String, SavedGame)>) {
        let unfinished =
            game.filter(|(_, game)| game.result.is_none() && !game.analysis && game.tree().is_ok());
        if let Some((id, _)) = unfinished {
            self.page.notify(Notice::Unfinished(id));
        }
    }

    /// Resumes the game with this name.
    pub(crate) fn resume_saved(self, id: &str) {
        self.page.notice.set(None);
        if let Some(game) = storage::game(id) {
            self.resume(id, &game);
        }
    }

    /// Follows the address when the user changes it, for example by pasting another one.
    pub(super) fn follow_address(self) {
        let listener = window_event_listener(leptos::ev::hashchange, move |_| {
            let hash = address_bar::read();
            self.laboratory.shown.set(is_address(&hash));
            match Address::read(&hash) {
                Ok(Some(address)) if address != untrack(|| self.address()) => {
                    self.show_address(&address);
                }
                Ok(_) => {}
                Err(problem) => self.report_bad_address(&problem),
            }
        });
        on_cleanup(move || listener.remove());
    }

    fn report_bad_address(self, problem: &str) {
        let texts = self.page.texts();
        self.page.notify(Notice::Text(format!(
            "{}. {}",
            texts.bad_address,
            (texts.playing.problem)(problem)
        )));
    }

    /// Shows the game of an address.
    pub(crate) fn show_address(self, address: &Address) {
        let begun = !address.game.moves().is_empty();
        let stage = match begun {
            true => Stage::Analysing,
            false => Stage::Idle,
        };
        let origin = Origin {
            opened: begun,
            names: address.names.clone(),
            given: address.given,
            ..Origin::default()
        };
        self.replace_game(address.tree(), stage, origin, new_id());
    }

    /// Continues a saved game.
    pub(crate) fn resume(self, id: &str, game: &SavedGame) {
        if self.game.id.get_untracked() == id {
            return self.page.close();
        }
        let Ok(tree) = game.tree() else {
            return;
        };
        let at_end = tree.after().is_none() && !tree.position().is_over();
        let begun = tree.depth() > 0;
        let stage = match (begun, at_end) {
            _ if game.analysis => Stage::Analysing,
            (false, _) => Stage::Idle,
            (true, true) => Stage::Playing,
            (true, false) => Stage::Paused,
        };
        self.replace_game(tree, stage, game.origin.clone(), id.to_owned());
        self.game.pairing.set(game.pairing.clone());
        // Its moves are somebody's.
        self.game.touch();
    }

    /// Saves games, preferences and the address as they change.
    pub(super) fn save_changes(self) {
        Effect::new(move || {
            let preferences = self.preferences.get();
            storage::store_preferences(&preferences);
            if let Some(language) = preferences.language {
                self.page.language.set(language);
            }
            if self.page.discs.get_untracked() != preferences.discs {
                self.page.discs.set(preferences.discs);
            }
        });
        self.save_games();
    }

    /// Tells when the server has a newer page. `boot.js` finds out.
    pub(super) fn follow_versions(self) {
        let listener = window_event_listener_untyped("outflank-update", move |_| {
            self.page.notify(Notice::NewVersion);
        });
        on_cleanup(move || listener.remove());
    }

    /// Drops all settings of the user.
    pub(crate) fn restore_settings(self) {
        let old = self.preferences.get_untracked();
        self.preferences.set(Preferences::default());
        self.page.close();
        self.page.notify(Notice::Settings(Box::new(old)));
    }

    /// Brings dropped settings back.
    pub(crate) fn bring_back_settings(self, dropped: Preferences) {
        self.preferences.set(dropped);
        self.page.notice.set(None);
    }

    /// The address of the game.
    pub(crate) fn address(self) -> Address {
        let origin = self.game.origin.read();
        self.game.tree.with(|tree| Address {
            game: tree.whole_game(),
            at: Some(tree.depth()),
            lines: tree.is_annotated().then(|| tree.to_text()),
            names: origin.names.clone(),
            given: origin.given,
        })
    }

    /// The game as storage keeps it.
    pub(super) fn saved_game(self) -> SavedGame {
        let tree = self.game.tree.read();
        let whole = tree.whole_game();
        let discs = whole.outcome().map(|outcome| outcome.discs);
        SavedGame {
            board: whole.board().to_string(),
            start: whole.start().to_string(),
            moves: tree.to_text(),
            at: tree.depth(),
            here: Some(tree.game().transcript(Passes::Written)),
            pairing: self.game.pairing.get(),
            time: surroundings::now(),
            result: discs.map(|discs| format!("{}-{}", discs[Side::Dark], discs[Side::Light])),
            opening: Openings::classic().name(&whole).map(str::to_owned),
            analysis: self.game.is_analysed(),
            origin: self.game.origin.get(),
        }
    }
}

/// Whether an address is that of a saved game.
///
/// On a reload the address may be that of an earlier position. A computer can still move after the
/// browser has begun to load the page again, and the browser loads the address from before.
fn is_same(saved: &SavedGame, game: &Game) -> bool {
    saved.tree().is_ok_and(|tree| {
        tree.whole_game() == *game || surroundings::was_reloaded() && tree.find(game).is_some()
    })
}
