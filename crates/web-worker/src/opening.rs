//! Balanced random openings.

use outflank_lab::openings;
use outflank_messages::Answer;
use outflank_record::Passes;
use outflank_rules::Board;

use crate::error::JobError;

/// A random opening of the board's usual length, in which neither side leads by much. A board that has
/// none gets the best there is.
pub(crate) fn balanced(job: u32, board: &str, seed: u64) -> Result<Answer, JobError> {
    let board: Board = board.parse()?;
    let found = openings::random(&board, openings::usual_plies(&board), 1, seed);
    let game = found.games.first();
    let moves = game.map(|game| game.transcript(Passes::Written));
    Ok(Answer::Opening {
        job,
        moves: moves.unwrap_or_default(),
    })
}
