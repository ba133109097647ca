//! Puzzles: the mistakes of a reviewed game, to be played better.

use leptos::prelude::*;
use outflank_analysis::{MoveReview, is_solved_by};
use outflank_rules::{Cell, Move};

use crate::state::AppState;
use crate::state::engines::{Finding, discs};

/// How far somebody is with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PuzzleState {
    Open,
    Checking,
    Wrong,
    Solved,
    /// The answer was shown.
    Told,
    /// All puzzles are behind; the summary is shown.
    Finished,
}

/// What became of the puzzles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) at_once: usize,
    /// After a wrong try.
    pub(crate) later: usize,
    pub(crate) shown: usize,
    pub(crate) skipped: usize,
}

/// A mistake of the game, to be played better.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Puzzle {
    /// All mistakes.
    pub(crate) mistakes: Vec<MoveReview>,
    /// Which of them this is.
    pub(crate) index: usize,
    pub(crate) state: PuzzleState,
    /// Whether a try at this one was wrong.
    missed: bool,
    /// What became of those before.
    pub(crate) tally: Tally,
}

impl Puzzle {
    fn new(mistakes: Vec<MoveReview>, index: usize, tally: Tally) -> Puzzle {
        Puzzle {
            mistakes,
            index,
            state: PuzzleState::Open,
            missed: false,
            tally,
        }
    }

    /// Whether moves can be tried.
    fn is_open(&self) -> bool {
        matches!(self.state, PuzzleState::Open | PuzzleState::Wrong)
    }

    /// Whether moves can be tried; none if there is no puzzle.
    pub(in crate::state) fn openness(puzzle: &Option<Puzzle>) -> Option<bool> {
        puzzle.as_ref().map(Puzzle::is_open)
    }

    /// What became of the puzzles, with this one.
    fn tally_with_this(&self) -> Tally {
        let mut tally = self.tally;
        let count = match self.state {
            PuzzleState::Solved if self.missed => &mut tally.later,
            PuzzleState::Solved => &mut tally.at_once,
            PuzzleState::Told => &mut tally.shown,
            _ => &mut tally.skipped,
        };
        *count += 1;
        tally
    }

    pub(crate) fn review(&self) -> &MoveReview {
        &self.mistakes[self.index]
    }
}

impl AppState {
    /// Turns mistakes into puzzles: those of the only person, or else of both sides. False if
    /// there are none.
    pub(crate) fn learn_from_mistakes(self) -> bool {
        let human = untrack(|| self.own_side());
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
        self.show_puzzle(Puzzle::new(mistakes, 0, Tally::default()));
        true
    }

    fn show_puzzle(self, puzzle: Puzzle) {
        self.go_to_ply(puzzle.review().ply);
        self.game.animate.set(false);
        self.review.puzzle.set(Some(puzzle));
    }

    /// Shows the next mistake, or the summary after the last.
    pub(crate) fn next_puzzle(self) {
        let Some(mut puzzle) = self.review.puzzle.get_untracked() else {
            return;
        };
        let tally = puzzle.tally_with_this();
        self.end_line();
        if puzzle.index + 1 < puzzle.mistakes.len() {
            self.show_puzzle(Puzzle::new(puzzle.mistakes, puzzle.index + 1, tally));
        } else {
            puzzle.tally = tally;
            puzzle.state = PuzzleState::Finished;
            self.review.puzzle.set(Some(puzzle));
        }
    }

    /// Begins again with the first mistake.
    pub(crate) fn repeat_puzzles(self) {
        if let Some(puzzle) = self.review.puzzle.get_untracked() {
            self.show_puzzle(Puzzle::new(puzzle.mistakes, 0, Tally::default()));
        }
    }

    /// Returns to the game.
    pub(crate) fn end_puzzle(self) {
        self.pause();
        self.engines.hint.set(None);
    }

    /// Plays the best move and what follows it on the board.
    pub(crate) fn tell_solution(self) {
        if let Some(puzzle) = self.review.puzzle.get_untracked() {
            self.set_puzzle_state(PuzzleState::Told);
            self.show_line(puzzle.review(), true);
        }
    }

    fn set_puzzle_state(self, state: PuzzleState) {
        self.review.puzzle.update(|puzzle| {
            if let Some(puzzle) = puzzle {
                puzzle.state = state;
                puzzle.missed |= state == PuzzleState::Wrong;
            }
        });
    }

    /// Tries a cell: is it better than the move that was played?
    pub(in crate::state) fn try_solution(self, cell: Cell) {
        let puzzle = self.review.puzzle.get_untracked();
        let Some(puzzle) = puzzle.filter(Puzzle::is_open) else {
            return;
        };
        let tried = Move::Place(cell);
        let review = puzzle.review().clone();
        let board = untrack(|| self.game.board());
        if is_solved_by(&review, tried, None, &board) {
            self.solved(&review, tried);
        } else if tried == review.played {
            self.set_puzzle_state(PuzzleState::Wrong);
        } else {
            self.set_puzzle_state(PuzzleState::Checking);
            self.ask_adviser(move |finding| match finding {
                Finding::Progress(_) => {}
                Finding::Final(report) => {
                    let scored = report.moves.iter().find(|scored| scored.mv == tried);
                    let value = scored.map(|scored| discs(scored.value));
                    match is_solved_by(&review, tried, value, &board) {
                        true => self.solved(&review, tried),
                        false => self.set_puzzle_state(PuzzleState::Wrong),
                    }
                }
                Finding::Failed => self.set_puzzle_state(PuzzleState::Open),
            });
        }
    }

    /// Plays the move that was found on the board; the best one with what follows it.
    fn solved(self, review: &MoveReview, found: Move) {
        self.set_puzzle_state(PuzzleState::Solved);
        match found == review.best {
            true => self.show_line(review, true),
            false => self.play_out(review.ply, &[found]),
        }
    }
}
