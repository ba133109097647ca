//! Values in tenths of a disc.

use std::fmt;
use std::ops::Neg;

/// The value of a position or a move for the side to move, in tenths of a disc.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i16);

impl Score {
    /// The largest value: all 64 discs.
    pub const MOST: Score = Score(640);

    /// A value in tenths of a disc, at most 64 discs either way.
    #[must_use]
    pub const fn from_tenths(tenths: i32) -> Score {
        let most = Score::MOST.0 as i32;
        if tenths > most {
            Score::MOST
        } else if tenths < -most {
            Score(-Score::MOST.0)
        } else {
            Score(tenths as i16)
        }
    }

    /// A value in discs, rounded to a tenth.
    #[must_use]
    pub fn from_discs(discs: f32) -> Score {
        Score::from_tenths((discs * 10.0).round() as i32)
    }

    /// In tenths of a disc.
    #[must_use]
    pub fn tenths(self) -> i32 {
        self.0.into()
    }

    /// In discs.
    #[must_use]
    pub fn discs(self) -> f32 {
        f32::from(self.0) / 10.0
    }
}

/// The same value for the other side.
impl Neg for Score {
    type Output = Score;

    fn neg(self) -> Score {
        Score(-self.0)
    }
}

/// With a sign and one decimal: `+1.5`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { '-' } else { '+' };
        let tenths = self.0.unsigned_abs();
        f.pad(&format!("{sign}{}.{}", tenths / 10, tenths % 10))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_rounded_and_limited() {
        assert_eq!(Score::from_discs(1.26).to_string(), "+1.3");
        assert_eq!(Score::from_discs(-0.04).to_string(), "+0.0");
        assert_eq!((-Score::from_discs(0.5)).to_string(), "-0.5");
        assert_eq!(Score::from_discs(1e9), Score::MOST);
        assert_eq!(Score::from_discs(f32::NEG_INFINITY), -Score::MOST);
        assert_eq!(Score::from_discs(f32::NAN), Score::default());
        assert_eq!(Score::from_tenths(15).discs(), 1.5);
        assert_eq!(format!("{:>6}", Score::from_tenths(-7)), "  -0.7");
    }
}
