//! Boards with holes, drawn anew for every few games, so that weights serve all of them.

use outflank_eval::patterns::holes;
use outflank_rules::{Board, Holes, MAX_HOLE_PERCENT};
use outflank_search::SplitMix64;

/// Draws until there is a board with a hole and a first move.
const MOST_DRAWS: u32 = 100;

/// A board of the same shape with random holes. Their percentage is drawn evenly from `least` to `most`.
/// The seed and the number decide everything. `None` if no draw has a hole and a first move.
#[must_use]
pub fn drawn_board(
    board: &Board,
    (least, most): (u32, u32),
    seed: u64,
    number: u32,
) -> Option<Board> {
    let plain: Board = board.shape().to_string().parse().ok()?;
    let mut random = SplitMix64::for_position(!seed, u64::from(number));
    let draw = |_| {
        let percent = least + random.below(most.saturating_sub(least) + 1);
        let drawn = Holes {
            percent: percent.min(MAX_HOLE_PERCENT),
            seed: random.next_u64(),
        };
        drawn.on(&plain).ok()
    };
    let mut boards = (0..MOST_DRAWS).filter_map(draw);
    boards.find(|board| holes(board).next().is_some())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn boards_follow_from_their_seed_and_number() {
        let base: Board = "8x8+holes12@7".parse().unwrap();
        let text = |seed, number| {
            let board = drawn_board(&base, (5, 20), seed, number);
            board.unwrap().to_string()
        };
        assert_eq!(text(1, 7), text(1, 7));
        assert_ne!(text(1, 7), text(2, 7));
        let boards: BTreeSet<String> = (0..100).map(|number| text(1, number)).collect();
        assert_eq!(boards.len(), 100);
        let percent = |text: &String| text.split('@').next().map(str::to_owned);
        let percents: BTreeSet<_> = boards.iter().map(percent).collect();
        assert!(percents.len() > 10, "{percents:?}");
    }

    #[test]
    fn boards_have_holes_or_are_not_drawn() {
        let base: Board = "8x8".parse().unwrap();
        assert!(drawn_board(&base, (0, 0), 1, 1).is_none());
        for number in 0..50 {
            let board = drawn_board(&base, (0, 2), 1, number).unwrap();
            assert!(board.playable_count() < 64);
        }
    }
}
