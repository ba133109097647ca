//! Mistakes as puzzles.

use crate::review::MoveReview;
use crate::verdict::Verdict;

/// Whether a move is worth trying again: a mistake or a blunder.
#[must_use]
pub fn is_puzzle(review: &MoveReview) -> bool {
    review.verdict >= Verdict::Mistake
}

/// Whether a move solves the puzzle that a reviewed mistake is: the best move does, and so does
/// every other that would have been a good one. `value` is what the move is worth in discs to the
/// side that makes it, if somebody has looked.
#[must_use]
pub fn is_solved_by(review: &MoveReview, mv: &str, value: Option<f32>) -> bool {
    let is_good = |value: f32| {
        let verdict = Verdict::of(review.value, value, review.exact);
        value > review.played_value && verdict <= Verdict::Good
    };
    mv == review.best || (mv != review.played && value.is_some_and(is_good))
}
