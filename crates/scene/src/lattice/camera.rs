//! A camera: where balls are on the picture, and which one a pointer means.

use outflank_rules::{Board, Cell};

use super::{Ball, Place};
use crate::place::Point;

/// Half of the angle that the camera sees, as its tangent.
const VIEW: f32 = 0.45;

/// How whoever looks sees the lattice.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// Turned around the upright axis.
    pub yaw: f32,
    /// Tilted towards whoever looks.
    pub pitch: f32,
    /// How far away the middle of the board is.
    pub distance: f32,
    /// How far the board is moved aside.
    pub pan: [f32; 2],
    /// Whether what is farther away is smaller; otherwise it is seen from infinity.
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

    /// Turns by what a pointer was dragged, in shares of the height of the picture.
    #[must_use]
    pub fn turned(self, right: f32, down: f32) -> Camera {
        let pitch = (self.pitch + down * 3.0).clamp(-1.5, 1.5);
        let yaw = self.yaw + right * 3.0;
        Camera { yaw, pitch, ..self }
    }

    /// Comes nearer for a factor below 1.
    #[must_use]
    pub fn zoomed(self, factor: f32) -> Camera {
        let distance = (self.distance * factor).clamp(3.0, 60.0);
        Camera { distance, ..self }
    }

    /// Moves the board aside, in shares of the height of the picture.
    #[must_use]
    pub fn panned(self, right: f32, down: f32) -> Camera {
        let step = 2.0 * VIEW * self.distance;
        let pan = [self.pan[0] + right * step, self.pan[1] - down * step];
        Camera { pan, ..self }
    }

    /// A place as the camera sees it: itself at the origin, looking along negative z.
    #[must_use]
    pub fn seen(&self, [x, y, z]: Place) -> Place {
        let (sin, cos) = self.yaw.sin_cos();
        let (x, z) = (x * cos + z * sin, z * cos - x * sin);
        let (sin, cos) = self.pitch.sin_cos();
        let (y, z) = (y * cos - z * sin, y * sin + z * cos);
        [x + self.pan[0], y + self.pan[1], z - self.distance]
    }

    /// The tangent of half the angle that it sees upwards. On a picture that is higher than wide
    /// it is larger, so that everything fits.
    #[must_use]
    pub fn view(&self, aspect: f32) -> f32 {
        VIEW * (1.0 / aspect).max(1.0)
    }

    /// Where a place is on a picture that is `aspect` times as wide as it is high: from -1 to 1,
    /// y upwards.
    #[must_use]
    pub fn project(&self, at: Place, aspect: f32) -> Point {
        let [x, y, z] = self.seen(at);
        let half = self.view(aspect) * if self.perspective { -z } else { self.distance };
        Point::new(x / (half * aspect), y / half)
    }

    /// The ball under a place of the picture: the one that hides the others there. Faded ones
    /// hide nothing.
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

/// How far along a ray it meets a ball; none if it misses.
fn meet(origin: Place, direction: Place, centre: Place, radius: f32) -> Option<f32> {
    let to_centre = [0, 1, 2].map(|axis| centre[axis] - origin[axis]);
    let along = dot(to_centre, direction);
    let aside = dot(to_centre, to_centre) - along * along;
    let depth = radius * radius - aside;
    let distance = along - depth.max(0.0).sqrt();
    (depth >= 0.0 && distance > 0.0).then_some(distance)
}

fn dot(a: Place, b: Place) -> f32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

fn normalised(place: Place) -> Place {
    let length = dot(place, place).sqrt();
    place.map(|part| part / length)
}

#[cfg(test)]
mod tests {
    use outflank_rules::AnyPosition;

    use super::*;
    use crate::{Look, Marks, balls};

    const ASPECT: f32 = 1.5;

    fn start(board: &str) -> (Vec<Ball>, Camera) {
        let board: Board = board.parse().unwrap();
        let position = AnyPosition::start(&board);
        let marks = Marks {
            legal: true,
            ..Marks::default()
        };
        (
            balls(&position, &marks, &Look::default()),
            Camera::for_board(&board),
        )
    }

    /// Every ball that nothing hides is picked where it is seen, however the camera stands.
    #[test]
    fn picking_finds_what_is_seen() {
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
    fn a_faded_ball_lets_through_to_those_behind() {
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
    fn a_pointer_beside_everything_means_nothing() {
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
