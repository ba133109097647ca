//! Rotations in space.

use super::Point3;

/// A rotation. Any number of them can follow each other: none is special, so nothing locks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rotation {
    /// A unit quaternion: x, y, z and w.
    parts: [f32; 4],
}

impl Rotation {
    /// No rotation.
    pub const NONE: Rotation = Rotation {
        parts: [0.0, 0.0, 0.0, 1.0],
    };

    /// Around the axis to the right: the top comes towards the viewer.
    #[must_use]
    pub fn tilt(angle: f32) -> Rotation {
        let (sin, cos) = (angle / 2.0).sin_cos();
        Rotation {
            parts: [sin, 0.0, 0.0, cos],
        }
    }

    /// Around the axis upwards: the front goes to the right.
    #[must_use]
    pub fn spin(angle: f32) -> Rotation {
        let (sin, cos) = (angle / 2.0).sin_cos();
        Rotation {
            parts: [0.0, sin, 0.0, cos],
        }
    }

    /// This rotation, and then another one.
    #[must_use]
    pub fn then(self, next: Rotation) -> Rotation {
        let ([ax, ay, az, aw], [bx, by, bz, bw]) = (next.parts, self.parts);
        Rotation::of_parts([
            aw * bx + ax * bw + ay * bz - az * by,
            aw * by - ax * bz + ay * bw + az * bx,
            aw * bz + ax * by - ay * bx + az * bw,
            aw * bw - ax * bx - ay * by - az * bz,
        ])
    }

    /// The rotation of these parts of a quaternion, whatever its length. Rounding errors would add up
    /// otherwise.
    #[must_use]
    pub fn of_parts(parts: [f32; 4]) -> Rotation {
        let length = parts.iter().map(|part| part * part).sum::<f32>().sqrt();
        match length.is_normal() {
            true => Rotation {
                parts: parts.map(|part| part / length),
            },
            false => Rotation::NONE,
        }
    }

    /// The parts of its unit quaternion: x, y, z and w.
    #[must_use]
    pub fn parts(self) -> [f32; 4] {
        self.parts
    }

    /// A point after the rotation around the origin.
    #[must_use]
    pub fn turn(self, at: Point3) -> Point3 {
        let [x, y, z, w] = self.parts;
        let axis = [x, y, z];
        let once = cross(axis, at);
        let aside = [0, 1, 2].map(|part| once[part] + w * at[part]);
        let twice = cross(axis, aside);
        [0, 1, 2].map(|part| at[part] + 2.0 * twice[part])
    }
}

fn cross([a, b, c]: Point3, [x, y, z]: Point3) -> Point3 {
    [b * z - c * y, c * x - a * z, a * y - b * x]
}

#[cfg(test)]
mod tests {
    use std::f32::consts::FRAC_PI_2;

    use super::*;

    fn check(rotation: Rotation, from: Point3, to: Point3) {
        let found = rotation.turn(from);
        let near = found.iter().zip(to).all(|(a, b)| (a - b).abs() < 1e-5);
        assert!(near, "{from:?} goes to {found:?}, not {to:?}");
    }

    #[test]
    fn quarter_turns_exchange_the_axes() {
        let (right, up, near) = ([1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]);
        check(Rotation::tilt(FRAC_PI_2), up, near);
        check(Rotation::spin(FRAC_PI_2), near, right);
        let both = Rotation::spin(FRAC_PI_2).then(Rotation::tilt(FRAC_PI_2));
        check(both, near, right);
        check(both, up, near);
        check(Rotation::NONE, [1.0, 2.0, 3.0], [1.0, 2.0, 3.0]);
    }

    #[test]
    fn lengths_stay_after_many_rotations() {
        let step = Rotation::spin(0.37).then(Rotation::tilt(-0.91));
        let many = (0..10_000).fold(Rotation::NONE, |turned, _| turned.then(step));
        let length = |at: Point3| at.iter().map(|part| part * part).sum::<f32>();
        let moved = many.turn([3.0, -1.0, 2.0]);
        assert!((length(moved) - 14.0).abs() < 1e-3, "{moved:?}");
    }

    #[test]
    fn numbers_that_are_no_rotation_turn_nothing() {
        for parts in [[0.0; 4], [f32::NAN, 0.0, 0.0, 1.0]] {
            assert_eq!(Rotation::of_parts(parts), Rotation::NONE);
        }
    }
}
