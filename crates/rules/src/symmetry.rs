//! Rotations and reflections of boards.

use crate::{Board, Cell, CellSet, Coord, Discs, Lattice, Move, Shape};

/// A rotation or reflection that maps a board onto itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// The image of each cell of the box.
    image: Box<[Cell]>,
}

impl Symmetry {
    /// The image of a cell.
    ///
    /// # Panics
    /// Panics if the cell is outside the box of the board.
    #[must_use]
    pub fn cell(&self, cell: Cell) -> Cell {
        self.image[cell.index()]
    }

    /// The image of a move. A pass stays a pass.
    ///
    /// # Panics
    /// Panics if the cell is outside the box of the board.
    #[must_use]
    pub fn image(&self, mv: Move) -> Move {
        match mv {
            Move::Place(cell) => Move::Place(self.cell(cell)),
            Move::Pass => Move::Pass,
        }
    }

    /// The image of a set.
    #[must_use]
    pub fn cells<S: CellSet>(&self, set: S) -> S {
        set.into_iter().map(|cell| self.cell(cell)).collect()
    }

    /// The image of discs.
    #[must_use]
    pub fn discs<S: CellSet>(&self, discs: Discs<S>) -> Discs<S> {
        Discs {
            own: self.cells(discs.own),
            opponent: self.cells(discs.opponent),
        }
    }

    /// The inverse symmetry.
    #[must_use]
    pub fn inverse(&self) -> Symmetry {
        let mut image = self.image.clone();
        for (from, to) in self.image.iter().enumerate() {
            image[to.index()] = Cell::new(from);
        }
        Symmetry { image }
    }

    /// Whether it maps every cell to itself.
    #[must_use]
    pub fn is_identity(&self) -> bool {
        self.image
            .iter()
            .enumerate()
            .all(|(from, to)| from == to.index())
    }
}

/// All symmetries of a board, the identity first.
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
        // If a size is 1, some candidates are equal.
        if !symmetries.contains(&candidate) {
            symmetries.push(candidate);
        }
    }
    symmetries
}

/// A linear map, with one row for each coordinate of the image.
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

/// The six rotations of a hexagon, and their reflections.
fn hex_moves() -> Vec<Turn> {
    let z = Coord::new(0, 0, 1);
    let mut turn = [Coord::new(1, 0, 0), Coord::new(0, 1, 0), z];
    let mut turns = Vec::new();
    for _ in 0..6 {
        let [q, r, _] = turn;
        turns.push(turn);
        turns.push([r, q, z]);
        // A rotation by 60 degrees maps (q, r) to (-r, q + r).
        turn = [
            Coord::new(-r.x, -r.y, 0),
            Coord::new(q.x + r.x, q.y + r.y, 0),
            z,
        ];
    }
    turns
}

/// The symmetry that a linear map about the centre of the box gives, or `None` if it does not map
/// the board onto itself.
fn carry_over(board: &Board, shape: Shape, turn: &Turn) -> Option<Symmetry> {
    let image = |cell: Cell| {
        if !shape.includes(cell) {
            // The corners outside a hexagon stay in place.
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

/// The image of `at` under a linear map about the centre of the box. The calculation uses doubled
/// coordinates, because the centre of an even box lies between cells.
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

/// The smallest of all images of `discs`. It is the same for every orientation of a position.
pub(crate) fn canonical<S: CellSet>(board: &Board, discs: Discs<S>) -> Discs<S> {
    let images = board
        .symmetries()
        .iter()
        .map(|symmetry| symmetry.discs(discs));
    images.min().unwrap_or(discs)
}
