//! How thorough a review is.

use outflank_engine::Level;
use outflank_rules::Board;

/// The default level of reviews.
pub const DEFAULT_LEVEL: &str = "champion";

/// The minimum depth of a review, even at the weakest level.
const LEAST_DEPTH: u32 = 4;
/// A review solves the game from at least this many empty cells on.
const LEAST_ENDGAME: u32 = 10;
/// Boards of up to this many cells are searched at full depth.
const USUAL_CELLS: usize = 64;
/// Larger boards have more moves. Each doubling of the cells takes this many plies off the depth.
const LESS_PER_DOUBLING: u32 = 2;

/// How thorough a review is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewOptions {
    /// Plies to search.
    pub depth: u32,
    /// The game is solved from this many empty cells on.
    pub endgame: u32,
    /// The maximum number of nodes for a move that is not solved; `None` means no limit. When they
    /// run out, the last finished iteration counts.
    pub nodes: Option<u64>,
    /// Threads that search together, if the feature `threads` is on.
    pub threads: usize,
}

impl ReviewOptions {
    /// Options that match the strength of a level on a board, with a minimum that keeps the review
    /// useful.
    #[must_use]
    pub fn of_level(level: &Level, board: &Board) -> ReviewOptions {
        let limits = level.limits(&Board::classic());
        let depth = limits.search.depth.unwrap_or(0).max(LEAST_DEPTH);
        ReviewOptions {
            depth: depth.saturating_sub(plies_less(board)),
            endgame: limits.endgame.max(LEAST_ENDGAME),
            nodes: limits.search.nodes,
            threads: 1,
        }
    }
}

/// How many plies a review searches less on a large board.
fn plies_less(board: &Board) -> u32 {
    let size = board
        .playable_count()
        .div_ceil(USUAL_CELLS)
        .next_power_of_two();
    LESS_PER_DOUBLING * size.ilog2()
}

impl Default for ReviewOptions {
    /// The options of [`DEFAULT_LEVEL`] on 8x8.
    fn default() -> ReviewOptions {
        let level = Level::find(DEFAULT_LEVEL).expect("the default is one of the levels");
        ReviewOptions::of_level(&level, &Board::classic())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_boards_are_searched_less_deeply() {
        let level = Level::find(DEFAULT_LEVEL).unwrap();
        let depth = |board: &str| ReviewOptions::of_level(&level, &board.parse().unwrap()).depth;
        assert_eq!(depth("4x4"), 8);
        assert_eq!(depth("8x8"), 8);
        assert_eq!(depth("10x10"), 6);
        assert_eq!(depth("6x6x6"), 4);
        assert_eq!(depth("8x8x8"), 2);
        assert_eq!(depth("hex5"), 8);
    }

    #[test]
    fn every_level_has_a_useful_depth() {
        for named in &outflank_engine::LEVELS {
            let options = ReviewOptions::of_level(&named.level, &Board::classic());
            assert!(options.depth >= LEAST_DEPTH && options.endgame >= LEAST_ENDGAME);
        }
        assert!(ReviewOptions::default().endgame >= 14);
    }
}
