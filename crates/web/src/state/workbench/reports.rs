//! What computers report about their work.

use leptos::prelude::*;
use outflank_messages::{Answer, JobKind, Score, ScoredMove, Scores, Source, Thought};
use outflank_rules::{Cell, Side};
use outflank_scene::ScoreMark;

use super::super::engine_text::{game_text, read_cell};
use super::super::{Advice, Desk};
use crate::model::Tree;
use crate::texts::Texts;
use crate::view::{amount, outcome_text};

/// So many lines are kept.
const MOST_LINES: usize = 500;

/// A score as the evaluation has it.
fn plain_score(texts: &Texts, score: Score) -> String {
    match score {
        Score::Discs(discs) => format!("{discs:+} {}", texts.bench.discs),
        Score::Points(points) => format!("{points:+}"),
        Score::WinRate(thousandths) => format!("{} %", f64::from(thousandths) / 10.0),
    }
}

/// Depth, value, positions, time and speed.
fn effort(texts: &Texts, thought: &Thought) -> String {
    let seconds = thought.milliseconds as f64 / 1000.0;
    let speed = thought.nodes as f64 / seconds.max(0.001);
    format!(
        "{} {} · {} {} · {} {} · {seconds:.2} s · {} {}",
        texts.depth,
        thought.depth,
        texts.value,
        plain_score(texts, thought.score),
        thought.nodes,
        texts.bench.nodes,
        amount(speed),
        texts.nodes_a_second,
    )
}

impl Desk {
    /// Adds a line to the log.
    pub(crate) fn note(self, line: String) {
        self.bench.log.update(|log| {
            if log.len() >= MOST_LINES {
                log.remove(0);
            }
            log.push(line);
        });
    }

    fn note_plies(self, texts: &Texts, thought: &Thought) {
        if self.preferences.with_untracked(|likes| likes.bench.depths) {
            let plies: Vec<String> = thought.by_ply.iter().map(u64::to_string).collect();
            self.note(format!("  {}: {}", texts.bench.by_ply, plies.join(" ")));
        }
    }

    /// Reports a move of a computer, before it is made.
    pub(in super::super) fn note_move(self, mv: &str, source: Source, thought: Option<&Thought>) {
        if !self.preferences.with_untracked(|likes| likes.bench.logs) {
            return;
        }
        let texts = self.language.get_untracked().texts();
        let (number, side) = self.tree.with_untracked(|tree| {
            let side: Side = tree.position().to_move();
            (tree.depth() + 1, texts.side(side))
        });
        let how = match (source, thought) {
            (Source::Search, Some(thought)) => effort(texts, thought),
            (Source::Book, _) => texts.book.to_owned(),
            (Source::Forced, _) => texts.forced.to_owned(),
            _ => texts.bench.by_chance.to_owned(),
        };
        self.note(format!("{number}. {side} {mv} · {how}"));
        if let Some(thought) = thought {
            self.note_plies(texts, thought);
        }
    }

    /// Reports the value of the position.
    pub(crate) fn report_value(self) {
        self.report(Scores::Best, move |thought| {
            let texts = self.language.get_untracked().texts();
            self.note(format!(
                "{}: {}",
                self.judge_name(),
                effort(texts, &thought)
            ));
            self.note_plies(texts, &thought);
        });
    }

    /// Reports the scores of the moves, and shows the best of them.
    pub(crate) fn report_moves(self) {
        let symmetry = untrack(|| self.uses_symmetry());
        let scores = if symmetry { Scores::Kinds } else { Scores::All };
        let place = self.tree.with_untracked(Tree::current);
        self.report(scores, move |thought| {
            let texts = self.language.get_untracked().texts();
            self.note(format!(
                "{}: {}",
                self.judge_name(),
                effort(texts, &thought)
            ));
            for ScoredMove { mv, score, .. } in &thought.moves {
                self.note(format!("  {mv} {}", plain_score(texts, *score)));
            }
            self.note_plies(texts, &thought);
            self.note_considered(thought.moves.len());
            self.bench.found.set(Some(Advice { place, thought }));
        });
    }

    /// The player whose weights are shown. Before the engine has told who there is, the name that
    /// was chosen must do.
    fn judge_name(self) -> String {
        untrack(|| self.shown_player()).map_or_else(
            || {
                self.preferences
                    .with_untracked(|likes| likes.bench.shown.clone())
            },
            |player| player.name,
        )
    }

    /// Lets the player whose weights are shown judge the position.
    fn report(self, scores: Scores, then: impl FnOnce(Thought) + 'static) {
        let texts = self.language.get_untracked().texts();
        if let Some(outcome) = self.tree.with_untracked(|tree| tree.position().outcome()) {
            return self.note(outcome_text(texts, &outcome));
        }
        let depth = self.preferences.with_untracked(|likes| likes.bench.depth);
        let place = self.tree.with_untracked(Tree::current);
        let kind = JobKind::Analyse {
            game: self.tree.with_untracked(|tree| game_text(&tree.game())),
            player: untrack(|| self.search()).by_weights(&self.judge_name(), depth),
            players: untrack(|| self.changed_players()),
            scores,
        };
        let mut then = Some(then);
        // A review goes on; anything else that is asked about a position can be asked again.
        if !self.study.with_untracked(|study| study.running) {
            self.engines().adviser.stop();
        }
        self.engines()
            .adviser
            .ask(kind, move |answer| match answer {
                Answer::Searching {
                    thought,
                    done: true,
                    ..
                } if self.tree.with_untracked(Tree::current) == place => {
                    if let Some(then) = then.take() {
                        then(thought);
                    }
                }
                Answer::Failed { problem, .. } => self.note(problem),
                _ => {}
            });
    }

    /// The scores that were asked for, as marks on their cells, if they are of this place.
    pub(crate) fn found_marks(self, tree: &Tree) -> Vec<(Cell, ScoreMark)> {
        let found = self.bench.found.get();
        let Some(found) = found.filter(|found| found.place == tree.current()) else {
            return Vec::new();
        };
        let best = found.thought.moves.first().map(|scored| scored.score);
        let mark = |scored: &ScoredMove| {
            let text = match scored.score {
                Score::Points(points) => format!("{points:+}"),
                other => super::super::score_text(other),
            };
            let best = Some(scored.score) == best;
            Some((read_cell(tree, &scored.mv)?, ScoreMark { text, best }))
        };
        found.thought.moves.iter().filter_map(mark).collect()
    }
}
