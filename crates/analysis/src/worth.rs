//! What discs are worth.

use outflank_rules::Board;

/// Where discs begin to count less, as a share of the board: 30 discs on 8x8.
const SHARE: f32 = 30.0 / 64.0;

/// What a lead of so many discs is worth, in discs of an even game.
///
/// Two discs decide an even game, and change nothing when 50 are ahead. So a lead counts fully near 0
/// and less and less beyond, as winning chances do, but a larger lead is always worth more.
#[must_use]
pub fn worth(lead: f32, board: &Board) -> f32 {
    let scale = SHARE * board.playable_count() as f32;
    scale * (lead / scale).tanh()
}

/// What a move costs: how much more the best move is worth.
pub(crate) fn cost(best: f32, played: f32, board: &Board) -> f32 {
    worth(best, board) - worth(played, board)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn discs_count_most_when_the_game_is_close() {
        let board = Board::classic();
        let cost = |best, played| cost(best, played, &board);
        assert!((cost(1.0, -1.0) - 2.0).abs() < 0.01);
        assert!(cost(61.0, 41.0) < 3.0 && cost(10.0, -10.0) > 19.0);
        assert!(cost(64.0, 62.0) > 0.0);
    }
}
