//! Parses drawings.

use thiserror::Error;

use super::Drawing;
use crate::oracle::{BoardError, OracleBoard, Shape};

/// What is wrong with a drawing.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DrawingError {
    /// There is no row of cells.
    #[error("no cells are drawn")]
    NoCells,
    /// The last line is not `X to move` or `O to move`.
    #[error("the last line is '{0}' instead of 'X to move' or 'O to move'")]
    NoSide(String),
    /// A row that is longer or shorter than the first.
    #[error("the row '{row}' has {found} cells instead of {expected}")]
    RowLength {
        /// The row as drawn.
        row: String,
        /// How many cells it has.
        found: usize,
        /// How many cells the first row has.
        expected: usize,
    },
    /// A layer with more or fewer rows than the first.
    #[error("layer {layer} has {found} rows instead of {expected}")]
    LayerHeight {
        /// The layer, counted from 1.
        layer: usize,
        /// How many rows it has.
        found: usize,
        /// How many rows the first layer has.
        expected: usize,
    },
    /// The box of a hexagon is not flat and square with an odd width.
    #[error("a {0}x{1}x{2} box holds no hexagon")]
    NoHexagon(usize, usize, usize),
    /// The cells do not make a position.
    #[error(transparent)]
    Board(#[from] BoardError),
}

impl Drawing {
    /// Parses a drawing. The [module](super) describes its form.
    pub fn parse(text: &str) -> Result<Drawing, DrawingError> {
        let text = text.trim();
        let (hexagons, text) = match text.strip_prefix("hex") {
            Some(rest) => (true, rest.trim_start()),
            None => (false, text),
        };
        let (rows, last) = text.rsplit_once('\n').unwrap_or((text, ""));
        let side = match last.trim().split_once(' ') {
            Some((side @ ("X" | "O"), "to move")) => side,
            _ => return Err(DrawingError::NoSide(last.trim().to_owned())),
        };
        let layers = read_layers(rows);
        let shape = measure(&layers, hexagons)?;

        let drawn: String = layers.concat().concat();
        let marked = drawn
            .chars()
            .enumerate()
            .filter(|&(_, letter)| letter == '+');
        let marked = marked.map(|(cell, _)| cell).collect();
        let cells = drawn.replace('+', "-");
        let board = OracleBoard::from_text(shape, &format!("{cells} {side}"))?;
        Ok(Drawing { board, marked })
    }
}

/// The cells of each row of each layer, without labels, spaces and comments.
fn read_layers(text: &str) -> Vec<Vec<String>> {
    let mut layers = vec![Vec::new()];
    for line in text.lines().map(str::trim) {
        let row = read_row(line);
        let layer = layers.last_mut().expect("begins with one layer");
        if !row.is_empty() {
            layer.push(row);
        } else if line.is_empty() && !layer.is_empty() {
            layers.push(Vec::new());
        }
    }
    layers.retain(|layer| !layer.is_empty());
    layers
}

/// The cells of a line; none if it is blank or holds the letters of the columns.
fn read_row(line: &str) -> String {
    let without_comment = line.split("  ").next().unwrap_or_default();
    let without_label = without_comment.trim_start_matches(|c: char| c.is_ascii_digit());
    let row: String = without_label
        .chars()
        .filter(|c| !c.is_whitespace())
        .collect();
    let is_heading = row.chars().eq(('a'..='z').take(row.len()));
    if is_heading { String::new() } else { row }
}

/// The shape of the drawn cells, if every row and every layer is as long as the first.
fn measure(layers: &[Vec<String>], hexagons: bool) -> Result<Shape, DrawingError> {
    let first = layers.first().ok_or(DrawingError::NoCells)?;
    let length = |row: &String| row.chars().count();
    let (width, height) = (first.first().map_or(0, length), first.len());
    for (index, layer) in layers.iter().enumerate() {
        if let Some(row) = layer.iter().find(|&row| length(row) != width) {
            return Err(DrawingError::RowLength {
                row: row.clone(),
                found: length(row),
                expected: width,
            });
        }
        if layer.len() != height {
            return Err(DrawingError::LayerHeight {
                layer: index + 1,
                found: layer.len(),
                expected: height,
            });
        }
    }
    let depth = layers.len();
    if !hexagons {
        Ok(Shape::cuboid(width, height, depth))
    } else if depth == 1 && width == height && width % 2 == 1 {
        Ok(Shape::hex(width / 2 + 1))
    } else {
        Err(DrawingError::NoHexagon(width, height, depth))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_spaces_and_comments_are_optional() {
        #[track_caller]
        fn check(drawing: &str) {
            let read = Drawing::parse(drawing).unwrap();
            assert_eq!(read.board.to_text(), "--X-OX--- O");
            assert_eq!(read.board.shape(), Shape::flat(3, 3));
            assert_eq!(read.marked, []);
        }
        check("--X\n-OX\n---\nO to move");
        check("- - *\n. O X\n. . .\nO to move\n");
        check(
            "
              abc  the columns
            1 --X  the first row
            2 -OX
            3 ---
            O to move
            ",
        );
        check("   a b c\n 1 - - X\n 2 - O X  a comment\n 3 - - -\n O to move");
    }

    #[test]
    fn blank_lines_separate_layers() {
        let drawing = Drawing::parse("\n\nX-\n-+\n\n\n-#\nOX\n\nX to move\n").unwrap();
        assert_eq!(drawing.board.to_text(), "X----#OX X");
        assert_eq!(drawing.board.shape(), Shape::cuboid(2, 2, 2));
        assert_eq!(drawing.marked, [3]);
    }

    #[test]
    fn says_what_is_wrong() {
        fn check(drawing: &str, message: &str) {
            assert_eq!(Drawing::parse(drawing).unwrap_err().to_string(), message);
        }
        let no_side = "the last line is '' instead of 'X to move' or 'O to move'";
        check("", no_side);
        check("X to move", no_side);
        check("a b\n\nX to move", "no cells are drawn");
        check("--\n-\nX to move", "the row '-' has 1 cells instead of 2");
        check("--\n--\n\n--\nX to move", "layer 2 has 1 rows instead of 2");
        check("--\nY-\nX to move", "'Y' at a2 is none of X * O - . #");
        check("hex\n--\n--\nX to move", "a 2x2x1 box holds no hexagon");
        check(
            "hex\n#--\n---\n---\nX to move",
            "c3 is outside the hexagon and must be #",
        );
    }
}
