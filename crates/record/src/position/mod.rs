//! Position strings: the cells of a board one after another, then the side to move.
//!
//! All common spellings are read (`X x * B b`, `O o W w`, `-` and `.`, `#` for holes), with line
//! breaks anywhere. So are drawings: rows with numbers, column letters, frames of `|`, `+` and
//! line-drawing characters, and `Dark to move` in words.

mod drawing;

pub(crate) use drawing::symbols;

use outflank_rules::{AnyPosition, Board, Content, Setup, SetupError};
use thiserror::Error;

use crate::Place;

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// A character has no meaning.
    #[error("`{symbol}` has no meaning in a position: use X, O, - and # ({place})")]
    Symbol {
        /// The character.
        symbol: char,
        /// Its place.
        place: Place,
    },
    /// The cells are not a position.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// Reads a position: on `board`, or on the board with its number of cells.
///
/// ```
/// use outflank_record::position;
///
/// let plain = position::parse("-----OX--XO----- X", None)?;
/// let drawn = position::parse("
///       a b c d
///     1 . . . . 1
///     2 . o * . 2
///     3 . * o . 3
///     4 . . . . 4
///     Dark to move", None)?;
/// assert_eq!(plain, drawn);
/// # Ok::<(), position::PositionError>(())
/// ```
///
/// # Errors
/// If a character has no meaning, the number of cells is wrong, the side to move is missing,
/// or there is no disc.
pub fn parse(text: &str, board: Option<&Board>) -> Result<AnyPosition, PositionError> {
    let mut cells = String::new();
    for (offset, symbol) in symbols(text) {
        if Content::from_symbol(symbol).is_none() {
            let place = Place::of(text, offset);
            return Err(PositionError::Symbol { symbol, place });
        }
        cells.push(symbol);
    }
    let setup = match board {
        Some(board) => Setup::parse(&cells, board),
        None => Setup::parse_any(&cells),
    };
    let setup = setup.map_err(|error| match error {
        SetupError::NoSide if side_stands_apart(text) => {
            one_cell_short(cells.chars().count(), board)
        }
        error => error,
    })?;
    Ok(setup.position()?)
}

/// Whether a text ends with a side to move, separated from the cells.
fn side_stands_apart(text: &str) -> bool {
    let mut words = text.split_whitespace().rev();
    let last = words.next().unwrap_or_default();
    let is_side = matches!(
        last.chars().map(Content::from_symbol).next(),
        Some(Some(Content::Disc(_)))
    );
    let is_one = |word: &str| word.chars().count() == 1;
    is_side && is_one(last) && words.next().is_some_and(|word| !is_one(word))
}

/// If a cell is missing, the side to move looks like the last cell.
fn one_cell_short(symbols: usize, board: Option<&Board>) -> SetupError {
    match board {
        Some(board) => SetupError::CellCount {
            board: board.shape(),
            expected: symbols,
            found: symbols - 1,
        },
        None => SetupError::UnknownSize(symbols - 1),
    }
}

/// Writes a position with its board in front, so that [`recognise`](crate::recognise()) can read
/// it without being given the board.
///
/// ```
/// use outflank_record::{Recognised, position, recognise};
/// use outflank_rules::{AnyPosition, Board};
///
/// let board: Board = "hex3".parse()?;
/// let start = AnyPosition::start(&board);
/// let text = position::with_board(&start);
/// assert_eq!(text, "hex3 ##---#-XO--O-X--XO-#---## X");
/// assert_eq!(recognise(&text, None)?, Recognised::Position(start));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn with_board(position: &AnyPosition) -> String {
    format!("{} {position}", position.board())
}
