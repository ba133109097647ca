//! Estimates differences in strength from results.

use crate::Tally;

/// A 95 % confidence interval reaches this many standard deviations to each side.
const CONFIDENCE: f64 = 1.96;

/// A difference in strength on the Elo scale, where 400 points are odds of ten to one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// By how much the player is stronger.
    pub difference: f64,
    /// Half the width of the 95 % confidence interval.
    pub error: f64,
}

impl Elo {
    /// Estimates the difference from the tally of each opening.
    ///
    /// The two games of an opening are not independent: an unbalanced opening decides both. The
    /// error therefore comes from the variance of the points of whole openings. An opening played
    /// once counts as one game.
    ///
    /// A score of 0 or 100 percent would make the difference infinite. In that case one game counts
    /// as a draw, and the result is a lower bound of the difference. With fewer than two openings
    /// the variance is unknown, and the result is `None`.
    #[must_use]
    pub fn of_openings(openings: &[Tally]) -> Option<Elo> {
        let all: Tally = openings.iter().copied().sum();
        let games = f64::from(all.games());
        let count = openings.len() as f64;
        if count < 2.0 {
            return None;
        }
        let score = all.score()?;
        let surprise = |opening: &Tally| opening.points() - score * f64::from(opening.games());
        let scatter: f64 = openings
            .iter()
            .map(|opening| surprise(opening).powi(2))
            .sum();
        let deviation = (scatter * count / (count - 1.0)).sqrt() / games;

        let one_draw = 0.5 / games;
        let score = score.clamp(one_draw, 1.0 - one_draw);
        let deviation = deviation.max(one_draw);
        // The slope of the curve from scores to differences.
        let slope = 400.0 / (std::f64::consts::LN_10 * score * (1.0 - score));
        Some(Elo {
            difference: 400.0 * (score / (1.0 - score)).log10(),
            error: CONFIDENCE * deviation * slope,
        })
    }
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
    fn odds_of_ten_to_one_are_400_points() {
        // 20 points of 22. By hand: the points scatter by 2 (1 - 20/11)^2 + 9 (2/11)^2 = 1.6364
        // about 20/11 an opening; the root of 1.6364 * 11 / 10 is 1.3416, a share of 0.06098;
        // the slope is 173.72 / (10/11 * 1/11) = 2102.0.
        let openings = [vec![pair(2, 0, 0); 9], vec![pair(1, 0, 1); 2]].concat();
        check(&openings, 400.0, 1.96 * 0.060_983 * 2102.0);
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
        // sqrt((1 + 1 + 0.25 + 0.25) * 4 / 3) / 6 games.
        let deviation = (2.5_f64 * 4.0 / 3.0).sqrt() / 6.0;
        assert!((elo.error - 1.96 * deviation * 4.0 * 173.718).abs() < 0.1);
    }

    #[test]
    fn one_opening_is_not_enough() {
        assert_eq!(Elo::of_openings(&[]), None);
        assert_eq!(Elo::of_openings(&[pair(2, 0, 0)]), None);
    }
}
