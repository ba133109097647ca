//! The page around the game: its language, the open dialog, the notice, and the text for screen
//! readers.

use std::time::Duration;

use leptos::prelude::*;
use outflank_rules::{Cell, Side};

use super::{DroppedCharacters, Preferences};
use crate::browser::surroundings;
use crate::model::{DiscColours, LessonId, ManualSection, Removed};
use crate::texts::{Language, Texts};

/// How long the status line answers a click that was not a move.
const REMARK: Duration = Duration::from_secs(4);

/// A dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dialog {
    NewGame,
    /// Who plays this side.
    Player(Side),
    Result,
    Open,
    SetUp,
    Share,
    Games,
    Preferences,
    Help,
    Learn,
    Manual,
}

/// A short message that disappears by itself.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Notice {
    /// Another game took the place of a running one; it can be brought back.
    Replaced,
    /// The game with this name was left unfinished; it can be resumed.
    Unfinished(String),
    /// The characters of the user were dropped; they can be brought back.
    Characters(Box<DroppedCharacters>),
    /// All settings were dropped; they can be brought back.
    Settings(Box<Preferences>),
    /// A variation of the game with this name was deleted; it can be brought back.
    Variation(String, Removed),
    /// The page is older than the one on the server.
    NewVersion,
    /// Anything else.
    Text(String),
}

impl Notice {
    /// How long it stays. One with a button stays longer.
    fn time(&self) -> Duration {
        match self {
            Notice::Unfinished(_) | Notice::NewVersion => Duration::from_secs(60),
            Notice::Replaced
            | Notice::Characters(_)
            | Notice::Settings(_)
            | Notice::Variation(..) => Duration::from_secs(20),
            Notice::Text(_) => Duration::from_secs(4),
        }
    }
}

/// The page around the game.
#[derive(Clone, Copy)]
pub(crate) struct PageState {
    pub(crate) language: RwSignal<Language>,
    /// The colours that the sides have their names from.
    pub(super) discs: RwSignal<DiscColours>,
    pub(crate) dialog: RwSignal<Option<Dialog>>,
    pub(crate) notice: RwSignal<Option<Notice>>,
    /// How many notices there were.
    notices: StoredValue<u32>,
    /// Why the last click was not a move.
    pub(crate) remark: RwSignal<Option<String>>,
    /// The lesson that the course begins with, if somebody asked for one.
    pub(crate) lesson: StoredValue<Option<LessonId>>,
    /// The section that the manual begins with, if somebody asked for one.
    pub(crate) section: StoredValue<Option<ManualSection>>,
    /// The dialog that comes back when the manual is closed.
    beneath: StoredValue<Option<Dialog>>,
    /// What screen readers announce.
    pub(crate) spoken: RwSignal<String>,
    /// The cell whose coordinate was typed last.
    pub(crate) typed: RwSignal<Option<Cell>>,
}

impl PageState {
    /// Without a chosen language, the page speaks that of the browser.
    pub(super) fn new(language: Option<Language>, discs: DiscColours) -> PageState {
        let language = language.unwrap_or_else(|| Language::matching(&surroundings::language()));
        PageState {
            language: RwSignal::new(language),
            discs: RwSignal::new(discs),
            dialog: RwSignal::new(None),
            notice: RwSignal::new(None),
            notices: StoredValue::new(0),
            remark: RwSignal::new(None),
            lesson: StoredValue::new(None),
            section: StoredValue::new(None),
            beneath: StoredValue::new(None),
            spoken: RwSignal::new(String::new()),
            typed: RwSignal::new(None),
        }
    }

    /// The texts in the current language.
    pub(crate) fn followed_texts(self) -> &'static Texts {
        self.language.get().texts_for(self.discs.get())
    }

    /// The texts in the current language, without following later changes.
    pub(super) fn texts(self) -> &'static Texts {
        untrack(|| self.followed_texts())
    }

    /// Opens a dialog.
    pub(crate) fn open(self, dialog: Dialog) {
        self.dialog.set(Some(dialog));
    }

    /// Closes the open dialog. If the manual explained another one, that comes back.
    pub(crate) fn close(self) {
        let beneath = self.beneath.try_update_value(Option::take).flatten();
        self.dialog.set(beneath);
    }

    /// Opens a section of the manual.
    pub(crate) fn explain(self, section: ManualSection) {
        self.section.set_value(Some(section));
        let beneath = self.dialog.get_untracked();
        self.beneath
            .set_value(beneath.filter(|dialog| *dialog != Dialog::Manual));
        self.open(Dialog::Manual);
    }

    /// Shows what a library says is wrong.
    pub(crate) fn report(self, problem: &str) {
        let problem = (self.texts().playing.problem)(problem);
        self.notify(Notice::Text(problem));
    }

    /// Says in the status line why a click was not a move.
    pub(super) fn remark(self, why: String) {
        self.remark.set(Some(why.clone()));
        let forget = move || {
            if self.remark.try_get_untracked().flatten() == Some(why) {
                self.remark.set(None);
            }
        };
        set_timeout(forget, REMARK);
    }

    /// Somebody plays another game instead.
    pub(super) fn withdraw_offer(self) {
        if matches!(self.notice.get_untracked(), Some(Notice::Unfinished(_))) {
            self.notice.set(None);
        }
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
