//! The engines, and what they say about the position on the board.

mod advice;
mod engine_text;

use leptos::prelude::*;
use outflank_rules::Cell;
use outflank_search::SearchReport;

pub(super) use self::advice::Finding;
pub(crate) use self::advice::{Advice, discs, is_estimate, marked_score, score_text};
pub(super) use self::engine_text::game_text;
use crate::engine_client::Engine;

/// The engines run side by side, so none waits for another.
#[derive(Clone)]
struct Engines {
    /// Plays.
    player: Engine,
    /// Analyses positions and reviews games.
    adviser: Engine,
    /// Reads characters.
    clerk: Engine,
}

/// The engines, and what they say about the position on the board.
#[derive(Clone, Copy)]
pub(crate) struct EngineState {
    engines: StoredValue<Engines, LocalStorage>,
    /// What the computer to move has found so far.
    pub(crate) report: RwSignal<Option<SearchReport>>,
    pub(crate) advice: RwSignal<Option<Advice>>,
    pub(crate) hint: RwSignal<Option<Cell>>,
}

impl EngineState {
    pub(super) fn new(threads: usize) -> EngineState {
        let engines = Engines {
            player: Engine::new(threads),
            adviser: Engine::new(threads),
            clerk: Engine::new(1),
        };
        EngineState {
            engines: StoredValue::new_local(engines),
            report: RwSignal::new(None),
            advice: RwSignal::new(None),
            hint: RwSignal::new(None),
        }
    }

    pub(super) fn player(self) -> Engine {
        self.engines.with_value(|engines| engines.player.clone())
    }

    pub(super) fn adviser(self) -> Engine {
        self.engines.with_value(|engines| engines.adviser.clone())
    }

    pub(super) fn clerk(self) -> Engine {
        self.engines.with_value(|engines| engines.clerk.clone())
    }

    pub(super) fn set_threads(self, threads: usize) {
        self.player().set_threads(threads);
        self.adviser().set_threads(threads);
    }

    /// Sets what to do when a helper thread of an engine has failed.
    pub(super) fn on_helper_failure(self, tell: impl Fn() + Copy + 'static) {
        self.player().on_helper_failure(tell);
        self.adviser().on_helper_failure(tell);
    }

    /// Drops the search of the player and what it found, with the hint.
    pub(super) fn stop_player(self) {
        self.player().stop();
        self.report.set(None);
        self.hint.set(None);
    }
}
