//! Positions as text: one character a cell from a1 on, a space, and the side to move.

use std::fmt;

use thiserror::Error;

use super::{Content, OracleBoard, Shape, Side};

/// What is wrong with a board name or a position text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BoardError {
    /// Not the name of a board with a standard start.
    #[error("no standard board is called '{0}'")]
    UnknownBoard(String),
    /// The text has no side to move after its cells.
    #[error("no side to move after the cells")]
    NoSide,
    /// The side to move is neither `X` nor `O`.
    #[error("'{0}' is no side to move, expected X or O")]
    UnknownSide(String),
    /// Too many or too few cells for the box.
    #[error("{found} cells, but the board has {expected}")]
    CellCount {
        /// How many characters the text has.
        found: usize,
        /// How many cells the box has.
        expected: usize,
    },
    /// A character that stands for no content.
    #[error("'{letter}' at {cell} is none of X * O - . #")]
    UnknownContent {
        /// The offending character.
        letter: char,
        /// The name of its cell.
        cell: String,
    },
    /// A cut-off corner of a hexagon that is not written as a hole.
    #[error("{cell} is outside the hexagon and must be #")]
    OutsideHexagon {
        /// The name of the cell.
        cell: String,
    },
}

impl OracleBoard {
    /// Reads a position such as `-----OX--XO----- X` on a box of the given shape.
    pub fn from_text(shape: Shape, text: &str) -> Result<OracleBoard, BoardError> {
        let (cells, side) = text.trim().split_once(' ').ok_or(BoardError::NoSide)?;
        let to_move = match side.trim() {
            "X" => Side::Dark,
            "O" => Side::Light,
            other => return Err(BoardError::UnknownSide(other.to_owned())),
        };
        let found = cells.chars().count();
        if found != shape.cells() {
            return Err(BoardError::CellCount {
                found,
                expected: shape.cells(),
            });
        }
        let contents = cells
            .chars()
            .enumerate()
            .map(|(cell, letter)| read_content(shape, cell, letter))
            .collect::<Result<Vec<Content>, BoardError>>()?;
        Ok(OracleBoard::from_parts(shape, contents, to_move))
    }

    /// Writes the position in the form that [`OracleBoard::from_text`] reads.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text: String = self
            .contents()
            .iter()
            .map(|content| content.letter())
            .collect();
        text.push(' ');
        text.push(self.to_move().letter());
        text
    }
}

impl fmt::Display for OracleBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_text())
    }
}

impl Content {
    /// The letter of this content in position texts.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Content::Empty => '-',
            Content::Dark => 'X',
            Content::Light => 'O',
            Content::Hole => '#',
        }
    }
}

fn read_content(shape: Shape, cell: usize, letter: char) -> Result<Content, BoardError> {
    let content = match letter {
        'X' | '*' => Content::Dark,
        'O' => Content::Light,
        '-' | '.' => Content::Empty,
        '#' => Content::Hole,
        _ => {
            let cell = shape.cell_name(cell);
            return Err(BoardError::UnknownContent { letter, cell });
        }
    };
    if content != Content::Hole && !shape.contains(cell) {
        let cell = shape.cell_name(cell);
        return Err(BoardError::OutsideHexagon { cell });
    }
    Ok(content)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_positions_can_be_read_again() {
        for name in ["4x4", "6x6", "8x8", "10x10", "4x4x4", "hex3", "hex6"] {
            let start = OracleBoard::start(name).unwrap();
            let read = OracleBoard::from_text(start.shape(), &start.to_text());
            assert_eq!(read, Ok(start));
        }
    }

    #[test]
    fn both_spellings_mean_the_same() {
        let shape = Shape::flat(4, 1);
        let written = OracleBoard::from_text(shape, "-X#O O").unwrap();
        assert_eq!(OracleBoard::from_text(shape, ".*#O O"), Ok(written));
    }

    #[test]
    fn says_what_is_wrong() {
        fn check(shape: Shape, text: &str, message: &str) {
            let error = OracleBoard::from_text(shape, text).unwrap_err();
            assert_eq!(error.to_string(), message);
        }
        let line = Shape::flat(4, 1);
        check(line, "", "no side to move after the cells");
        check(line, "----", "no side to move after the cells");
        check(line, "---- Z", "'Z' is no side to move, expected X or O");
        check(line, "--- X", "3 cells, but the board has 4");
        check(line, "--q- X", "'q' at c1 is none of X * O - . #");
        check(
            Shape::hex(2),
            "--------- X",
            "a1 is outside the hexagon and must be #",
        );
    }
}
