//! How thorough a review is.

use outflank_engine::{Level, pattern_tables};
use outflank_rules::Board;

/// The default level of reviews.
pub const DEFAULT_LEVEL: &str = "champion";

/// The minimum depth of a review, even at the weakest level.
const LEAST_DEPTH: u32 = 4;
/// The minimum depth from the default level on, with the learned evaluation and ProbCut, on boards of the
/// usual size.
const LEARNED_DEPTH: u32 = 12;
/// A review solves the game from at least this many empty cells on.
const LEAST_ENDGAME: u32 = 10;
/// From this many empty cells on, a review at the default level solves the game on 8x8.
const ENDGAME_ON_8X8: u32 = 20;
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
        let is_thorough = default_level().is_some_and(|default| level.number() >= default.number());
        let least_endgame = if is_thorough && *board == Board::classic() {
            ENDGAME_ON_8X8
        } else {
            LEAST_ENDGAME
        };
        let is_usual = board.playable_count() <= USUAL_CELLS;
        let least_depth = if is_thorough && is_usual && pattern_tables(board).is_some() {
            LEARNED_DEPTH
        } else {
            LEAST_DEPTH
        };
        let depth = limits.search.depth.unwrap_or(0).max(least_depth);
        ReviewOptions {
            depth: depth.saturating_sub(plies_less(board)),
            endgame: limits.endgame.max(least_endgame),
            nodes: level.limits(board).search.nodes,
            threads: 1,
        }
    }
}

fn default_level() -> Option<Level> {
    Level::find(DEFAULT_LEVEL)
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
        let level = default_level().expect("the default is one of the levels");
        ReviewOptions::of_level(&level, &Board::classic())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_boards_are_searched_less_deeply() {
        let less = |board: &str| plies_less(&board.parse().unwrap());
        assert_eq!(["4x4", "8x8", "hex5"].map(less), [0, 0, 0]);
        assert_eq!(["10x10", "6x6x6", "8x8x8"].map(less), [2, 4, 6]);
    }

    #[test]
    fn every_level_has_a_useful_depth() {
        for named in &outflank_engine::LEVELS {
            let options = ReviewOptions::of_level(&named.level, &Board::classic());
            assert!(options.depth >= LEAST_DEPTH && options.endgame >= LEAST_ENDGAME);
        }
        assert_eq!(ReviewOptions::default().endgame, 20);
    }
}
