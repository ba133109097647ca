//! A game: its start, its moves, and what else is known about it.

use std::collections::BTreeMap;
use std::fmt;

use outflank_rules::{AnyCells, AnyPosition, Board, Cell, IllegalMove, Move, Outcome, Side};

use crate::{Note, Tags, transcript};

/// A game on any board: a start, the moves including passes, and [`Tags`].
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
/// let played = game.place(board.shape().parse_cell("d6")?)?;
/// assert_eq!(played.flips.iter().count(), 1);
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
    /// What is known about the game besides its moves.
    pub tags: Tags,
}

/// A move that was played, and what it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Played {
    /// The side that moved.
    pub side: Side,
    /// The move.
    pub mv: Move,
    /// The discs that it flipped; none for a pass.
    pub flips: AnyCells,
    /// The side whose forced pass was added before the move.
    pub passed_before: Option<Side>,
    /// The side that has to pass next: it has no legal move, but its opponent has one.
    pub must_pass: Option<Side>,
}

/// How passes are written in a transcript.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Passes {
    /// As `--`.
    #[default]
    Written,
    /// Not at all. Every pass can be inferred from the moves, except one at the end.
    LeftOut,
}

impl Game {
    /// A game without moves, from any position.
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

    /// A game without moves, from the start of a board.
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

    /// The moves played, including passes. Move number `n` in an error is `moves()[n - 1]`.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Whether neither side can move.
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
    pub fn play(&mut self, mv: Move) -> Result<Played, IllegalMove> {
        let side = self.position.to_move();
        let (after, flips) = self.position.play_with_flips(mv)?;
        let must_pass = after.must_pass().then_some(!side);
        self.position = after;
        self.moves.push(mv);
        Ok(Played {
            side,
            mv,
            flips,
            passed_before: None,
            must_pass,
        })
    }

    /// Places a disc on a cell. If the side to move has no legal move, its pass is added first.
    ///
    /// # Errors
    /// If the move is not legal, with the reason; the game stays as it was.
    pub fn place(&mut self, cell: Cell) -> Result<Played, IllegalMove> {
        let passed_before = self.pass_if_forced();
        match self.play(Move::Place(cell)) {
            Ok(played) => Ok(Played {
                passed_before,
                ..played
            }),
            Err(error) => {
                if passed_before.is_some() {
                    self.undo();
                }
                Err(error)
            }
        }
    }

    /// Adds the pass of a side that has no legal move while its opponent has one. Returns the
    /// side that passed.
    pub fn pass_if_forced(&mut self) -> Option<Side> {
        if !self.position.must_pass() {
            return None;
        }
        self.play(Move::Pass).ok().map(|played| played.side)
    }

    /// Takes back the last move, which may be a pass; none if there are no moves.
    pub fn undo(&mut self) -> Option<Move> {
        let last = self.moves.last().copied()?;
        self.truncate(self.moves.len() - 1);
        Some(last)
    }

    /// Keeps only the first `count` moves; a shorter game stays as it is.
    pub fn truncate(&mut self, count: usize) {
        if let Some(position) = self.position_after(count) {
            self.position = position;
            self.moves.truncate(count);
            self.notes.split_off(&count);
        }
    }

    /// The position after the first `count` moves; none if there are fewer.
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

    /// Every move with the position before it.
    pub fn plies(&self) -> impl Iterator<Item = (AnyPosition, Move)> {
        self.positions().zip(self.moves.iter().copied())
    }

    /// The note on the move at `index` of [`moves`](Game::moves).
    #[must_use]
    pub fn note(&self, index: usize) -> Option<&Note> {
        self.notes.get(&index)
    }

    /// Sets the note on the move at `index` of [`moves`](Game::moves); an empty note removes it.
    /// A note on a move that does not exist is dropped.
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

/// The transcript, with passes.
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
        let played = game.place(cell(&game, "c1")).unwrap();
        assert_eq!(played.passed_before, Some(Side::Light));
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
        assert_eq!(game.pass_if_forced(), None, "the game is over");
    }

    #[test]
    fn play_says_what_it_flipped_and_who_must_pass() {
        // After b1 Light has no disc that could outflank anything, but Dark has.
        let start = crate::position::parse("-OX- ---- OX-- ---- X", None).unwrap();
        let mut game = Game::new(start);
        let played = game.play(Move::Place(cell(&game, "a1"))).unwrap();
        let flipped: Vec<Cell> = played.flips.iter().collect();
        assert_eq!(flipped, [cell(&game, "b1")]);
        assert_eq!((played.side, played.passed_before), (Side::Dark, None));
        assert_eq!(played.must_pass, None, "Light can take c3");

        let mut game = light_must_pass();
        let pass = game.play(Move::Pass).unwrap();
        assert_eq!((pass.side, pass.flips), (Side::Light, AnyCells::EMPTY));
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
