//! The analyst: looks at each position of a game that somebody analyses, deeper and deeper.

use leptos::prelude::*;
use outflank_engine::Scores;
use outflank_messages::{Answer, JobKind};

use super::advice::Advice;
use super::engine_text::game_text;
use super::known::Known;
use crate::model::{AnalysisSettings, NodeId, Tree};
use crate::state::AppState;

/// What the analyst is asked.
#[derive(Clone, Debug, PartialEq)]
struct Question {
    game_id: String,
    node: NodeId,
    player: String,
}

impl AppState {
    /// Lets the analyst follow the game. It stops when nobody analyses.
    pub(in crate::state) fn analyse_live(self) {
        let question = Memo::new(move |_| self.question());
        Effect::new(move || {
            let question = question.get();
            untrack(|| {
                self.engines.analyst().stop();
                match question {
                    Some(question) => self.ask_analyst(question),
                    None if self.game.is_analysed() => self.engines.advice.set(None),
                    None => {}
                }
            });
        });
    }

    /// Whether the analyst looks at the position on the board.
    pub(crate) fn is_live(self) -> bool {
        let is_wanted = self
            .preferences
            .with(|prefs| prefs.analysis.on || prefs.show_value || prefs.show_scores);
        let in_puzzle = self.review.puzzle.with(Option::is_some);
        is_wanted && self.game.is_analysed() && !in_puzzle && !self.game.is_over()
    }

    /// Whether the scores of all moves are on the board.
    pub(crate) fn shows_scores(self) -> bool {
        let prefs = self.preferences.read();
        prefs.show_scores || prefs.analysis.on && self.game.is_analysed()
    }

    /// Whether the value of the position is beside the board.
    pub(crate) fn shows_value(self) -> bool {
        let prefs = self.preferences.read();
        prefs.show_value || prefs.analysis.on && self.game.is_analysed()
    }

    fn question(self) -> Option<Question> {
        if !self.is_live() {
            return None;
        }
        let limit = self.preferences.with(|prefs| prefs.analysis.limit);
        let threads = self.threads();
        Some(Question {
            game_id: self.game.id.get(),
            node: self.game.tree.with(Tree::current),
            player: limit.player_text(&self.game.board(), threads),
        })
    }

    fn ask_analyst(self, question: Question) {
        let game = self.game.tree.with(|tree| game_text(&tree.game()));
        let task = JobKind::Analyse {
            game,
            player: question.player,
            characters: String::new(),
            scores: Scores::All,
        };
        let node = question.node;
        self.engines
            .analyst()
            .ask(task, move |answer| match answer {
                Answer::Searching { report, .. } => {
                    if self.engines.hint_wanted.get_value() == Some(node) {
                        self.engines.hint_wanted.set_value(None);
                        self.give_hint(node, Known::of_report(&report));
                    }
                    self.engines.advice.set(Some(Advice { node, report }));
                }
                Answer::Failed { problem, .. } => self.page.report(&problem),
                _ => {}
            });
    }

    /// Gives a hint from what the analyst knows, or as soon as it knows something.
    pub(super) fn hint_from_analysis(self, node: NodeId) {
        match untrack(|| self.known()) {
            Some(known) => self.give_hint(node, known),
            None => self.engines.hint_wanted.set_value(Some(node)),
        }
    }

    /// Changes how somebody analyses.
    pub(crate) fn change_analysis(self, change: impl FnOnce(&mut AnalysisSettings)) {
        self.preferences.update(|prefs| change(&mut prefs.analysis));
    }

    /// Starts or stops the analyst.
    pub(crate) fn toggle_analysis(self) {
        self.change_analysis(|analysis| analysis.on ^= true);
    }
}
