//! Puzzles: the mistakes of a reviewed game, to be played better.

use leptos::prelude::*;
use outflank_analysis::{MoveReview, is_solved_by};
use outflank_rules::{Cell, Move};

use crate::state::engines::{Finding, discs};
use crate::state::{AppState, Stage};

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

/// A mistake of the game, to be played better.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Puzzle {
    /// All mistakes.
    pub(crate) mistakes: Vec<MoveReview>,
    /// Which of them this is.
    pub(crate) index: usize,
    pub(crate) state: PuzzleState,
}

impl Puzzle {
    pub(crate) fn review(&self) -> &MoveReview {
        &self.mistakes[self.index]
    }
}

impl AppState {
    /// Turns mistakes into puzzles: those of the only person, or else of both sides. False if
    /// there are none.
    pub(crate) fn learn_from_mistakes(self) -> bool {
        let human = self.game.pairing.read_untracked().only_human();
        let current = self.review.current.read_untracked();
        let mut mistakes = current.mistakes(human);
        if mistakes.is_empty() {
            mistakes = current.mistakes(None);
        }
        drop(current);
        if mistakes.is_empty() {
            return false;
        }
        self.page.close();
        self.show_puzzle(mistakes, 0);
        true
    }

    fn show_puzzle(self, mistakes: Vec<MoveReview>, index: usize) {
        self.go_to_ply(mistakes[index].ply);
        self.game.animate.set(false);
        let state = PuzzleState::Open;
        self.review.puzzle.set(Some(Puzzle {
            mistakes,
            index,
            state,
        }));
    }

    /// Shows the next mistake, or ends the puzzles after the last.
    pub(crate) fn next_puzzle(self) {
        let Some(puzzle) = self.review.puzzle.get_untracked() else {
            return;
        };
        match puzzle.index + 1 < puzzle.mistakes.len() {
            true => self.show_puzzle(puzzle.mistakes, puzzle.index + 1),
            false => self.end_puzzle(),
        }
    }

    /// Returns to the game.
    pub(crate) fn end_puzzle(self) {
        self.review.puzzle.set(None);
        self.engines.hint.set(None);
        self.game.stage.set(Stage::Paused);
    }

    /// Shows the best move.
    pub(crate) fn tell_solution(self) {
        let best = self
            .review
            .puzzle
            .with_untracked(|puzzle| puzzle.as_ref()?.review().best.cell());
        self.engines.hint.set(best);
        self.set_puzzle_state(PuzzleState::Told);
    }

    fn set_puzzle_state(self, state: PuzzleState) {
        self.review.puzzle.update(|puzzle| {
            if let Some(puzzle) = puzzle {
                puzzle.state = state;
            }
        });
    }

    /// Tries a cell: is it better than the move that was played?
    pub(in crate::state) fn try_solution(self, cell: Cell) {
        let Some(puzzle) = self.review.puzzle.get_untracked() else {
            return;
        };
        let tried = Move::Place(cell);
        let review = puzzle.review().clone();
        if is_solved_by(&review, tried, None) {
            self.solved(cell);
        } else if tried == review.played {
            self.set_puzzle_state(PuzzleState::Wrong);
        } else {
            self.set_puzzle_state(PuzzleState::Checking);
            self.ask_adviser(move |finding| match finding {
                Finding::Progress(_) => {}
                Finding::Final(report) => {
                    let scored = report.moves.iter().find(|scored| scored.mv == tried);
                    let value = scored.map(|scored| discs(scored.value));
                    match is_solved_by(&review, tried, value) {
                        true => self.solved(cell),
                        false => self.set_puzzle_state(PuzzleState::Wrong),
                    }
                }
                Finding::Failed => self.set_puzzle_state(PuzzleState::Open),
            });
        }
    }

    fn solved(self, cell: Cell) {
        self.engines.hint.set(Some(cell));
        self.set_puzzle_state(PuzzleState::Solved);
    }
}
