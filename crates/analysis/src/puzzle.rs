//! Turns the mistakes of a game into puzzles.

use outflank_rules::{Board, Move};

use crate::review::MoveReview;
use crate::verdict::Verdict;

/// Returns whether a move makes a puzzle, which mistakes and blunders do.
#[must_use]
pub fn is_puzzle(review: &MoveReview) -> bool {
    review.verdict >= Verdict::Mistake
}

/// Returns whether a move solves the puzzle of a reviewed mistake. The best move does, and so does
/// every other good move. `value` is the value of the move in discs for the side that makes it, if
/// known.
#[must_use]
pub fn is_solved_by(review: &MoveReview, mv: Move, value: Option<f32>, board: &Board) -> bool {
    let is_good = |value: f32| {
        let verdict = Verdict::of(review.value, value, review.error, board);
        value > review.played_value && verdict <= Verdict::Good
    };
    mv == review.best || (mv != review.played && value.is_some_and(is_good))
}
