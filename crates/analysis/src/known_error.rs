//! How far off the loss of a move may be.
//!
//! The weights of the learned evaluation come with its error on positions that they were not learned
//! from, for each tenth of the game. That is the error of the evaluation alone. A search makes it
//! smaller, and what two moves of the same position have in common cancels out in their difference.
//! How much is left was measured, see [`LEFT_BY_A_SEARCH`].

use outflank_engine::pattern_tables;
use outflank_rules::{AnyPosition, CellSet};

/// The part of the error of the evaluation that is left in the difference of two moves after the
/// search of a review: 3.6 of 7.2 discs on positions with 30 empty cells whose exact scores are known.
const LEFT_BY_A_SEARCH: f32 = 0.5;

/// The error where nothing is known about the evaluation, in discs.
const UNKNOWN: f32 = 3.0;

/// The greatest error that counts, in discs. With more, reviews would excuse most mistakes. Where samples
/// count the results of games, a part of the error is probably that of the samples.
const MOST: f32 = 4.5;

/// The usual error (root mean square) of an estimated loss in a position, in discs.
pub(crate) fn error_of_loss(position: &AnyPosition) -> f32 {
    let Some(tables) = pattern_tables(position.board()) else {
        return UNKNOWN;
    };
    let errors = &tables.header().errors;
    let cells = position.board().playable_count().max(1);
    let discs = cells - position.empties().len() as usize;
    let tenth = (10 * discs / cells).min(9);
    // The first tenth has too few positions to measure an error.
    let known = errors.iter().skip(tenth).find(|error| **error > 0);
    known.map_or(UNKNOWN, |&error| {
        (LEFT_BY_A_SEARCH * error as f32 / 100.0).min(MOST)
    })
}

#[cfg(test)]
mod tests {
    use outflank_rules::Board;

    use super::*;

    #[test]
    fn every_board_has_an_error() {
        for board in ["8x8", "6x6", "10x10", "hex4", "8x8+holes20@2", "6x6x6"] {
            let board: Board = board.parse().unwrap();
            let error = error_of_loss(&AnyPosition::start(&board));
            assert!((1.0..6.0).contains(&error), "{board}: {error}");
        }
    }
}
