//! The discs at the start of every kind of board.

use super::Content;
use crate::{Coord, Lattice, Shape, Side};

/// The six cells around a hexagon's centre, in alternating colours, starting with Dark.
const RING: [(i32, i32); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// The usual start of a shape, or `None` if the shape has no middle.
pub(super) fn standard(shape: Shape) -> Option<Box<[Content]>> {
    let mut start = blank(shape);
    let mut put = |at: Coord, side: Side| {
        let cell = shape.cell(at).expect("the middle is in the box");
        start[cell.index()] = Content::Disc(side);
    };
    match shape.lattice() {
        Lattice::Hex => {
            let centre = (shape.width() / 2) as i32;
            for (i, (q, r)) in RING.into_iter().enumerate() {
                let side = if i % 2 == 0 { Side::Dark } else { Side::Light };
                put(Coord::new(centre + q, centre + r, 0), side);
            }
        }
        Lattice::Square => {
            if !has_middle(shape) {
                return None;
            }
            for at in middle(shape) {
                // The colour of even cells differs: on 8x8 the even cell d4 is Light by tradition,
                // on cubes even cells are Dark.
                let even = (at.x + at.y + at.z) % 2 == 0;
                let dark = even == (shape.depth() > 1);
                put(at, if dark { Side::Dark } else { Side::Light });
            }
        }
    }
    Some(start)
}

/// The shape without discs. Cells outside a hexagon are holes.
pub(super) fn blank(shape: Shape) -> Box<[Content]> {
    let content = |cell| {
        if shape.includes(cell) {
            Content::Empty
        } else {
            Content::Hole
        }
    };
    (0..shape.cell_count())
        .map(|index| content(crate::Cell::new(index)))
        .collect()
}

fn has_middle(shape: Shape) -> bool {
    let flat = [shape.width(), shape.height()];
    let roomy = flat.iter().all(|&size| size >= 4 && size.is_multiple_of(2));
    roomy && (shape.depth() == 1 || shape.depth().is_multiple_of(2))
}

/// The 2x2 or 2x2x2 cells in the middle of a box with even sizes.
fn middle(shape: Shape) -> impl Iterator<Item = Coord> {
    let low = |size: usize| size as i32 / 2 - 1;
    let (x, y) = (low(shape.width()), low(shape.height()));
    let layers = if shape.depth() == 1 {
        0..1
    } else {
        low(shape.depth())..low(shape.depth()) + 2
    };
    layers.flat_map(move |z| (0..4).map(move |i| Coord::new(x + i % 2, y + i / 2, z)))
}
