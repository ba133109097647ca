//! How much stronger one player is than another.

use super::elo::with_one_draw;
use super::normal::{NORMAL_95, normal_cdf};
use super::{Elo, Outcomes};

/// One unit of normalised Elo: how many of them make a difference of one standard deviation of a
/// game's score.
pub(super) const NORMALISED_UNIT: f64 = 800.0 / std::f64::consts::LN_10;

/// The estimates that a match of two players gives.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    /// The logistic Elo difference.
    pub elo: Elo,
    /// The normalised Elo difference (nElo): the score above one half in standard deviations of a
    /// game. It says how many games it takes to notice the difference, whatever the openings and
    /// the share of draws.
    pub normalised: Elo,
    /// The likelihood of superiority (LOS): the probability, from 0 to 1, that the player is the
    /// stronger one.
    pub superiority: f64,
}

impl Strength {
    /// Estimates the strength from games or, better, from pairs of games.
    ///
    /// As [`Elo::of_openings`], it counts one game as a draw if the score is 0 or 100 percent, and
    /// is `None` for fewer than two results.
    #[must_use]
    pub fn of(results: impl Into<Outcomes>) -> Option<Strength> {
        let outcomes = results.into();
        let total = outcomes.total();
        if total < 2.0 {
            return None;
        }
        let (score, variance) = outcomes.mean_and_variance()?;
        let games = total * outcomes.games_each();
        let (score, error) = with_one_draw(score, (variance / total).sqrt(), games);
        // The standard deviation of the score of one game.
        let deviation = error * games.sqrt();
        Some(Strength {
            elo: Elo::of_score(score, error),
            normalised: Elo {
                difference: NORMALISED_UNIT * (score - 0.5) / deviation,
                error: NORMALISED_UNIT * NORMAL_95 / games.sqrt(),
            },
            superiority: normal_cdf((score - 0.5) / error),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::Pentanomial;
    use super::*;
    use crate::Tally;

    /// The Elo difference and error, the normalised ones, and the likelihood of superiority.
    #[track_caller]
    fn check(results: impl Into<Outcomes>, elo: Option<[f64; 2]>, nelo: [f64; 2], los: &str) {
        let strength = Strength::of(results).unwrap();
        let near = |estimate: Elo, [difference, error]: [f64; 2]| {
            (estimate.difference - difference).abs() < 0.01 && (estimate.error - error).abs() < 0.01
        };
        assert!(
            elo.is_none_or(|elo| near(strength.elo, elo)),
            "{strength:?}"
        );
        assert!(near(strength.normalised, nelo), "{strength:?}");
        assert_eq!(format!("{:.2}", 100.0 * strength.superiority), los);
    }

    fn pairs([ll, ld, wl, dd, wd, ww]: [u32; 6]) -> Pentanomial {
        Pentanomial {
            ll,
            ld,
            wl,
            dd,
            wd,
            ww,
        }
    }

    #[test]
    fn games_as_in_fastchess() {
        // fastchess, app/tests/elo_test.cpp, "EloWDL 1" to "EloWDL 3".
        let tally = |wins, losses, draws| Tally {
            wins,
            draws,
            losses,
        };
        check(tally(76, 89, 123), None, [-20.76, 40.13], "15.53");
        check(
            tally(136, 96, 111),
            Some([40.70, 30.43]),
            [49.77, 36.77],
            "99.60",
        );
        check(tally(34, 356, 0), None, [-508.44, 34.48], "0.00");
    }

    #[test]
    fn pairs_as_in_fastchess() {
        // fastchess, app/tests/elo_test.cpp, "EloPentanomial 1" to "EloPentanomial 3".
        let counts = [34, 54, 31, 32, 64, 75];
        let (elo, nelo) = ([55.58, 27.65], [57.94, 28.28]);
        check(pairs(counts), Some(elo), nelo, "100.00");
        let counts = [332, 433, 457, 41, 333, 334];
        let (elo, nelo) = ([-8.64, 10.33], [-9.17, 10.96]);
        check(pairs(counts), Some(elo), nelo, "5.05");
        let counts = [7895, 8757, 5485, 200, 568, 9999];
        let (elo, nelo) = ([-21.04, 2.95], [-19.01, 2.65]);
        check(pairs(counts), Some(elo), nelo, "0.00");
    }

    #[test]
    fn published_results_of_fastchess() {
        // lynx-chess/Lynx, pull request 1899: "Elo: -1.06 +/- 4.05, nElo: -1.67 +/- 6.37",
        // "LOS: 30.33 %" for "Ptnml(0-2): [235, 1384, 2521, 1341, 239]".
        let lynx = pairs([235, 1384, 2521, 0, 1341, 239]);
        check(lynx, Some([-1.06, 4.05]), [-1.67, 6.37], "30.33");
        // brunocodutra/cinder, pull request 727: "Elo: 18.04 +/- 8.23, nElo: 28.19 +/- 12.84".
        let cinder = pairs([50, 287, 610, 0, 387, 73]);
        check(cinder, Some([18.04, 8.23]), [28.19, 12.84], "100.00");
    }

    #[test]
    fn pairs_and_their_openings_agree() {
        let [lost, split, won] = [(0, 2), (1, 1), (2, 0)].map(|(wins, losses)| Tally {
            wins,
            draws: 0,
            losses,
        });
        for openings in [vec![lost, split, won, won], vec![won; 3], vec![split; 9]] {
            let strength = Strength::of(Pentanomial::of_openings(openings.clone())).unwrap();
            let elo = Elo::of_openings(&openings).unwrap();
            assert!((strength.elo.difference - elo.difference).abs() < 1e-9);
            assert!((strength.elo.error - elo.error).abs() < 1e-9);
            assert!(strength.normalised.difference.is_finite());
        }
    }

    #[test]
    fn one_result_is_not_enough() {
        assert_eq!(Strength::of(Pentanomial::default()), None);
        assert_eq!(Strength::of(pairs([0, 0, 0, 0, 0, 1])), None);
    }
}
