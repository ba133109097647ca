//! Games won in a row.

use serde::{Deserialize, Serialize};

/// Weights with more than three wins in a row are in the document's table.
pub const TABLED_FROM: u32 = 4;
/// Weights with more than five wins in a row are written to its log.
pub const LOGGED_FROM: u32 = 6;

/// Weights, and how many games they won in a row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Streak {
    /// The weights, one for each gene.
    pub weights: Vec<i32>,
    /// Games won in a row.
    pub wins: u32,
    /// The number of the game that was the first of them.
    pub first_game: u32,
}

/// The one who stays, and all those before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Streaks {
    current: Streak,
    finished: Vec<Streak>,
}

impl Streaks {
    /// The first one to stay.
    #[must_use]
    pub fn new(weights: Vec<i32>) -> Streaks {
        let current = Streak {
            weights,
            wins: 0,
            first_game: 1,
        };
        Streaks {
            current,
            finished: Vec::new(),
        }
    }

    /// The one who stays.
    #[must_use]
    pub fn current(&self) -> &Streak {
        &self.current
    }

    /// Counts a game. `wins` is whether the one who stays has won; `None` is a draw, after which it
    /// stays without a win.
    pub fn count(&mut self, game: u32, opponent: &[i32], wins: Option<bool>) {
        match wins {
            Some(true) => self.current.wins += 1,
            None => {}
            Some(false) => {
                let next = Streak {
                    weights: opponent.to_vec(),
                    wins: 1,
                    first_game: game,
                };
                let over = std::mem::replace(&mut self.current, next);
                self.finished.push(over);
            }
        }
    }

    /// All streaks with at least this many wins, in the order of their first games.
    pub fn at_least(&self, wins: u32) -> impl Iterator<Item = &Streak> {
        let all = self.finished.iter().chain([&self.current]);
        all.filter(move |streak| streak.wins >= wins)
    }

    /// The longest streak, the first one of several.
    #[must_use]
    pub fn best(&self) -> &Streak {
        let before = self.finished.iter().rev();
        before.fold(&self.current, |best, other| {
            if other.wins >= best.wins { other } else { best }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_winner_stays_and_a_draw_changes_nothing() {
        let mut streaks = Streaks::new(vec![1]);
        streaks.count(1, &[2], Some(true));
        streaks.count(2, &[3], None);
        streaks.count(3, &[4], Some(true));
        assert_eq!(
            (streaks.current().wins, &streaks.current().weights),
            (2, &vec![1])
        );
        // The opponent of the fourth game has won it.
        streaks.count(4, &[5], Some(false));
        assert_eq!(streaks.current().weights, [5]);
        assert_eq!(streaks.current().wins, 1);
        assert_eq!(streaks.current().first_game, 4);
        assert_eq!(streaks.at_least(1).count(), 2);
        assert_eq!(streaks.at_least(2).count(), 1);
        assert_eq!(streaks.best().weights, [1]);
    }

    #[test]
    fn the_first_of_the_longest_streaks_is_the_best() {
        let mut streaks = Streaks::new(vec![0]);
        for game in 1..=6 {
            // Everybody wins two games and loses the next.
            streaks.count(game, &[game as i32], Some(game % 2 == 1));
        }
        let wins: Vec<u32> = streaks.at_least(0).map(|streak| streak.wins).collect();
        assert_eq!(wins, [1, 2, 2, 1]);
        assert_eq!(streaks.best().weights, [2]);
        // Fewer wins than any streak: the one who stays counts too.
        assert_eq!(Streaks::new(vec![7]).best().weights, [7]);
    }
}
