//! Saved games.

use outflank_record::{Game, transcript};
use outflank_rules::{AnyPosition, Board, Setup};
use serde::{Deserialize, Serialize};

use super::{Origin, Pairing, Tree};

/// A saved game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct SavedGame {
    /// The board as text.
    pub(crate) board: String,
    /// The start position.
    pub(crate) start: String,
    /// The moves with their variations.
    pub(crate) moves: String,
    /// The current move of the line, for games that older pages saved.
    pub(crate) at: usize,
    /// The moves up to the current position, which may be in a variation.
    #[serde(default)]
    pub(crate) here: Option<String>,
    /// Who played. Storage calls them seats.
    #[serde(rename = "seats")]
    pub(crate) pairing: Pairing,
    /// The time of the last change, in milliseconds since 1970.
    pub(crate) time: f64,
    /// The result, such as `39-25`, once it is over.
    pub(crate) result: Option<String>,
    /// The opening.
    pub(crate) opening: Option<String>,
    /// Whether somebody analyses it, and nobody plays.
    #[serde(default)]
    pub(crate) analysis: bool,
    /// Where it comes from.
    #[serde(default)]
    pub(crate) origin: Origin,
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
        let mut tree = Tree::from_text(start.clone(), &self.moves);
        if let Some(here) = self.here.as_ref().and_then(|here| {
            let mut game = Game::new(start);
            let is_read = here.is_empty() || transcript::play(&mut game, here).is_ok();
            tree.find(&game).filter(|_| is_read)
        }) {
            tree.go(here);
            return Ok(tree);
        }
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
            here: None,
            pairing: Pairing::default(),
            time: 0.0,
            result: None,
            opening: None,
            analysis: false,
            origin: Origin::default(),
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
    fn a_saved_game_opens_in_its_variation() {
        let here = |here: &str| SavedGame {
            here: Some(here.to_owned()),
            ..saved("f5(f4{quiet}d3)d6c3", 1)
        };
        let tree = here("f5f4d3").tree().unwrap();
        assert_eq!((tree.depth(), tree.line().len()), (3, 3));
        assert_eq!(tree.to_text(), "f5(f4{quiet}d3)d6c3");
        assert_eq!(here("").tree().unwrap().depth(), 0);
        // What storage says wrongly is ignored.
        for wrong in ["f5f6", "hello", "a1"] {
            assert_eq!(here(wrong).tree().unwrap().depth(), 1);
        }
    }

    #[test]
    fn games_that_older_pages_saved_are_read() {
        let old = r#"{"board":"8x8","start":"","moves":"f5","at":1,"seats":{"dark":"human","light":"human"},
            "time":0.0,"result":null,"opening":null}"#;
        let game: SavedGame = serde_json::from_str(old).unwrap();
        assert!(!game.analysis && game.here.is_none());
        assert_eq!(game.origin, Origin::default());
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
