//! Mistakes of a game as puzzles.

use outflank_rules::Move;

use crate::review::MoveReview;
use crate::verdict::Verdict;

/// Whether a move makes a puzzle: it is a mistake or a blunder.
#[must_use]
pub fn is_puzzle(review: &MoveReview) -> bool {
    review.verdict >= Verdict::Mistake
}

/// Whether a move solves the puzzle of a reviewed mistake: the best move does, and every other
/// good move. `value` is the value of the move in discs for the side that makes it, if it is
/// known.
#[must_use]
pub fn is_solved_by(review: &MoveReview, mv: Move, value: Option<f32>) -> bool {
    let is_good = |value: f32| {
        let verdict = Verdict::of(review.value, value, review.exact);
        value > review.played_value && verdict <= Verdict::Good
    };
    mv == review.best || (mv != review.played && value.is_some_and(is_good))
}
