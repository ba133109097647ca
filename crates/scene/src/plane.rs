//! Points and rectangles of the drawing plane.

/// A point on the plane: x to the right, y downwards. A cell is 100 wide.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Downwards.
    pub y: f32,
}

impl Point {
    /// The point at `x` and `y`.
    #[must_use]
    pub const fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }

    /// The point rotated around the origin, clockwise on the screen.
    #[must_use]
    pub(crate) fn turned(self, angle: f32) -> Point {
        let (sin, cos) = angle.sin_cos();
        Point::new(self.x * cos - self.y * sin, self.x * sin + self.y * cos)
    }

    /// The point plus `times` times `step`.
    #[must_use]
    pub(crate) fn along(self, step: Point, times: f32) -> Point {
        Point::new(self.x + step.x * times, self.y + step.y * times)
    }

    pub(crate) fn minus(self, other: Point) -> Point {
        self.along(other, -1.0)
    }
}

/// A rectangle of the plane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    /// Its left edge.
    pub left: f32,
    /// Its top edge.
    pub top: f32,
    /// Its width.
    pub width: f32,
    /// Its height.
    pub height: f32,
}

impl Rect {
    /// The smallest rectangle around all points, with a margin.
    pub(crate) fn around(places: impl Iterator<Item = Point>, margin: f32) -> Rect {
        let (mut low, mut high) = (
            Point::new(f32::MAX, f32::MAX),
            Point::new(f32::MIN, f32::MIN),
        );
        for Point { x, y } in places {
            low = Point::new(low.x.min(x), low.y.min(y));
            high = Point::new(high.x.max(x), high.y.max(y));
        }
        if low.x > high.x {
            (low, high) = (Point::default(), Point::default());
        }
        Rect {
            left: low.x - margin,
            top: low.y - margin,
            width: high.x - low.x + 2.0 * margin,
            height: high.y - low.y + 2.0 * margin,
        }
    }

    /// The smallest rectangle around both.
    pub(crate) fn with(self, other: Rect) -> Rect {
        let corners = |rect: Rect| {
            let (right, bottom) = (rect.left + rect.width, rect.top + rect.height);
            [Point::new(rect.left, rect.top), Point::new(right, bottom)]
        };
        Rect::around(corners(self).into_iter().chain(corners(other)), 0.0)
    }

    /// The value of the SVG attribute `viewBox`.
    #[must_use]
    pub fn view_box(&self) -> String {
        format!("{} {} {} {}", self.left, self.top, self.width, self.height)
    }
}
