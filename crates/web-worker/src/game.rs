//! Reads the games of messages.

use outflank_messages::GameText;
use outflank_record::{Game, position, transcript};
use outflank_rules::Board;

use crate::error::JobError;

/// Reads a game.
pub(crate) fn read(text: &GameText) -> Result<Game, JobError> {
    let board: Board = text.board.parse()?;
    let mut game = match &text.start {
        Some(start) => Game::new(position::parse(start, Some(&board))?),
        None => Game::on(&board),
    };
    // A transcript has at least one move, but a game may have none.
    if !text.moves.trim().is_empty() {
        transcript::play(&mut game, &text.moves)?;
    }
    Ok(game)
}
