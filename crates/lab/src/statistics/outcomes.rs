//! How often each result occurred: what all estimates start from.

use super::Pentanomial;
use crate::Tally;

/// Counts of results whose scores are equal steps from 0 to 1: three of single games (loss, draw,
/// win), or five of pairs of games.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcomes {
    counts: Vec<f64>,
}

impl Outcomes {
    /// The number of results: games or pairs of games.
    #[must_use]
    pub fn total(&self) -> f64 {
        self.counts.iter().sum()
    }

    /// How many games one result stands for: 1 or 2.
    #[must_use]
    pub fn games_each(&self) -> f64 {
        (self.counts.len() - 1) as f64 / 2.0
    }

    /// The mean score and the variance of the score of one result; `None` if there are no results.
    #[must_use]
    pub fn mean_and_variance(&self) -> Option<(f64, f64)> {
        let total = self.total();
        if total == 0.0 {
            return None;
        }
        let mean = self.scored().map(|(s, n)| s * n).sum::<f64>() / total;
        let variance = self.scored().map(|(s, n)| (s - mean).powi(2) * n);
        Some((mean, variance.sum::<f64>() / total))
    }

    /// The scores and their shares, where a result that never occurred counts as a thousandth of
    /// one, as in fishtest: logarithms of likelihoods stay finite.
    pub(super) fn regularised(&self) -> (f64, Vec<(f64, f64)>) {
        let count = |count: f64| if count == 0.0 { 1e-3 } else { count };
        let total: f64 = self.counts.iter().map(|n| count(*n)).sum();
        let shares = self.scored().map(|(score, n)| (score, count(n) / total));
        (total, shares.collect())
    }

    /// The scores with their counts.
    fn scored(&self) -> impl Iterator<Item = (f64, f64)> {
        let last = (self.counts.len() - 1) as f64;
        let counts = self.counts.iter().enumerate();
        counts.map(move |(step, count)| (step as f64 / last, *count))
    }
}

impl From<Tally> for Outcomes {
    fn from(tally: Tally) -> Outcomes {
        let counts = [tally.losses, tally.draws, tally.wins];
        Outcomes {
            counts: counts.map(f64::from).to_vec(),
        }
    }
}

impl From<Pentanomial> for Outcomes {
    fn from(pairs: Pentanomial) -> Outcomes {
        Outcomes {
            counts: pairs.counts().map(f64::from).to_vec(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_and_variance_of_games() {
        let tally = Tally {
            wins: 2,
            draws: 1,
            losses: 1,
        };
        let outcomes = Outcomes::from(tally);
        assert_eq!((outcomes.total(), outcomes.games_each()), (4.0, 1.0));
        // By hand: mean 2.5 / 4; variance (2 * 0.375^2 + 0.125^2 + 0.625^2) / 4.
        assert_eq!(outcomes.mean_and_variance(), Some((0.625, 0.171_875)));
    }

    #[test]
    fn nothing_has_no_mean() {
        let outcomes = Outcomes::from(Pentanomial::default());
        assert_eq!(outcomes.games_each(), 2.0);
        assert_eq!(outcomes.mean_and_variance(), None);
    }
}
