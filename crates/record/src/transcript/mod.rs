//! Transcripts: cells one after another, `f5d6c3`, with `--` for a pass.
//!
//! Reading is tolerant: upper and lower case, white space and line breaks anywhere (even inside
//! a cell, as in text copied from a page), commas, single dashes as in `f5-d6`, and numbers such as
//! `12.` or `12)` before a move. A pass is written `--`, `pa`, `ps` or `pass`. It may be left out, and is then added. A
//! written pass must be legal.
//!
//! Errors number moves from 1 as in [`Game::moves`]: **passes count**, including added ones.

mod tokens;

use outflank_rules::{AnyPosition, Board, CellNameError, IllegalMove, Move, Shape};
use thiserror::Error;

use crate::{Game, Passes, Place, position};
use tokens::Tokens;

/// Why a text is not the transcript of a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TranscriptError {
    /// There is no move.
    #[error("the transcript is empty")]
    Empty,
    /// A move cannot be read or played.
    #[error("move {number}: {problem} (`{text}`, {place})")]
    Move {
        /// Which move of the game, counted from 1, passes included.
        number: usize,
        /// The move as written.
        text: String,
        /// Where it is written.
        place: Place,
        /// What is wrong with it.
        problem: MoveProblem,
    },
}

/// What is wrong with a written move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MoveProblem {
    /// It is not the name of a cell.
    #[error(transparent)]
    Name(#[from] CellNameError),
    /// It cannot be played.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

/// Reads a game from the start of a board.
///
/// ```
/// use outflank_record::transcript;
/// use outflank_rules::Board;
///
/// let game = transcript::parse("F5 d6\n C3", &Board::classic())?;
/// assert_eq!(game.to_string(), "f5d6c3");
///
/// let error = transcript::parse("f5d6d6", &Board::classic()).unwrap_err();
/// assert_eq!(error.to_string(), "move 3: d6 is taken by Light (`d6`, line 1, column 5)");
/// # Ok::<(), transcript::TranscriptError>(())
/// ```
///
/// # Errors
/// If there is no move, or a move cannot be read or played.
pub fn parse(text: &str, board: &Board) -> Result<Game, TranscriptError> {
    let mut game = Game::on(board);
    play(&mut game, text)?;
    Ok(game)
}

/// Reads a game from any position.
///
/// # Errors
/// Like [`parse`].
pub fn parse_from(text: &str, start: AnyPosition) -> Result<Game, TranscriptError> {
    let mut game = Game::new(start);
    play(&mut game, text)?;
    Ok(game)
}

/// Plays the moves of a transcript on top of a game.
///
/// # Errors
/// Like [`parse`]. The game stays as it was.
pub fn play(game: &mut Game, text: &str) -> Result<(), TranscriptError> {
    let length = game.moves().len();
    let played = play_all(game, text);
    if played.is_err() {
        game.truncate(length);
    } else if game.moves().len() == length {
        return Err(TranscriptError::Empty);
    }
    played
}

fn play_all(game: &mut Game, text: &str) -> Result<(), TranscriptError> {
    for token in Tokens::new(text, game.board().shape()) {
        let played = match token.mv {
            Ok(mv) => play_written(game, mv).map_err(MoveProblem::from),
            Err(error) => Err(error.into()),
        };
        played.map_err(|problem| TranscriptError::Move {
            // A refused cell has not added its pass to the game either.
            number: game.moves().len() + 1 + usize::from(pass_came_first(game, &problem)),
            text: text[token.span.clone()].chars().take(12).collect(),
            place: Place::of(text, token.span.start),
            problem,
        })?;
    }
    Ok(())
}

/// Plays a move. The pass before it may have been left out.
pub(crate) fn play_written(game: &mut Game, mv: Move) -> Result<(), IllegalMove> {
    let played = match mv {
        Move::Pass => game.play(mv),
        Move::Place(cell) => game.place(cell),
    };
    played.map(|_| ())
}

/// Whether a refused cell comes after a pass that was left out.
pub(crate) fn pass_came_first(game: &Game, problem: &MoveProblem) -> bool {
    matches!(problem, MoveProblem::Illegal(_)) && game.position().must_pass()
}

/// The moves of a game, one after another.
#[must_use]
pub fn write(game: &Game, passes: Passes) -> String {
    let shape = game.board().shape();
    let written = |mv: &&Move| passes == Passes::Written || **mv != Move::Pass;
    let moves = game.moves().iter().filter(written);
    moves.map(|&mv| move_text(shape, mv)).collect()
}

/// The moves of a game, with what is needed to read them back without being given the board:
/// nothing for a standard game on 8x8, otherwise the board, and the start if it is not the board's.
///
/// ```
/// use outflank_record::{Game, Recognised, position, recognise, transcript};
///
/// let game = transcript::parse("b1a1", &"4x4".parse()?)?;
/// assert_eq!(transcript::with_start(&game), "4x4 b1a1");
///
/// let start = position::parse("XO-------------- X", None)?;
/// let game = transcript::parse_from("c1", start)?;
/// assert_eq!(transcript::with_start(&game), "4x4 XO-------------- X c1");
/// assert_eq!(recognise(&transcript::with_start(&game), None)?, Recognised::Transcript(game));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn with_start(game: &Game) -> String {
    let moves = write(game, Passes::Written);
    let usual_start = *game.start() == *Game::on(game.board()).start();
    if !usual_start {
        format!("{} {moves}", position::with_board(game.start()))
    } else if *game.board() == Board::classic() {
        moves
    } else {
        format!("{} {moves}", game.board())
    }
}

/// A move as in a transcript: `f5`, or `--`.
#[must_use]
pub fn move_text(shape: Shape, mv: Move) -> String {
    mv.name(shape).to_string()
}

/// Reads a single move, as [`move_text`] writes it or in another common spelling.
///
/// # Errors
/// If the text is neither the name of a cell nor a pass.
pub fn parse_move(shape: Shape, text: &str) -> Result<Move, CellNameError> {
    if tokens::is_pass(text.trim()) {
        Ok(Move::Pass)
    } else {
        shape.parse_cell(text.trim()).map(Move::Place)
    }
}
