//! The state of the page and what can be done with it.
//!
//! [`AppState`] joins the parts, each with its own signals: the game, the engines, the review, the
//! workbench, the laboratory, the lattice and the page around them. Everything on the screen follows from these
//! signals. An action that needs several parts is a method of `AppState`, in the file of the part
//! that it changes.

mod cell_colours;
mod commands;
mod engines;
mod game;
mod laboratory;
mod lattice;
mod opening;
mod page;
mod persistence;
mod preferences;
mod review;
mod saving;
mod scene;
mod workbench;

use leptos::prelude::*;

pub(crate) use self::cell_colours::{category_colours, category_tints};
pub(crate) use self::commands::{COMMANDS, Command};
pub(crate) use self::engines::{Advice, discs, is_estimate, marked_score, score_text};
use self::engines::{EngineState, Trouble};
pub(crate) use self::game::{GameState, Stage};
use self::laboratory::LaboratoryState;
pub(crate) use self::laboratory::PLACE as LABORATORY_PLACE;
use self::lattice::LatticeState;
pub(crate) use self::lattice::{BALL_SIZES, Paint};
use self::opening::LibraryState;
use self::page::PageState;
pub(crate) use self::page::{Dialog, Notice};
pub(crate) use self::preferences::{Preferences, Theme};
use self::review::ReviewState;
pub(crate) use self::review::{Puzzle, PuzzleState, ShownLine, Tally};
pub(crate) use self::scene::{game_marks, game_scene, shown_position, sign};
use self::workbench::WorkbenchState;
pub(crate) use self::workbench::{DroppedCharacters, RECOMMENDED, SIZES, StudyNumber};
use crate::browser::storage;

/// The state of the page. Copies share the same signals.
#[derive(Clone, Copy)]
pub(crate) struct AppState {
    pub(crate) game: GameState,
    pub(crate) engines: EngineState,
    pub(crate) review: ReviewState,
    pub(crate) workbench: WorkbenchState,
    pub(crate) laboratory: LaboratoryState,
    pub(crate) lattice: LatticeState,
    pub(crate) library: LibraryState,
    pub(crate) page: PageState,
    pub(crate) preferences: RwSignal<Preferences>,
}

impl AppState {
    /// Restores the game of the address, else the last game of this tab, else an empty board.
    pub(crate) fn new() -> AppState {
        let preferences: Preferences = storage::preferences();
        let app = AppState {
            game: GameState::new(preferences.pairing.clone()),
            engines: EngineState::new(workbench::threads_of(&preferences.workbench)),
            review: ReviewState::new(),
            workbench: WorkbenchState::new(),
            laboratory: LaboratoryState::new(),
            lattice: LatticeState::new(),
            library: LibraryState::new(),
            page: PageState::new(preferences.language, preferences.discs),
            preferences: RwSignal::new(preferences),
        };
        app.restore();
        app
    }

    /// Starts everything that happens by itself.
    pub(crate) fn run(self) {
        self.save_changes();
        self.follow_address();
        self.let_computers_move();
        self.advise();
        self.analyse_live();
        self.announce();
        self.follow_in_lattice();
        self.load_characters();
        self.fill_empty_seats();
        self.run_laboratory();
        self.follow_versions();
        self.engines.on_trouble(move |trouble| {
            let texts = self.page.texts();
            let problem = match trouble {
                Trouble::LostHelpers => texts.helper_failed,
                Trouble::Replaced => texts.playing.engine_replaced,
            };
            self.page.notify(Notice::Text(problem.to_owned()));
        });
        self.engines.player().warm_up();
    }
}

/// The state of the page, for every component.
pub(crate) fn use_app_state() -> AppState {
    expect_context::<AppState>()
}
