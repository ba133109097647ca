//! The log: what the engine reports.

use leptos::prelude::*;
use outflank_engine::{Scores, Source};
use outflank_messages::{Answer, JobKind, Score, ScoredMove, Thought};
use outflank_rules::{Cell, Side};
use outflank_scene::ScoreMark;

use crate::model::Tree;
use crate::state::engines::{game_text, read_cell};
use crate::state::{Advice, AppState, score_text};
use crate::texts::{Texts, short_number};

/// The log keeps this many lines.
const MOST_LINES: usize = 500;

/// A score in the unit of the evaluation.
fn plain_score(texts: &Texts, score: Score) -> String {
    match score {
        Score::Discs(discs) => format!("{discs:+} {}", texts.workbench.discs),
        Score::Points(points) => format!("{points:+}"),
        Score::WinRate(thousandths) => format!("{} %", f64::from(thousandths) / 10.0),
    }
}

/// Depth, value, nodes, time and speed.
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
        texts.workbench.nodes,
        short_number(speed),
        texts.nodes_a_second,
    )
}

impl AppState {
    /// Adds a line to the log.
    pub(crate) fn note(self, line: String) {
        self.workbench.log.update(|log| {
            if log.len() >= MOST_LINES {
                log.remove(0);
            }
            log.push(line);
        });
    }

    fn note_plies(self, texts: &Texts, thought: &Thought) {
        if self
            .preferences
            .with_untracked(|prefs| prefs.workbench.depths)
        {
            let plies: Vec<String> = thought.by_ply.iter().map(u64::to_string).collect();
            self.note(format!("  {}: {}", texts.workbench.by_ply, plies.join(" ")));
        }
    }

    /// Logs a computer's move before it is played.
    pub(in crate::state) fn note_move(self, mv: &str, source: Source, thought: Option<&Thought>) {
        if !self
            .preferences
            .with_untracked(|prefs| prefs.workbench.logs)
        {
            return;
        }
        let texts = self.page.texts();
        let (number, side) = self.game.tree.with_untracked(|tree| {
            let side: Side = tree.position().to_move();
            (tree.depth() + 1, texts.side(side))
        });
        let how = match (source, thought) {
            (Source::Search, Some(thought)) => effort(texts, thought),
            (Source::Book, _) => texts.book.to_owned(),
            (Source::Forced, _) => texts.forced.to_owned(),
            _ => texts.workbench.by_chance.to_owned(),
        };
        self.note(format!("{number}. {side} {mv} · {how}"));
        if let Some(thought) = thought {
            self.note_plies(texts, thought);
        }
    }

    /// Logs the value of the position.
    pub(crate) fn report_value(self) {
        self.report(Scores::Best, move |thought| {
            let texts = self.page.texts();
            self.note(format!("{}: {}", self.analyst(), effort(texts, &thought)));
            self.note_plies(texts, &thought);
        });
    }

    /// Logs the scores of the moves and shows them on the board.
    pub(crate) fn report_moves(self) {
        let symmetry = untrack(|| self.uses_symmetry());
        let scores = if symmetry {
            Scores::Distinct
        } else {
            Scores::All
        };
        let node = self.game.tree.with_untracked(Tree::current);
        self.report(scores, move |thought| {
            let texts = self.page.texts();
            self.note(format!("{}: {}", self.analyst(), effort(texts, &thought)));
            for ScoredMove { mv, score, .. } in &thought.moves {
                self.note(format!("  {mv} {}", plain_score(texts, *score)));
            }
            self.note_plies(texts, &thought);
            self.note_considered(thought.moves.len());
            self.workbench.found.set(Some(Advice { node, thought }));
        });
    }

    /// The name of the shown character, which analyses. Before the engine has sent the characters,
    /// the saved name.
    fn analyst(self) -> String {
        untrack(|| self.shown_character()).map_or_else(
            || {
                self.preferences
                    .with_untracked(|prefs| prefs.workbench.shown.clone())
            },
            |player| player.name,
        )
    }

    /// Lets the shown character analyse the position.
    fn report(self, scores: Scores, then: impl FnOnce(Thought) + 'static) {
        let texts = self.page.texts();
        if let Some(outcome) = self
            .game
            .tree
            .with_untracked(|tree| tree.position().outcome())
        {
            return self.note(texts.outcome(&outcome));
        }
        let depth = self
            .preferences
            .with_untracked(|prefs| prefs.workbench.depth);
        let node = self.game.tree.with_untracked(Tree::current);
        let task = JobKind::Analyse {
            game: self
                .game
                .tree
                .with_untracked(|tree| game_text(&tree.game())),
            player: untrack(|| self.search()).by_weights(&self.analyst(), depth),
            characters: untrack(|| self.changed_characters()),
            scores,
        };
        let mut then = Some(then);
        // A review has priority; other analyses can be asked for again.
        if !self.review.current.with_untracked(|review| review.running) {
            self.engines.adviser().stop();
        }
        self.engines
            .adviser()
            .ask(task, move |answer| match answer {
                Answer::Searching {
                    thought,
                    done: true,
                    ..
                } if self.game.tree.with_untracked(Tree::current) == node => {
                    if let Some(then) = then.take() {
                        then(thought);
                    }
                }
                Answer::Failed { problem, .. } => self.note(problem),
                _ => {}
            });
    }

    /// The scores on request as marks on their cells, if they belong to this position.
    pub(crate) fn found_marks(self, tree: &Tree) -> Vec<(Cell, ScoreMark)> {
        let found = self.workbench.found.get();
        let Some(found) = found.filter(|found| found.node == tree.current()) else {
            return Vec::new();
        };
        let best = found.thought.moves.first().map(|scored| scored.score);
        let mark = |scored: &ScoredMove| {
            let text = match scored.score {
                Score::Points(points) => format!("{points:+}"),
                other => score_text(other),
            };
            let best = Some(scored.score) == best;
            Some((read_cell(tree, &scored.mv)?, ScoreMark { text, best }))
        };
        found.thought.moves.iter().filter_map(mark).collect()
    }
}
