//! GGF, the Generic Game Format of the servers GGS and NBoard.
//!
//! ```text
//! (;GM[Othello]PC[GGS/os]DT[2003.12.15]PB[one]PW[two]RE[+12.0]TI[05:00//02:00]TY[8]
//! BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]
//! B[F5//1.2]W[D6/0.5/3]B[C3];)
//! ```
//!
//! A text may hold several games, also as a match, `2 (;...;)(;...;)`. Passes may be left out.
//! Passes after the end of a game, which some programs write, are ignored. If a tag is repeated,
//! the first one counts. Unknown tags are kept in [`Tags::other`](crate::Tags::other), including
//! the komi moves `KB` and `KW`. In values, a backslash escapes the next character.
//!
//! The position comes from `BO`, or from the size in `TY`. Boards other than squares have their
//! text form in place of the size, `BO[6x6x6 ...]`. Boards that need more than a size (holes,
//! unusual starts) are named by an additional tag, `BOARD[8x8+holes12@7]`.

mod lex;
mod read;
mod start;
mod write;

use outflank_rules::{BoardError, SetupError, Side};
use thiserror::Error;

use crate::{Game, Place, transcript::MoveProblem};

pub use write::write;

/// Why a text is not a game in GGF.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("game {game}: {problem} ({place})")]
pub struct GgfError {
    /// Which game of the text, counted from 1.
    pub game: usize,
    /// The place.
    pub place: Place,
    /// The problem.
    pub problem: GgfProblem,
}

/// What is wrong with a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GgfProblem {
    /// There is no game where one should begin.
    #[error("a game begins with `(;`, not `{0}`")]
    NoGame(String),
    /// The text ends within a game.
    #[error("the game is not closed by `;)`")]
    NotClosed,
    /// A character is neither a tag nor the end of the game.
    #[error("`{0}` is not a tag")]
    NoTag(char),
    /// A tag has no value.
    #[error("the tag {0} has no value in brackets")]
    NoValue(String),
    /// A value has no end.
    #[error("the value of {0} is not closed by `]`")]
    ValueNotClosed(String),
    /// The game is not Othello.
    #[error("this is a game of {0}, not of Othello")]
    OtherGame(String),
    /// A tag appears twice.
    #[error("the tag {0} appears twice")]
    Twice(String),
    /// The start is random, and not given.
    #[error("a game of type {0} starts at random, but BO does not say where")]
    RandomStart(String),
    /// The board is unknown.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// A character has no meaning.
    #[error("`{0}` has no meaning in a position: use *, O, - and #")]
    Symbol(char),
    /// The start is not a position.
    #[error(transparent)]
    Position(#[from] SetupError),
    /// A move cannot be read or played.
    #[error("move {number}: {problem} (`{text}`)")]
    Move {
        /// Which move of the game, counted from 1, passes included.
        number: usize,
        /// The move as written.
        text: String,
        /// What is wrong with it.
        problem: MoveProblem,
    },
    /// A move is by the wrong side.
    #[error("move {number}: `{text}` is {side}'s, but it is the other side's turn")]
    Turn {
        /// Which move of the game, counted from 1, passes included.
        number: usize,
        /// The move as written.
        text: String,
        /// Who played it.
        side: Side,
    },
}

/// Reads all games of a text.
///
/// ```
/// use outflank_record::ggf;
///
/// let games = ggf::parse("(;GM[Othello]PB[Ann]PW[Bob]RE[?]TY[8]B[F5//1.2]W[D6];)")?;
/// assert_eq!(games[0].to_string(), "f5d6");
/// assert_eq!(games[0].tags.players.dark.as_deref(), Some("Ann"));
/// assert_eq!(games[0].note(0).and_then(|note| note.seconds()), Some(1.2));
/// # Ok::<(), ggf::GgfError>(())
/// ```
///
/// # Errors
/// If there is no game, or a game is wrong.
pub fn parse(text: &str) -> Result<Vec<Game>, GgfError> {
    let games: Vec<_> = games(text).collect::<Result<_, _>>()?;
    if games.is_empty() {
        return Err(no_game());
    }
    Ok(games)
}

fn no_game() -> GgfError {
    GgfError {
        game: 1,
        place: Place { line: 1, column: 1 },
        problem: GgfProblem::NoGame(String::new()),
    }
}

/// The whole games of a text that may end in the middle of one.
#[derive(Clone, Debug, PartialEq)]
pub struct WholeGames {
    /// The games, at least one.
    pub games: Vec<Game>,
    /// What is wrong with the game after them, if the text ends in the middle of it.
    pub cut_off: Option<GgfError>,
}

/// Reads all whole games of a text that may end in the middle of one, for example because the disk
/// was full or the program that wrote it was killed.
///
/// ```
/// use outflank_record::ggf;
///
/// let read = ggf::parse_whole_games("(;GM[Othello]TY[8]B[F5];)\n(;GM[Othello]TY[8]B[D")?;
/// assert_eq!(read.games.len(), 1);
/// assert!(read.cut_off.is_some());
/// # Ok::<(), ggf::GgfError>(())
/// ```
///
/// # Errors
/// If there is no whole game, or at the first game that is wrong but not cut off.
pub fn parse_whole_games(text: &str) -> Result<WholeGames, GgfError> {
    let mut raw = lex::RawGames::new(text);
    let mut games = Vec::new();
    while let Some(tags) = raw.next() {
        match read_game(text, games.len(), tags) {
            Ok(game) => games.push(game),
            Err(error) if raw.is_cut_off() && !games.is_empty() => {
                let cut_off = Some(error);
                return Ok(WholeGames { games, cut_off });
            }
            Err(error) => return Err(error),
        }
    }
    if games.is_empty() {
        return Err(no_game());
    }
    let cut_off = None;
    Ok(WholeGames { games, cut_off })
}

/// Like [`parse`], game by game. A bad game does not hide the others.
pub fn games(text: &str) -> impl Iterator<Item = Result<Game, GgfError>> {
    let raw = lex::RawGames::new(text).enumerate();
    raw.map(move |(index, tags)| read_game(text, index, tags))
}

fn read_game(
    text: &str,
    index: usize,
    tags: Result<Vec<lex::RawTag>, lex::LexError>,
) -> Result<Game, GgfError> {
    let game = tags.and_then(|tags| read::game(&tags));
    game.map_err(|(offset, problem)| GgfError {
        game: index + 1,
        place: Place::of(text, offset),
        problem,
    })
}
