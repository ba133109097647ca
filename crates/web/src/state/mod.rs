//! The state of the page, and what can be done with it.
//!
//! Everything that is shown follows from the signals here. `play` changes the game, `conductor`
//! lets the computers move, `adviser` judges the position, `study` reviews the game, `keeping`
//! sees to it that nothing is lost, `space`
//! is how deep boards are looked at, `bench` what can be set about computers.

mod advice;
mod computer_moves;
mod engine_text;
mod game;
mod lattice;
mod persistence;
mod preferences;
mod review;
mod workbench;

use leptos::prelude::*;
use outflank_messages::Thought;
use outflank_rules::{AnyPosition, Board, Cell, Side};

pub(crate) use advice::{Advice, discs, score_text};
pub(crate) use lattice::{Paint, SIZES as BALL_SIZES, Space};
pub(crate) use preferences::{DiscColours, Preferences, Theme};
pub(crate) use review::{Puzzle, PuzzleState, Study};
pub(crate) use workbench::{Bench, RECOMMENDED, SIZES};

use crate::browser::{storage, surroundings};
use crate::engine_client::Engine;
use crate::model::{Seats, Tree};
use crate::texts::Language;

/// What the page is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Nothing has begun; the first click on a legal cell begins a game.
    Idle,
    /// A game is played.
    Playing,
    /// Somebody looks at a game; the computers wait.
    Paused,
}

/// A window over the page.
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

/// A short message that goes away by itself.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Notice {
    /// A side had to pass.
    Pass(Side),
    /// Something else.
    Text(String),
}

/// The engines: one plays, another one judges and reviews meanwhile, and a small one reads players
/// without ever having to wait for the others.
#[derive(Clone)]
pub(crate) struct Engines {
    pub(crate) player: Engine,
    pub(crate) adviser: Engine,
    pub(crate) clerk: Engine,
}

/// The state of the page. Copies are the same state.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    pub(crate) tree: RwSignal<Tree>,
    pub(crate) seats: RwSignal<Seats>,
    pub(crate) stage: RwSignal<Stage>,
    pub(crate) preferences: RwSignal<Preferences>,
    pub(crate) language: RwSignal<Language>,
    pub(crate) dialog: RwSignal<Option<Dialog>>,
    pub(crate) notice: RwSignal<Option<Notice>>,
    /// What is read aloud.
    pub(crate) spoken: RwSignal<String>,
    /// What the computer that is to move has found.
    pub(crate) thought: RwSignal<Option<Thought>>,
    pub(crate) advice: RwSignal<Option<Advice>>,
    pub(crate) hint: RwSignal<Option<Cell>>,
    pub(crate) study: RwSignal<Study>,
    pub(crate) puzzle: RwSignal<Option<Puzzle>>,
    /// Quarter or sixth turns of the board.
    pub(crate) turns: RwSignal<u8>,
    /// How a deep board is looked at.
    pub(crate) space: Space,
    pub(crate) bench: Bench,
    /// Whether the last change was a move forward, which is animated.
    pub(crate) animate: RwSignal<bool>,
    /// The name under which the game is kept.
    pub(crate) game_id: RwSignal<String>,
    engines: StoredValue<Engines, LocalStorage>,
}

impl Desk {
    /// The state that the page begins with: what the address says, what this tab played before,
    /// or an empty board.
    pub(crate) fn new() -> Desk {
        let preferences: Preferences = storage::preferences();
        let language = preferences
            .language
            .unwrap_or_else(|| Language::matching(&surroundings::language()));
        let start = AnyPosition::start(&Board::classic());
        let threads = workbench::threads_of(&preferences.bench);
        let engines = Engines {
            player: Engine::new(threads),
            adviser: Engine::new(threads),
            clerk: Engine::new(1),
        };
        let desk = Desk {
            tree: RwSignal::new(Tree::new(start)),
            seats: RwSignal::new(preferences.seats.clone()),
            stage: RwSignal::new(Stage::Idle),
            language: RwSignal::new(language),
            preferences: RwSignal::new(preferences),
            dialog: RwSignal::new(None),
            notice: RwSignal::new(None),
            spoken: RwSignal::new(String::new()),
            thought: RwSignal::new(None),
            advice: RwSignal::new(None),
            hint: RwSignal::new(None),
            study: RwSignal::new(Study::default()),
            puzzle: RwSignal::new(None),
            turns: RwSignal::new(0),
            space: Space::new(),
            bench: Bench::new(),
            animate: RwSignal::new(false),
            game_id: RwSignal::new(persistence::new_id()),
            engines: StoredValue::new_local(engines),
        };
        desk.restore();
        desk
    }

    /// Starts everything that happens by itself.
    pub(crate) fn run(self) {
        self.keep_everything();
        self.follow_address();
        self.let_computers_move();
        self.advise();
        self.announce();
        self.follow_in_space();
        self.meet_players();
        self.engines().player.warm_up();
    }

    pub(crate) fn engines(self) -> Engines {
        self.engines.get_value()
    }

    /// The board that is played on.
    pub(crate) fn board(self) -> Board {
        self.tree.with(|tree| tree.start().board().clone())
    }

    /// The side to move.
    pub(crate) fn to_move(self) -> Side {
        self.tree.with(|tree| tree.position().to_move())
    }

    /// Whether the game is over at the place that is looked at.
    pub(crate) fn is_over(self) -> bool {
        self.tree.with(|tree| tree.position().is_over())
    }

    /// Whether a click on a legal cell plays there now.
    pub(crate) fn may_play(self) -> bool {
        let seat_is_human = self.seats.with(|seats| seats.of(self.to_move()).is_human());
        match (self.puzzle.with(Option::is_some), self.stage.get()) {
            (true, _) => true,
            (false, Stage::Playing) => seat_is_human,
            (false, Stage::Idle | Stage::Paused) => true,
        }
    }

    /// Shows a message for a while.
    pub(crate) fn notify(self, notice: Notice) {
        self.notice.set(Some(notice.clone()));
        set_timeout(
            move || {
                if self.notice.get_untracked().as_ref() == Some(&notice) {
                    self.notice.set(None);
                }
            },
            std::time::Duration::from_secs(4),
        );
    }
}

/// Whether a board has more than one layer.
pub(crate) fn is_deep(board: &Board) -> bool {
    board.shape().depth() > 1
}

/// The state of the page, for everything that draws a part of it.
pub(crate) fn use_desk() -> Desk {
    expect_context::<Desk>()
}
