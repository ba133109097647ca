//! Analyses the current position: its value, the scores of its moves, and hints.

use leptos::prelude::*;
use outflank_analysis::POINTS_PER_DISC;
use outflank_engine::Scores;
use outflank_messages::{Answer, JobKind, Score, Thought};
use outflank_rules::Cell;
use outflank_scene::ScoreMark;

use super::engine_text::{game_text, read_cell};
use crate::model::{NodeId, Tree};
use crate::state::{AppState, Stage};

/// The player that analyses.
const ADVISER: &str = "outflank:level=strong";

/// The analysis of a position.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Advice {
    /// The position in the game.
    pub(crate) node: NodeId,
    pub(crate) thought: Thought,
}

/// A score in discs. Exact results are in discs already; a disc is worth about 50 points of the
/// default evaluation.
pub(crate) fn discs(score: Score) -> f32 {
    match score {
        Score::Discs(discs) => discs as f32,
        Score::Points(points) => points as f32 / POINTS_PER_DISC,
        Score::WinRate(thousandths) => (thousandths as f32 - 500.0) / 25.0,
    }
}

/// A score as a cell shows it: in discs, with a decimal unless it is exact.
pub(crate) fn score_text(score: Score) -> String {
    match score {
        Score::Discs(discs) => format!("{discs:+}"),
        other => format!("{:+.1}", discs(other)),
    }
}

impl Advice {
    /// The scores of all moves as marks on their cells.
    pub(crate) fn marks(&self, tree: &Tree) -> Vec<(Cell, ScoreMark)> {
        let moves = &self.thought.moves;
        let best = moves.iter().map(|scored| discs(scored.score));
        let best = best.fold(f32::MIN, f32::max);
        let mark = |scored: &outflank_messages::ScoredMove| {
            let text = score_text(scored.score);
            let best = discs(scored.score) >= best;
            Some((read_cell(tree, &scored.mv)?, ScoreMark { text, best }))
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
        self.ask_adviser(move |thought, _| self.engines.advice.set(Some(Advice { node, thought })));
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
        self.ask_adviser(move |thought, done| {
            if !done || self.game.tree.with_untracked(Tree::current) != node {
                return;
            }
            let tree = self.game.tree.read_untracked();
            let best = thought.line.first().and_then(|mv| read_cell(&tree, mv));
            drop(tree);
            self.engines.hint.set(best);
        });
    }

    /// Asks for the scores of all moves of the current position.
    pub(in crate::state) fn ask_adviser(self, mut hear: impl FnMut(Thought, bool) + 'static) {
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
        self.engines.adviser().ask(task, move |answer| {
            if let Answer::Searching { thought, done, .. } = answer {
                hear(thought, done);
            }
        });
    }
}
