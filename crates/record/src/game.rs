//! A game: where it starts, what was played, and what is known beside the moves.

use std::collections::BTreeMap;
use std::fmt;

use outflank_rules::{AnyPosition, Board, Cell, IllegalMove, Move, Outcome};

use crate::{Note, Tags, transcript};

/// A game on any board: a start, the moves with every pass among them, and [`Tags`].
///
/// Every move is checked when it is added, so a `Game` can always be replayed.
///
/// ```
/// use outflank_record::Game;
/// use outflank_rules::{Board, Move};
///
/// let board = Board::classic();
/// let mut game = Game::on(&board);
/// game.place(board.shape().parse_cell("f5")?)?;
/// game.place(board.shape().parse_cell("d6")?)?;
/// assert_eq!(game.to_string(), "f5d6");
/// assert_eq!(game.position().disc_counts().dark, 3);
///
/// assert_eq!(game.undo(), Some(Move::Place(board.shape().parse_cell("d6")?)));
/// assert_eq!(game.moves().len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    start: AnyPosition,
    moves: Vec<Move>,
    position: AnyPosition,
    notes: BTreeMap<usize, Note>,
    /// What is known of the game beside its moves.
    pub tags: Tags,
}

/// How passes are treated when a game is written as a transcript.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Passes {
    /// As `--`.
    #[default]
    Written,
    /// Not at all: whoever reads the moves can tell where they belong, but for one at the end.
    LeftOut,
}

impl Game {
    /// A game without moves yet, from any position.
    #[must_use]
    pub fn new(start: AnyPosition) -> Game {
        Game {
            position: start.clone(),
            start,
            moves: Vec::new(),
            notes: BTreeMap::new(),
            tags: Tags::default(),
        }
    }

    /// A game without moves yet, from the start of a board.
    #[must_use]
    pub fn on(board: &Board) -> Game {
        Game::new(AnyPosition::start(board))
    }

    /// The position before the first move.
    #[must_use]
    pub fn start(&self) -> &AnyPosition {
        &self.start
    }

    /// The position after the last move.
    #[must_use]
    pub fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// The board it is played on.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.start.board()
    }

    /// The moves played, each pass among them. Move number `n` in an error is `moves()[n - 1]`.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Whether neither side can move any more.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.position.is_over()
    }

    /// The result, once neither side can move.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    /// Plays a move, which must be a pass where a pass is due.
    ///
    /// # Errors
    /// If the move is not legal, with the reason; the game stays as it was.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        self.position = self.position.play(mv)?;
        self.moves.push(mv);
        Ok(())
    }

    /// Puts a disc on a cell; if the side to move cannot move at all, its pass is added first.
    ///
    /// # Errors
    /// If the move is not legal, with the reason; the game stays as it was.
    pub fn place(&mut self, cell: Cell) -> Result<(), IllegalMove> {
        let passed = self.pass_if_forced();
        let played = self.play(Move::Place(cell));
        if passed && played.is_err() {
            self.undo();
        }
        played
    }

    /// Adds the pass of a side that cannot move while the other one can; tells whether it did.
    pub fn pass_if_forced(&mut self) -> bool {
        self.position.must_pass() && self.play(Move::Pass).is_ok()
    }

    /// Takes back the last move, pass or not; none if there is nothing to take back.
    pub fn undo(&mut self) -> Option<Move> {
        let last = self.moves.last().copied()?;
        self.truncate(self.moves.len() - 1);
        Some(last)
    }

    /// Keeps the first `count` moves only; a game that is shorter stays as it is.
    pub fn truncate(&mut self, count: usize) {
        if let Some(position) = self.position_after(count) {
            self.position = position;
            self.moves.truncate(count);
            self.notes.split_off(&count);
        }
    }

    /// The position after the first `count` moves; none if there are not as many.
    #[must_use]
    pub fn position_after(&self, count: usize) -> Option<AnyPosition> {
        let moves = self.moves.get(..count)?;
        let start = self.start.clone();
        Some(
            moves
                .iter()
                .fold(start, |position, &mv| position.play_unchecked(mv)),
        )
    }

    /// Every position from the start to the end: one more than there are moves.
    pub fn positions(&self) -> impl Iterator<Item = AnyPosition> {
        let next = |position: &AnyPosition, &mv: &Move| position.play_unchecked(mv);
        let mut moves = self.moves.iter();
        let start = Some(self.start.clone());
        std::iter::successors(start, move |position| {
            moves.next().map(|mv| next(position, mv))
        })
    }

    /// Every move together with the position that it was played in.
    pub fn plies(&self) -> impl Iterator<Item = (AnyPosition, Move)> {
        self.positions().zip(self.moves.iter().copied())
    }

    /// What the record says beside the move at `index` of [`moves`](Game::moves).
    #[must_use]
    pub fn note(&self, index: usize) -> Option<&Note> {
        self.notes.get(&index)
    }

    /// Puts a note beside the move at `index` of [`moves`](Game::moves); an empty one removes it.
    /// A note beside a move that was not played is dropped.
    pub fn set_note(&mut self, index: usize, note: Note) {
        if note.is_empty() || index >= self.moves.len() {
            self.notes.remove(&index);
        } else {
            self.notes.insert(index, note);
        }
    }

    /// The moves as text, `f5d6c3`.
    #[must_use]
    pub fn transcript(&self, passes: Passes) -> String {
        transcript::write(self, passes)
    }
}

/// The transcript with its passes written.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.transcript(Passes::Written))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Light cannot move, Dark can take c1.
    fn light_must_pass() -> Game {
        let start = "XO-- ---- ---- ---- O";
        Game::new(crate::position::parse(start, None).unwrap())
    }

    fn cell(game: &Game, name: &str) -> Cell {
        game.board().shape().parse_cell(name).unwrap()
    }

    #[test]
    fn place_fills_in_a_pass() {
        let mut game = light_must_pass();
        game.place(cell(&game, "c1")).unwrap();
        assert_eq!(game.transcript(Passes::Written), "--c1");
        assert_eq!(game.transcript(Passes::LeftOut), "c1");
        assert_eq!(
            game.outcome().map(|end| end.to_string()),
            Some("Dark won 3-0".into())
        );
    }

    #[test]
    fn a_refused_place_adds_no_pass() {
        let mut game = light_must_pass();
        let error = game.place(cell(&game, "d4")).unwrap_err();
        assert_eq!(error.to_string(), "d4 flips nothing for Dark");
        assert_eq!(game.moves(), []);
    }

    #[test]
    fn play_leaves_passes_to_the_caller() {
        let mut game = light_must_pass();
        game.play(Move::Place(cell(&game, "c1"))).unwrap_err();
        game.play(Move::Pass).unwrap();
        game.play(Move::Pass).unwrap_err();
        game.play(Move::Place(cell(&game, "c1"))).unwrap();
        assert!(!game.pass_if_forced(), "the game is over");
    }

    #[test]
    fn undo_and_truncate_agree_with_replaying() {
        let mut game = transcript::parse("f5d6c3d3c4", &Board::classic()).unwrap();
        game.set_note(
            4,
            Note {
                evaluation: "1".into(),
                time: String::new(),
            },
        );
        game.set_note(
            9,
            Note {
                evaluation: "1".into(),
                time: String::new(),
            },
        );
        assert_eq!(game.note(9), None);
        let positions: Vec<_> = game.positions().collect();
        assert_eq!(positions.len(), 6);
        assert_eq!(positions.last(), Some(game.position()));
        for (count, (before, mv)) in game.plies().enumerate() {
            assert_eq!(before.play(mv).unwrap(), positions[count + 1]);
            assert_eq!(game.position_after(count), Some(before));
        }
        assert_eq!(game.position_after(6), None);

        game.truncate(9);
        assert_eq!(game.moves().len(), 5);
        assert_eq!(game.undo(), Some(Move::Place(cell(&game, "c4"))));
        assert_eq!(game.position(), &positions[4]);
        assert_eq!(game.note(4), None);
        game.truncate(0);
        assert_eq!(game.undo(), None);
        assert_eq!(game.position(), game.start());
    }
}
