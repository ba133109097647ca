//! Positions that are not yet checked.

use std::fmt;

use thiserror::Error;

use crate::{AnyPosition, Board, BoardError, Cell, CellName, Content, Shape, Side};

/// Arbitrary contents of a board's cells and a side to move. [`position`](Setup::position) checks
/// them.
///
/// ```
/// use outflank_rules::{Board, Setup};
///
/// let board: Board = "4x4".parse()?;
/// let mut setup = Setup::start(&board);
/// assert_eq!(setup.to_string(), "-----OX--XO----- X");
/// setup.put(board.shape().parse_cell("a1")?, outflank_rules::Content::Disc(outflank_rules::Side::Light));
/// assert_eq!(setup.position()?.to_string(), "O----OX--XO----- X");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    board: Board,
    contents: Box<[Content]>,
    /// The side to move.
    pub to_move: Side,
}

/// Why a text or a set-up is not a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SetupError {
    /// The text is empty.
    #[error("the position is empty")]
    Nothing,
    /// An unknown character.
    #[error("`{symbol}` (character {place}) is not a known symbol: use X, O, - and #")]
    Symbol {
        /// The character.
        symbol: char,
        /// The place of the character, counted from 1 without white space.
        place: usize,
    },
    /// No board has this number of cells.
    #[error("no known board has {0} cells: name the board")]
    UnknownSize(usize),
    /// Too few or too many cells for the board.
    #[error("{board} has {expected} cells, but the position has {found}")]
    CellCount {
        /// The board.
        board: Shape,
        /// The number of cells of its box.
        expected: usize,
        /// The number of cells in the text.
        found: usize,
    },
    /// The side to move is missing.
    #[error("the side to move is missing: end the position with a space and X or O")]
    NoSide,
    /// A cell is a hole in the position but not on the board, or the other way round.
    #[error("{cell} is a hole {}", hole_place(*.hole))]
    Hole {
        /// The cell.
        cell: CellName,
        /// Whether the hole is in the position.
        hole: bool,
    },
    /// There is no disc.
    #[error("a position without discs cannot be played on")]
    NoDiscs,
    /// The cells do not form a valid board.
    #[error(transparent)]
    Board(#[from] BoardError),
}

fn hole_place(in_position: bool) -> &'static str {
    if in_position {
        "in the position but not on the board"
    } else {
        "on the board but not in the position"
    }
}

impl Setup {
    /// The start position of a board.
    #[must_use]
    pub fn start(board: &Board) -> Setup {
        Setup {
            board: board.clone(),
            contents: board.start().into(),
            to_move: board.first(),
        }
    }

    /// The board without discs. The side to move is the one that starts.
    #[must_use]
    pub fn bare(board: &Board) -> Setup {
        let mut setup = Setup::start(board);
        for content in setup
            .contents
            .iter_mut()
            .filter(|c| matches!(c, Content::Disc(_)))
        {
            *content = Content::Empty;
        }
        setup
    }

    /// Reads a position on a given board: the cells in any of the usual symbols, then the side to
    /// move. White space is ignored.
    ///
    /// # Errors
    /// Returns an error if a character is unknown, the side to move is missing, or the number of
    /// cells does not match the board.
    pub fn parse(text: &str, board: &Board) -> Result<Setup, SetupError> {
        let symbols = read_symbols(text)?;
        let expected = board.shape().cell_count();
        if symbols.len() == expected {
            return Err(SetupError::NoSide);
        }
        let (contents, to_move) = split_side(&symbols)?;
        if contents.len() != expected {
            let (board, found) = (board.shape(), contents.len());
            return Err(SetupError::CellCount {
                board,
                expected,
                found,
            });
        }
        Ok(Setup {
            board: board.clone(),
            contents: contents.into(),
            to_move,
        })
    }

    /// Reads a position and infers the board from the number of cells: 64 cells mean 8x8, and so
    /// on. Hexes are recognised by their cut-off corners. A position with holes gets a custom board.
    ///
    /// # Errors
    /// Returns an error for the same reasons as [`parse`](Setup::parse), or if no board has this
    /// number of cells.
    pub fn parse_any(text: &str) -> Result<Setup, SetupError> {
        let symbols = read_symbols(text)?;
        let Some((contents, to_move)) = split_side(&symbols)
            .ok()
            .filter(|(contents, _)| shape_of_size(contents).is_some())
        else {
            let missing = shape_of_size(&symbols).is_some();
            let size = SetupError::UnknownSize(symbols.len().saturating_sub(1));
            return Err(if missing { SetupError::NoSide } else { size });
        };
        let shape = shape_of_size(contents).ok_or(SetupError::UnknownSize(contents.len()))?;
        let board = match shape.to_string().parse::<Board>() {
            Ok(board) if same_holes(&board, contents) => board,
            _ => Board::custom(shape, contents, to_move)?,
        };
        Ok(Setup {
            board,
            contents: contents.into(),
            to_move,
        })
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The content of each cell of the box.
    #[must_use]
    pub fn contents(&self) -> &[Content] {
        &self.contents
    }

    /// Changes the content of a cell. A cell outside the box is ignored.
    pub fn put(&mut self, cell: Cell, content: Content) {
        if let Some(place) = self.contents.get_mut(cell.index()) {
            *place = content;
        }
    }

    /// The same set-up on a board on which this cell becomes a hole or stops being one.
    ///
    /// # Errors
    /// Returns an error if the cell is outside the board, or the start would have no discs.
    pub fn with_hole(&self, cell: Cell, hole: bool) -> Result<Setup, SetupError> {
        let content = if hole { Content::Hole } else { Content::Empty };
        let mut start: Vec<Content> = self.board.start().into();
        if let Some(place) = start.get_mut(cell.index()) {
            *place = content;
        }
        let mut setup = Setup {
            board: Board::custom(self.board.shape(), &start, self.board.first())?,
            ..self.clone()
        };
        setup.put(cell, content);
        Ok(setup)
    }

    /// Checks the set-up and makes it a position.
    ///
    /// # Errors
    /// Returns an error if there are no discs, or the holes differ from those of the board.
    pub fn position(&self) -> Result<AnyPosition, SetupError> {
        let cells = (0..self.contents.len()).map(Cell::new);
        let is_hole = |cell: Cell| self.contents[cell.index()] == Content::Hole;
        let differs = |&cell: &Cell| is_hole(cell) == self.board.is_playable(cell);
        if let Some(cell) = cells.into_iter().find(differs) {
            let name = self.board.shape().name(cell);
            return Err(SetupError::Hole {
                cell: name,
                hole: is_hole(cell),
            });
        }
        if !self
            .contents
            .iter()
            .any(|content| matches!(content, Content::Disc(_)))
        {
            return Err(SetupError::NoDiscs);
        }
        Ok(AnyPosition::from_checked(self))
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells: String = self
            .contents
            .iter()
            .map(|content| content.symbol())
            .collect();
        write!(f, "{cells} {}", self.to_move.symbol())
    }
}

fn read_symbols(text: &str) -> Result<Vec<Content>, SetupError> {
    let symbols = text.chars().filter(|c| !c.is_whitespace()).enumerate();
    let read = |(index, symbol)| {
        Content::from_symbol(symbol).ok_or(SetupError::Symbol {
            symbol,
            place: index + 1,
        })
    };
    let symbols: Vec<Content> = symbols.map(read).collect::<Result<_, _>>()?;
    if symbols.is_empty() {
        Err(SetupError::Nothing)
    } else {
        Ok(symbols)
    }
}

/// Splits off the last symbol, which is the side to move.
fn split_side(symbols: &[Content]) -> Result<(&[Content], Side), SetupError> {
    match symbols.split_last() {
        Some((&Content::Disc(side), contents)) => Ok((contents, side)),
        _ => Err(SetupError::NoSide),
    }
}

fn shape_of_size(contents: &[Content]) -> Option<Shape> {
    let square = match contents.len() {
        16 => Shape::flat(4, 4),
        36 => Shape::flat(6, 6),
        64 => Shape::flat(8, 8),
        100 => Shape::flat(10, 10),
        216 => Shape::deep(6, 6, 6),
        512 => Shape::deep(8, 8, 8),
        _ => return hex_of_size(contents),
    };
    square.ok()
}

fn hex_of_size(contents: &[Content]) -> Option<Shape> {
    let shape = (3..=6).filter_map(|side| Shape::hex(side).ok());
    let fits = |shape: &Shape| {
        let cut_off = |i: usize| !shape.includes(Cell::new(i));
        shape.cell_count() == contents.len()
            && (0..contents.len()).all(|i| !cut_off(i) || contents[i] == Content::Hole)
    };
    shape.into_iter().find(fits)
}

fn same_holes(board: &Board, contents: &[Content]) -> bool {
    let is_hole = |content: &Content| *content == Content::Hole;
    board
        .start()
        .iter()
        .map(is_hole)
        .eq(contents.iter().map(is_hole))
}
