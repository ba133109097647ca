//! A game with undo and redo.

use outflank_record::Game;
use outflank_record::transcript::{self, TranscriptError};
use outflank_rules::{AnyPosition, Cell, IllegalMove, Move, Side};

use crate::formats::transcript_text;

/// A game in progress. Forced passes are made at once.
#[derive(Clone, Debug)]
pub(super) struct History {
    game: Game,
    /// Undone moves. The last one is redone first.
    undone: Vec<Cell>,
}

impl History {
    /// Continues a game, with a pass if the side to move has no move.
    pub(super) fn new(mut game: Game) -> History {
        game.pass_if_forced();
        History {
            game,
            undone: Vec::new(),
        }
    }

    /// The game so far.
    pub(super) fn game(&self) -> &Game {
        &self.game
    }

    /// The moves as text that can be read on the same board.
    pub(super) fn transcript(&self) -> String {
        let at_start = self.game.start() == Game::on(self.game.board()).start();
        if at_start {
            self.game.to_string()
        } else {
            transcript_text(&self.game, Some(self.game.board()))
        }
    }

    /// The position now.
    pub(super) fn position(&self) -> &AnyPosition {
        self.game.position()
    }

    /// The side that has just made a forced pass.
    pub(super) fn just_passed(&self) -> Option<Side> {
        let passed = self.game.moves().last() == Some(&Move::Pass);
        passed.then(|| !self.position().to_move())
    }

    /// Plays a move, and forgets the undone moves.
    pub(super) fn play(&mut self, cell: Cell) -> Result<(), IllegalMove> {
        self.game.place(cell)?;
        self.game.pass_if_forced();
        self.undone.clear();
        Ok(())
    }

    /// Plays several moves, or none if one of them is wrong.
    pub(super) fn play_all(&mut self, moves: &str) -> Result<(), TranscriptError> {
        transcript::play(&mut self.game, moves)?;
        self.game.pass_if_forced();
        self.undone.clear();
        Ok(())
    }

    /// Undoes the last move, with the passes after it. False if there is none.
    pub(super) fn undo(&mut self) -> bool {
        while let Some(mv) = self.game.undo() {
            if let Move::Place(cell) = mv {
                self.undone.push(cell);
                return true;
            }
        }
        // Only a pass at the start was undone: restore it.
        self.game.pass_if_forced();
        false
    }

    /// Redoes the last undone move. False if there is none.
    pub(super) fn redo(&mut self) -> bool {
        let Some(cell) = self.undone.pop() else {
            return false;
        };
        let played = self.game.place(cell).is_ok();
        self.game.pass_if_forced();
        played
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn history(position: &str) -> History {
        let start = outflank_record::position::parse(position, None).unwrap();
        History::new(Game::new(start))
    }

    fn cell(history: &History, name: &str) -> Cell {
        history.position().board().shape().parse_cell(name).unwrap()
    }

    #[test]
    fn redo_reverses_undo() {
        let mut game = history("-----OX--XO----- X");
        let start = game.position().clone();
        for name in ["b1", "a1", "a2", "c1"] {
            game.play(cell(&game, name)).unwrap();
        }
        let end = game.position().clone();
        assert!((0..4).all(|_| game.undo()));
        assert_eq!(game.position(), &start);
        assert!(!game.undo(), "nothing is left to undo");
        assert!((0..4).all(|_| game.redo()));
        assert_eq!(game.position(), &end);
        assert!(!game.redo());
    }

    #[test]
    fn a_new_move_clears_the_undone_moves() {
        let mut game = history("-----OX--XO----- X");
        game.play(cell(&game, "b1")).unwrap();
        game.undo();
        game.play(cell(&game, "a2")).unwrap();
        assert!(!game.redo());
    }

    #[test]
    fn an_illegal_move_changes_nothing() {
        let mut game = history("-----OX--XO----- X");
        game.play(cell(&game, "b1")).unwrap();
        game.undo();
        let before = game.position().clone();
        assert!(game.play(cell(&game, "d4")).is_err());
        assert!(game.play_all("b1 a1 d4").is_err());
        assert_eq!(game.position(), &before);
        assert!(game.redo(), "the undone move is still there");
    }

    #[test]
    fn forced_passes_are_made_and_undone_with_their_move() {
        // Light cannot move at the start, and not after Dark's c1 either.
        let mut game = history("XO-XO----------- O");
        assert_eq!(game.just_passed(), Some(Side::Light));
        game.play(cell(&game, "c1")).unwrap();
        assert_eq!(game.just_passed(), Some(Side::Light));
        assert_eq!(game.game().to_string(), "--c1--");
        assert!(game.undo());
        assert_eq!(game.game().to_string(), "--");
        assert!(!game.undo(), "the first pass was forced");
        assert!(game.redo());
        assert_eq!(game.game().to_string(), "--c1--");
    }
}
