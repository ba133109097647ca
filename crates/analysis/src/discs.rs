//! Converts values to discs.

use outflank_rules::Board;
use outflank_search::Value;

/// The points of the default evaluation that are worth about one disc.
pub const POINTS_PER_DISC: f32 = 50.0;

/// A value in discs, on any board, as people read it. Exact results and estimates of the learned
/// evaluation are in discs. Points are [converted](discs_of_points), and a rate of won games counts
/// from minus to plus the whole board.
#[must_use]
pub fn in_discs(value: Value, board: &Board) -> f32 {
    let cells = board.playable_count() as f32;
    match (value.estimated_discs(), value) {
        (Some(discs), _) => discs.clamp(-cells, cells),
        (None, Value::WinRate(rate)) => (rate as f32 / 500.0 - 1.0) * cells,
        (None, other) => discs_of_points(i32::try_from(other.amount()).unwrap_or_default(), board),
    }
}

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
    fn every_value_has_discs() {
        let board = Board::classic();
        assert_eq!(in_discs(Value::Points(125), &board), 2.5);
        assert_eq!(in_discs(Value::Estimate(-125), &board), -1.25);
        assert_eq!(in_discs(Value::Discs(-7), &board), -7.0);
        assert_eq!(in_discs(Value::WinRate(750), &board), 32.0);
        let won = Value::Points(outflank_eval::WIN + 12);
        assert_eq!(in_discs(won, &board), 12.0);
    }

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
