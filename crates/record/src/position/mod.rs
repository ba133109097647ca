//! Position strings: the cells of a board one after another, then the side to move.
//!
//! Every usual spelling is read (`X x * B b`, `O o W w`, `-` and `.`, `#` for holes), with line
//! breaks anywhere, and so are drawings: rows with their numbers, column letters, frames of
//! `|`, `+` and line-drawing characters, and `Dark to move` in words.

mod drawing;

pub(crate) use drawing::symbols;

use outflank_rules::{AnyPosition, Board, Content, Setup, SetupError};
use thiserror::Error;

use crate::Place;

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// A character that stands for nothing.
    #[error("`{symbol}` stands for nothing in a position: use X, O, - and # ({place})")]
    Symbol {
        /// The character.
        symbol: char,
        /// Where it stands.
        place: Place,
    },
    /// The cells make no position.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// Reads a position: on `board`, or on the board that its number of cells fits.
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
/// If a character stands for nothing, the number of cells is wrong, the side to move is missing,
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

/// Whether a text ends with a side to move by itself, after cells that are written together.
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

/// With a cell left out, the side to move is easily taken for the last cell.
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

/// Writes a position with the text of its board in front, so that it can be read back without
/// being told the board; see [`recognise`](crate::recognise()).
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
