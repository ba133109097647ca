//! The Bradley-Terry model with a first-move advantage, and its most likely parameters.
//!
//! Parameters are in natural units: a difference of one is odds of e to one. They are the strength
//! of every player and, if `colour` is set, the advantage of Dark as the last one.

use super::cholesky::Cholesky;

/// A strength beyond this, about 4000 Elo, is on its way to infinity.
const DIVERGED: f64 = 23.0;

/// Results of games in which the players had the same colours.
#[derive(Clone, Copy, Debug)]
pub(super) struct Games {
    /// Who played Dark.
    pub(super) dark: usize,
    /// Who played Light.
    pub(super) light: usize,
    /// How many games.
    pub(super) count: f64,
    /// Dark's points.
    pub(super) points: f64,
}

/// What is fitted to what.
pub(super) struct Model<'a> {
    pub(super) games: &'a [Games],
    /// The group of every player. The mean strength of every group is zero.
    pub(super) groups: &'a [usize],
    /// Whether Dark has an advantage to be fitted.
    pub(super) colour: bool,
    /// Whether every parameter is held by a virtual draw: that of a player against an opponent of
    /// mean strength, that of Dark between equals.
    pub(super) prior: bool,
}

/// The most likely parameters and the inverse of the information about them.
pub(super) struct Solution {
    pub(super) parameters: Vec<f64>,
    pub(super) covariance: Vec<Vec<f64>>,
}

impl Model<'_> {
    /// The most likely parameters; `None` if some of them are infinite or cannot be known.
    pub(super) fn solve(&self) -> Option<Solution> {
        let mut at = vec![0.0; self.size()];
        for _ in 0..200 {
            let factor = Cholesky::of(&self.information(&at))?;
            let step = factor.solve(&self.gradient(&at));
            let length = step.iter().fold(0.0, |most, s| f64::max(most, s.abs()));
            if length < 1e-10 {
                return Some(Solution {
                    parameters: at,
                    covariance: factor.inverse(),
                });
            }
            at = self.improved(&at, &step, length);
            if at.iter().any(|parameter| parameter.abs() > DIVERGED) {
                return None;
            }
        }
        None
    }

    /// Newton's step, at most of length 1, halved until the likelihood does not fall.
    fn improved(&self, at: &[f64], step: &[f64], length: f64) -> Vec<f64> {
        let mut share = f64::min(1.0, 1.0 / length);
        let before = self.log_likelihood(at);
        loop {
            let moved = at.iter().zip(step).map(|(a, s)| a + share * s);
            let moved: Vec<f64> = moved.collect();
            // Near the top rounding decides: there the full step is right.
            if share * length < 1e-6 || self.log_likelihood(&moved) >= before {
                return moved;
            }
            share /= 2.0;
        }
    }

    /// The probability that Dark wins, or the expected score with draws.
    pub(super) fn expected(&self, at: &[f64], dark: usize, light: usize) -> f64 {
        logistic(at[dark] - at[light] + self.advantage(at))
    }

    fn size(&self) -> usize {
        self.groups.len() + usize::from(self.colour)
    }

    fn advantage(&self, at: &[f64]) -> f64 {
        if self.colour {
            at[self.groups.len()]
        } else {
            0.0
        }
    }

    fn log_likelihood(&self, at: &[f64]) -> f64 {
        let score = |points: f64, count: f64, expected: f64| {
            points * expected.ln() + (count - points) * (1.0 - expected).ln()
        };
        let games = self.games.iter();
        let games = games.map(|g| score(g.points, g.count, self.expected(at, g.dark, g.light)));
        let held = self.held().map(|i| score(0.5, 1.0, logistic(at[i])));
        let centred = self.sums(at).into_iter().map(|sum| -sum * sum / 2.0);
        games.chain(held).chain(centred).sum()
    }

    fn gradient(&self, at: &[f64]) -> Vec<f64> {
        let mut gradient = vec![0.0; self.size()];
        for games in self.games {
            let expected = self.expected(at, games.dark, games.light);
            let surplus = games.points - games.count * expected;
            for (parameter, sign) in self.involved(games) {
                gradient[parameter] += sign * surplus;
            }
        }
        for parameter in self.held() {
            gradient[parameter] += 0.5 - logistic(at[parameter]);
        }
        let sums = self.sums(at);
        for (player, group) in self.groups.iter().enumerate() {
            gradient[player] -= sums[*group];
        }
        gradient
    }

    /// The Fisher information, with a term that holds the mean of each group at zero.
    fn information(&self, at: &[f64]) -> Vec<Vec<f64>> {
        let mut matrix = vec![vec![0.0; self.size()]; self.size()];
        for games in self.games {
            let expected = self.expected(at, games.dark, games.light);
            let information = games.count * expected * (1.0 - expected);
            for (row, sign) in self.involved(games) {
                for (column, other) in self.involved(games) {
                    matrix[row][column] += sign * other * information;
                }
            }
        }
        for parameter in self.held() {
            let expected = logistic(at[parameter]);
            matrix[parameter][parameter] += expected * (1.0 - expected);
        }
        for (player, group) in self.groups.iter().enumerate() {
            for (other, other_group) in self.groups.iter().enumerate() {
                if group == other_group {
                    matrix[player][other] += 1.0;
                }
            }
        }
        matrix
    }

    /// The parameters that decide these games, with their signs.
    fn involved(&self, games: &Games) -> impl Iterator<Item = (usize, f64)> + use<> {
        let colour = self.colour.then_some((self.groups.len(), 1.0));
        [(games.dark, 1.0), (games.light, -1.0)]
            .into_iter()
            .chain(colour)
    }

    /// The parameters that have a virtual draw.
    fn held(&self) -> std::ops::Range<usize> {
        0..if self.prior { self.size() } else { 0 }
    }

    /// The sum of the strengths of each group.
    fn sums(&self, at: &[f64]) -> Vec<f64> {
        let mut sums = vec![0.0; self.groups.len()];
        for (group, strength) in self.groups.iter().zip(at) {
            sums[*group] += strength;
        }
        sums
    }
}

fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}
