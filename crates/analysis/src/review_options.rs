//! How thorough a review is.

use outflank_engine::Level;
use outflank_rules::Board;

/// The level at which games are reviewed unless somebody asks for another.
pub const DEFAULT_LEVEL: &str = "expert";

/// What a review looks ahead at least, however weak the level: one that sees nothing has nothing
/// to say.
const LEAST_DEPTH: u32 = 4;
/// From how many empty cells on a review solves at least.
const LEAST_ENDGAME: u32 = 10;
/// Boards of up to this many cells are looked at as deeply as asked for.
const USUAL_CELLS: usize = 64;
/// On larger boards moves have more replies: so many plies less for every doubling of cells.
const LESS_PER_DOUBLING: u32 = 2;

/// How thorough a review is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewOptions {
    /// Plies to look ahead.
    pub depth: u32,
    /// From how many empty cells on the game is solved exactly.
    pub endgame: u32,
    /// Positions to visit at most for a move that is not solved. Where they run out, the last
    /// depth that was finished counts.
    pub nodes: Option<u64>,
    /// Threads that search together, where the crate is built with the feature `threads`.
    pub threads: usize,
}

impl ReviewOptions {
    /// As thorough as a level plays, and never worse than a review makes sense.
    #[must_use]
    pub fn of_level(level: &Level) -> ReviewOptions {
        // On other boards `depth_on` adapts the depth.
        let limits = level.limits(&Board::classic());
        ReviewOptions {
            depth: limits.search.depth.unwrap_or(0).max(LEAST_DEPTH),
            endgame: limits.endgame.max(LEAST_ENDGAME),
            nodes: limits.search.nodes,
            threads: 1,
        }
    }

    /// How deep to look on a board.
    #[must_use]
    pub(crate) fn depth_on(&self, board: &Board) -> u32 {
        let size = board
            .playable_count()
            .div_ceil(USUAL_CELLS)
            .next_power_of_two();
        let doublings = size.ilog2();
        let less = LESS_PER_DOUBLING * doublings;
        // Below two plies a played move could not be looked at as deeply as the best one.
        self.depth.saturating_sub(less).max(2)
    }
}

impl Default for ReviewOptions {
    /// Those of [`DEFAULT_LEVEL`].
    fn default() -> ReviewOptions {
        let level = Level::find(DEFAULT_LEVEL).expect("the default is one of the levels");
        ReviewOptions::of_level(level)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_boards_are_looked_at_less_deeply() {
        let options = ReviewOptions {
            depth: 8,
            ..ReviewOptions::default()
        };
        let depth = |board: &str| options.depth_on(&board.parse().unwrap());
        assert_eq!(depth("4x4"), 8);
        assert_eq!(depth("8x8"), 8);
        assert_eq!(depth("10x10"), 6);
        assert_eq!(depth("6x6x6"), 4);
        assert_eq!(depth("8x8x8"), 2);
    }

    #[test]
    fn every_level_sees_something() {
        for level in &outflank_engine::LEVELS {
            let options = ReviewOptions::of_level(level);
            assert!(options.depth >= LEAST_DEPTH && options.endgame >= LEAST_ENDGAME);
        }
        assert!(ReviewOptions::default().endgame >= 14);
    }
}
