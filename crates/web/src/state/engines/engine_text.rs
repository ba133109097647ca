//! Games in the engine's text form.

use outflank_messages::GameText;
use outflank_record::{Game, Passes};

/// A game in the engine's text form.
pub(in crate::state) fn game_text(game: &Game) -> GameText {
    GameText {
        board: game.board().to_string(),
        start: Some(game.start().to_string()),
        moves: game.transcript(Passes::Written),
    }
}
