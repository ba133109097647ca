//! The results of a tournament so far.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use outflank_rules::{BySide, Side};

use super::schedule::{Pairing, ScheduledPair};
use super::score::{Failures, PairingScore, mean_margin};
use crate::Tally;
use crate::games::FinishedGame;
use crate::statistics::{Encounter, Mean, Ratings};
use crate::task::{TaskId, Usage};

/// Results, counted from finished games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standings {
    players: usize,
    scores: BTreeMap<Pairing, PairingScore>,
    /// Tasks that could not be played, and why.
    pub not_played: Vec<(TaskId, String)>,
    /// The first forfeits, to be shown in full.
    pub forfeits: Vec<ForfeitedGame>,
}

/// A game that a player lost by a failure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ForfeitedGame {
    /// The task.
    pub task: TaskId,
    /// The number of the game within its pairing, from 1.
    pub number: u32,
    /// The player that failed.
    pub player: usize,
    /// Its side.
    pub side: Side,
    /// What went wrong.
    pub reason: String,
}

/// A player that fails always would fill the memory.
const MOST_FORFEITS: usize = 1000;

/// All results of one player.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlayerTotals {
    /// The player.
    pub player: usize,
    /// By the side that it had.
    pub by_side: BySide<Tally>,
    /// Its margins in discs.
    pub margins: Vec<i32>,
    /// What it used.
    pub usage: Usage,
    /// How it failed.
    pub failures: Failures,
}

impl PlayerTotals {
    /// Its margin in discs, over the games that were played to the end.
    #[must_use]
    pub fn margin(&self) -> Option<Mean> {
        mean_margin(&self.margins)
    }

    /// The tally of all games.
    #[must_use]
    pub fn tally(&self) -> Tally {
        Side::BOTH.into_iter().map(|side| self.by_side[side]).sum()
    }
}

impl Standings {
    /// No games yet.
    #[must_use]
    pub fn new(players: usize) -> Standings {
        Standings {
            players,
            ..Standings::default()
        }
    }

    /// Adds the games of one pair.
    pub fn add(&mut self, pair: &ScheduledPair, games: &[FinishedGame]) {
        let Pairing { first, second } = pair.pairing;
        for (index, game) in games.iter().enumerate() {
            if let Some((loser, forfeit)) = game.forfeit()
                && self.forfeits.len() < MOST_FORFEITS
            {
                self.forfeits.push(ForfeitedGame {
                    task: pair.task.id.clone(),
                    number: 2 * pair.number + index as u32 + 1,
                    player: [first, second][loser],
                    side: forfeit.by,
                    reason: forfeit.reason.clone(),
                });
            }
        }
        let score = self.scores.entry(pair.pairing).or_default();
        score.add(pair.number, games);
    }

    /// The score of a player against another; `None` if they did not meet.
    #[must_use]
    pub fn between(&self, player: usize, opponent: usize) -> Option<PairingScore> {
        let (first, second) = (player, opponent);
        if let Some(score) = self.scores.get(&Pairing { first, second }) {
            return Some(score.clone());
        }
        let (first, second) = (opponent, player);
        let score = self.scores.get(&Pairing { first, second });
        score.map(PairingScore::reversed)
    }

    /// The scores of all pairings that were played.
    pub fn pairings(&self) -> impl Iterator<Item = (Pairing, &PairingScore)> {
        self.scores.iter().map(|(&pairing, score)| (pairing, score))
    }

    /// Games finished.
    #[must_use]
    pub fn games(&self) -> u64 {
        let games = |score: &PairingScore| u64::from(score.tally().games());
        self.scores.values().map(games).sum()
    }

    /// The ratings of all players, from all games at once.
    #[must_use]
    pub fn ratings(&self) -> Ratings {
        let encounters = |(pairing, score): (Pairing, &PairingScore)| {
            let players = [pairing.first, pairing.second];
            let encounter = move |opening: &BySide<Tally>| Encounter {
                players,
                as_dark: opening.dark,
                as_light: opening.light,
            };
            score.openings.iter().map(encounter).collect::<Vec<_>>()
        };
        let encounters: Vec<Encounter> = self.pairings().flat_map(encounters).collect();
        Ratings::of(self.players, &encounters)
    }

    /// The totals of every player, in the order of the list of players.
    #[must_use]
    pub fn totals(&self) -> Vec<PlayerTotals> {
        let start = |player| PlayerTotals {
            player,
            ..PlayerTotals::default()
        };
        let mut totals: Vec<PlayerTotals> = (0..self.players).map(start).collect();
        for (&Pairing { first, second }, score) in &self.scores {
            totals[first].add(score);
            totals[second].add(&score.reversed());
        }
        totals
    }

    /// The totals, best score first. Equal scores are ordered by mean margin, then by list.
    #[must_use]
    pub fn ranking(&self) -> Vec<PlayerTotals> {
        let mut totals = self.totals();
        let mean = |totals: &PlayerTotals| totals.margin().map_or(0.0, |margin| margin.mean);
        totals.sort_by(|a, b| {
            let score = |totals: &PlayerTotals| totals.tally().score().unwrap_or(0.0);
            score(b)
                .total_cmp(&score(a))
                .then(mean(b).total_cmp(&mean(a)))
        });
        totals
    }
}

impl PlayerTotals {
    /// Adds the score of a pairing, from the point of view of its first player.
    fn add(&mut self, score: &PairingScore) {
        for side in Side::BOTH {
            self.by_side[side] += score.by_side[side];
        }
        self.margins.extend(&score.margins);
        self.usage += score.usage[0];
        self.failures += score.failures[0];
    }
}
