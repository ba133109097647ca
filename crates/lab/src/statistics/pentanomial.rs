//! Results of pairs of games.

use std::iter::Sum;
use std::ops::AddAssign;

use crate::Tally;

/// How many pairs of games gave 0, ½, 1, 1½ and 2 points.
///
/// The two games of a pair start from the same opening with colours swapped. They are not
/// independent: an unbalanced opening decides both. Whole pairs are independent, so errors must be
/// computed from these five counts and not from single games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pentanomial {
    /// Both games lost.
    pub ll: u32,
    /// A loss and a draw.
    pub ld: u32,
    /// A win and a loss.
    pub wl: u32,
    /// Both games drawn.
    pub dd: u32,
    /// A win and a draw.
    pub wd: u32,
    /// Both games won.
    pub ww: u32,
}

impl Pentanomial {
    /// Counts the openings that were played twice. Other openings are left out: half a pair says
    /// nothing about pairs.
    #[must_use]
    pub fn of_openings(openings: impl IntoIterator<Item = Tally>) -> Pentanomial {
        let mut pairs = Pentanomial::default();
        for opening in openings {
            pairs.record(opening);
        }
        pairs
    }

    /// Counts one pair, given as the tally of its games. Returns whether it was a pair: two games.
    pub fn record(&mut self, pair: Tally) -> bool {
        let count = match (pair.wins, pair.draws, pair.losses) {
            (0, 0, 2) => &mut self.ll,
            (0, 1, 1) => &mut self.ld,
            (1, 0, 1) => &mut self.wl,
            (0, 2, 0) => &mut self.dd,
            (1, 1, 0) => &mut self.wd,
            (2, 0, 0) => &mut self.ww,
            _ => return false,
        };
        *count += 1;
        true
    }

    /// Pairs by points: 0, ½, 1, 1½, 2.
    #[must_use]
    pub fn counts(&self) -> [u32; 5] {
        [self.ll, self.ld, self.wl + self.dd, self.wd, self.ww]
    }

    /// The number of pairs.
    #[must_use]
    pub fn pairs(&self) -> u32 {
        self.counts().iter().sum()
    }

    /// Wins, draws and losses of the games of all pairs.
    #[must_use]
    pub fn tally(&self) -> Tally {
        Tally {
            wins: 2 * self.ww + self.wd + self.wl,
            draws: 2 * self.dd + self.wd + self.ld,
            losses: 2 * self.ll + self.ld + self.wl,
        }
    }

    /// The same pairs from the point of view of the other player.
    #[must_use]
    pub fn reversed(&self) -> Pentanomial {
        Pentanomial {
            ll: self.ww,
            ld: self.wd,
            wd: self.ld,
            ww: self.ll,
            ..*self
        }
    }

    /// The share of pairs that gave each player one point: fastchess's `DrawRatio`. NaN without
    /// pairs.
    #[must_use]
    pub fn draw_ratio(&self) -> f64 {
        f64::from(self.wl + self.dd) / f64::from(self.pairs())
    }

    /// Pairs won for each pair lost: fastchess's `PairsRatio`. Infinite if none was lost, NaN if
    /// none was won either.
    #[must_use]
    pub fn pairs_ratio(&self) -> f64 {
        f64::from(self.ww + self.wd) / f64::from(self.ll + self.ld)
    }

    /// Pairs of a win and a loss for each pair of draws: fastchess's `WL/DD Ratio`. A high ratio
    /// means unbalanced openings. Infinite if there are no pairs of draws, NaN if there are neither.
    #[must_use]
    pub fn wl_dd_ratio(&self) -> f64 {
        f64::from(self.wl) / f64::from(self.dd)
    }
}

impl AddAssign for Pentanomial {
    fn add_assign(&mut self, other: Pentanomial) {
        self.ll += other.ll;
        self.ld += other.ld;
        self.wl += other.wl;
        self.dd += other.dd;
        self.wd += other.wd;
        self.ww += other.ww;
    }
}

impl Sum for Pentanomial {
    fn sum<I: Iterator<Item = Pentanomial>>(all: I) -> Pentanomial {
        all.fold(Pentanomial::default(), |mut sum, pairs| {
            sum += pairs;
            sum
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(wins: u32, draws: u32, losses: u32) -> Tally {
        Tally {
            wins,
            draws,
            losses,
        }
    }

    #[test]
    fn every_pair_has_its_count() {
        let openings = [
            tally(0, 0, 2),
            tally(0, 1, 1),
            tally(1, 0, 1),
            tally(0, 2, 0),
            tally(1, 1, 0),
            tally(2, 0, 0),
            tally(2, 0, 0),
        ];
        let pairs = Pentanomial::of_openings(openings);
        assert_eq!(pairs.counts(), [1, 1, 2, 1, 2]);
        assert_eq!(pairs.tally(), openings.into_iter().sum());
        assert_eq!(pairs.reversed().counts(), [2, 1, 2, 1, 1]);
        assert_eq!(pairs.reversed().reversed(), pairs);
    }

    #[test]
    fn openings_played_once_or_more_than_twice_are_no_pairs() {
        let mut pairs = Pentanomial::default();
        assert!(!pairs.record(tally(1, 0, 0)));
        assert!(!pairs.record(tally(2, 1, 0)));
        assert!(!pairs.record(tally(0, 0, 0)));
        assert!(pairs.record(tally(1, 1, 0)));
        assert_eq!(pairs.pairs(), 1);
    }

    #[test]
    fn ratios_as_fastchess_prints_them() {
        // Printed by fastchess for 1407 pairs (brunocodutra/cinder, pull request 727):
        // "DrawRatio: 43.35 %, PairsRatio: 1.36", "Ptnml(0-2): [50, 287, 610, 387, 73], WL/DD
        // Ratio: 0.87", "Wins: 816, Losses: 670, Draws: 1328".
        let pairs = Pentanomial {
            ll: 50,
            ld: 287,
            wl: 283,
            dd: 327,
            wd: 387,
            ww: 73,
        };
        assert_eq!(pairs.counts(), [50, 287, 610, 387, 73]);
        assert_eq!(pairs.tally(), tally(816, 1328, 670));
        assert_eq!(format!("{:.2}", 100.0 * pairs.draw_ratio()), "43.35");
        assert_eq!(format!("{:.2}", pairs.pairs_ratio()), "1.36");
        assert_eq!(format!("{:.2}", pairs.wl_dd_ratio()), "0.87");
    }
}
