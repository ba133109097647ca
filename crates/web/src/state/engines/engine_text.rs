//! Games and moves in the engine's text form.

use outflank_messages::GameText;
use outflank_record::transcript::parse_move;
use outflank_record::{Game, Passes};
use outflank_rules::{Cell, Move};

use crate::model::Tree;

/// A game in the engine's text form.
pub(in crate::state) fn game_text(game: &Game) -> GameText {
    GameText {
        board: game.board().to_string(),
        start: Some(game.start().to_string()),
        moves: game.transcript(Passes::Written),
    }
}

/// The cell of a move; none for a pass.
pub(in crate::state) fn read_cell(tree: &Tree, mv: &str) -> Option<Cell> {
    match parse_move(tree.start().board().shape(), mv).ok()? {
        Move::Place(cell) => Some(cell),
        Move::Pass => None,
    }
}
