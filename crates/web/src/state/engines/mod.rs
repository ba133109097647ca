//! The engines, and what they say about the position on the board.

mod advice;
mod engine_text;
mod known;
mod live;

use leptos::prelude::*;
use outflank_rules::Cell;
use outflank_search::SearchReport;

pub(crate) use self::advice::{Advice, discs, is_estimate, marked_score, score_text};
pub(super) use self::advice::{Finding, score_kind};
pub(super) use self::engine_text::game_text;
use crate::engine_client::Engine;
pub(super) use crate::engine_client::Trouble;
use crate::model::NodeId;

/// The engines run side by side, so none waits for another.
#[derive(Clone)]
struct Engines {
    /// Plays.
    player: Engine,
    /// Analyses positions and reviews games.
    adviser: Engine,
    /// Looks at each position that an analyst comes to, perhaps without end. Starts when it is first
    /// needed.
    analyst: Engine,
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
    /// The position for which somebody wants a hint as soon as the analyst has looked at it.
    hint_wanted: StoredValue<Option<NodeId>>,
}

impl EngineState {
    pub(super) fn new(threads: usize) -> EngineState {
        let engines = Engines {
            player: Engine::new(threads),
            adviser: Engine::new(threads),
            analyst: Engine::new(threads),
            clerk: Engine::new(1),
        };
        EngineState {
            engines: StoredValue::new_local(engines),
            report: RwSignal::new(None),
            advice: RwSignal::new(None),
            hint: RwSignal::new(None),
            hint_wanted: StoredValue::new(None),
        }
    }

    pub(super) fn player(self) -> Engine {
        self.engines.with_value(|engines| engines.player.clone())
    }

    pub(super) fn adviser(self) -> Engine {
        self.engines.with_value(|engines| engines.adviser.clone())
    }

    pub(super) fn analyst(self) -> Engine {
        self.engines.with_value(|engines| engines.analyst.clone())
    }

    pub(super) fn clerk(self) -> Engine {
        self.engines.with_value(|engines| engines.clerk.clone())
    }

    pub(super) fn set_threads(self, threads: usize) {
        self.player().set_threads(threads);
        self.adviser().set_threads(threads);
        self.analyst().set_threads(threads);
    }

    /// Sets whom to tell of trouble with an engine.
    pub(super) fn on_trouble(self, tell: impl Fn(Trouble) + Copy + 'static) {
        self.player().on_trouble(tell);
        self.adviser().on_trouble(tell);
        self.analyst().on_trouble(tell);
    }

    /// Whether an engine computes something.
    pub(crate) fn are_busy(self) -> bool {
        self.player().is_busy() | self.adviser().is_busy() | self.is_analysing()
    }

    /// Whether the analyst still looks deeper.
    pub(crate) fn is_analysing(self) -> bool {
        self.analyst().is_busy()
    }

    /// Drops the search of the player and what it found, with the hint.
    pub(super) fn stop_player(self) {
        self.player().stop();
        self.report.set(None);
        self.hint.set(None);
    }
}
