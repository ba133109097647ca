//! A board in space: balls for its cells, lines between them, and a camera.

mod balls;
mod camera;
mod lines;
mod rotation;

use outflank_rules::{Board, Cell};

pub use balls::{Ball, BallKind, LatticeStyle, VisiblePart, balls};
pub use camera::{Camera, Face};
pub use lines::{AXIS_NAMES, Grid, Line, axes, grid_lines};
pub use rotation::Rotation;

/// A point in space, in cells: x to the right, y upwards, z towards the viewer.
pub type Point3 = [f32; 3];

/// The centre of a cell. The centre of the board is the origin.
#[must_use]
pub fn cell_centre(board: &Board, cell: Cell) -> Point3 {
    let shape = board.shape();
    let at = shape.coord(cell);
    let middle = |size: usize| (size as f32 - 1.0) / 2.0;
    [
        at.x as f32 - middle(shape.width()),
        middle(shape.height()) - at.y as f32,
        middle(shape.depth()) - at.z as f32,
    ]
}
