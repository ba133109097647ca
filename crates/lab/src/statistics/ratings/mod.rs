//! Ratings of all players of a tournament, from all its games at once.

mod cholesky;
mod groups;
mod model;

use std::collections::BTreeMap;

use self::groups::groups;
use self::model::{Games, Model, Solution};
use super::Elo;
use super::normal::{NORMAL_95, normal_cdf};
use crate::Tally;

/// One natural unit of strength, odds of e to one, in Elo.
const ELO_PER_NATURAL: f64 = 400.0 / std::f64::consts::LN_10;

/// So many encounters more than parameters are needed to estimate how much results vary.
const SPARE_ENCOUNTERS: usize = 10;

/// The games of one opening between two players, from the point of view of the first.
///
/// The games of an encounter may depend on each other; encounters do not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encounter {
    /// The numbers of the two players.
    pub players: [usize; 2],
    /// The first player's games as Dark.
    pub as_dark: Tally,
    /// The first player's games as Light.
    pub as_light: Tally,
}

/// The ratings of all players.
///
/// They are the most likely strengths in the Bradley-Terry model, where a draw is half a win and
/// half a loss: every player scores as many points as its rating predicts. Ordo's ratings are the
/// same. Their mean is zero. The advantage of Dark is estimated with them where colours are mixed
/// enough to tell it from strength.
///
/// The errors come from the Fisher information, scaled by how much the points of encounters vary
/// in comparison with games that are independent and never drawn. So draws and openings that are
/// played with both colours make errors smaller, as they do in a [`Pentanomial`](super::Pentanomial).
///
/// If no finite ratings are the most likely ones, because somebody won or lost everything, or Dark
/// always won, each player gets one virtual draw against an opponent of mean strength, and so does
/// Dark. [`Ratings::is_regularised`] tells.
#[derive(Clone, Debug, PartialEq)]
pub struct Ratings {
    /// In Elo; the last entry is the advantage of Dark if it is estimated.
    values: Vec<f64>,
    /// In squared Elo.
    covariance: Vec<Vec<f64>>,
    groups: Vec<usize>,
    regularised: bool,
}

impl Ratings {
    /// Rates players 0 to `players` - 1; more if encounters name more. Players that have no games
    /// with others have no rating.
    #[must_use]
    pub fn of(players: usize, encounters: &[Encounter]) -> Ratings {
        let named = encounters.iter().flat_map(|e| e.players).max();
        let players = players.max(named.map_or(0, |last| last + 1));
        let games = by_colours(encounters);
        let groups = groups(players, games.iter().map(|g| (g.dark, g.light)));
        let model = |colour, prior| Model {
            games: &games,
            groups: &groups,
            colour,
            prior,
        };
        // Virtual draws only if there are no finite ratings without them.
        let colour = tells_colour(&games, &groups);
        let choices = [model(colour, false), model(colour, true)];
        let solved = choices.into_iter().find_map(|m| Some((m.solve()?, m)));
        let Some((solution, model)) = solved else {
            return Ratings::unknown(groups);
        };
        let variation = variation(&model, &solution.parameters, encounters);
        Ratings::of_solution(solution, groups.clone(), variation, model.prior)
    }

    fn unknown(groups: Vec<usize>) -> Ratings {
        let players = groups.len();
        Ratings {
            values: vec![0.0; players],
            covariance: vec![vec![0.0; players]; players],
            groups: (0..players).collect(),
            regularised: true,
        }
    }

    fn of_solution(
        solution: Solution,
        groups: Vec<usize>,
        variation: f64,
        regularised: bool,
    ) -> Ratings {
        let Solution {
            mut parameters,
            mut covariance,
        } = solution;
        // Relative to the mean of the group: first the values, then rows, then columns.
        centre(&mut parameters, &groups);
        covariance.iter_mut().for_each(|row| centre(row, &groups));
        let mut covariance = transposed(&covariance);
        covariance.iter_mut().for_each(|row| centre(row, &groups));
        let scale = ELO_PER_NATURAL * ELO_PER_NATURAL * variation;
        for entry in covariance.iter_mut().flatten() {
            *entry *= scale;
        }
        Ratings {
            values: parameters.iter().map(|p| p * ELO_PER_NATURAL).collect(),
            covariance,
            groups,
            regularised,
        }
    }

    /// The number of players.
    #[must_use]
    pub fn players(&self) -> usize {
        self.groups.len()
    }

    /// A player's rating relative to the mean of its group; `None` if it has no games with others.
    #[must_use]
    pub fn rating(&self, player: usize) -> Option<Elo> {
        let group = *self.groups.get(player)?;
        let size = self.groups.iter().filter(|other| **other == group).count();
        (size > 1).then(|| Elo {
            difference: self.values[player],
            error: NORMAL_95 * self.covariance[player][player].max(0.0).sqrt(),
        })
    }

    /// How much stronger one player is than another; `None` if no games connect them.
    #[must_use]
    pub fn difference(&self, player: usize, other: usize) -> Option<Elo> {
        if player == other || self.groups.get(player)? != self.groups.get(other)? {
            return None;
        }
        let c = &self.covariance;
        let variance = c[player][player] + c[other][other] - 2.0 * c[player][other];
        Some(Elo {
            difference: self.values[player] - self.values[other],
            error: NORMAL_95 * variance.max(0.0).sqrt(),
        })
    }

    /// The probability, from 0 to 1, that one player is stronger than another; `None` if no games
    /// connect them.
    #[must_use]
    pub fn superiority(&self, player: usize, other: usize) -> Option<f64> {
        let Elo { difference, error } = self.difference(player, other)?;
        // Players that are equal for certain: neither is stronger.
        if difference == 0.0 {
            return Some(0.5);
        }
        Some(normal_cdf(NORMAL_95 * difference / error))
    }

    /// The advantage of Dark; `None` if the games cannot tell it from strength.
    #[must_use]
    pub fn dark_advantage(&self) -> Option<Elo> {
        let last = self.groups.len();
        self.values.get(last).map(|value| Elo {
            difference: *value,
            error: NORMAL_95 * self.covariance[last][last].max(0.0).sqrt(),
        })
    }

    /// The players, strongest first; those without a rating last.
    #[must_use]
    pub fn ranking(&self) -> Vec<usize> {
        let mut players: Vec<usize> = (0..self.players()).collect();
        let strength = |player: &usize| {
            self.rating(*player)
                .map_or(f64::NEG_INFINITY, |elo| elo.difference)
        };
        players.sort_by(|one, other| strength(other).total_cmp(&strength(one)));
        players
    }

    /// The groups of players that are connected by games. Ratings can be compared within a group
    /// only.
    #[must_use]
    pub fn groups(&self) -> Vec<Vec<usize>> {
        let mut groups = vec![Vec::new(); self.groups.iter().max().map_or(0, |last| last + 1)];
        for (player, group) in self.groups.iter().enumerate() {
            groups[*group].push(player);
        }
        groups
    }

    /// Whether virtual draws were needed to keep ratings finite.
    #[must_use]
    pub fn is_regularised(&self) -> bool {
        self.regularised
    }
}

/// All games, by who played Dark and who Light.
fn by_colours(encounters: &[Encounter]) -> Vec<Games> {
    let mut sums: BTreeMap<(usize, usize), (f64, f64)> = BTreeMap::new();
    for Encounter {
        players: [first, second],
        as_dark,
        as_light,
    } in encounters
    {
        let (dark, light) = (f64::from(as_dark.games()), f64::from(as_light.games()));
        for (colours, count, points) in [
            ((*first, *second), dark, as_dark.points()),
            ((*second, *first), light, light - as_light.points()),
        ] {
            if count > 0.0 {
                let sum = sums.entry(colours).or_default();
                *sum = (sum.0 + count, sum.1 + points);
            }
        }
    }
    let games = sums
        .into_iter()
        .map(|((dark, light), (count, points))| Games {
            dark,
            light,
            count,
            points,
        });
    games.collect()
}

/// Whether the games can tell an advantage of Dark from differences in strength. They cannot if
/// strengths could explain that Dark always does better, such as if one player is always Dark.
fn tells_colour(games: &[Games], groups: &[usize]) -> bool {
    // Drawn games make all estimates finite: what is left is whether they are determined.
    let drawn: Vec<Games> = games
        .iter()
        .map(|g| Games {
            points: g.count / 2.0,
            ..*g
        })
        .collect();
    let model = Model {
        games: &drawn,
        groups,
        colour: true,
        prior: false,
    };
    !games.is_empty() && model.solve().is_some()
}

/// How much the points of encounters vary, in comparison with games that are independent and never
/// drawn: 1 if that cannot be estimated.
fn variation(model: &Model<'_>, at: &[f64], encounters: &[Encounter]) -> f64 {
    let played = |e: &&Encounter| e.as_dark.games() + e.as_light.games() > 0;
    let count = encounters.iter().filter(played).count();
    if count < at.len() + SPARE_ENCOUNTERS {
        return 1.0;
    }
    let (mut observed, mut predicted) = (0.0, 0.0);
    for encounter in encounters {
        let [first, second] = encounter.players;
        let (dark, light) = (encounter.as_dark, encounter.as_light);
        let as_dark = model.expected(at, first, second);
        let as_light = 1.0 - model.expected(at, second, first);
        let mut surplus = 0.0;
        for (tally, expected) in [(dark, as_dark), (light, as_light)] {
            let games = f64::from(tally.games());
            surplus += tally.points() - games * expected;
            predicted += games * expected * (1.0 - expected);
        }
        observed += surplus * surplus;
    }
    // Results that never vary still leave half a game in doubt, as in `Elo::of_openings`.
    let observed = f64::max(observed, 0.25);
    let freedom = (count - at.len()) as f64 / count as f64;
    observed / (predicted * freedom)
}

/// Subtracts the mean of every group from its players' values. Other values stay.
fn centre(values: &mut [f64], groups: &[usize]) {
    let mut means = vec![(0.0, 0.0); groups.len()];
    for (value, group) in values.iter().zip(groups) {
        let (sum, count) = means[*group];
        means[*group] = (sum + value, count + 1.0);
    }
    for (value, group) in values.iter_mut().zip(groups) {
        let (sum, count) = means[*group];
        *value -= sum / count;
    }
}

fn transposed(matrix: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let column = |at: usize| matrix.iter().map(|row| row[at]).collect();
    (0..matrix.len()).map(column).collect()
}

#[cfg(test)]
mod tests;
