//! The text form of boards: `8x8`, `6x6x6`, `hex5`, a name, `8x8=CELLS,O`, and `+holes12@7`.

use std::str::FromStr;

use thiserror::Error;

use super::{Board, Content, Holes, HolesError, named, start};
use crate::{Cell, Shape, ShapeError, Side};

/// Why a text is not a board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BoardError {
    /// Neither a size nor a name.
    #[error(
        "`{0}` is not a board: use 4x4, 6x6, 8x8, 10x10, 4x4x4, 6x6x6, 8x8x8, hex3 to hex6, the \
         name of a shipped board, or a size with cells such as `4x4=-----XO--OX-----`"
    )]
    Unknown(String),
    /// A size out of range.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// A size that has no middle for the usual start.
    #[error(
        "{0} has no usual start (sizes must be even and at least 4): give its cells as `{0}=CELLS`"
    )]
    NoStart(Shape),
    /// An unknown character.
    #[error("`{symbol}` at cell {place} of {shape} is not a known symbol: use X, O, - and #")]
    Symbol {
        /// The character.
        symbol: char,
        /// The cell, counted from 1.
        place: usize,
        /// The size in the text.
        shape: Shape,
    },
    /// Too few or too many cells.
    #[error("{shape} has {expected} cells, but {found} are given")]
    CellCount {
        /// The size in the text.
        shape: Shape,
        /// The number of cells of the box.
        expected: usize,
        /// The number of cells in the text.
        found: usize,
    },
    /// A disc or an empty cell outside the hexagon.
    #[error("cell {place} is outside {shape}: write `#` there")]
    OutsideHex {
        /// The cell of the box, counted from 1.
        place: usize,
        /// The size in the text.
        shape: Shape,
    },
    /// The text after the comma is not a side.
    #[error("`{0}` is not a side: use X or O")]
    First(String),
    /// There is no disc.
    #[error("a board without discs cannot be played on")]
    NoDiscs,
    /// The request for holes is invalid.
    #[error(transparent)]
    Holes(#[from] HolesError),
}

impl FromStr for Board {
    type Err = BoardError;

    fn from_str(text: &str) -> Result<Board, BoardError> {
        let text = text.trim();
        match text.split_once('+') {
            Some((base, holes)) => Ok(holes.parse::<Holes>()?.on(&parse_base(base)?)?),
            None => parse_base(text),
        }
    }
}

impl Board {
    /// A board of any shape with any start. Its text form lists the cells.
    ///
    /// # Errors
    /// Returns an error if the cells do not fit the shape, or there is no disc.
    pub fn custom(shape: Shape, start: &[Content], first: Side) -> Result<Board, BoardError> {
        check_start(shape, start)?;
        let usual = start::standard(shape).is_some_and(|usual| *usual == *start);
        let text = if usual && first == Side::Dark {
            shape.to_string()
        } else {
            let cells: String = start.iter().map(|content| content.symbol()).collect();
            let first = if first == Side::Light { ",O" } else { "" };
            format!("{shape}={cells}{first}")
        };
        Ok(Board::new(text, shape, start.into(), first))
    }
}

fn check_start(shape: Shape, start: &[Content]) -> Result<(), BoardError> {
    let expected = shape.cell_count();
    if start.len() != expected {
        return Err(BoardError::CellCount {
            shape,
            expected,
            found: start.len(),
        });
    }
    let outside = |&index: &usize| !shape.includes(Cell::new(index));
    if let Some(index) = (0..expected)
        .filter(outside)
        .find(|&i| start[i] != Content::Hole)
    {
        return Err(BoardError::OutsideHex {
            place: index + 1,
            shape,
        });
    }
    if !start
        .iter()
        .any(|content| matches!(content, Content::Disc(_)))
    {
        return Err(BoardError::NoDiscs);
    }
    Ok(())
}

fn parse_base(text: &str) -> Result<Board, BoardError> {
    let unknown = || BoardError::Unknown(text.chars().take(40).collect());
    if let Some((size, cells)) = text.split_once('=') {
        let shape = parse_shape(size).ok_or_else(unknown)??;
        let (cells, first) = match cells.split_once(',') {
            Some((cells, first)) => (cells, parse_first(first)?),
            None => (cells, Side::Dark),
        };
        return Board::custom(shape, &parse_cells(shape, cells)?, first);
    }
    let Some(shape) = parse_shape(text) else {
        return named::find(text).ok_or_else(unknown);
    };
    let shape = shape?;
    let start = start::standard(shape).ok_or(BoardError::NoStart(shape))?;
    Ok(Board::new(shape.to_string(), shape, start, Side::Dark))
}

/// Parses a size, or returns `None` if the text does not look like one.
fn parse_shape(text: &str) -> Option<Result<Shape, ShapeError>> {
    let text = text.to_ascii_lowercase();
    if let Some(side) = text.strip_prefix("hex") {
        return side.parse().ok().map(Shape::hex);
    }
    let sizes: Option<Vec<usize>> = text.split('x').map(|size| size.parse().ok()).collect();
    match sizes?[..] {
        [width, height] => Some(Shape::flat(width, height)),
        [width, height, depth] => Some(Shape::deep(width, height, depth)),
        _ => None,
    }
}

fn parse_first(text: &str) -> Result<Side, BoardError> {
    let mut symbols = text.chars();
    match (symbols.next().and_then(Side::from_symbol), symbols.next()) {
        (Some(side), None) => Ok(side),
        _ => Err(BoardError::First(text.chars().take(8).collect())),
    }
}

fn parse_cells(shape: Shape, text: &str) -> Result<Vec<Content>, BoardError> {
    let read = |(index, symbol)| {
        Content::from_symbol(symbol).ok_or(BoardError::Symbol {
            symbol,
            place: index + 1,
            shape,
        })
    };
    text.chars()
        .filter(|c| !c.is_whitespace())
        .enumerate()
        .map(read)
        .collect()
}
