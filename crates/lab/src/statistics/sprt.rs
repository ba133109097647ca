//! The sequential probability ratio test: stop a match as soon as it has decided.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::strength::NORMALISED_UNIT;
use super::{Outcomes, score_of_elo};

/// What the Elo bounds of a test mean.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EloModel {
    /// Logistic Elo: the test is about the score.
    Logistic,
    /// Normalised Elo: the test is about the score in standard deviations, so its length does not
    /// depend on the share of draws. fastchess and OpenBench use this one by default.
    #[default]
    Normalised,
}

/// A test of two hypotheses: H0, the difference is `elo0`; H1, it is `elo1`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    lower: f64,
    upper: f64,
    model: EloModel,
}

/// Why a test cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Error)]
pub enum SprtError {
    /// The bounds are not finite, or not in order.
    #[error("the lower Elo bound must be less than the upper one, not {elo0} and {elo1}")]
    Bounds {
        /// The lower bound.
        elo0: f64,
        /// The upper bound.
        elo1: f64,
    },
    /// The probabilities of errors are not between 0 and 1, or together not less than 1.
    #[error("alpha and beta must be positive with a sum less than 1, not {alpha} and {beta}")]
    Errors {
        /// The probability to accept H1 although H0 holds.
        alpha: f64,
        /// The probability to accept H0 although H1 holds.
        beta: f64,
    },
}

/// What a test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// More games are needed.
    Continue,
    /// H0 was accepted: the player is not better by `elo1`.
    AcceptH0,
    /// H1 was accepted: the player is better than `elo0`.
    AcceptH1,
}

/// How far a test has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SprtState {
    /// The logarithm of the likelihood ratio of H1 to H0.
    pub llr: f64,
    /// H0 is accepted at this LLR or less.
    pub lower: f64,
    /// H1 is accepted at this LLR or more.
    pub upper: f64,
    /// The Elo difference of H0.
    pub elo0: f64,
    /// The Elo difference of H1.
    pub elo1: f64,
    /// What the test says.
    pub decision: Decision,
}

impl Sprt {
    /// A test of `elo0` against `elo1`. It accepts H1 by mistake with probability `alpha`, and H0
    /// with probability `beta`.
    ///
    /// # Errors
    ///
    /// If the bounds are not in order, or the probabilities are no such.
    pub fn new(
        (elo0, elo1): (f64, f64),
        (alpha, beta): (f64, f64),
        model: EloModel,
    ) -> Result<Sprt, SprtError> {
        if !(elo0 < elo1 && elo0.is_finite() && elo1.is_finite()) {
            return Err(SprtError::Bounds { elo0, elo1 });
        }
        if !(alpha > 0.0 && beta > 0.0 && alpha + beta < 1.0) {
            return Err(SprtError::Errors { alpha, beta });
        }
        Ok(Sprt {
            elo0,
            elo1,
            lower: (beta / (1.0 - alpha)).ln(),
            upper: ((1.0 - beta) / alpha).ln(),
            model,
        })
    }

    /// The state of the test after these games or, better, pairs of games.
    #[must_use]
    pub fn state(&self, results: impl Into<Outcomes>) -> SprtState {
        let llr = self.llr(&results.into());
        SprtState {
            llr,
            lower: self.lower,
            upper: self.upper,
            elo0: self.elo0,
            elo1: self.elo1,
            decision: match llr {
                llr if llr >= self.upper => Decision::AcceptH1,
                llr if llr <= self.lower => Decision::AcceptH0,
                _ => Decision::Continue,
            },
        }
    }

    /// The generalised log-likelihood ratio: that of the most likely distributions of results
    /// under H1 and under H0.
    fn llr(&self, outcomes: &Outcomes) -> f64 {
        if outcomes.total() == 0.0 {
            return 0.0;
        }
        let (total, observed) = outcomes.regularised();
        let likeliest = |elo: f64| match self.model {
            EloModel::Logistic => likeliest_with_score(&observed, score_of_elo(elo)),
            EloModel::Normalised => {
                let t = elo / NORMALISED_UNIT * outcomes.games_each().sqrt();
                likeliest_with_t(&observed, t)
            }
        };
        let (under_h0, under_h1) = (likeliest(self.elo0), likeliest(self.elo1));
        let ratios = under_h1
            .iter()
            .zip(&under_h0)
            .map(|(h1, h0)| (h1 / h0).ln());
        let terms = observed.iter().zip(ratios);
        total * terms.map(|((_, share), ratio)| share * ratio).sum::<f64>()
    }
}

/// The most likely distribution whose mean is `score`, given scores with their observed shares.
///
/// Michel Van den Bergh, "Comparing the approximations for the generalized log likelihood ratio of
/// a multinomial distribution", proposition 1.1.
fn likeliest_with_score(observed: &[(f64, f64)], score: f64) -> Vec<f64> {
    let shifted: Vec<(f64, f64)> = observed.iter().map(|(s, p)| (s - score, *p)).collect();
    tilted(&shifted)
}

/// The most likely distribution whose mean is `t` standard deviations above one half.
///
/// Michel Van den Bergh, "Comments on normalized Elo", section 4.1: the condition is linearised at
/// the last distribution, starting from the uniform one.
fn likeliest_with_t(observed: &[(f64, f64)], t: f64) -> Vec<f64> {
    let mut shares = vec![1.0 / observed.len() as f64; observed.len()];
    for _ in 0..20 {
        let scored = || observed.iter().zip(&shares).map(|((s, _), p)| (*s, *p));
        let mean: f64 = scored().map(|(s, p)| s * p).sum();
        let variance: f64 = scored().map(|(s, p)| p * (s - mean).powi(2)).sum();
        let deviation = variance.sqrt();
        let condition =
            |s: f64| s - 0.5 - t * deviation * (1.0 + ((s - mean) / deviation).powi(2)) / 2.0;
        let linear: Vec<(f64, f64)> = observed.iter().map(|(s, p)| (condition(*s), *p)).collect();
        let next = tilted(&linear);
        let changes = next.iter().zip(&shares).map(|(new, old)| (new - old).abs());
        let change = changes.fold(0.0, f64::max);
        shares = next;
        if change < 1e-9 {
            break;
        }
    }
    shares
}

/// The distribution nearest to the observed one under which the values have the mean zero: the
/// shares p / (1 + x v), where x makes the sum of p v / (1 + x v) zero.
fn tilted(values: &[(f64, f64)]) -> Vec<f64> {
    let least = values.iter().map(|(v, _)| *v).fold(f64::INFINITY, f64::min);
    let most = values
        .iter()
        .map(|(v, _)| *v)
        .fold(f64::NEG_INFINITY, f64::max);
    let mut x = 0.0;
    // Without values on both sides of zero no distribution has that mean.
    if least < 0.0 && most > 0.0 {
        // The sum falls from +infinity to -infinity between these ends: bisect until they meet.
        let (mut low, mut high) = (-1.0 / most, -1.0 / least);
        loop {
            x = low + (high - low) / 2.0;
            if x <= low || x >= high {
                break;
            }
            let sum: f64 = values.iter().map(|(v, p)| p * v / (1.0 + x * v)).sum();
            if sum > 0.0 {
                low = x;
            } else {
                high = x;
            }
        }
    }
    values.iter().map(|(v, p)| p / (1.0 + x * v)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::Pentanomial;
    use super::*;
    use crate::Tally;

    #[track_caller]
    fn check(model: EloModel, bounds: (f64, f64), results: impl Into<Outcomes>, llr: f64) {
        let state = Sprt::new(bounds, (0.05, 0.05), model)
            .unwrap()
            .state(results);
        // Figures are printed with two decimals, and those programs stop iterating at 1e-4.
        let tolerance = f64::max(0.01, 3e-4 * llr.abs());
        assert!((state.llr - llr).abs() < tolerance, "{state:?}");
    }

    fn games(wins: u32, losses: u32, draws: u32) -> Tally {
        Tally {
            wins,
            draws,
            losses,
        }
    }

    fn pairs([ll, ld, wl_dd, wd, ww]: [u32; 5]) -> Pentanomial {
        Pentanomial {
            ll,
            ld,
            wl: wl_dd,
            dd: 0,
            wd,
            ww,
        }
    }

    #[test]
    fn games_as_in_fastchess() {
        // fastchess, app/tests/sprt_test.cpp, "normalized trinomial" and "logistic trinomial".
        use EloModel::{Logistic, Normalised};
        check(Normalised, (0.0, 2.0), games(36433, 36027, 68692), 0.92);
        check(Normalised, (-1.75, 0.25), games(10871, 10650, 20431), 2.30);
        check(Normalised, (0.0, 10.0), games(4250, 0, 0), 120.56);
        check(Logistic, (0.5, 2.5), games(21404, 21184, 40708), -1.57);
        check(Logistic, (0.0, 2.0), games(57433, 57030, 106_593), -2.59);
    }

    #[test]
    fn pairs_as_in_fastchess() {
        // fastchess, app/tests/sprt_test.cpp, "normalized pentanomial" and "logistic pentanomial".
        use EloModel::{Logistic, Normalised};
        let counts = [365, 16618, 36229, 16974, 390];
        check(Normalised, (0.0, 2.0), pairs(counts), 2.25);
        let counts = [127, 4883, 10712, 5150, 104];
        check(Normalised, (-1.75, 0.25), pairs(counts), 3.01);
        check(Normalised, (0.0, 5.0), pairs([0, 0, 0, 0, 5550]), 111.82);
        let counts = [223, 9863, 21279, 10037, 246];
        check(Logistic, (0.5, 2.5), pairs(counts), -3.07);
        let counts = [871, 26175, 55983, 26678, 821];
        check(Logistic, (0.0, 2.0), pairs(counts), -4.98);
    }

    #[test]
    fn published_results_of_openbench() {
        let published = |bounds, counts, llr| {
            check(EloModel::Normalised, bounds, pairs(counts), llr);
        };
        // kelseyde/hobbes-chess-engine, pull requests 162, 284 and 159.
        published((0.0, 4.0), [18, 385, 873, 475, 40], 2.57);
        published((0.0, 4.0), [15, 1169, 2611, 1338, 10], 2.95);
        published((0.0, 4.0), [5, 40, 172, 166, 19], 2.59);
        // Yoshie2000/PlentyChess, pull requests 95, 211 and 334.
        published((0.0, 5.0), [46, 936, 2083, 1043, 63], 2.91);
        published((0.0, 3.0), [1, 3, 32, 87, 164], 2.93);
        published((-3.0, 1.0), [5, 942, 2469, 1050, 5], 2.90);
        // Aethdv/Soul, pull request 25: a test that failed.
        published((0.0, 5.0), [315, 1070, 1746, 1013, 310], -2.27);
        // brunocodutra/cinder, pull request 727, printed by fastchess.
        published((0.0, 5.0), [50, 287, 610, 387, 73], 2.97);
    }

    #[test]
    fn bounds_and_decisions() {
        // OpenBench's usual bounds: "(-2.94, 2.94)" for 5 %, "(-2.25, 2.89)" for 5 % and 10 %.
        let sprt = |errors| Sprt::new((0.0, 5.0), errors, EloModel::Normalised).unwrap();
        let state = sprt((0.05, 0.05)).state(pairs([50, 287, 610, 387, 73]));
        assert_eq!(
            format!("{:.2} {:.2}", state.lower, state.upper),
            "-2.94 2.94"
        );
        assert_eq!(state.decision, Decision::AcceptH1);
        let state = sprt((0.05, 0.10)).state(pairs([315, 1070, 1746, 1013, 310]));
        assert_eq!(
            format!("{:.2} {:.2}", state.lower, state.upper),
            "-2.25 2.89"
        );
        assert_eq!(state.decision, Decision::AcceptH0);
        let state = sprt((0.05, 0.05)).state(pairs([4, 4, 11, 4, 4]));
        assert_eq!(state.decision, Decision::Continue);
    }

    #[test]
    fn any_results_give_a_finite_ratio() {
        for model in [EloModel::Logistic, EloModel::Normalised] {
            let sprt = Sprt::new((-10.0, 300.0), (0.01, 0.01), model).unwrap();
            for place in 0..5 {
                for count in [0, 1, 7, 100_000] {
                    let mut counts = [0; 5];
                    counts[place] = count;
                    let state = sprt.state(pairs(counts));
                    assert!(state.llr.is_finite(), "{model:?} {counts:?} {state:?}");
                }
            }
            assert_eq!(sprt.state(Tally::default()).llr, 0.0);
        }
    }

    #[test]
    fn impossible_tests_are_refused() {
        let new = |bounds, errors| Sprt::new(bounds, errors, EloModel::Logistic);
        let refused = new((5.0, 0.0), (0.05, 0.05)).unwrap_err();
        assert_eq!(
            refused.to_string(),
            "the lower Elo bound must be less than the upper one, not 5 and 0"
        );
        let (nan, good) = (f64::NAN, (0.05, 0.05));
        assert!(new((nan, 0.0), good).is_err() && new((0.0, f64::INFINITY), good).is_err());
        for errors in [(0.0, 0.05), (0.05, -1.0), (0.5, 0.5), (nan, 0.05)] {
            let refused = new((0.0, 5.0), errors).unwrap_err();
            assert!(matches!(refused, SprtError::Errors { .. }), "{errors:?}");
        }
    }
}
