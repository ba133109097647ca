//! Turning and mirroring boards.

use crate::{Board, Cell, CellSet, Coord, Discs, Lattice, Shape};

/// One way to turn or mirror a board onto itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// Where each cell of the box goes.
    image: Box<[Cell]>,
}

impl Symmetry {
    /// Where a cell goes.
    ///
    /// # Panics
    /// If the cell is outside the box of the board.
    #[must_use]
    pub fn cell(&self, cell: Cell) -> Cell {
        self.image[cell.index()]
    }

    /// Where the cells of a set go.
    #[must_use]
    pub fn cells<S: CellSet>(&self, set: S) -> S {
        set.into_iter().map(|cell| self.cell(cell)).collect()
    }

    /// Where discs go.
    #[must_use]
    pub fn discs<S: CellSet>(&self, discs: Discs<S>) -> Discs<S> {
        Discs {
            own: self.cells(discs.own),
            opponent: self.cells(discs.opponent),
        }
    }

    /// The way back.
    #[must_use]
    pub fn inverse(&self) -> Symmetry {
        let mut image = self.image.clone();
        for (from, to) in self.image.iter().enumerate() {
            image[to.index()] = Cell::new(from);
        }
        Symmetry { image }
    }

    /// Whether it leaves every cell where it is.
    #[must_use]
    pub fn is_identity(&self) -> bool {
        self.image
            .iter()
            .enumerate()
            .all(|(from, to)| from == to.index())
    }
}

/// Every way to map a board onto itself, the identity first.
pub(crate) fn of_board(board: &Board) -> Vec<Symmetry> {
    let shape = board.shape();
    let moves = match shape.lattice() {
        Lattice::Square => square_moves(),
        Lattice::Hex => hex_moves(),
    };
    let mut symmetries: Vec<Symmetry> = Vec::new();
    for candidate in moves
        .iter()
        .filter_map(|turn| carry_over(board, shape, turn))
    {
        // Sizes of 1 make some ways of turning the same.
        if !symmetries.contains(&candidate) {
            symmetries.push(candidate);
        }
    }
    symmetries
}

/// A linear map of places, one row for each coordinate of the image.
type Turn = [Coord; 3];

/// The 48 ways to swap and reverse three axes.
fn square_moves() -> Vec<Turn> {
    const ORDERS: [[usize; 3]; 6] = [
        [0, 1, 2],
        [1, 0, 2],
        [0, 2, 1],
        [2, 1, 0],
        [1, 2, 0],
        [2, 0, 1],
    ];
    let unit = |axis: usize, sign: i32| {
        let part = |which| if which == axis { sign } else { 0 };
        Coord::new(part(0), part(1), part(2))
    };
    let sign = |bits: usize, axis: usize| if bits >> axis & 1 == 1 { -1 } else { 1 };
    let signed =
        |order: [usize; 3], bits| [0, 1, 2].map(|axis| unit(order[axis], sign(bits, axis)));
    (0..8)
        .flat_map(|bits| ORDERS.map(|order| signed(order, bits)))
        .collect()
}

/// The six turns of a hexagon, and their mirror images.
fn hex_moves() -> Vec<Turn> {
    let z = Coord::new(0, 0, 1);
    let mut turn = [Coord::new(1, 0, 0), Coord::new(0, 1, 0), z];
    let mut turns = Vec::new();
    for _ in 0..6 {
        let [q, r, _] = turn;
        turns.push(turn);
        turns.push([r, q, z]);
        // A sixth of a full turn takes (q, r) to (-r, q + r).
        turn = [
            Coord::new(-r.x, -r.y, 0),
            Coord::new(q.x + r.x, q.y + r.y, 0),
            z,
        ];
    }
    turns
}

/// The symmetry that a linear map about the board's centre gives, if it is one.
fn carry_over(board: &Board, shape: Shape, turn: &Turn) -> Option<Symmetry> {
    let image = |cell: Cell| {
        if !shape.includes(cell) {
            // The corners that a hexagon leaves out have nowhere to go.
            return Some(cell);
        }
        let target = shape.cell(turned(shape, turn, shape.coord(cell))?)?;
        (board.is_playable(cell) == board.is_playable(target)).then_some(target)
    };
    let image: Option<Box<[Cell]>> = (0..shape.cell_count())
        .map(|i| image(Cell::new(i)))
        .collect();
    image.map(|image| Symmetry { image })
}

/// The place that a linear map about the middle of the box takes `at` to. Places are doubled on
/// the way, since the middle of an even box lies between cells.
fn turned(shape: Shape, turn: &Turn, at: Coord) -> Option<Coord> {
    let last = [shape.width(), shape.height(), shape.depth()].map(|size| size as i32 - 1);
    let from = [2 * at.x - last[0], 2 * at.y - last[1], 2 * at.z - last[2]];
    let doubled = |axis: usize| {
        let row = turn[axis];
        row.x * from[0] + row.y * from[1] + row.z * from[2] + last[axis]
    };
    let places = [doubled(0), doubled(1), doubled(2)];
    let on_cells = places.iter().all(|place| place % 2 == 0);
    on_cells.then(|| Coord::new(places[0] / 2, places[1] / 2, places[2] / 2))
}

/// The smallest of all images of `discs`: the same for every orientation of a position.
pub(crate) fn canonical<S: CellSet>(board: &Board, discs: Discs<S>) -> Discs<S> {
    let images = board
        .symmetries()
        .iter()
        .map(|symmetry| symmetry.discs(discs));
    images.min().unwrap_or(discs)
}
