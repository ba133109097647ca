//! Saved games.

use outflank_rules::{AnyPosition, Board, Setup};
use serde::{Deserialize, Serialize};

use super::{Pairing, Tree};

/// A saved game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct SavedGame {
    /// The board as text.
    pub(crate) board: String,
    /// The start position.
    pub(crate) start: String,
    /// The moves with their variations.
    pub(crate) moves: String,
    /// The current move of the line.
    pub(crate) at: usize,
    /// Who played. Storage calls them seats.
    #[serde(rename = "seats")]
    pub(crate) pairing: Pairing,
    /// The time of the last change, in milliseconds since 1970.
    pub(crate) time: f64,
    /// The result, such as `39-25`, once it is over.
    pub(crate) result: Option<String>,
    /// The opening.
    pub(crate) opening: Option<String>,
}

impl SavedGame {
    /// Reads the game.
    ///
    /// # Errors
    /// A line that says what is wrong: storage can hold anything.
    pub(crate) fn tree(&self) -> Result<Tree, String> {
        let board: Board = self.board.parse().map_err(|error| format!("{error}"))?;
        let start: AnyPosition = Setup::parse(&self.start, &board)
            .and_then(|setup| setup.position())
            .map_err(|error| error.to_string())?;
        let mut tree = Tree::from_text(start, &self.moves);
        let line = tree.line();
        match self.at.checked_sub(1).map(|at| line.get(at)) {
            Some(Some(&id)) => tree.go(id),
            Some(None) => {}
            None => tree.go(Tree::ROOT),
        }
        Ok(tree)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn saved(moves: &str, at: usize) -> SavedGame {
        let board = Board::classic();
        SavedGame {
            board: board.to_string(),
            start: Setup::start(&board).to_string(),
            moves: moves.to_owned(),
            at,
            pairing: Pairing::default(),
            time: 0.0,
            result: None,
            opening: None,
        }
    }

    #[test]
    fn a_saved_game_opens_where_it_was_left() {
        let tree = saved("f5(f4)d6c3", 2).tree().unwrap();
        assert_eq!((tree.depth(), tree.to_text().as_str()), (2, "f5(f4)d6c3"));
        assert_eq!(saved("f5d6c3", 0).tree().unwrap().depth(), 0);
        assert_eq!(saved("f5d6c3", 99).tree().unwrap().depth(), 3);
    }

    #[test]
    fn garbage_in_storage_is_an_error() {
        let broken = SavedGame {
            board: "9 by 9".to_owned(),
            ..saved("", 0)
        };
        assert!(broken.tree().is_err());
        let broken = SavedGame {
            start: "hello".to_owned(),
            ..saved("", 0)
        };
        assert!(broken.tree().is_err());
    }

    #[test]
    fn games_survive_storage() {
        let game = saved("f5d6", 1);
        let text = serde_json::to_string(&game).unwrap();
        assert_eq!(serde_json::from_str::<SavedGame>(&text).unwrap(), game);
    }
}
