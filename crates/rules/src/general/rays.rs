//! Flips on boards of up to 256 cells, in all directions at once.
//!
//! Every direction from a cell is a ray: the cells one step away, two steps away, and so on. Up to
//! 32 rays fit the bytes of a register, and one step along all of them takes a few instructions:
//! look up the byte of the set that contains each ray's cell, and test its bit. The places are
//! precomputed for every cell and number of steps.

use crate::{Board, Cell, Coord};

/// The number of rays that fit a register. A board has at most 26.
pub(super) const LANES: usize = 32;

/// The places of the cells at one distance on all rays.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(32))]
pub(super) struct Places {
    /// The byte of the set, modulo 16. The highest bit means one of the upper sixteen bytes.
    pub(super) byte: [u8; LANES],
    /// The bit of that byte; 0 if the ray has left the board.
    pub(super) bit: [u8; LANES],
}

/// The rays of a board.
#[derive(Debug)]
pub struct Rays {
    /// How much one step along each ray adds to a cell number.
    pub(super) steps: [i64; LANES],
    /// The number of steps along the longest ray that can outflank a disc.
    longest: usize,
    /// For each cell, the places one step away, two steps away, and so on.
    places: Box<[Places]>,
}

/// The largest number of cells that a byte and a bit can address.
const MOST_CELLS: usize = 8 * LANES;

impl Rays {
    /// The rays of a board, or `None` if it is too large.
    pub(super) fn new(board: &Board) -> Option<Rays> {
        let shape = board.shape();
        let axes = shape.axes();
        if shape.cell_count() > MOST_CELLS || 2 * axes.len() > LANES {
            return None;
        }
        let back = |way: &Coord| Coord::new(-way.x, -way.y, -way.z);
        let ways: Vec<Coord> = axes.iter().copied().chain(axes.iter().map(back)).collect();
        let rays = |cell| ways.iter().map(move |&way| ray(board, cell, way));
        let cells = || (0..shape.cell_count()).map(Cell::new);
        let longest = cells()
            .flat_map(|cell| rays(cell).map(|ray| ray.len()))
            .max()
            .unwrap_or_default();
        let mut steps = [0; LANES];
        for (step, &way) in steps.iter_mut().zip(&ways) {
            *step = shape.offset(way) as i64;
        }
        let places = cells().flat_map(|cell| {
            let rays: Vec<Vec<Cell>> = rays(cell).collect();
            (0..longest).map(move |step| Places::new(&rays, step))
        });
        Some(Rays {
            steps,
            longest,
            places: places.collect(),
        })
    }

    /// The places on the rays from a cell, one step away, two steps away, and so on.
    #[inline(always)]
    pub(super) fn from(&self, cell: Cell) -> &[Places] {
        let start = cell.index() * self.longest;
        self.places.get(start..start + self.longest).unwrap_or(&[])
    }
}

/// The cells after `cell`, up to the edge or a hole.
fn ray(board: &Board, cell: Cell, way: Coord) -> Vec<Cell> {
    let next = |&cell: &Cell| {
        let next = board.shape().step(cell, way);
        next.filter(|&next| board.is_playable(next))
    };
    std::iter::successors(next(&cell), next).collect()
}

impl Places {
    fn new(rays: &[Vec<Cell>], step: usize) -> Places {
        let (mut byte, mut bit) = ([0; LANES], [0; LANES]);
        for (lane, ray) in rays.iter().enumerate() {
            if let Some(cell) = ray.get(step) {
                let place = cell.index() / 8;
                byte[lane] = ((place % 16) | ((place / 16) << 7)) as u8;
                bit[lane] = 1 << (cell.index() % 8);
            }
        }
        Places { byte, bit }
    }
}
