//! From the points of an evaluation to discs.

use outflank_rules::Board;

/// Points of the default evaluation that are about a disc at the end of the game.
pub const POINTS_PER_DISC: f32 = 50.0;

/// What points of the default evaluation are worth in discs, on any board.
///
/// No more than the board has cells: that is also what a game counts that is over within sight,
/// since games which end early mostly end because a side has no discs left.
#[must_use]
pub fn discs_of_points(points: i32, board: &Board) -> f32 {
    let most = board.playable_count() as f32;
    // A win is worth more points than a float can count, but then it is the clamp that counts.
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
