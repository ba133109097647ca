//! The lattice on the full screen.

use leptos::prelude::*;

use crate::browser::full_screen;
use crate::state::AppState;

impl AppState {
    pub(crate) fn toggle_full_screen(self) {
        match self.lattice.full.get_untracked() {
            true => self.leave_full_screen(),
            false => self.enter_full_screen(),
        }
    }

    fn enter_full_screen(self) {
        if !untrack(|| self.game.is_deep()) || self.lattice.missing.get_untracked() {
            return;
        }
        self.lattice.entering.set_value(true);
        self.lattice.full.set(true);
        full_screen::enter();
    }

    pub(crate) fn leave_full_screen(self) {
        self.lattice.entering.set_value(false);
        self.lattice.full.set(false);
        full_screen::leave();
    }

    /// Follows the browser's own ways in and out of full screen.
    pub(super) fn follow_full_screen(self) {
        let listener =
            window_event_listener_untyped("fullscreenchange", move |_| self.hear_full_screen());
        on_cleanup(move || listener.remove());
    }

    /// Ignores stale `fullscreenchange` events: the user may want something else by now.
    fn hear_full_screen(self) {
        let wanted = self.lattice.full.get_untracked();
        match (full_screen::is_on(), wanted) {
            (true, true) => self.lattice.entering.set_value(false),
            (true, false) => full_screen::leave(),
            (false, true) if !self.lattice.entering.get_value() => self.lattice.full.set(false),
            (false, _) => {}
        }
    }
}
