//! Saves games, preferences and the address as they change, and restores them.

use leptos::prelude::*;
use outflank_engine::Openings;
use outflank_record::Game;
use outflank_rules::Side;

use super::laboratory::is_address;
use super::{AppState, Notice, Stage};
use crate::browser::{address_bar, storage, surroundings};
use crate::model::{Address, SavedGame, Tree};

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
            Ok(Some(address)) => {
                let same = saved.filter(|(_, game)| is_same(game, &address.game));
                match same {
                    Some((id, game)) => self.resume(&id, &game),
                    None => self.show_address(&address),
                }
            }
            Ok(None) => {
                if let Some((id, game)) = saved {
                    self.resume(&id, &game);
                }
            }
            Err(problem) => self.report_bad_address(&problem),
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
        self.page
            .notify(Notice::Text(format!("{}: {problem}", texts.bad_address)));
    }

    /// Shows the game of an address.
    pub(crate) fn show_address(self, address: &Address) {
        let mut tree = Tree::of_game(&address.game);
        if let Some(at) = address.at {
            let line = tree.line();
            let id = at.checked_sub(1).and_then(|index| line.get(index).copied());
            tree.go(id.unwrap_or(Tree::ROOT));
        }
        let begun = !address.game.moves().is_empty();
        let stage = if begun { Stage::Paused } else { Stage::Idle };
        self.replace_game(tree, stage, new_id());
    }

    /// Continues a saved game.
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
        self.replace_game(tree, stage, id.to_owned());
        self.game.pairing.set(game.pairing.clone());
    }

    /// Saves games, preferences and the address as they change.
    pub(super) fn save_changes(self) {
        Effect::new(move || {
            let preferences = self.preferences.get();
            storage::store_preferences(&preferences);
            if let Some(language) = preferences.language {
                self.page.language.set(language);
            }
        });
        Effect::new(move |warned: Option<bool>| {
            let warned = warned.unwrap_or(false);
            let id = self.game.id.get();
            let saved = self.saved_game();
            if self.game.stage.get() == Stage::Idle {
                return warned;
            }
            // The laboratory has an address of its own, while the game may go on.
            if !self.laboratory.shown.get() {
                address_bar::replace(&self.address().write());
            }
            storage::store_running(&id);
            if saved.moves.is_empty() || storage::store_game(&id, &saved) {
                return warned;
            }
            if !warned {
                let problem = self.page.texts().not_saved.to_owned();
                self.page.notify(Notice::Text(problem));
            }
            true
        });
    }

    /// The address of the game.
    pub(crate) fn address(self) -> Address {
        self.game.tree.with(|tree| Address {
            game: tree.whole_game(),
            at: Some(tree.depth()),
        })
    }

    fn saved_game(self) -> SavedGame {
        let tree = self.game.tree.read();
        let whole = tree.whole_game();
        let discs = whole.outcome().map(|outcome| outcome.discs);
        SavedGame {
            board: whole.board().to_string(),
            start: whole.start().to_string(),
            moves: tree.to_text(),
            at: tree.depth(),
            pairing: self.game.pairing.get(),
            time: surroundings::now(),
            result: discs.map(|discs| format!("{}-{}", discs[Side::Dark], discs[Side::Light])),
            opening: Openings::classic().name(&whole).map(str::to_owned),
        }
    }
}

/// Whether an address is that of a saved game.
///
/// On a reload the address may be that of an earlier position. A computer can still move after the
/// browser has begun to load the page again, and the browser loads the address from before.
fn is_same(saved: &SavedGame, game: &Game) -> bool {
    saved.tree().is_ok_and(|tree| {
        tree.whole_game() == *game || surroundings::was_reloaded() && tree.has_line(game)
    })
}
