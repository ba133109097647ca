//! Positions as somebody wrote them, not yet checked.

use std::fmt;

use thiserror::Error;

use crate::{AnyPosition, Board, BoardError, Cell, CellName, Content, Shape, Side};

/// Any contents of a board's cells and a side to move. [`position`](Setup::position) checks them.
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
pub enum SetupError {
    /// Nothing was given.
    #[error("the position is empty")]
    Nothing,
    /// A character that stands for nothing.
    #[error("`{symbol}` (character {place}) stands for nothing in a position: use X, O, - and #")]
    Symbol {
        /// The character.
        symbol: char,
        /// Which character, counted from 1 without white space.
        place: usize,
    },
    /// The number of cells fits no board.
    #[error("{0} cells fit no known board: name the board")]
    UnknownSize(usize),
    /// Too few or too many cells for the board.
    #[error("{board} has {expected} cells, but the position has {found}")]
    CellCount {
        /// The board.
        board: Shape,
        /// Cells of its box.
        expected: usize,
        /// Cells in the text.
        found: usize,
    },
    /// The side to move is missing.
    #[error("the side to move is missing: end the position with a space and X or O")]
    NoSide,
    /// A cell is a hole here but not on the board, or the other way round.
    #[error("{cell} is {here} in the position but {there} on the board", here = hole_word(*.hole), there = hole_word(!*.hole))]
    Hole {
        /// The cell.
        cell: CellName,
        /// Whether the position has the hole.
        hole: bool,
    },
    /// No disc at all.
    #[error("a position without discs cannot be played on")]
    NoDiscs,
    /// The cells make no board.
    #[error(transparent)]
    Board(#[from] BoardError),
}

fn hole_word(hole: bool) -> &'static str {
    if hole { "a hole" } else { "no hole" }
}

impl Setup {
    /// The start of a board.
    #[must_use]
    pub fn start(board: &Board) -> Setup {
        Setup {
            board: board.clone(),
            contents: board.start().into(),
            to_move: board.first(),
        }
    }

    /// The board with its cells but no discs, the board's first side to move.
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

    /// Reads a position on a given board: its cells in any of the usual spellings, then the side
    /// to move. White space and line breaks are ignored.
    ///
    /// # Errors
    /// If a character stands for nothing, or there are not as many cells as the board has.
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

    /// Reads a position and finds the board by the number of its cells: 64 mean 8x8, and so on;
    /// hexes show by their cut-off corners. Holes make a board of their own.
    ///
    /// # Errors
    /// As [`parse`](Setup::parse), or if the number of cells fits no board.
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

    /// What is on each cell of the box.
    #[must_use]
    pub fn contents(&self) -> &[Content] {
        &self.contents
    }

    /// Changes what is on a cell. A cell outside the box is ignored.
    pub fn put(&mut self, cell: Cell, content: Content) {
        if let Some(place) = self.contents.get_mut(cell.index()) {
            *place = content;
        }
    }

    /// The same on a board that differs in one cell, which becomes a hole or stops being one.
    ///
    /// # Errors
    /// If the cell lies outside the board, or the start would be left without discs.
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

    /// The position, if it can be played on.
    ///
    /// # Errors
    /// If there are no discs, or a cell is a hole in the position or on the board but not in both.
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

/// The last disc written is the side to move.
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
