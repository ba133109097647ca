//! The workbench: everything that can be set about computers, and what they report.
//!
//! `settings` is what is saved, `characters` are the players whose weights can be changed,
//! `own_players` those that the user makes,
//! `reports` is the log, `actions` is what the buttons do, `studies` are evolution and tournament.

mod actions;
mod characters;
mod own_players;
mod reports;
mod settings;
mod studies;

use leptos::prelude::*;
use outflank_messages::CharacterSheet;
use outflank_rules::CellSet;

pub(crate) use self::actions::RECOMMENDED;
pub(crate) use self::characters::DroppedCharacters;
use self::settings::MOST_WORKERS;
pub(crate) use self::settings::SIZES;
pub(super) use self::settings::WorkbenchSettings;
use self::studies::StudyFields;
pub(crate) use self::studies::StudyNumber;
use super::{Advice, AppState};
use crate::browser::surroundings;
use crate::model::{Search, characters_text};

/// What the workbench shows and does not save.
#[derive(Clone, Copy)]
pub(crate) struct WorkbenchState {
    /// The log, oldest line first.
    pub(crate) log: RwSignal<Vec<String>>,
    /// The built-in characters; empty until the engine has sent them.
    built_in: RwSignal<Vec<CharacterSheet>>,
    /// What is wrong with the last entry.
    pub(crate) problem: RwSignal<Option<String>>,
    /// The scores of the moves, on request.
    pub(crate) found: RwSignal<Option<Advice>>,
    /// Whether the search for equivalent moves has become useless in this game.
    symmetry_spent: RwSignal<bool>,
    /// What is entered for evolution and tournament.
    pub(crate) studies: StudyFields,
}

impl WorkbenchState {
    pub(super) fn new() -> WorkbenchState {
        WorkbenchState {
            log: RwSignal::new(Vec::new()),
            built_in: RwSignal::new(Vec::new()),
            problem: RwSignal::new(None),
            found: RwSignal::new(None),
            symmetry_spent: RwSignal::new(false),
            studies: StudyFields::new(),
        }
    }

    /// Another game is on the board.
    pub(super) fn begin_game(self) {
        self.found.set(None);
        self.symmetry_spent.set(false);
    }
}

/// The number of threads of an engine.
pub(super) fn threads_of(settings: &WorkbenchSettings) -> usize {
    match surroundings::can_share_memory() {
        true => settings.workers.unwrap_or_else(surroundings::threads),
        false => 1,
    }
    .clamp(1, MOST_WORKERS)
}

impl AppState {
    /// The saved settings.
    pub(crate) fn settings(self) -> WorkbenchSettings {
        self.preferences.with(|prefs| prefs.workbench.clone())
    }

    /// Changes the saved settings.
    pub(crate) fn change_settings(self, change: impl FnOnce(&mut WorkbenchSettings)) {
        self.preferences
            .update(|prefs| change(&mut prefs.workbench));
    }

    /// The number of threads of an engine.
    pub(crate) fn threads(self) -> usize {
        self.preferences.with(|prefs| threads_of(&prefs.workbench))
    }

    /// Gives the engines this many threads; none for as many as the machine has.
    pub(crate) fn set_workers(self, workers: Option<usize>) {
        self.change_settings(|settings| {
            settings.workers = workers.map(|workers| workers.clamp(1, MOST_WORKERS));
        });
        self.engines.set_threads(untrack(|| self.threads()));
    }

    /// Whether searches leave out equivalent moves now.
    pub(crate) fn uses_symmetry(self) -> bool {
        self.preferences.with(|prefs| prefs.workbench.symmetry)
            && !self.workbench.symmetry_spent.get()
    }

    pub(crate) fn toggle_symmetry(self) {
        let on = !untrack(|| self.uses_symmetry());
        self.change_settings(|settings| settings.symmetry = on);
        self.workbench.symmetry_spent.set(false);
    }

    /// How computers search now.
    pub(super) fn search(self) -> Search {
        let symmetry = self.uses_symmetry();
        self.preferences.with(|prefs| Search {
            threads: threads_of(&prefs.workbench),
            pruning: prefs.workbench.pruning,
            symmetry,
            random: prefs.workbench.random,
        })
    }

    /// The characters with changed weights, in TOML.
    pub(super) fn changed_characters(self) -> String {
        self.preferences
            .with(|prefs| characters_text(&prefs.workbench.characters))
    }

    /// Notes how many moves a search with symmetry considered. If it could leave out none, the
    /// position has no symmetry any more.
    pub(super) fn note_considered(self, moves: usize) {
        let legal = self
            .game
            .tree
            .with_untracked(|tree| CellSet::len(&tree.position().legal_moves()) as usize);
        if moves >= legal && untrack(|| self.uses_symmetry()) {
            self.workbench.symmetry_spent.set(true);
        }
    }
}
