//! Differences in strength on the Elo scale.

use super::normal::NORMAL_95;
use crate::Tally;

/// A difference in strength. On the logistic scale 400 points are odds of ten to one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// By how much the player is stronger.
    pub difference: f64,
    /// Half the width of the 95 % confidence interval.
    pub error: f64,
}

/// The Elo difference that makes a player score this share of the points, from 0 to 1.
#[must_use]
pub fn elo_of_score(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// The share of the points that a player with this Elo difference scores.
#[must_use]
pub fn score_of_elo(difference: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-difference / 400.0))
}

impl Elo {
    /// The difference of a score that is known with a standard error.
    ///
    /// The error is half the distance between the two ends of the score's interval, as in fastchess.
    /// If an end lies beyond 0 or 100 percent, the error comes from the slope at the score instead.
    #[must_use]
    pub fn of_score(score: f64, standard_error: f64) -> Elo {
        let reach = NORMAL_95 * standard_error;
        let error = if score - reach > 0.0 && score + reach < 1.0 {
            (elo_of_score(score + reach) - elo_of_score(score - reach)) / 2.0
        } else {
            reach * 400.0 / (std::f64::consts::LN_10 * score * (1.0 - score))
        };
        Elo {
            difference: elo_of_score(score),
            error,
        }
    }

    /// Estimates the difference from the tally of each opening.
    ///
    /// The two games of an opening are not independent: an unbalanced opening decides both. The
    /// error therefore comes from the variance of the points of whole openings. An opening played
    /// once counts as one game. If all openings are played twice, the result is that of their
    /// [`Pentanomial`](super::Pentanomial).
    ///
    /// A score of 0 or 100 percent would make the difference infinite. In that case one game counts
    /// as a draw, and the result is a lower bound of the difference. With fewer than two openings
    /// the variance is unknown, and the result is `None`.
    #[must_use]
    pub fn of_openings(openings: &[Tally]) -> Option<Elo> {
        if openings.len() < 2 {
            return None;
        }
        let all: Tally = openings.iter().copied().sum();
        let games = f64::from(all.games());
        let score = all.score()?;
        let surprise = |opening: &Tally| opening.points() - score * f64::from(opening.games());
        let scatter: f64 = openings.iter().map(|o| surprise(o).powi(2)).sum();
        let (score, error) = with_one_draw(score, scatter.sqrt() / games, games);
        Some(Elo::of_score(score, error))
    }
}

/// Keeps a score and its standard error where estimates are finite: the score at least half a game
/// from 0 and 100 percent, the error at least half a game.
pub(super) fn with_one_draw(score: f64, standard_error: f64, games: f64) -> (f64, f64) {
    let one_draw = 0.5 / games;
    (
        score.clamp(one_draw, 1.0 - one_draw),
        standard_error.max(one_draw),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair(wins: u32, draws: u32, losses: u32) -> Tally {
        Tally {
            wins,
            draws,
            losses,
        }
    }

    #[track_caller]
    fn check(openings: &[Tally], difference: f64, error: f64) {
        let elo = Elo::of_openings(openings).expect("there are enough openings");
        assert!((elo.difference - difference).abs() < 0.05, "{elo:?}");
        assert!((elo.error - error).abs() < 0.05, "{elo:?}");
    }

    #[test]
    fn scores_and_differences_are_inverse() {
        assert!((elo_of_score(0.76) - 200.24).abs() < 0.01);
        for difference in [-700.0, -3.5, 0.0, 12.0, 400.0] {
            assert!((elo_of_score(score_of_elo(difference)) - difference).abs() < 1e-9);
        }
        assert!((score_of_elo(400.0) - 10.0 / 11.0).abs() < 1e-12);
    }

    #[test]
    fn odds_of_ten_to_one_are_400_points() {
        // 20 points of 22. By hand: the points scatter by 2 (1 - 20/11)^2 + 9 (2/11)^2 = 1.6364
        // about 20/11 an opening; the root of 1.6364 is 1.2792, a share of 0.058146; the slope is
        // 173.72 / (10/11 * 1/11) = 2102.0.
        let openings = [vec![pair(2, 0, 0); 9], vec![pair(1, 0, 1); 2]].concat();
        check(&openings, 400.0, 1.96 * 0.058_146 * 2102.0);
    }

    #[test]
    fn players_that_always_win_with_the_same_side_are_equal() {
        // Counted as single games, this would be 0 +- 70. But no opening separates the two players.
        let openings = vec![pair(1, 0, 1); 50];
        check(&openings, 0.0, 1.96 * 0.005 * 4.0 * 173.718);
    }

    #[test]
    fn a_perfect_score_counts_one_game_as_a_draw() {
        let openings = vec![pair(2, 0, 0); 50];
        let one_draw = [vec![pair(2, 0, 0); 49], vec![pair(1, 1, 0)]].concat();
        let (all, drawn) = (Elo::of_openings(&openings), Elo::of_openings(&one_draw));
        let (all, drawn) = (all.unwrap(), drawn.unwrap());
        assert!((all.difference - drawn.difference).abs() < 1e-9);
        assert!((all.difference - 919.5).abs() < 0.1, "{all:?}");
        assert!(all.error.is_finite() && (all.error - drawn.error).abs() / all.error < 0.02);
        let lost = Elo::of_openings(&vec![pair(0, 0, 2); 50]).unwrap();
        assert!((lost.difference + all.difference).abs() < 1e-9);
    }

    #[test]
    fn openings_that_were_played_once_count_as_one_game() {
        let openings = [pair(2, 0, 0), pair(0, 0, 2), pair(1, 0, 0), pair(0, 0, 1)];
        let elo = Elo::of_openings(&openings).unwrap();
        assert!(elo.difference.abs() < 1e-9);
        // sqrt(1 + 1 + 0.25 + 0.25) / 6 games.
        let deviation = 2.5_f64.sqrt() / 6.0;
        assert!((elo.error - 1.96 * deviation * 4.0 * 173.718).abs() < 0.1);
    }

    #[test]
    fn one_opening_is_not_enough() {
        assert_eq!(Elo::of_openings(&[]), None);
        assert_eq!(Elo::of_openings(&[pair(2, 0, 0)]), None);
    }
}
