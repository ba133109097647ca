//! Detects the format of a pasted text or a file.

use outflank_rules::{AnyPosition, Board, BoardError, Content};
use thiserror::Error;

use crate::Game;
use crate::ggf::{self, GgfError};
use crate::obf::{self, ObfError, Problem};
use crate::position::{self, PositionError};
use crate::transcript::{self, TranscriptError};
use crate::wthor::{Archive, Names, WthorError};

/// The content of a text or a file, by its format.
#[derive(Clone, Debug, PartialEq)]
#[expect(
    clippy::large_enum_variant,
    reason = "there is one of these for a text, not thousands"
)]
pub enum Recognised {
    /// The name of a board and nothing else.
    Board(Board),
    /// A single position.
    Position(AnyPosition),
    /// The moves of a game.
    Transcript(Game),
    /// Positions to solve, in OBF.
    Obf(Vec<Problem>),
    /// Games in GGF.
    Ggf(Vec<Game>),
    /// Games of a WTHOR file.
    Wthor(Vec<Game>),
}

impl Recognised {
    /// Everything as games: a position is a game without moves.
    #[must_use]
    pub fn into_games(self) -> Vec<Game> {
        match self {
            Recognised::Board(board) => vec![Game::on(&board)],
            Recognised::Position(position) => vec![Game::new(position)],
            Recognised::Transcript(game) => vec![game],
            Recognised::Obf(problems) => {
                let positions = problems.into_iter().map(|problem| problem.position);
                positions.map(Game::new).collect()
            }
            Recognised::Ggf(games) | Recognised::Wthor(games) => games,
        }
    }
}

/// Why a text or a file cannot be read: the error of the format it resembles most.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecogniseError {
    /// There is only white space.
    #[error("there is nothing to read")]
    Empty,
    /// It begins with a size that is not a board.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// It is on another board than the one that was asked for.
    #[error("the board is given as {asked}, but the text is on {written}")]
    OtherBoard {
        /// The board that was asked for.
        asked: Board,
        /// The board in the text.
        written: Board,
    },
    /// It resembles a position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// It resembles a transcript, or nothing else.
    #[error(transparent)]
    Transcript(#[from] TranscriptError),
    /// It resembles OBF.
    #[error(transparent)]
    Obf(#[from] ObfError),
    /// It resembles GGF.
    #[error(transparent)]
    Ggf(#[from] GgfError),
    /// It is a binary file.
    #[error(transparent)]
    Wthor(#[from] WthorError),
}

/// Reads a text in any format: a transcript, a position in any spelling, OBF or GGF.
///
/// Transcripts are on `board`, or 8x8 if none is given. Positions are on `board`, or on the board
/// with their number of cells. A text may begin with its own board, `6x6 d5...`, and a transcript
/// may follow a position. A text on another board than `board` is refused.
///
/// ```
/// use outflank_record::{Recognised, recognise};
///
/// assert!(matches!(recognise("f5d6c3", None)?, Recognised::Transcript(_)));
/// assert!(matches!(recognise("-----OX--XO----- X", None)?, Recognised::Position(_)));
/// assert!(matches!(recognise("-----OX--XO----- X; b1:-8;", None)?, Recognised::Obf(_)));
/// assert!(matches!(recognise("(;GM[Othello]TY[6]B[C2];)", None)?, Recognised::Ggf(_)));
///
/// let error = recognise("f5d6c3d3c4f4f6c4", None).unwrap_err();
/// assert_eq!(error.to_string(), "move 8: c4 is taken by Dark (`c4`, line 1, column 15)");
/// # Ok::<(), outflank_record::RecogniseError>(())
/// ```
///
/// # Errors
/// The error of the format that the text resembles most.
pub fn recognise(text: &str, board: Option<&Board>) -> Result<Recognised, RecogniseError> {
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let first = text
        .split_whitespace()
        .next()
        .ok_or(RecogniseError::Empty)?;
    // In OBF every line can have a board of its own.
    if !names_board(first) || first_line_is_scored(text) {
        return on_board(recognise_on(text, board)?, board);
    }
    let written = first.parse()?;
    check_board(&written, board)?;
    // Spaces instead of the board keep all places in the text.
    let rest = text.replacen(first, &" ".repeat(first.chars().count()), 1);
    if rest.trim().is_empty() {
        return Ok(Recognised::Board(written));
    }
    on_board(recognise_on(&rest, Some(&written))?, Some(&written))
}

/// Reads a text as [`recognise`] does, or else as one game per line, and returns all games in it.
///
/// Moves may go on in the next line. Only if they do not, and the first two lines are games by
/// themselves, every line is a game.
///
/// ```
/// use outflank_record::recognise_games;
///
/// assert_eq!(recognise_games("f5-d6\nc3-d3", None)?.len(), 1);
/// let games = recognise_games("f5d6c3\nf5f6e6\n\n6x6 e4", None)?;
/// assert_eq!(games[1].to_string(), "f5f6e6");
/// assert_eq!(games[2].board().to_string(), "6x6");
///
/// let error = recognise_games("f5d6c3\nf5f6e6\nf5a1", None).unwrap_err();
/// assert_eq!(error.to_string(), "move 2: a1 flips nothing for Light (`a1`, line 3, column 3)");
/// # Ok::<(), outflank_record::RecogniseError>(())
/// ```
///
/// # Errors
/// Like [`recognise`].
pub fn recognise_games(text: &str, board: Option<&Board>) -> Result<Vec<Game>, RecogniseError> {
    match recognise(text, board) {
        Ok(found) => Ok(found.into_games()),
        Err(error) => each_line(text, board).unwrap_or(Err(error)),
    }
}

/// Like [`recognise_games`], game by game: a long text in GGF is read only as far as the iterator goes.
///
/// ```
/// use outflank_record::each_game;
///
/// let mut games = each_game("(;GM[Othello]TY[8]B[F5];)(;GM[Othello]TY[8]B[A1];)", None);
/// assert!(games.next().is_some_and(|game| game.is_ok()));
/// assert!(games.next().is_some_and(|game| game.is_err()));
/// ```
pub fn each_game<'a>(
    text: &'a str,
    board: Option<&'a Board>,
) -> Box<dyn Iterator<Item = Result<Game, RecogniseError>> + 'a> {
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    if is_ggf(text) {
        let on_board = move |game: Result<Game, GgfError>| -> Result<Game, RecogniseError> {
            let game = game?;
            check_board(game.board(), board)?;
            Ok(game)
        };
        return Box::new(ggf::games(text).map(on_board));
    }
    match recognise_games(text, board) {
        Ok(games) => Box::new(games.into_iter().map(Ok)),
        Err(error) => Box::new(std::iter::once(Err(error))),
    }
}

/// Whether a text begins with a game in GGF, or with the number of games in a match.
fn is_ggf(text: &str) -> bool {
    let number = |c: char| c.is_ascii_digit();
    let text = text.trim_start().trim_start_matches(number);
    text.trim_start().starts_with("(;")
}

/// One game per line; none if the first two lines are not games, which the error of the whole text
/// explains better.
fn each_line(text: &str, board: Option<&Board>) -> Option<Result<Vec<Game>, RecogniseError>> {
    let lines = text.lines().enumerate();
    let mut games = Vec::new();
    for (above, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
        match recognise(line, board) {
            Ok(found) => games.extend(found.into_games()),
            Err(_) if games.len() < 2 => return None,
            Err(_) => {
                // Read again after empty lines, so that the error has the right line number.
                let padded = "\n".repeat(above) + line;
                return Some(recognise(&padded, board).map(Recognised::into_games));
            }
        }
    }
    (games.len() > 1).then_some(Ok(games))
}

/// Refuses games that are not on the board that was asked for. GGF and WTHOR name their own.
fn on_board(found: Recognised, board: Option<&Board>) -> Result<Recognised, RecogniseError> {
    if let Recognised::Ggf(games) | Recognised::Wthor(games) = &found {
        let mut boards = games.iter().map(Game::board);
        boards.try_for_each(|written| check_board(written, board))?;
    }
    Ok(found)
}

fn check_board(written: &Board, asked: Option<&Board>) -> Result<(), RecogniseError> {
    match asked {
        Some(asked) if asked != written => Err(RecogniseError::OtherBoard {
            asked: asked.clone(),
            written: written.clone(),
        }),
        _ => Ok(()),
    }
}

fn first_line_is_scored(text: &str) -> bool {
    let first = text.lines().find(|line| !line.trim().is_empty());
    first.is_some_and(is_scored)
}

/// Reads a file in any format: any text that [`recognise`] reads, or a WTHOR file.
///
/// Text that is not UTF-8 is read as Latin-1.
///
/// # Errors
/// The error of the format that the file resembles most.
pub fn recognise_bytes(bytes: &[u8], board: Option<&Board>) -> Result<Recognised, RecogniseError> {
    let control = |&byte: &u8| byte < b' ' && !byte.is_ascii_whitespace();
    if bytes.iter().any(control) {
        let archive = Archive::parse(bytes)?;
        let games: Result<_, _> = archive.games(&Names::default()).collect();
        return on_board(Recognised::Wthor(games?), board);
    }
    match str::from_utf8(bytes) {
        Ok(text) => recognise(text, board),
        Err(_) => {
            let text: String = bytes.iter().map(|&byte| char::from(byte)).collect();
            recognise(&text, board)
        }
    }
}

/// Whether a word is a board or tries to be one. Words that could be cells of a position, such
/// as the board `X`, are not.
pub(crate) fn names_board(word: &str) -> bool {
    let digits_and_x = |word: &str| {
        let sizes: Vec<&str> = word.split(['x', 'X']).collect();
        let is_size = |size: &&str| !size.is_empty() && size.bytes().all(|c| c.is_ascii_digit());
        sizes.len() > 1 && sizes.iter().all(is_size)
    };
    let base = word.split(['=', '+']).next().unwrap_or_default();
    let all_cells = word.chars().all(|c| Content::from_symbol(c).is_some());
    digits_and_x(base) || (!all_cells && word.parse::<Board>().is_ok())
}

fn recognise_on(text: &str, board: Option<&Board>) -> Result<Recognised, RecogniseError> {
    if text.contains("(;") || text.trim_start().starts_with('(') {
        return Ok(Recognised::Ggf(ggf::parse(text)?));
    }
    if resembles_obf(text) {
        return Ok(Recognised::Obf(obf::parse(text, board)?));
    }
    let position = position::parse(text, board);
    if position.is_err()
        && let Some((start, moves)) = split_start(text, board)
    {
        let game = transcript::parse_from(&moves, start)?;
        return Ok(Recognised::Transcript(game));
    }
    if position.is_ok() || resembles_position(text) {
        return Ok(Recognised::Position(position?));
    }
    let game = match board {
        Some(board) => transcript::parse(text, board)?,
        None => transcript::parse(text, &Board::classic())?,
    };
    Ok(Recognised::Transcript(game))
}

/// Either a semicolon after a position, or several lines that are each a whole position.
fn resembles_obf(text: &str) -> bool {
    let lines = || obf::content_lines(text).map(|(_, line)| line);
    // The smallest board found by its number of cells has 16, the widest row of a drawing 11.
    let whole = |line: &str| line.trim().chars().take_while(|&c| is_cell(c)).count() >= 16;
    lines().any(is_scored)
        || text.trim_start().starts_with('%')
        || (lines().count() > 1 && lines().all(whole))
}

fn is_scored(line: &str) -> bool {
    let cells = line.split_once(';').map(|(cells, _)| cells);
    cells.is_some_and(resembles_position)
}

fn is_cell(symbol: char) -> bool {
    Content::from_symbol(symbol).is_some()
}

/// Whether a text is mostly cells, more than passes in a transcript could be.
fn resembles_position(text: &str) -> bool {
    let symbols = position::symbols(text);
    let cells = symbols
        .iter()
        .filter(|&&(_, symbol)| is_cell(symbol))
        .count();
    let moves = move_starts(text).count();
    cells >= 9 && cells > 2 * moves && 2 * cells >= symbols.len()
}

/// The bytes at which a letter is followed by a digit.
fn move_starts(text: &str) -> impl Iterator<Item = usize> {
    let pairs = text.as_bytes().windows(2).enumerate();
    pairs
        .filter(|(_, pair)| pair[0].is_ascii_alphabetic() && pair[1].is_ascii_digit())
        .map(|(at, _)| at)
}

/// Splits a position from the moves after it. The moves keep their places in the text.
fn split_start(text: &str, board: Option<&Board>) -> Option<(AnyPosition, String)> {
    let first_move = move_starts(text).next().unwrap_or(text.len());
    // A pass may come before the first cell, in the same word or in its own.
    let word_before = |at: usize| {
        let (_, word) = text[..at].trim_end().rsplit_once(char::is_whitespace)?;
        Some(text[..at].trim_end().len() - word.len())
    };
    let word = word_before(first_move);
    let splits = [Some(first_move), word, word.and_then(word_before)];
    let (at, start) = splits.into_iter().flatten().find_map(|at| {
        let start = position::parse(&text[..at], board);
        Some((at, start.ok()?))
    })?;
    let blank = |c: char| if c == '\n' { c } else { ' ' };
    let moves = text[..at].chars().map(blank).chain(text[at..].chars());
    Some((start, moves.collect()))
}
