//! The camera: projection of balls, and picking with a pointer.

use outflank_rules::{Board, Cell};

use super::{Ball, Point3};
use crate::plane::Point;

/// The tangent of half the vertical field of view.
const VIEW: f32 = 0.45;

/// The view of the lattice.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// Rotation around the vertical axis.
    pub yaw: f32,
    /// Tilt towards the viewer.
    pub pitch: f32,
    /// The distance to the centre of the board.
    pub distance: f32,
    /// The offset of the board on the screen.
    pub pan: [f32; 2],
    /// Perspective projection; otherwise parallel.
    pub perspective: bool,
}

impl Camera {
    /// The whole board, seen a little from above.
    #[must_use]
    pub fn for_board(board: &Board) -> Camera {
        let shape = board.shape();
        let largest = shape.width().max(shape.height()).max(shape.depth());
        Camera {
            yaw: 0.6,
            pitch: 0.45,
            distance: largest as f32 * 1.95,
            pan: [0.0; 2],
            perspective: true,
        }
    }

    /// Rotates by a drag of the pointer, in fractions of the picture height.
    #[must_use]
    pub fn turned(self, right: f32, down: f32) -> Camera {
        let pitch = (self.pitch + down * 3.0).clamp(-1.5, 1.5);
        let yaw = self.yaw + right * 3.0;
        Camera { yaw, pitch, ..self }
    }

    /// Zooms. A factor below 1 comes nearer.
    #[must_use]
    pub fn zoomed(self, factor: f32) -> Camera {
        let distance = (self.distance * factor).clamp(3.0, 60.0);
        Camera { distance, ..self }
    }

    /// Moves the board, in fractions of the picture height.
    #[must_use]
    pub fn panned(self, right: f32, down: f32) -> Camera {
        let step = 2.0 * VIEW * self.distance;
        let pan = [self.pan[0] + right * step, self.pan[1] - down * step];
        Camera { pan, ..self }
    }

    /// A point in camera space: the camera is at the origin and looks along negative z.
    #[must_use]
    pub fn seen(&self, [x, y, z]: Point3) -> Point3 {
        let (sin, cos) = self.yaw.sin_cos();
        let (x, z) = (x * cos + z * sin, z * cos - x * sin);
        let (sin, cos) = self.pitch.sin_cos();
        let (y, z) = (y * cos - z * sin, y * sin + z * cos);
        [x + self.pan[0], y + self.pan[1], z - self.distance]
    }

    /// The tangent of half the vertical field of view. It is larger on a picture that is higher
    /// than wide, so that everything fits.
    #[must_use]
    pub fn view(&self, aspect: f32) -> f32 {
        VIEW * (1.0 / aspect).max(1.0)
    }

    /// Projects a point onto a picture that is `aspect` times as wide as high: from -1 to 1, y
    /// upwards.
    #[must_use]
    pub fn project(&self, at: Point3, aspect: f32) -> Point {
        let [x, y, z] = self.seen(at);
        let half = self.view(aspect) * if self.perspective { -z } else { self.distance };
        Point::new(x / (half * aspect), y / half)
    }

    /// The frontmost ball at a point of the picture. Faded balls are ignored.
    #[must_use]
    pub fn pick(&self, balls: &[Ball], at: Point, aspect: f32) -> Option<Cell> {
        let view = self.view(aspect);
        let (x, y) = (at.x * view * aspect, at.y * view);
        let (origin, direction) = match self.perspective {
            true => ([0.0; 3], normalised([x, y, -1.0])),
            false => (
                [x * self.distance, y * self.distance, 0.0],
                [0.0, 0.0, -1.0],
            ),
        };
        let hit = |ball: &Ball| {
            let distance = meet(origin, direction, self.seen(ball.at), ball.radius)?;
            Some((ball.cell, distance))
        };
        let hits = balls.iter().filter(|ball| !ball.faded).filter_map(hit);
        hits.min_by(|(_, a), (_, b)| a.total_cmp(b))
            .map(|(cell, _)| cell)
    }
}

/// The distance at which a ray meets a ball; none if it misses.
fn meet(origin: Point3, direction: Point3, centre: Point3, radius: f32) -> Option<f32> {
    let to_centre = [0, 1, 2].map(|axis| centre[axis] - origin[axis]);
    let along = dot(to_centre, direction);
    let aside = dot(to_centre, to_centre) - along * along;
    let depth = radius * radius - aside;
    let distance = along - depth.max(0.0).sqrt();
    (depth >= 0.0 && distance > 0.0).then_some(distance)
}

fn dot(a: Point3, b: Point3) -> f32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

fn normalised(vector: Point3) -> Point3 {
    let length = dot(vector, vector).sqrt();
    vector.map(|part| part / length)
}

#[cfg(test)]
mod tests {
    use outflank_rules::AnyPosition;

    use super::*;
    use crate::{LatticeStyle, Marks, balls};

    const ASPECT: f32 = 1.5;

    fn start(board: &str) -> (Vec<Ball>, Camera) {
        let board: Board = board.parse().unwrap();
        let position = AnyPosition::start(&board);
        let marks = Marks {
            legal: true,
            ..Marks::default()
        };
        (
            balls(&position, &marks, &LatticeStyle::default()),
            Camera::for_board(&board),
        )
    }

    /// Every visible ball is picked where it is drawn, from any camera position.
    #[test]
    fn picking_finds_the_visible_ball() {
        let (balls, camera) = start("4x4x4");
        let views = [
            camera,
            camera.turned(0.7, -0.4),
            camera.zoomed(0.7).panned(0.1, 0.2),
            Camera {
                perspective: false,
                ..camera.turned(0.2, 0.3)
            },
        ];
        for camera in views {
            for ball in &balls {
                let at = camera.project(ball.at, ASPECT);
                let found = camera.pick(&balls, at, ASPECT).expect("a ball is there");
                let depth = |cell| {
                    let ball = balls.iter().find(|ball| ball.cell == cell).unwrap();
                    (camera.seen(ball.at)[2], ball.radius)
                };
                let ((found_z, radius), (z, _)) = (depth(found), depth(ball.cell));
                assert!(
                    found == ball.cell || found_z + radius > z,
                    "only a nearer one hides it"
                );
            }
        }
    }

    #[test]
    fn picking_ignores_faded_balls() {
        let (mut balls, camera) = start("4x4x4");
        let camera = Camera {
            perspective: false,
            yaw: 0.0,
            pitch: 0.0,
            ..camera
        };
        let at = camera.project(balls[0].at, ASPECT);
        let front = camera.pick(&balls, at, ASPECT);
        assert_eq!(front, Some(Cell::new(0)));
        balls[0].faded = true;
        assert_eq!(camera.pick(&balls, at, ASPECT), Some(Cell::new(16)));
    }

    #[test]
    fn nothing_is_picked_beside_the_board() {
        let (balls, camera) = start("4x4x4");
        assert_eq!(camera.pick(&balls, Point::new(0.99, 0.99), ASPECT), None);
    }

    #[test]
    fn the_board_fits_into_the_picture() {
        for board in ["4x4x4", "6x6x6", "8x8x8"] {
            let (balls, camera) = start(board);
            for turn in 0..8 {
                let camera = camera.turned(turn as f32 * 0.3, 0.0);
                let aspects = |ball| [0.6, 1.0, 1.5].map(|aspect| (ball, aspect));
                for (ball, aspect) in balls.iter().flat_map(aspects) {
                    // With room for a disc.
                    let outer = 1.0 + 0.36 / dot(ball.at, ball.at).sqrt();
                    let at = ball.at.map(|part| part * outer);
                    let Point { x, y } = camera.project(at, aspect);
                    assert!(x.abs() < 1.0 && y.abs() < 1.0, "{board}: {x} {y}");
                }
            }
        }
    }
}
