//! Judges the position that is looked at: its value, the scores of its moves, and hints.

use leptos::prelude::*;
use outflank_analysis::POINTS_PER_DISC;
use outflank_messages::{Answer, JobKind, Score, Scores, Thought};
use outflank_rules::Cell;
use outflank_scene::ScoreMark;

use super::engine_text::{game_text, read_cell};
use super::{Desk, Stage};
use crate::model::{NodeId, Tree};

/// How deeply positions are judged.
const ADVISER: &str = "outflank:level=strong";

/// What the adviser says about a position.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Advice {
    /// The place in the game that it is about.
    pub(crate) place: NodeId,
    /// What was found.
    pub(crate) thought: Thought,
}

/// What a score says in discs: exact results are discs already, and about fifty points of our
/// own evaluation are worth one.
pub(crate) fn discs(score: Score) -> f32 {
    match score {
        Score::Discs(discs) => discs as f32,
        Score::Points(points) => points as f32 / POINTS_PER_DISC,
        Score::WinRate(thousandths) => (thousandths as f32 - 500.0) / 25.0,
    }
}

/// A score as it stands on a cell: discs, exact ones without a decimal.
pub(crate) fn score_text(score: Score) -> String {
    match score {
        Score::Discs(discs) => format!("{discs:+}"),
        other => format!("{:+.1}", discs(other)),
    }
}

impl Advice {
    /// The scores of all moves, as marks on their cells.
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

impl Desk {
    /// Judges every position that is looked at, while somebody wants to see what it says.
    pub(super) fn advise(self) {
        let wanted = Memo::new(move |_| {
            let likes = self.preferences.read();
            let wanted = likes.show_value || likes.show_scores;
            let puzzle = self.puzzle.with(Option::is_some);
            let open = wanted && !puzzle && !self.is_over() && self.stage.get() != Stage::Idle;
            open.then(|| (self.game_id.get(), self.tree.with(Tree::current)))
        });
        Effect::new(move || {
            if let Some((_, place)) = wanted.get() {
                untrack(|| self.judge(place));
            } else {
                self.advice.set(None);
            }
        });
    }

    fn judge(self, place: NodeId) {
        // A review goes on; it is asked for on purpose, and this can wait.
        if !self.study.with_untracked(|study| study.running) {
            self.engines().adviser.stop();
        }
        self.ask_adviser(move |thought, _| self.advice.set(Some(Advice { place, thought })));
    }

    /// Shows the best move.
    pub(crate) fn show_hint(self) {
        let place = self.tree.with_untracked(Tree::current);
        if self.tree.with_untracked(|tree| tree.position().is_over()) {
            return;
        }
        self.ask_adviser(move |thought, done| {
            if !done || self.tree.with_untracked(Tree::current) != place {
                return;
            }
            let tree = self.tree.read_untracked();
            let best = thought.line.first().and_then(|mv| read_cell(&tree, mv));
            drop(tree);
            self.hint.set(best);
        });
    }

    /// Asks for the scores of all moves of the position that is looked at.
    pub(super) fn ask_adviser(self, mut hear: impl FnMut(Thought, bool) + 'static) {
        let game = self.tree.with_untracked(|tree| game_text(&tree.game()));
        let kind = JobKind::Analyse {
            game,
            player: ADVISER.to_owned(),
            players: String::new(),
            scores: Scores::All,
        };
        self.engines().adviser.ask(kind, move |answer| {
            if let Answer::Searching { thought, done, .. } = answer {
                hear(thought, done);
            }
        });
    }
}
