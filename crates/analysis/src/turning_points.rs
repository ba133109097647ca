//! The moves that decided a game.

use crate::review::MoveReview;
use crate::verdict::Verdict;

/// The number of moves that a report names.
const MOST: usize = 3;

/// The moves that cost most, up to three, in the order of the game. Good moves do not count.
#[must_use]
pub fn turning_points(reviews: &[MoveReview]) -> Vec<MoveReview> {
    let blamed = reviews
        .iter()
        .filter(|review| review.verdict >= Verdict::Inaccuracy);
    let mut found: Vec<MoveReview> = blamed.cloned().collect();
    found.sort_by(|one, other| other.cost.total_cmp(&one.cost));
    found.truncate(MOST);
    found.sort_by_key(|review| review.ply);
    found
}
