//! A game with its past, and with the future that was taken back.

use rules::{AnyPosition, Cell, IllegalMove, Move, Side};

/// A game that is being played. It is never waiting for a pass: forced passes are made at once.
#[derive(Clone, Debug)]
pub(super) struct History {
    start: AnyPosition,
    plies: Vec<Ply>,
    /// Moves taken back, the next one to play again last.
    undone: Vec<Cell>,
}

#[derive(Clone, Debug)]
struct Ply {
    mv: Move,
    after: AnyPosition,
}

impl History {
    /// Begins at a position, with a pass if the side to move has no move.
    pub(super) fn new(start: AnyPosition) -> History {
        let mut history = History {
            start,
            plies: Vec::new(),
            undone: Vec::new(),
        };
        history.pass_if_forced();
        history
    }

    /// The position now.
    pub(super) fn position(&self) -> &AnyPosition {
        self.plies.last().map_or(&self.start, |ply| &ply.after)
    }

    /// The moves so far, passes included.
    pub(super) fn moves(&self) -> impl Iterator<Item = Move> {
        self.plies.iter().map(|ply| ply.mv)
    }

    /// The cell that was played on last.
    pub(super) fn last_cell(&self) -> Option<Cell> {
        self.plies.iter().rev().find_map(|ply| match ply.mv {
            Move::Place(cell) => Some(cell),
            Move::Pass => None,
        })
    }

    /// The side that has just passed because it had to.
    pub(super) fn just_passed(&self) -> Option<Side> {
        let passed = self.plies.last()?.mv == Move::Pass;
        passed.then(|| !self.position().to_move())
    }

    /// Plays a move. What had been taken back is forgotten.
    pub(super) fn play(&mut self, cell: Cell) -> Result<(), IllegalMove> {
        let after = self.position().play(Move::Place(cell))?;
        self.undone.clear();
        self.push(Move::Place(cell), after);
        Ok(())
    }

    /// Takes back the last move, with the passes after it. False if there is none.
    pub(super) fn undo(&mut self) -> bool {
        let is_place = |ply: &Ply| ply.mv != Move::Pass;
        let Some(last) = self.plies.iter().rposition(is_place) else {
            return false;
        };
        self.undone.extend(self.last_cell());
        self.plies.truncate(last);
        true
    }

    /// Plays the move that was taken back last. False if there is none.
    pub(super) fn redo(&mut self) -> bool {
        let Some(cell) = self.undone.pop() else {
            return false;
        };
        let after = self.position().play_unchecked(Move::Place(cell));
        self.push(Move::Place(cell), after);
        true
    }

    fn push(&mut self, mv: Move, after: AnyPosition) {
        self.plies.push(Ply { mv, after });
        self.pass_if_forced();
    }

    fn pass_if_forced(&mut self) {
        if self.position().must_pass() {
            let after = self.position().play_unchecked(Move::Pass);
            self.plies.push(Ply {
                mv: Move::Pass,
                after,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use rules::Setup;

    use super::*;

    fn history(position: &str) -> History {
        let setup = Setup::parse_any(position).unwrap();
        History::new(setup.position().unwrap())
    }

    fn cell(history: &History, name: &str) -> Cell {
        history.position().board().shape().parse_cell(name).unwrap()
    }

    #[test]
    fn undo_and_redo_walk_the_same_way() {
        let mut game = history("-----OX--XO----- X");
        let start = game.position().clone();
        for name in ["b1", "a1", "a2", "c1"] {
            game.play(cell(&game, name)).unwrap();
        }
        let end = game.position().clone();
        assert!((0..4).all(|_| game.undo()));
        assert_eq!(game.position(), &start);
        assert!(!game.undo(), "nothing is left to take back");
        assert!((0..4).all(|_| game.redo()));
        assert_eq!(game.position(), &end);
        assert!(!game.redo());
    }

    #[test]
    fn a_new_move_forgets_what_was_taken_back() {
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
        assert_eq!(game.position(), &before);
        assert!(game.redo(), "what was taken back is still there");
    }

    #[test]
    fn forced_passes_are_made_and_taken_back_with_their_move() {
        // Light cannot move at the start, and not after Dark's c1 either.
        let mut game = history("XO-XO----------- O");
        assert_eq!(game.just_passed(), Some(Side::Light));
        game.play(cell(&game, "c1")).unwrap();
        assert_eq!(game.just_passed(), Some(Side::Light));
        assert_eq!(game.moves().count(), 3);
        assert_eq!(game.last_cell(), Some(cell(&game, "c1")));
        assert!(game.undo());
        assert_eq!(game.moves().collect::<Vec<_>>(), [Move::Pass]);
        assert!(!game.undo(), "the first pass was forced");
    }
}
