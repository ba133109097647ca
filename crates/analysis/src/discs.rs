//! Converts points of the default evaluation to discs.

use outflank_rules::Board;

/// The points of the default evaluation that are worth about one disc.
pub const POINTS_PER_DISC: f32 = 50.0;

/// Converts points of the default evaluation to discs, on any board.
///
/// The result is at most the number of cells. If the search reached the end of the game, the result
/// is that maximum: most games that end early end because a side has no discs left.
#[must_use]
pub fn discs_of_points(points: i32, board: &Board) -> f32 {
    let most = board.playable_count() as f32;
    // A float cannot hold the points of a win exactly, but they are clamped anyway.
    (points as f32 / POINTS_PER_DISC).clamp(-most, most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fifty_points_are_a_disc_and_a_win_is_the_board() {
        let board = Board::classic();
        assert_eq!(discs_of_points(125, &board), 2.5);
        assert_eq!(discs_of_points(-50, &board), -1.0);
        assert_eq!(discs_of_points(outflank_eval::WIN + 13, &board), 64.0);
        let hex: Board = "hex4".parse().unwrap();
        assert_eq!(discs_of_points(-outflank_eval::WIN, &hex), -37.0);
    }
}
