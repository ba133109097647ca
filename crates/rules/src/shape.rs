//! The box that contains a board's cells, the directions of lines, and the names of cells.

use std::fmt;

use thiserror::Error;

/// The largest number of cells of a box.
pub const MAX_CELLS: usize = 512;

/// A cell of a board: its number, counted from a1 along the row, then row by row and layer by
/// layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u16", into = "u16"))]
pub struct Cell(u16);

/// A number that is not a cell, because it is not below [`MAX_CELLS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{0} is not a cell number: the largest is {last}", last = MAX_CELLS - 1)]
pub struct CellNumberError(pub u16);

impl TryFrom<u16> for Cell {
    type Error = CellNumberError;

    fn try_from(number: u16) -> Result<Cell, CellNumberError> {
        if usize::from(number) < MAX_CELLS {
            Ok(Cell(number))
        } else {
            Err(CellNumberError(number))
        }
    }
}

impl From<Cell> for u16 {
    fn from(cell: Cell) -> u16 {
        cell.0
    }
}

impl Cell {
    /// The cell with this number.
    ///
    /// # Panics
    /// Panics if `index` is not below [`MAX_CELLS`].
    #[inline]
    #[must_use]
    pub const fn new(index: usize) -> Cell {
        assert!(index < MAX_CELLS, "a cell number must be below MAX_CELLS");
        Cell(index as u16)
    }

    /// The number of the cell, for indexing arrays.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A place or a step in the box: column, row and layer, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Coord {
    /// Column, `a` = 0.
    pub x: i32,
    /// Row, `1` = 0.
    pub y: i32,
    /// Layer, `a` = 0; always 0 on a flat board.
    pub z: i32,
}

impl Coord {
    /// The place at column `x`, row `y`, layer `z`.
    #[must_use]
    pub const fn new(x: i32, y: i32, z: i32) -> Coord {
        Coord { x, y, z }
    }
}

/// How the cells of a box touch each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lattice {
    /// Squares or cubes: 8 directions on a flat board, 26 on a deep one.
    Square,
    /// Hexagons in axial coordinates: 6 directions.
    Hex,
}

/// The box that holds a board's cells, and how they touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    lattice: Lattice,
    width: u8,
    height: u8,
    depth: u8,
}

/// Why a box is invalid.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ShapeError {
    /// The size of a flat box is out of range.
    #[error("a flat board has 1 to 10 columns and rows, not {width}x{height}")]
    Flat {
        /// The number of columns.
        width: usize,
        /// The number of rows.
        height: usize,
    },
    /// The size of a deep box is out of range.
    #[error("a deep board has 1 to 8 columns, rows and layers, not {width}x{height}x{depth}")]
    Deep {
        /// The number of columns.
        width: usize,
        /// The number of rows.
        height: usize,
        /// The number of layers.
        depth: usize,
    },
    /// The side of a hexagon is out of range.
    #[error("a hex board has a side of 3 to 6, not {side}")]
    Hex {
        /// The side length.
        side: usize,
    },
}

impl Shape {
    /// A flat box of squares, up to 10x10.
    ///
    /// # Errors
    /// Returns an error if a size is out of range.
    pub fn flat(width: usize, height: usize) -> Result<Shape, ShapeError> {
        if (1..=10).contains(&width) && (1..=10).contains(&height) {
            Ok(Shape::of(Lattice::Square, width, height, 1))
        } else {
            Err(ShapeError::Flat { width, height })
        }
    }

    /// A box of cubes, up to 8x8x8.
    ///
    /// # Errors
    /// Returns an error if a size is out of range.
    pub fn deep(width: usize, height: usize, depth: usize) -> Result<Shape, ShapeError> {
        if [width, height, depth]
            .iter()
            .all(|size| (1..=8).contains(size))
        {
            Ok(Shape::of(Lattice::Square, width, height, depth))
        } else {
            Err(ShapeError::Deep {
                width,
                height,
                depth,
            })
        }
    }

    /// A hexagon with `side` cells on each of its six sides.
    ///
    /// # Errors
    /// Returns an error if the side is out of range.
    pub fn hex(side: usize) -> Result<Shape, ShapeError> {
        if (3..=6).contains(&side) {
            Ok(Shape::of(Lattice::Hex, 2 * side - 1, 2 * side - 1, 1))
        } else {
            Err(ShapeError::Hex { side })
        }
    }

    fn of(lattice: Lattice, width: usize, height: usize, depth: usize) -> Shape {
        Shape {
            lattice,
            width: width as u8,
            height: height as u8,
            depth: depth as u8,
        }
    }

    /// How the cells touch.
    #[must_use]
    pub const fn lattice(&self) -> Lattice {
        self.lattice
    }

    /// The number of columns.
    #[must_use]
    pub const fn width(&self) -> usize {
        self.width as usize
    }

    /// The number of rows.
    #[must_use]
    pub const fn height(&self) -> usize {
        self.height as usize
    }

    /// The number of layers; 1 for a flat board.
    #[must_use]
    pub const fn depth(&self) -> usize {
        self.depth as usize
    }

    /// The number of cells of the box, whether or not the board uses them.
    #[must_use]
    pub const fn cell_count(&self) -> usize {
        self.width() * self.height() * self.depth()
    }

    /// The cell at a place, or `None` if the place is outside the box.
    #[must_use]
    pub fn cell(&self, at: Coord) -> Option<Cell> {
        let inside = |value: i32, size: u8| (0..i32::from(size)).contains(&value);
        (inside(at.x, self.width) && inside(at.y, self.height) && inside(at.z, self.depth)).then(
            || {
                let row = at.y as usize + self.height() * at.z as usize;
                Cell::new(at.x as usize + self.width() * row)
            },
        )
    }

    /// The place of a cell.
    #[must_use]
    pub fn coord(&self, cell: Cell) -> Coord {
        let (row, x) = (cell.index() / self.width(), cell.index() % self.width());
        Coord::new(
            x as i32,
            (row % self.height()) as i32,
            (row / self.height()) as i32,
        )
    }

    /// Whether this cell belongs to the shape. A hexagon leaves out two corners of its box.
    #[must_use]
    pub fn includes(&self, cell: Cell) -> bool {
        if cell.index() >= self.cell_count() {
            return false;
        }
        match self.lattice {
            Lattice::Square => true,
            Lattice::Hex => {
                let (at, radius) = (self.coord(cell), i32::from(self.width / 2));
                (radius..=3 * radius).contains(&(at.x + at.y))
            }
        }
    }

    /// The directions of lines, one of each opposite pair, towards higher cell numbers.
    #[must_use]
    pub fn axes(&self) -> Vec<Coord> {
        let mut axes = Vec::new();
        for (z, y, x) in (0..27).map(|i| (i / 9 - 1, i / 3 % 3 - 1, i % 3 - 1)) {
            let leads_up = (z, y, x) > (0, 0, 0);
            let leaves_plane = z != 0 && self.depth == 1;
            // In axial coordinates, the main diagonal of the box does not connect neighbours.
            let no_hex_edge = self.lattice == Lattice::Hex && x == y;
            if leads_up && !leaves_plane && !no_hex_edge {
                axes.push(Coord::new(x, y, z));
            }
        }
        axes
    }

    /// How much a step along `axis` adds to a cell number.
    #[must_use]
    pub(crate) fn offset(&self, axis: Coord) -> i32 {
        axis.x + self.width() as i32 * (axis.y + self.height() as i32 * axis.z)
    }

    /// The cell one step away, or `None` if it is outside the box.
    #[must_use]
    pub(crate) fn step(&self, cell: Cell, axis: Coord) -> Option<Cell> {
        let at = self.coord(cell);
        self.cell(Coord::new(at.x + axis.x, at.y + axis.y, at.z + axis.z))
    }

    /// The name of a cell: column letter, row number, and a layer letter on deep boards.
    #[must_use]
    pub fn name(&self, cell: Cell) -> CellName {
        CellName {
            at: self.coord(cell),
            deep: self.depth > 1,
        }
    }

    /// Reads a cell name from the start of `text`. Returns the cell and the rest of the text.
    ///
    /// # Errors
    /// Returns an error if `text` does not start with a name, or the cell is not in the box.
    pub fn read_cell<'a>(&self, text: &'a str) -> Result<(Cell, &'a str), CellNameError> {
        let not_a_name = || {
            let word = text.split_whitespace().next().unwrap_or_default();
            CellNameError::NotAName(word.chars().take(8).collect())
        };
        let letter = |text: &str| {
            text.bytes()
                .next()
                .filter(u8::is_ascii_alphabetic)
                .map(|c| c.to_ascii_lowercase() - b'a')
        };
        let column = letter(text).ok_or_else(not_a_name)?;
        let digits = text[1..].bytes().take_while(u8::is_ascii_digit).count();
        // Reads two digits only if the board has a row 10, so that `a10` is unambiguous.
        let digits = digits.min(if self.height >= 10 { 2 } else { 1 });
        let row: i32 = text[1..1 + digits].parse().map_err(|_| not_a_name())?;
        let mut end = 1 + digits;
        let mut layer = 0;
        if self.depth > 1 {
            layer = letter(&text[end..]).ok_or_else(not_a_name)?;
            end += 1;
        }
        self.cell(Coord::new(i32::from(column), row - 1, i32::from(layer)))
            .map(|cell| (cell, &text[end..]))
            .ok_or_else(|| CellNameError::Outside(text[..end].to_owned()))
    }

    /// Reads a cell name. Nothing may follow it.
    ///
    /// # Errors
    /// Returns an error if `text` is not the name of a cell in the box.
    pub fn parse_cell(&self, text: &str) -> Result<Cell, CellNameError> {
        match self.read_cell(text)? {
            (cell, "") => Ok(cell),
            _ => Err(CellNameError::NotAName(text.chars().take(8).collect())),
        }
    }
}

/// Why a text is not the name of a cell.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CellNameError {
    /// The text is not a name.
    #[error("`{0}` is not a cell")]
    NotAName(String),
    /// The place is outside the board.
    #[error("`{0}` is outside the board")]
    Outside(String),
}

/// The name of a cell, for display: `f5`, or `f5c` on a deep board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellName {
    at: Coord,
    deep: bool,
}

impl fmt::Display for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |value: i32| char::from(b'a' + value as u8);
        write!(f, "{}{}", letter(self.at.x), self.at.y + 1)?;
        if self.deep {
            write!(f, "{}", letter(self.at.z))
        } else {
            Ok(())
        }
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.lattice, self.depth) {
            (Lattice::Hex, _) => write!(f, "hex{}", self.width.div_ceil(2)),
            (Lattice::Square, 1) => write!(f, "{}x{}", self.width, self.height),
            (Lattice::Square, depth) => write!(f, "{}x{}x{depth}", self.width, self.height),
        }
    }
}
