//! Matches of two players.

use std::collections::BTreeMap;
use std::time::Duration;

use outflank_record::Game;
use outflank_rules::{BySide, Side};
use outflank_search::SplitMix64;

use crate::pairing::{End, Pairing, Played};
use crate::{Elo, Runner, Tally};

/// A match of two players, which go by 0 and 1. Every opening is played with both colours.
#[derive(Clone, Debug)]
pub struct Match {
    /// The openings, in the order in which they are played. If there are more games than they
    /// are enough for, they are gone through again, with other chances for the players.
    pub openings: Vec<Game>,
    /// How many games there are. If the number is odd the last opening is played once.
    pub games: usize,
    /// Where the chances of the players begin.
    pub seed: u64,
}

impl Match {
    /// The games to be played; none if there are no openings.
    #[must_use]
    pub fn pairings(&self) -> Vec<Pairing> {
        let games = if self.openings.is_empty() {
            0
        } else {
            self.games
        };
        (0..games).map(|number| self.pairing(number)).collect()
    }

    fn pairing(&self, number: usize) -> Pairing {
        let first_is_dark = number.is_multiple_of(2);
        let (dark, light) = if first_is_dark { (0, 1) } else { (1, 0) };
        Pairing {
            number,
            opening: number / 2 % self.openings.len(),
            seats: BySide { dark, light },
            seed: SplitMix64::for_position(self.seed, number as u64).next_u64(),
        }
    }

    /// Plays it, and tells `progress` of every game as soon as it is over.
    pub fn play(&self, runner: &Runner<'_>, progress: &mut dyn FnMut(&Played)) -> MatchResult {
        let mut games = Vec::new();
        let threads = runner.play(&self.openings, &self.pairings(), &mut |played| {
            progress(&played);
            games.push(played);
        });
        games.sort_by_key(|played: &Played| played.pairing.number);
        MatchResult { games, threads }
    }
}

/// The games of a match, as the first player sees them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MatchResult {
    games: Vec<Played>,
    threads: usize,
}

impl MatchResult {
    /// All games, in the order in which they were paired.
    #[must_use]
    pub fn games(&self) -> &[Played] {
        &self.games
    }

    /// How many games were played at the same time.
    #[must_use]
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// The first player's games.
    #[must_use]
    pub fn tally(&self) -> Tally {
        self.games.iter().map(|played| played.tally(0)).sum()
    }

    /// The first player's games by the side that it had.
    #[must_use]
    pub fn by_colour(&self) -> BySide<Tally> {
        let mut tallies = BySide::default();
        for (played, side) in self.sides() {
            tallies[side] += played.tally(0);
        }
        tallies
    }

    /// Discs that the first player had more than the second, in the mean of the games that were
    /// played to the end; none if there are none.
    #[must_use]
    pub fn mean_margin(&self) -> Option<f64> {
        let margins = self
            .sides()
            .filter_map(|(played, side)| played.margin(side));
        let (count, sum) = margins.fold((0, 0), |(count, sum), margin| (count + 1, sum + margin));
        (count > 0).then(|| f64::from(sum) / f64::from(count))
    }

    /// By how much the first player is stronger; none if there are too few games to tell.
    #[must_use]
    pub fn elo(&self) -> Option<Elo> {
        let mut openings: BTreeMap<usize, Tally> = BTreeMap::new();
        for played in &self.games {
            // Games 0 and 1 are a pair, and so on; an opening that is gone through again makes
            // another pair.
            let pair = openings.entry(played.pairing.number / 2).or_default();
            *pair += played.tally(0);
        }
        let openings: Vec<Tally> = openings.into_values().collect();
        Elo::of_openings(&openings)
    }

    /// The games that were lost because a player (0 or 1) could not go on, and why.
    pub fn forfeits(&self) -> impl Iterator<Item = (&Played, usize, &str)> {
        self.games.iter().filter_map(|played| match &played.end {
            End::Forfeit { by, reason } => {
                Some((played, played.pairing.seats[*by], reason.as_str()))
            }
            End::Finished(_) => None,
        })
    }

    /// How long a player (0 or 1) has thought in all.
    #[must_use]
    pub fn thought(&self, player: usize) -> Duration {
        let time = |played: &Played| {
            let side = played.pairing.side_of(player)?;
            Some(played.thought[side])
        };
        self.games.iter().filter_map(time).sum()
    }

    /// The games with the side that the first player had.
    fn sides(&self) -> impl Iterator<Item = (&Played, Side)> {
        let games = self.games.iter();
        games.filter_map(|played| Some((played, played.pairing.side_of(0)?)))
    }
}
