//! The review of a game, and learning from its mistakes.

use leptos::prelude::*;
use outflank_analysis::{DEFAULT_LEVEL, MoveReview, ThreePlyRow, is_puzzle, is_solved_by};
use outflank_messages::{Answer, JobKind};
use outflank_record::Game;
use outflank_rules::{Cell, Side};

use super::advice::discs;
use super::engine_text::{game_text, read_cell};
use super::{Desk, Notice, Stage};
use crate::model::Tree;

/// A review, which fills while it is made.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Study {
    /// The game it is about; none before there is one.
    pub(crate) game: Option<Game>,
    /// What is said of each move, as far as it is known.
    pub(crate) moves: Vec<Option<MoveReview>>,
    /// The classic table.
    pub(crate) classic: Vec<ThreePlyRow>,
    /// Whether there is more to come.
    pub(crate) running: bool,
}

impl Study {
    /// The share that is done, from 0 to 1.
    pub(crate) fn progress(&self) -> f64 {
        let done = self.moves.iter().flatten().count();
        done as f64 / self.moves.len().max(1) as f64
    }

    /// The moves that are reviewed already, in order.
    pub(crate) fn known(&self) -> Vec<MoveReview> {
        self.moves.iter().flatten().cloned().collect()
    }

    /// The moves that cost something worth learning from.
    fn mistakes(&self, side: Option<Side>) -> Vec<MoveReview> {
        let worth = |review: &MoveReview| {
            let mover = if review.dark { Side::Dark } else { Side::Light };
            is_puzzle(review) && side.is_none_or(|side| side == mover)
        };
        self.moves
            .iter()
            .flatten()
            .filter(|review| worth(review))
            .cloned()
            .collect()
    }
}

/// How far somebody is with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PuzzleState {
    Open,
    Checking,
    Wrong,
    Solved,
    /// The answer was shown.
    Told,
}

/// A mistake of the game, to be done better.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Puzzle {
    /// The mistakes, and which of them it is.
    pub(crate) mistakes: Vec<MoveReview>,
    pub(crate) index: usize,
    pub(crate) state: PuzzleState,
}

impl Puzzle {
    pub(crate) fn review(&self) -> &MoveReview {
        &self.mistakes[self.index]
    }
}

impl Desk {
    /// Reviews the line that is shown.
    pub(crate) fn start_study(self) {
        let game = self.tree.with_untracked(Tree::whole_game);
        if game.moves().is_empty() {
            return;
        }
        self.engines().adviser.stop();
        self.study.set(Study {
            moves: vec![None; game.moves().len()],
            game: Some(game.clone()),
            classic: Vec::new(),
            running: true,
        });
        let text = game_text(&game);
        let adviser = self.engines().adviser;
        let classic = JobKind::ThreePlyTable { game: text.clone() };
        adviser.ask(classic, move |answer| self.hear_study(answer));
        let level = DEFAULT_LEVEL.to_owned();
        let review = JobKind::Review { game: text, level };
        adviser.ask(review, move |answer| {
            let last = matches!(answer, Answer::Done { .. } | Answer::Failed { .. });
            self.hear_study(answer);
            if last {
                self.study.update(|study| study.running = false);
            }
        });
    }

    fn hear_study(self, answer: Answer) {
        match answer {
            Answer::Reviewed { review, .. } => self.study.update(|study| {
                if let Some(place) = study.moves.get_mut(review.ply) {
                    *place = Some(review);
                }
            }),
            Answer::ThreePlyRow { row, .. } => self.study.update(|study| study.classic.push(row)),
            Answer::Failed { problem, .. } => self.notify(Notice::Text(problem)),
            _ => {}
        }
    }

    /// Stops a review; what is known stays.
    pub(crate) fn stop_study(self) {
        self.engines().adviser.stop();
        self.study.update(|study| study.running = false);
    }

    /// Makes puzzles of the mistakes: of the only person's, or of everybody's.
    pub(crate) fn learn_from_mistakes(self) -> bool {
        let human = self.seats.read_untracked().only_human();
        let mut mistakes = self.study.with_untracked(|study| study.mistakes(human));
        if mistakes.is_empty() {
            mistakes = self.study.with_untracked(|study| study.mistakes(None));
        }
        if mistakes.is_empty() {
            return false;
        }
        self.dialog.set(None);
        self.show_puzzle(mistakes, 0);
        true
    }

    fn show_puzzle(self, mistakes: Vec<MoveReview>, index: usize) {
        self.go_to_ply(mistakes[index].ply);
        self.animate.set(false);
        let state = PuzzleState::Open;
        self.puzzle.set(Some(Puzzle {
            mistakes,
            index,
            state,
        }));
    }

    /// The next mistake, or the end.
    pub(crate) fn next_puzzle(self) {
        let Some(puzzle) = self.puzzle.get_untracked() else {
            return;
        };
        match puzzle.index + 1 < puzzle.mistakes.len() {
            true => self.show_puzzle(puzzle.mistakes, puzzle.index + 1),
            false => self.end_puzzle(),
        }
    }

    /// Back to the game.
    pub(crate) fn end_puzzle(self) {
        self.puzzle.set(None);
        self.hint.set(None);
        self.stage.set(Stage::Paused);
    }

    /// Shows what should have been played.
    pub(crate) fn tell_solution(self) {
        let best = self.puzzle.with_untracked(|puzzle| {
            let tree = self.tree.read_untracked();
            read_cell(&tree, &puzzle.as_ref()?.review().best)
        });
        self.hint.set(best);
        self.set_puzzle_state(PuzzleState::Told);
    }

    fn set_puzzle_state(self, state: PuzzleState) {
        self.puzzle.update(|puzzle| {
            if let Some(puzzle) = puzzle {
                puzzle.state = state;
            }
        });
    }

    /// Somebody tries a cell: is it better than what was played?
    pub(super) fn try_solution(self, cell: Cell) {
        let Some(puzzle) = self.puzzle.get_untracked() else {
            return;
        };
        let shape = self.board().shape();
        let name = shape.name(cell).to_string();
        let review = puzzle.review().clone();
        if is_solved_by(&review, &name, None) {
            self.solved(cell);
        } else if name == review.played {
            self.set_puzzle_state(PuzzleState::Wrong);
        } else {
            self.set_puzzle_state(PuzzleState::Checking);
            self.ask_adviser(move |thought, done| {
                if !done {
                    return;
                }
                let tried = thought.moves.iter().find(|scored| scored.mv == name);
                let value = tried.map(|scored| discs(scored.score));
                match is_solved_by(&review, &name, value) {
                    true => self.solved(cell),
                    false => self.set_puzzle_state(PuzzleState::Wrong),
                }
            });
        }
    }

    fn solved(self, cell: Cell) {
        self.hint.set(Some(cell));
        self.set_puzzle_state(PuzzleState::Solved);
    }
}
