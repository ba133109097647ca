//! The camera: projection of balls, and picking with a pointer.

use std::f32::consts::{FRAC_PI_2, PI};

use outflank_rules::{Board, Cell};

use super::{Ball, Line, Point3, Rotation};
use crate::plane::Point;

/// The tangent of half the vertical field of view.
const VIEW: f32 = 0.45;

/// Nothing is nearer to the camera than this.
const NEAR: f32 = 0.05;
/// Names keep this distance from the rim of the picture, which is at 1.
const RIM: f32 = 0.93;

/// A face of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// The first layer.
    Front,
    /// The last layer.
    Back,
    /// The first column.
    Left,
    /// The last column.
    Right,
    /// The first row.
    Top,
    /// The last row.
    Bottom,
}

impl Face {
    /// All faces.
    pub const ALL: [Face; 6] = [
        Face::Front,
        Face::Back,
        Face::Left,
        Face::Right,
        Face::Top,
        Face::Bottom,
    ];

    /// The rotation that brings the face to the front. The sections show the faces this way, too.
    fn rotation(self) -> Rotation {
        match self {
            Face::Front => Rotation::NONE,
            Face::Back => Rotation::spin(PI),
            Face::Left => Rotation::spin(FRAC_PI_2),
            Face::Right => Rotation::spin(-FRAC_PI_2),
            Face::Top => Rotation::tilt(FRAC_PI_2),
            Face::Bottom => Rotation::tilt(-FRAC_PI_2),
        }
    }
}

/// The view of the lattice.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// How the board is turned.
    pub turn: Rotation,
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
            turn: Rotation::spin(0.6).then(Rotation::tilt(0.45)),
            distance: largest as f32 * 1.95,
            pan: [0.0; 2],
            perspective: true,
        }
    }

    /// The whole board, seen straight from one of its faces.
    #[must_use]
    pub fn facing(board: &Board, face: Face) -> Camera {
        Camera {
            turn: face.rotation(),
            ..Camera::for_board(board)
        }
    }

    /// Rotates by a drag of the pointer, in fractions of the picture height. The board follows the
    /// pointer, however it stands.
    #[must_use]
    pub fn turned(self, right: f32, down: f32) -> Camera {
        let drag = Rotation::spin(right * 3.0).then(Rotation::tilt(down * 3.0));
        let turn = self.turn.then(drag);
        Camera { turn, ..self }
    }

    /// Spins the board around its own vertical axis.
    #[must_use]
    pub fn spun(self, angle: f32) -> Camera {
        let turn = Rotation::spin(angle).then(self.turn);
        Camera { turn, ..self }
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
    pub fn seen(&self, at: Point3) -> Point3 {
        let [x, y, z] = self.turn.turn(at);
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

    /// The ball that somebody means who points this exactly: the nearest visible ball of a move within
    /// `reach`, a share of half the picture height, else the frontmost ball.
    #[must_use]
    pub fn pick_near(&self, balls: &[Ball], at: Point, aspect: f32, reach: f32) -> Option<Cell> {
        let exactly = self.pick(balls, at, aspect);
        let is_move = |cell: Cell| {
            let ball = balls.iter().find(|ball| ball.cell == cell);
            ball.is_some_and(|ball| ball.kind.is_move())
        };
        if exactly.is_some_and(is_move) {
            return exactly;
        }
        let moves = balls
            .iter()
            .filter(|ball| ball.kind.is_move() && !ball.faded);
        let mut near: Vec<(f32, Cell, Point)> = moves
            .filter(|ball| self.is_ahead(ball.at))
            .map(|ball| {
                let there = self.project(ball.at, aspect);
                let distance = ((there.x - at.x) * aspect).hypot(there.y - at.y);
                (distance, ball.cell, there)
            })
            .filter(|(distance, ..)| *distance <= reach)
            .collect();
        near.sort_by(|(a, ..), (b, ..)| a.total_cmp(b));
        let is_visible = |&&(_, cell, there): &&(f32, Cell, Point)| {
            self.pick(balls, there, aspect) == Some(cell)
        };
        let nearest = near.iter().find(is_visible).map(|&(_, cell, _)| cell);
        nearest.or(exactly)
    }

    /// Where the name of a line stands: at its end, or as near to it as the picture goes.
    #[must_use]
    pub fn name_place(&self, [from, to]: Line, aspect: f32) -> Point {
        const STEPS: u8 = 60;
        let along = |step: u8| {
            let share = f32::from(step) / f32::from(STEPS);
            [0, 1, 2].map(|part| from[part] + (to[part] - from[part]) * share)
        };
        let is_shown = |at: &Point| at.x.abs() <= RIM && at.y.abs() <= RIM;
        let ahead = (0..=STEPS).rev().map(along);
        let ahead = ahead.filter(|&at| self.is_ahead(at));
        let mut places = ahead.map(|at| self.project(at, aspect)).peekable();
        let end = places.peek().copied().unwrap_or_default();
        let Point { x, y } = places.find(is_shown).unwrap_or(end);
        Point::new(x.clamp(-RIM, RIM), y.clamp(-RIM, RIM))
    }

    /// Whether a point is in front of the camera.
    fn is_ahead(&self, at: Point3) -> bool {
        !self.perspective || self.seen(at)[2] < -NEAR
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
            turn: Rotation::NONE,
            ..camera
        };
        let at = camera.project(balls[0].at, ASPECT);
        let front = camera.pick(&balls, at, ASPECT);
        assert_eq!(front, Some(Cell::new(0)));
        balls[0].faded = true;
        assert_eq!(camera.pick(&balls, at, ASPECT), Some(Cell::new(16)));
    }

    #[test]
    fn a_finger_finds_the_nearest_move() {
        let (balls, camera) = start("4x4x4");
        let legal = balls.iter().filter(|ball| ball.kind.is_move());
        let mut found = 0;
        for ball in legal {
            let at = camera.project(ball.at, ASPECT);
            if camera.pick(&balls, at, ASPECT) != Some(ball.cell) {
                continue;
            }
            let beside = Point::new(at.x + 0.06, at.y);
            let taken = camera.pick_near(&balls, beside, ASPECT, 0.12);
            let kind = |cell| balls.iter().find(|ball| ball.cell == cell).unwrap().kind;
            assert!(taken.is_some_and(|cell| kind(cell).is_move()), "{ball:?}");
            let strict = camera.pick_near(&balls, beside, ASPECT, 0.0);
            assert_eq!(strict, camera.pick(&balls, beside, ASPECT));
            found += usize::from(taken == Some(ball.cell) && strict != taken);
        }
        assert!(found > 3, "only {found} moves were found from beside them");
        let far = Point::new(0.99, 0.99);
        assert_eq!(camera.pick_near(&balls, far, ASPECT, 0.12), None);
    }

    #[test]
    fn faces_come_to_the_front() {
        let board: Board = "4x4x4".parse().unwrap();
        let seen = |face, name: &str| {
            let cell = board.shape().parse_cell(name).unwrap();
            let camera = Camera::facing(&board, face);
            let [x, y, z] = camera.turn.turn(crate::cell_centre(&board, cell));
            [x, y, z].map(|part| (part * 2.0).round() as i32)
        };
        let corner = [-3, 3, 3];
        for (face, name) in [
            (Face::Front, "a1a"),
            (Face::Back, "d1d"),
            (Face::Left, "a1d"),
            (Face::Right, "d1a"),
            (Face::Top, "a1d"),
            (Face::Bottom, "a4a"),
        ] {
            assert_eq!(seen(face, name), corner, "{face:?}");
        }
    }

    /// Dragging upwards goes over the top and on, without an end.
    #[test]
    fn no_pole_stops_a_drag() {
        let (_, mut camera) = start("4x4x4");
        camera.turn = Rotation::NONE;
        let mut heights = Vec::new();
        for _ in 0..8 {
            heights.push(camera.turn.turn([0.0, 1.0, 0.0])[1]);
            camera = camera.turned(0.0, PI / 12.0);
        }
        assert!(heights.iter().any(|&height| height < -0.9), "{heights:?}");
        assert!(camera.turn.turn([0.0, 1.0, 0.0])[1] > 0.9);
    }

    #[test]
    fn names_of_lines_stay_in_the_picture() {
        let (_, camera) = start("6x6x6");
        let board: Board = "6x6x6".parse().unwrap();
        for zoom in [1.0, 0.5, 0.2] {
            for turn in 0..12 {
                let camera = camera.zoomed(zoom).turned(0.2 * turn as f32, 0.1);
                for line in crate::axes(&board) {
                    let Point { x, y } = camera.name_place(line, ASPECT);
                    assert!(x.abs() <= RIM && y.abs() <= RIM, "{x} {y}");
                }
            }
        }
        // A line that is wholly in the picture has its name at its end.
        let line = crate::axes(&board)[0];
        let far = camera.zoomed(2.0);
        let (found, end) = (far.name_place(line, ASPECT), far.project(line[1], ASPECT));
        let apart = (found.x - end.x).hypot(found.y - end.y);
        assert!(apart < 1e-4, "{found:?} {end:?}");
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
