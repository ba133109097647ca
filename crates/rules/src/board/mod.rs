//! Boards: the cells, the discs at the start, and the side that starts.

mod holes;
mod named;
mod start;
mod text;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock};

pub use holes::{Holes, HolesError, MAX_HOLE_PERCENT};
pub use named::named_boards;
pub use text::BoardError;

use crate::{Cell, Cells, Shape, Side, Symmetry, symmetry};

/// The content of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Content {
    /// No disc.
    Empty,
    /// A disc of this side.
    Disc(Side),
    /// Not playable: a hole, or a cell of the box outside a hexagon.
    Hole,
}

impl Content {
    /// The character for this content in position text.
    #[must_use]
    pub const fn symbol(self) -> char {
        match self {
            Content::Empty => '-',
            Content::Disc(side) => side.symbol(),
            Content::Hole => '#',
        }
    }

    /// Reads any of the usual symbols: those of [`Side::from_symbol`], `-` or `.`, and `#`.
    #[must_use]
    pub const fn from_symbol(symbol: char) -> Option<Content> {
        match (symbol, Side::from_symbol(symbol)) {
            (_, Some(side)) => Some(Content::Disc(side)),
            ('-' | '.', None) => Some(Content::Empty),
            ('#', None) => Some(Content::Hole),
            _ => None,
        }
    }
}

/// A board with its start position. Cloning it is cheap.
///
/// Boards are parsed from their text form and written back to it:
///
/// ```
/// use outflank_rules::Board;
///
/// let board: Board = "8x8+holes12@7".parse()?;
/// assert_eq!(board.to_string(), "8x8+holes12@7");
/// assert_eq!(board, "8x8+holes12@7".parse()?, "the same on every machine");
/// # Ok::<(), outflank_rules::BoardError>(())
/// ```
#[derive(Clone)]
pub struct Board(Arc<Inner>);

struct Inner {
    text: String,
    shape: Shape,
    start: Box<[Content]>,
    first: Side,
    symmetries: OnceLock<Vec<Symmetry>>,
}

impl Board {
    pub(crate) fn new(text: String, shape: Shape, start: Box<[Content]>, first: Side) -> Board {
        debug_assert_eq!(start.len(), shape.cell_count());
        Board(Arc::new(Inner {
            text,
            shape,
            start,
            first,
            symmetries: OnceLock::new(),
        }))
    }

    /// The classic board, 8x8.
    #[must_use]
    pub fn classic() -> Board {
        static CLASSIC: OnceLock<Board> = OnceLock::new();
        CLASSIC
            .get_or_init(|| "8x8".parse().expect("8x8 is a board"))
            .clone()
    }

    /// The box that contains the cells.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.0.shape
    }

    /// The content of each cell of the box at the start.
    #[must_use]
    pub fn start(&self) -> &[Content] {
        &self.0.start
    }

    /// The side that starts.
    #[must_use]
    pub fn first(&self) -> Side {
        self.0.first
    }

    /// Whether this cell can hold a disc: it is on the board and not a hole.
    #[must_use]
    pub fn is_playable(&self, cell: Cell) -> bool {
        self.0
            .start
            .get(cell.index())
            .is_some_and(|&content| content != Content::Hole)
    }

    /// The number of cells that can hold a disc.
    #[must_use]
    pub fn playable_count(&self) -> usize {
        self.0
            .start
            .iter()
            .filter(|&&content| content != Content::Hole)
            .count()
    }

    /// Every rotation and reflection that maps the board onto itself, the identity first.
    ///
    /// Holes count, discs do not: a symmetry of the board may change its start position.
    #[must_use]
    pub fn symmetries(&self) -> &[Symmetry] {
        self.0.symmetries.get_or_init(|| symmetry::of_board(self))
    }

    /// The playable cells. The set must have room for the board's box.
    pub(crate) fn playable<const W: usize>(&self) -> Cells<W> {
        Cells::from_fn(self.0.start.len(), |cell| self.is_playable(cell))
    }

    /// Whether this is 8x8 without holes, with any start position.
    pub(crate) fn is_classic_geometry(&self) -> bool {
        Shape::flat(8, 8) == Ok(self.0.shape) && self.playable_count() == 64
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0.text)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Board").field(&self.0.text).finish()
    }
}

/// Boards are equal if they have the same cells and start. Names do not matter.
impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        let key = |board: &Board| (board.0.shape, board.0.first);
        Arc::ptr_eq(&self.0, &other.0) || (key(self) == key(other) && self.0.start == other.0.start)
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.0.shape, &self.0.start, self.0.first).hash(state);
    }
}
