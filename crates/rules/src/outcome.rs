//! Results of games.

use std::fmt;

use crate::{BySide, Side};

/// How the empty cells of a finished game count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scoring {
    /// Empty cells do not count.
    RawDiscs,
    /// Empty cells go to the winner, as in tournaments and endgame suites.
    EmptiesToWinner,
}

/// The result of a finished game.
///
/// ```
/// use outflank_rules::{BySide, Outcome, Scoring, Side};
///
/// let outcome = Outcome { discs: BySide { dark: 39, light: 20 }, empties: 5 };
/// assert_eq!(outcome.to_string(), "Dark won 39-20");
/// assert_eq!(outcome.winner(), Some(Side::Dark));
/// assert_eq!(outcome.margin(Side::Light, Scoring::RawDiscs), -19);
/// assert_eq!(outcome.margin(Side::Light, Scoring::EmptiesToWinner), -24);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Outcome {
    /// The number of discs of each side.
    pub discs: BySide<u32>,
    /// The number of empty cells.
    pub empties: u32,
}

impl Outcome {
    /// The side with more discs, or `None` for a draw.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        match self.discs.dark.cmp(&self.discs.light) {
            std::cmp::Ordering::Greater => Some(Side::Dark),
            std::cmp::Ordering::Less => Some(Side::Light),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// The margin of `side` in discs; negative if it lost.
    #[must_use]
    pub fn margin(&self, side: Side, scoring: Scoring) -> i32 {
        final_margin(
            self.discs[side] as i32 - self.discs[!side] as i32,
            self.empties as i32,
            scoring,
        )
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner() {
            Some(side) => write!(f, "{side} won ")?,
            None => f.write_str("Draw ")?,
        }
        write!(f, "{}-{}", self.discs.dark, self.discs.light)
    }
}

/// The margin of a finished game from its disc difference and empty cells.
#[inline]
#[must_use]
pub fn final_margin(difference: i32, empties: i32, scoring: Scoring) -> i32 {
    match scoring {
        Scoring::RawDiscs => difference,
        Scoring::EmptiesToWinner => difference + difference.signum() * empties,
    }
}
