//! The page around the game: its language, the open dialog, the notice, and the text for screen
//! readers.

use std::time::Duration;

use leptos::prelude::*;
use outflank_rules::{Cell, Side};

use crate::browser::surroundings;
use crate::texts::{Language, Texts};

/// A dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dialog {
    NewGame,
    Result,
    Open,
    SetUp,
    Share,
    Games,
    Preferences,
    Help,
    Learn,
}

/// A short message that disappears by itself.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Notice {
    /// A side had to pass.
    Pass(Side),
    /// Another game took the place of a running one; it can be brought back.
    Replaced,
    /// Anything else.
    Text(String),
}

impl Notice {
    /// How long it stays. One with a button stays longer.
    fn time(&self) -> Duration {
        match self {
            Notice::Replaced => Duration::from_secs(20),
            Notice::Pass(_) | Notice::Text(_) => Duration::from_secs(4),
        }
    }
}

/// The page around the game.
#[derive(Clone, Copy)]
pub(crate) struct PageState {
    pub(crate) language: RwSignal<Language>,
    pub(crate) dialog: RwSignal<Option<Dialog>>,
    pub(crate) notice: RwSignal<Option<Notice>>,
    /// How many notices there were.
    notices: StoredValue<u32>,
    /// What screen readers announce.
    pub(crate) spoken: RwSignal<String>,
    /// The cell whose coordinate was typed last.
    pub(crate) typed: RwSignal<Option<Cell>>,
}

impl PageState {
    /// Without a chosen language, the page speaks that of the browser.
    pub(super) fn new(language: Option<Language>) -> PageState {
        let language = language.unwrap_or_else(|| Language::matching(&surroundings::language()));
        PageState {
            language: RwSignal::new(language),
            dialog: RwSignal::new(None),
            notice: RwSignal::new(None),
            notices: StoredValue::new(0),
            spoken: RwSignal::new(String::new()),
            typed: RwSignal::new(None),
        }
    }

    /// The texts in the current language, without following later changes.
    pub(super) fn texts(self) -> &'static Texts {
        self.language.get_untracked().texts()
    }

    /// Opens a dialog.
    pub(crate) fn open(self, dialog: Dialog) {
        self.dialog.set(Some(dialog));
    }

    /// Closes the open dialog.
    pub(crate) fn close(self) {
        self.dialog.set(None);
    }

    /// Shows a notice for a while.
    pub(crate) fn notify(self, notice: Notice) {
        let time = notice.time();
        self.notices.update_value(|count| *count += 1);
        let number = self.notices.get_value();
        self.notice.set(Some(notice));
        set_timeout(
            move || {
                // A newer notice has its own time, even if it says the same.
                if self.notices.try_get_value() == Some(number) {
                    self.notice.set(None);
                }
            },
            time,
        );
    }
}
