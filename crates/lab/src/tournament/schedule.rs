//! The pairs of games of a tournament, in order.

use outflank_search::SplitMix64;

use super::settings::{Format, TournamentSettings};
use crate::task::{Task, TaskId};

/// Two players that meet, by their indices in the list of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pairing {
    /// The one that is Dark in the first game of a pair.
    pub first: usize,
    /// The other one.
    pub second: usize,
}

/// Both colours of an opening between two players.
#[derive(Clone, Debug, PartialEq)]
pub struct ScheduledPair {
    /// Who plays.
    pub pairing: Pairing,
    /// The number of the pair within its pairing, from 0.
    pub number: u32,
    /// What to play.
    pub task: Task,
}

impl TournamentSettings {
    /// Who meets whom.
    #[must_use]
    pub fn pairings(&self) -> Vec<Pairing> {
        let count = self.players.len();
        let firsts = match self.format {
            Format::RoundRobin => 0..count,
            Format::Gauntlet => 0..1.min(count),
        };
        let opponents =
            |first: usize| (first + 1..count).map(move |second| Pairing { first, second });
        firsts.flat_map(opponents).collect()
    }

    /// How many games there are in all.
    #[must_use]
    pub fn total_games(&self) -> u64 {
        self.pairings().len() as u64 * u64::from(self.games)
    }

    /// All pairs of games. Each opening is played by all pairings before the next one, so that the
    /// table fills evenly.
    pub fn schedule(&self) -> impl Iterator<Item = ScheduledPair> + '_ {
        let pairings = self.pairings();
        let rounds = if self.openings.is_empty() {
            0
        } else {
            self.games.div_ceil(2)
        };
        (0..rounds).flat_map(move |number| {
            let scheduled = |&pairing: &Pairing| self.scheduled(pairing, number);
            pairings.iter().map(scheduled).collect::<Vec<_>>()
        })
    }

    fn scheduled(&self, pairing: Pairing, number: u32) -> ScheduledPair {
        let Pairing { first, second } = pairing;
        let place = (first * self.players.len() + second) as u64;
        let seed = SplitMix64::for_position(self.seed, place).next_u64();
        let task = Task {
            id: TaskId::new(format!("{first}-{second}/{number}")),
            board: self.board.clone(),
            opening: self.openings[number as usize % self.openings.len()].clone(),
            players: [self.players[first].clone(), self.players[second].clone()],
            games: (self.games - 2 * number).min(2) as u8,
            seed: SplitMix64::for_position(seed, u64::from(number)).next_u64(),
            training: None,
        };
        ScheduledPair {
            pairing,
            number,
            task,
        }
    }
}
