//! The lattice as numbers for the graphics card.

use outflank_rules::{Board, Cell};
use outflank_scene::{Ball, BallKind, Camera, Grid, Point3, axes, grid_lines};

use super::colours::{Colour, Colours};

/// The opacity of a faded ball.
const FADED: f32 = 0.1;
/// The opacity of the halo around the ball under the pointer.
const HALO: f32 = 0.45;
/// Added to the opacity of a ring.
const AS_RING: f32 = 2.0;
/// The inner radii of the rings of moves and of the last move, as shares of the outer ones.
const MOVE_HOLE: f32 = 0.6;
const LAST_HOLE: f32 = 0.82;
/// The ring of the last move is larger than its disc by this factor.
const LAST_SIZE: f32 = 1.28;
/// The width of lines in half pixels.
const GRID_WIDTH: f32 = 1.3;
const AXIS_WIDTH: f32 = 4.0;
/// The colours of the axes x, y and z.
pub(super) const AXIS_COLOURS: [Colour; 3] =
    [[0.95, 0.42, 0.38], [0.45, 0.85, 0.45], [0.45, 0.65, 1.0]];

/// Balls and lines.
#[derive(Default)]
pub(super) struct Picture {
    /// Opaque balls.
    pub(super) solid: Vec<f32>,
    pub(super) lines: Vec<f32>,
    /// Transparent balls with their places.
    faded: Vec<(Point3, [f32; 9])>,
}

impl Picture {
    /// `preview` are the discs that a move on the cell under the pointer would flip.
    pub(super) fn new(
        balls: &[Ball],
        lines: Vec<f32>,
        pointed_at: Option<Cell>,
        preview: &[Cell],
        colours: &Colours,
    ) -> Picture {
        let mut picture = Picture {
            lines,
            ..Picture::default()
        };
        for ball in balls {
            let colour = colour_of(ball, colours);
            // Only discs are balls. A ring cannot be taken for one.
            let (glow, form) = match ball.kind.is_move() {
                true => (MOVE_HOLE, AS_RING),
                false => (if ball.turned { 0.35 } else { 0.0 }, 0.0),
            };
            let told = |radius: f32, colour: Colour, glow: f32, solid: f32| {
                let ([x, y, z], [red, green, blue]) = (ball.at, colour);
                [x, y, z, radius, red, green, blue, glow, solid]
            };
            if ball.faded {
                picture
                    .faded
                    .push((ball.at, told(ball.radius, colour, glow, form + FADED)));
            } else {
                picture
                    .solid
                    .extend(told(ball.radius, colour, glow, form + 1.0));
            }
            if ball.last {
                let (radius, strength) = (
                    ball.radius * LAST_SIZE,
                    if ball.faded { FADED } else { 1.0 },
                );
                let told = told(radius, colours.mark, LAST_HOLE, AS_RING + strength);
                picture.faded.push((ball.at, told));
            }
            if pointed_at == Some(ball.cell) || preview.contains(&ball.cell) {
                let radius = ball.radius.max(0.16) + 0.09;
                picture
                    .faded
                    .push((ball.at, told(radius, colours.best, 1.0, HALO)));
            }
        }
        picture
    }

    /// The transparent balls in the order in which they have to be drawn, farthest first.
    pub(super) fn faded_from(&self, camera: &Camera) -> Vec<f32> {
        let mut order: Vec<(f32, &[f32; 9])> = self
            .faded
            .iter()
            .map(|(at, told)| (camera.seen(*at)[2], told))
            .collect();
        order.sort_by(|(a, _), (b, _)| a.total_cmp(b));
        order.into_iter().flat_map(|(_, told)| *told).collect()
    }
}

fn colour_of(ball: &Ball, colours: &Colours) -> Colour {
    match (ball.kind, ball.tint) {
        (BallKind::Empty, Some(tint)) => tint,
        // A legal move has the colour of its side, mixed with that of its cell.
        (BallKind::Legal(_), Some(tint)) => mixed(colours.of(ball.kind), tint, 0.6),
        (kind, _) => colours.of(kind),
    }
}

fn mixed(a: Colour, b: Colour, share: f32) -> Colour {
    [0, 1, 2].map(|part| a[part] * (1.0 - share) + b[part] * share)
}

/// The lines of the grid and of the axes.
pub(super) fn lines(board: &Board, grid: Grid, with_axes: bool, grey: Colour) -> Vec<f32> {
    // The more lines, the fainter each one.
    let strength = if grid == Grid::All { 0.22 } else { 0.36 };
    let told = |[from, to]: [Point3; 2], width: f32, colour: Colour, strength: f32| {
        let ([a, b, c], [d, e, f], [red, green, blue]) = (from, to, colour);
        [a, b, c, width, d, e, f, 0.0, red, green, blue, strength]
    };
    let mut lines: Vec<f32> = grid_lines(board, grid)
        .into_iter()
        .flat_map(|line| told(line, GRID_WIDTH, grey, strength))
        .collect();
    if with_axes {
        for (line, colour) in axes(board).into_iter().zip(AXIS_COLOURS) {
            lines.extend(told(line, AXIS_WIDTH, colour, 1.0));
        }
    }
    lines
}
