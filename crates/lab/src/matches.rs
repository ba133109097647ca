//! Matches of two players.

use std::collections::BTreeMap;
use std::time::Duration;

use outflank_record::Game;
use outflank_rules::{BySide, Side};
use outflank_search::SplitMix64;

use crate::games::{End, FinishedGame, PlannedGame};
use crate::{Elo, Runner, Tally};

/// A match of two players, with the indices 0 and 1. Every opening is played with both colours.
#[derive(Clone, Debug)]
pub struct Match {
    /// The openings, in the order in which they are played. If there are too few for the games,
    /// they are played again, with other seeds for the players.
    pub openings: Vec<Game>,
    /// The number of games. If it is odd, the last opening is played once.
    pub games: usize,
    /// The seed of the players' random choices.
    pub seed: u64,
}

impl Match {
    /// The games to play; empty if there are no openings.
    pub fn planned_games(&self) -> impl Iterator<Item = PlannedGame<'_>> {
        let pairs = self.openings.iter().cycle();
        let openings = pairs.flat_map(|opening| [opening, opening]);
        let numbered = openings.take(self.games).enumerate();
        numbered.map(|(number, opening)| self.planned_game(number, opening))
    }

    fn planned_game<'a>(&self, number: usize, opening: &'a Game) -> PlannedGame<'a> {
        let first_is_dark = number.is_multiple_of(2);
        let (dark, light) = if first_is_dark { (0, 1) } else { (1, 0) };
        PlannedGame {
            number,
            opening,
            players: BySide { dark, light },
            seed: SplitMix64::for_position(self.seed, number as u64).next_u64(),
        }
    }

    /// Plays the match. Calls `progress` with every game as soon as it is finished.
    pub fn play(
        &self,
        runner: &Runner<'_>,
        progress: &mut dyn FnMut(&FinishedGame),
    ) -> MatchResult {
        let planned: Vec<PlannedGame<'_>> = self.planned_games().collect();
        let mut games = Vec::new();
        let threads = runner.play(&planned, &mut |finished| {
            progress(&finished);
            games.push(finished);
        });
        games.sort_by_key(|finished: &FinishedGame| finished.number);
        MatchResult { games, threads }
    }
}

/// The games of a match, from the point of view of the first player.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MatchResult {
    games: Vec<FinishedGame>,
    threads: usize,
}

impl MatchResult {
    /// All games, by number.
    #[must_use]
    pub fn games(&self) -> &[FinishedGame] {
        &self.games
    }

    /// How many games were played at the same time.
    #[must_use]
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// The tally of the first player.
    #[must_use]
    pub fn tally(&self) -> Tally {
        self.games.iter().map(|finished| finished.tally(0)).sum()
    }

    /// The tally of the first player by the side that it played.
    #[must_use]
    pub fn by_colour(&self) -> BySide<Tally> {
        let mut tallies = BySide::default();
        for (finished, side) in self.sides() {
            tallies[side] += finished.tally(0);
        }
        tallies
    }

    /// The mean margin of the first player in discs, over the games that were played to the end;
    /// `None` if there are none.
    #[must_use]
    pub fn mean_margin(&self) -> Option<f64> {
        let margins = self
            .sides()
            .filter_map(|(finished, side)| finished.margin(side));
        let (count, sum) = margins.fold((0, 0), |(count, sum), margin| (count + 1, sum + margin));
        (count > 0).then(|| f64::from(sum) / f64::from(count))
    }

    /// How much stronger the first player is; `None` if there are too few games.
    #[must_use]
    pub fn elo(&self) -> Option<Elo> {
        let mut openings: BTreeMap<usize, Tally> = BTreeMap::new();
        for finished in &self.games {
            // Games 0 and 1 are a pair, and so on. A repeated opening makes another pair.
            let pair = openings.entry(finished.number / 2).or_default();
            *pair += finished.tally(0);
        }
        let openings: Vec<Tally> = openings.into_values().collect();
        Elo::of_openings(&openings)
    }

    /// The games that a player (0 or 1) lost because it failed, and why.
    pub fn forfeits(&self) -> impl Iterator<Item = (&FinishedGame, usize, &str)> {
        self.games
            .iter()
            .filter_map(|finished| match &finished.end {
                End::Forfeit { by, reason } => {
                    Some((finished, finished.players[*by], reason.as_str()))
                }
                End::Finished(_) => None,
            })
    }

    /// How long a player (0 or 1) thought in all games.
    #[must_use]
    pub fn thinking_time(&self, player: usize) -> Duration {
        let time = |finished: &FinishedGame| {
            let side = finished.side_of(player)?;
            Some(finished.thinking_time[side])
        };
        self.games.iter().filter_map(time).sum()
    }

    /// The games with the side of the first player.
    fn sides(&self) -> impl Iterator<Item = (&FinishedGame, Side)> {
        let games = self.games.iter();
        games.filter_map(|finished| Some((finished, finished.side_of(0)?)))
    }
}
