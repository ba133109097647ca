//! Saves the game and its address as they change.

use std::time::Duration;

use leptos::prelude::*;

use super::{AppState, GameState, Notice, Stage};
use crate::browser::{address_bar, storage, surroundings};

/// The least time between two savings, in milliseconds.
const SAVING_PAUSE: f64 = 300.0;

impl AppState {
    /// Saves the game as it changes: at once, but the moves of two fast computers together.
    pub(super) fn save_games(self) {
        let saver = Saver {
            app: self,
            last: StoredValue::new(0.0),
            warned: StoredValue::new(false),
        };
        Effect::new(move || {
            let GameState {
                tree,
                pairing,
                stage,
                origin,
                id,
                ..
            } = self.game;
            tree.track();
            pairing.track();
            stage.track();
            origin.track();
            id.track();
            self.laboratory.shown.track();
            saver.save_soon();
        });
        let listener = window_event_listener_untyped("pagehide", move |_| saver.save_if_due());
        on_cleanup(move || listener.remove());
    }

    /// Stores the last moves of the game on the board, if that is still to be done.
    pub(crate) fn store_unsaved_game(self) {
        if self.game.unsaved.with_value(Option::is_some) {
            self.store_game();
        }
    }

    /// Stores the game on the board. Returns whether there was room for it.
    fn store_game(self) -> bool {
        if self.game.stage.get_untracked() == Stage::Idle {
            return true;
        }
        let id = self.game.id.get_untracked();
        storage::store_running(&id);
        let saved = untrack(|| self.saved_game());
        saved.moves.is_empty() || storage::store_game(&id, &saved)
    }
}

/// Saves the game on the board, though not for each of many moves a second: browsers slow a page down
/// that changes its address too often.
#[derive(Clone, Copy)]
struct Saver {
    app: AppState,
    /// When it saved last.
    last: StoredValue<f64>,
    /// Whether the user knows that there is no room for the game.
    warned: StoredValue<bool>,
}

impl Saver {
    fn save_soon(self) {
        let since = surroundings::now() - self.last.get_value();
        // Clocks can be set back.
        if !(0.0..SAVING_PAUSE).contains(&since) {
            return self.save(true);
        }
        let unsaved = self.app.game.unsaved;
        if unsaved.with_value(Option::is_none) {
            unsaved.set_value(Some(address_bar::read()));
            let rest = Duration::from_secs_f64((SAVING_PAUSE - since) / 1000.0);
            set_timeout(move || self.save_if_due(), rest);
        }
    }

    fn save_if_due(self) {
        if let Some(Some(address)) = self.app.game.unsaved.try_get_value() {
            // Another address by now is a link that somebody follows, and will be read in a moment.
            self.save(address == address_bar::read());
        }
    }

    fn save(self, with_address: bool) {
        let app = self.app;
        app.game.unsaved.set_value(None);
        self.last.set_value(surroundings::now());
        let is_idle = app.game.stage.get_untracked() == Stage::Idle;
        // The laboratory has an address of its own, while the game may go on.
        if with_address && !is_idle && !app.laboratory.shown.get_untracked() {
            address_bar::replace(&untrack(|| app.address()).write());
        }
        if !app.store_game() && !self.warned.get_value() {
            self.warned.set_value(true);
            let problem = app.page.texts().not_saved.to_owned();
            app.page.notify(Notice::Text(problem));
        }
    }
}
