//! The workbench: everything that can be set about computers, and what they report.
//!
//! `settings` is what is kept, `players` are those whose weights can be changed, `reports` is the
//! log, `actions` is what the buttons do.

mod actions;
mod characters;
mod reports;
mod settings;

use leptos::prelude::*;
use outflank_messages::CharacterSheet;

pub(crate) use actions::RECOMMENDED;
use settings::MOST_WORKERS;
pub(crate) use settings::{BenchSettings, SIZES};

use super::{Advice, Desk};
use crate::browser::surroundings;
use crate::model::{Search, players_text};

/// What the workbench shows and does not keep.
#[derive(Clone, Copy)]
pub(crate) struct Bench {
    /// What was reported, the oldest first.
    pub(crate) log: RwSignal<Vec<String>>,
    /// The players that come with the program, once the engine has told of them.
    presets: RwSignal<Vec<CharacterSheet>>,
    /// What is wrong with what was entered last.
    pub(crate) problem: RwSignal<Option<String>>,
    /// The scores of the moves that somebody asked for.
    pub(crate) found: RwSignal<Option<Advice>>,
    /// Whether looking for equivalent moves was of no use in this game any more.
    symmetry_spent: RwSignal<bool>,
}

impl Bench {
    pub(super) fn new() -> Bench {
        Bench {
            log: RwSignal::new(Vec::new()),
            presets: RwSignal::new(Vec::new()),
            problem: RwSignal::new(None),
            found: RwSignal::new(None),
            symmetry_spent: RwSignal::new(false),
        }
    }

    /// Another game is on the table.
    pub(super) fn begin_anew(self) {
        self.found.set(None);
        self.symmetry_spent.set(false);
    }
}

/// How many threads there can be.
pub(super) fn threads_of(settings: &BenchSettings) -> usize {
    match surroundings::can_share_memory() {
        true => settings.workers.unwrap_or_else(surroundings::threads),
        false => 1,
    }
    .clamp(1, MOST_WORKERS)
}

impl Desk {
    /// What is set on the workbench.
    pub(crate) fn settings(self) -> BenchSettings {
        self.preferences.with(|likes| likes.bench.clone())
    }

    /// Sets something on the workbench.
    pub(crate) fn change_settings(self, change: impl FnOnce(&mut BenchSettings)) {
        self.preferences.update(|likes| change(&mut likes.bench));
    }

    /// How many threads the engine has.
    pub(crate) fn threads(self) -> usize {
        self.preferences.with(|likes| threads_of(&likes.bench))
    }

    /// Gives the engines this many threads; none for all there are.
    pub(crate) fn set_workers(self, workers: Option<usize>) {
        self.change_settings(|settings| {
            settings.workers = workers.map(|workers| workers.clamp(1, MOST_WORKERS));
        });
        let threads = untrack(|| self.threads());
        self.engines().player.set_threads(threads);
        self.engines().adviser.set_threads(threads);
    }

    /// Whether equivalent moves are looked for now.
    pub(crate) fn uses_symmetry(self) -> bool {
        self.preferences.with(|likes| likes.bench.symmetry) && !self.bench.symmetry_spent.get()
    }

    /// Looks for equivalent moves from now on, or no longer.
    pub(crate) fn toggle_symmetry(self) {
        let on = !untrack(|| self.uses_symmetry());
        self.change_settings(|settings| settings.symmetry = on);
        self.bench.symmetry_spent.set(false);
    }

    /// How computers look ahead now.
    pub(super) fn search(self) -> Search {
        self.preferences.with(|likes| Search {
            threads: threads_of(&likes.bench),
            pruning: likes.bench.pruning,
            symmetry: likes.bench.symmetry && !self.bench.symmetry_spent.get(),
            random: likes.bench.random,
        })
    }

    /// The players with changed weights, as the engine reads them.
    pub(super) fn changed_players(self) -> String {
        self.preferences
            .with(|likes| players_text(&likes.bench.players))
    }

    /// Takes in that a search considered so many moves: once that are all there are, looking for
    /// equivalent ones is of no use any more.
    pub(super) fn note_considered(self, moves: usize) {
        let position_moves = self.tree.with_untracked(|tree| {
            outflank_rules::CellSet::len(&tree.position().legal_moves()) as usize
        });
        if moves >= position_moves && untrack(|| self.uses_symmetry()) {
            self.bench.symmetry_spent.set(true);
        }
    }
}
