//! A deep board in space: balls for its cells, lines between them, and how a camera sees both.

mod balls;
mod camera;
mod lines;

use outflank_rules::{Board, Cell};

pub use balls::{Ball, BallKind, Inside, Look, balls};
pub use camera::Camera;
pub use lines::{AXIS_NAMES, Grid, Line, axes, grid_lines};

/// A place in space, in cells: x to the right, y upwards, z towards whoever looks.
pub type Place = [f32; 3];

/// Where a cell lies, with the middle of the board at the origin.
#[must_use]
pub fn place(board: &Board, cell: Cell) -> Place {
    let shape = board.shape();
    let at = shape.coord(cell);
    let middle = |size: usize| (size as f32 - 1.0) / 2.0;
    [
        at.x as f32 - middle(shape.width()),
        middle(shape.height()) - at.y as f32,
        middle(shape.depth()) - at.z as f32,
    ]
}
