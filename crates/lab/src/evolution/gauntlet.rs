//! The match that decides who is champion.

use serde::{Deserialize, Serialize};

use crate::Tally;

/// The first gauntlets have this many times the games of a scout match.
pub const FIRST_MULTIPLIER: u32 = 10;

/// The record against the baseline.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gauntlet {
    /// The weights that a champion must beat.
    pub baseline: Vec<i32>,
    /// The best net score so far: wins minus losses.
    pub record: i64,
    /// How many times the games of a scout match are played.
    pub multiplier: u32,
}

/// The outcome of a gauntlet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The record holds.
    Fails,
    /// A new champion.
    Champion,
    /// A new champion that won every game.
    PerfectSweep,
}

impl Gauntlet {
    /// No record yet.
    #[must_use]
    pub fn new(baseline: Vec<i32>) -> Gauntlet {
        Gauntlet {
            baseline,
            record: 0,
            multiplier: FIRST_MULTIPLIER,
        }
    }

    /// Judges a match against the baseline. A net score above the record is a new record. If every
    /// game was won, the champion is the new baseline, the record starts again from 0, and the next
    /// gauntlets have twice as many games.
    pub fn judge(&mut self, candidate: &[i32], tally: Tally) -> Verdict {
        let net = net_score(tally);
        if net <= self.record {
            return Verdict::Fails;
        }
        if tally.wins == tally.games() {
            self.baseline = candidate.to_vec();
            self.record = 0;
            self.multiplier = self.multiplier.saturating_mul(2);
            return Verdict::PerfectSweep;
        }
        self.record = net;
        Verdict::Champion
    }
}

/// Wins minus losses.
pub(super) fn net_score(tally: Tally) -> i64 {
    i64::from(tally.wins) - i64::from(tally.losses)
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
    fn only_a_higher_net_score_makes_a_champion() {
        let mut gauntlet = Gauntlet::new(vec![1000, 1]);
        assert_eq!(gauntlet.judge(&[1], tally(50, 0, 50)), Verdict::Fails);
        assert_eq!(gauntlet.judge(&[2], tally(55, 5, 40)), Verdict::Champion);
        assert_eq!(gauntlet.record, 15);
        assert_eq!(gauntlet.judge(&[3], tally(57, 1, 42)), Verdict::Fails);
        assert_eq!(gauntlet.judge(&[4], tally(58, 0, 42)), Verdict::Champion);
        assert_eq!((gauntlet.record, gauntlet.multiplier), (16, 10));
        assert_eq!(gauntlet.baseline, [1000, 1]);
    }

    #[test]
    fn a_perfect_sweep_replaces_the_baseline() {
        let mut gauntlet = Gauntlet::new(vec![1000, 1]);
        gauntlet.judge(&[2, 2], tally(90, 0, 10));
        // A draw spoils a sweep.
        assert_eq!(gauntlet.judge(&[3, 3], tally(99, 1, 0)), Verdict::Champion);
        let sweep = gauntlet.judge(&[4, 4], tally(100, 0, 0));
        assert_eq!(sweep, Verdict::PerfectSweep);
        let expected = Gauntlet {
            baseline: vec![4, 4],
            record: 0,
            multiplier: 20,
        };
        assert_eq!(gauntlet, expected);
        assert_eq!(gauntlet.judge(&[5, 5], tally(0, 0, 0)), Verdict::Fails);
    }
}
