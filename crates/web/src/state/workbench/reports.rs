//! The log: what the engine reports.

use leptos::prelude::*;
use outflank_engine::{Scores, Source};
use outflank_messages::{Answer, JobKind};
use outflank_rules::{Cell, Move, Side};
use outflank_scene::ScoreMark;
use outflank_search::{RootMove, SearchReport, Value};

use crate::model::Tree;
use crate::state::engines::{game_text, score_kind};
use crate::state::{Advice, AppState, marked_score, score_text};
use crate::texts::Texts;

/// The log keeps this many lines.
const MOST_LINES: usize = 500;

/// A score in the unit of the evaluation.
fn plain_score(texts: &Texts, score: Value) -> String {
    match score {
        Value::Discs(discs) => format!("{discs:+} {}", texts.workbench.discs),
        Value::Estimate(_) => format!("{} {}", marked_score(score), texts.workbench.discs),
        Value::Points(points) => format!("{points:+}"),
        Value::WinRate(thousandths) => format!("{} %", f64::from(thousandths) / 10.0),
    }
}

/// Depth, value, nodes, time and speed.
fn effort(texts: &Texts, report: &SearchReport) -> String {
    let seconds = report.elapsed.as_secs_f64();
    let speed = report.nodes as f64 / seconds.max(0.001);
    let line = format!(
        "{} {} · {} {} · {} {} · {seconds:.2} s · {} {}",
        texts.depth,
        report.depth,
        texts.value,
        plain_score(texts, report.value),
        report.nodes,
        texts.workbench.nodes,
        texts.short_number(speed),
        texts.nodes_a_second,
    );
    texts.number(&line)
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

    fn note_plies(self, texts: &Texts, report: &SearchReport) {
        if self
            .preferences
            .with_untracked(|prefs| prefs.workbench.depths)
        {
            let plies: Vec<String> = report.nodes_by_ply.iter().map(u64::to_string).collect();
            self.note(format!("  {}: {}", texts.workbench.by_ply, plies.join(" ")));
        }
    }

    /// Logs a computer's move before it is played.
    pub(in crate::state) fn note_move(
        self,
        mv: Move,
        source: Source,
        report: Option<&SearchReport>,
    ) {
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
        let how = match (source, report) {
            (Source::Search, Some(report)) => effort(texts, report),
            (Source::Book, _) => texts.book.to_owned(),
            (Source::Forced, _) => texts.forced.to_owned(),
            _ => texts.workbench.by_chance.to_owned(),
        };
        let mv = mv.name(untrack(|| self.game.board()).shape());
        self.note(format!("{number}. {side} {mv} · {how}"));
        if let Some(report) = report {
            self.note_plies(texts, report);
        }
    }

    /// Logs the value of the position.
    pub(crate) fn report_value(self) {
        self.report(Scores::Best, move |report| {
            let texts = self.page.texts();
            self.note(format!("{}: {}", self.analyst(), effort(texts, &report)));
            self.note_plies(texts, &report);
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
        self.report(scores, move |report| {
            let texts = self.page.texts();
            self.note(format!("{}: {}", self.analyst(), effort(texts, &report)));
            let shape = untrack(|| self.game.board()).shape();
            for root in report.best_first() {
                let (mv, score) = (root.mv.name(shape), plain_score(texts, root.value));
                self.note(format!("  {mv} {score}"));
            }
            self.note_plies(texts, &report);
            self.note_considered(report.moves.len());
            self.workbench.found.set(Some(Advice { node, report }));
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
    fn report(self, scores: Scores, then: impl FnOnce(SearchReport) + 'static) {
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
                    report, done: true, ..
                } if self.game.tree.with_untracked(Tree::current) == node => {
                    if let Some(then) = then.take() {
                        then(report);
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
        let moves = found.report.best_first();
        let best = moves.first().map(|scored| scored.value);
        let mark = |scored: &RootMove| {
            let text = match scored.value {
                Value::Points(points) => format!("{points:+}"),
                other => score_text(other),
            };
            let mark = ScoreMark {
                text,
                best: Some(scored.value) == best,
                kind: score_kind(scored.value),
            };
            Some((scored.mv.cell()?, mark))
        };
        moves.iter().filter_map(mark).collect()
    }
}
