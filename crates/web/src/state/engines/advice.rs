//! Analyses the current position: its value, the scores of its moves, and hints.

use leptos::prelude::*;
use outflank_analysis::POINTS_PER_DISC;
use outflank_engine::Scores;
use outflank_messages::{Answer, JobKind};
use outflank_rules::{Cell, Move};
use outflank_scene::{ScoreKind, ScoreMark};
use outflank_search::{RootMove, SearchReport, Value};

use super::engine_text::game_text;
use super::known::Known;
use crate::model::{NodeId, Tree};
use crate::state::{AppState, Stage};
use crate::texts::texts;

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

/// What kind of number a score is on the board.
pub(in crate::state) fn score_kind(score: Value) -> ScoreKind {
    match is_estimate(score) {
        true => ScoreKind::Estimate,
        false => ScoreKind::Exact,
    }
}

/// A score as a cell shows it: in discs, with a decimal unless it is exact.
pub(crate) fn score_text(score: Value) -> String {
    match score.discs() {
        Some(discs) => format!("{discs:+}"),
        None => texts().number(&estimate_text(discs(score))),
    }
}

/// Four signs at most, so that the scores of neighbouring cells do not touch.
fn estimate_text(discs: f32) -> String {
    match discs.abs() {
        large if large >= 9.95 => format!("{discs:+.0}"),
        _ => format!("{discs:+.1}"),
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
                kind: score_kind(scored.value),
            };
            Some((scored.mv.cell()?, mark))
        };
        moves.iter().filter_map(mark).collect()
    }
}

impl AppState {
    /// Looks at each position that comes up in play, as long as its value or scores are shown.
    pub(in crate::state) fn advise(self) {
        let wanted = Memo::new(move |_| {
            let prefs = self.preferences.read();
            let wanted = prefs.show_value || prefs.show_scores;
            let puzzle = self.review.puzzle.with(Option::is_some);
            let is_played = matches!(self.game.stage.get(), Stage::Playing | Stage::Paused);
            let open = wanted && !puzzle && !self.game.is_over() && is_played;
            open.then(|| (self.game.id.get(), self.game.tree.with(Tree::current)))
        });
        Effect::new(move || {
            if let Some((_, node)) = wanted.get() {
                untrack(|| self.analyse(node));
            } else if !untrack(|| self.game.is_analysed()) {
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
        if untrack(|| self.is_live()) {
            return self.hint_from_analysis(node);
        }
        if let Some(known) = untrack(|| self.reviewed()) {
            return self.give_hint(node, known);
        }
        self.ask_adviser(move |finding| {
            if let Finding::Final(report) = finding {
                self.give_hint(node, Known::of_report(&report));
            }
        });
    }

    /// Marks the best move, and says how deep the search was.
    pub(super) fn give_hint(self, node: NodeId, known: Known) {
        let is_here = self.game.tree.with_untracked(Tree::current) == node;
        let Some(cell) = known.best.and_then(Move::cell).filter(|_| is_here) else {
            return;
        };
        self.engines.hint.set(Some(cell));
        let texts = self.page.texts();
        let name = untrack(|| self.game.board()).shape().name(cell).to_string();
        let score = texts.number(&marked_score(known.value));
        self.page
            .remark((texts.desk.hint_is)(&name, &score, known.depth));
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
                    self.page.report(&problem);
                    hear(Finding::Failed);
                }
                _ => {}
            });
    }
}
