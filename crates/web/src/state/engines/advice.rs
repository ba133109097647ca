//! Analyses the current position: its value, the scores of its moves, and hints.

use leptos::prelude::*;
use outflank_analysis::POINTS_PER_DISC;
use outflank_engine::Scores;
use outflank_messages::{Answer, JobKind};
use outflank_rules::{Cell, Move};
use outflank_scene::ScoreMark;
use outflank_search::{RootMove, SearchReport, Value};

use super::engine_text::game_text;
use crate::model::{NodeId, Tree};
use crate::state::{AppState, Notice, Stage};

/// The player that analyses.
const ADVISER: &str = "outflank:level=master";

/// The analysis of a position.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Advice {
    /// The position in the game.
    pub(crate) node: NodeId,
    pub(crate) report: SearchReport,
}

/// What the adviser finds out about a position.
pub(in crate::state) enum Finding {
    /// What it knows so far.
    Progress(SearchReport),
    /// What it knows in the end.
    Final(SearchReport),
    /// Nothing: it failed. A notice says why.
    Failed,
}

/// A score in discs. Exact results and estimates of the learned evaluation are in discs already; a
/// disc is worth about 50 points of the default evaluation.
pub(crate) fn discs(score: Value) -> f32 {
    match (score.estimated_discs(), score) {
        (Some(discs), _) => discs,
        (None, Value::WinRate(thousandths)) => (thousandths as f32 - 500.0) / 25.0,
        (None, other) => other.amount() as f32 / POINTS_PER_DISC,
    }
}

/// Whether a score is not an exact result.
pub(crate) fn is_estimate(score: Value) -> bool {
    score.discs().is_none()
}

/// A score as a cell shows it: in discs, with a decimal unless it is exact.
pub(crate) fn score_text(score: Value) -> String {
    match score.discs() {
        Some(discs) => format!("{discs:+}"),
        None => format!("{:+.1}", discs(score)),
    }
}

/// A score in a line of text, where a sign marks an estimate.
pub(crate) fn marked_score(score: Value) -> String {
    let mark = if is_estimate(score) { "≈" } else { "" };
    format!("{mark}{}", score_text(score))
}

impl Advice {
    /// The scores of all moves as marks on their cells.
    pub(crate) fn marks(&self) -> Vec<(Cell, ScoreMark)> {
        let moves = &self.report.moves;
        let best = moves.iter().map(|scored| discs(scored.value));
        let best = best.fold(f32::MIN, f32::max);
        let mark = |scored: &RootMove| {
            let mark = ScoreMark {
                text: score_text(scored.value),
                best: discs(scored.value) >= best,
                estimate: is_estimate(scored.value),
            };
            Some((scored.mv.cell()?, mark))
        };
        moves.iter().filter_map(mark).collect()
    }
}

impl AppState {
    /// Analyses each position that comes up, as long as its value or scores are shown.
    pub(in crate::state) fn advise(self) {
        let wanted = Memo::new(move |_| {
            let prefs = self.preferences.read();
            let wanted = prefs.show_value || prefs.show_scores;
            let puzzle = self.review.puzzle.with(Option::is_some);
            let open =
                wanted && !puzzle && !self.game.is_over() && self.game.stage.get() != Stage::Idle;
            open.then(|| (self.game.id.get(), self.game.tree.with(Tree::current)))
        });
        Effect::new(move || {
            if let Some((_, node)) = wanted.get() {
                untrack(|| self.analyse(node));
            } else {
                self.engines.advice.set(None);
            }
        });
    }

    fn analyse(self, node: NodeId) {
        // A review has priority: somebody asked for it.
        if !self.review.current.with_untracked(|review| review.running) {
            self.engines.adviser().stop();
        }
        self.ask_adviser(move |finding| match finding {
            Finding::Progress(report) | Finding::Final(report) => {
                self.engines.advice.set(Some(Advice { node, report }));
            }
            Finding::Failed => {}
        });
    }

    /// Shows the best move.
    pub(crate) fn show_hint(self) {
        let node = self.game.tree.with_untracked(Tree::current);
        if self
            .game
            .tree
            .with_untracked(|tree| tree.position().is_over())
        {
            return;
        }
        self.ask_adviser(move |finding| {
            if let Finding::Final(report) = finding
                && self.game.tree.with_untracked(Tree::current) == node
            {
                self.engines.hint.set(report.best.and_then(Move::cell));
            }
        });
    }

    /// Asks for the scores of all moves of the current position. A notice reports a failure.
    pub(in crate::state) fn ask_adviser(self, mut hear: impl FnMut(Finding) + 'static) {
        let game = self
            .game
            .tree
            .with_untracked(|tree| game_text(&tree.game()));
        let task = JobKind::Analyse {
            game,
            player: ADVISER.to_owned(),
            characters: String::new(),
            scores: Scores::All,
        };
        self.engines
            .adviser()
            .ask(task, move |answer| match answer {
                Answer::Searching {
                    report, done: true, ..
                } => hear(Finding::Final(report)),
                Answer::Searching { report, .. } => hear(Finding::Progress(report)),
                Answer::Failed { problem, .. } => {
                    self.page.notify(Notice::Text(problem));
                    hear(Finding::Failed);
                }
                _ => {}
            });
    }
}
