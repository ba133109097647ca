//! The tournaments that an experiment consists of.

use outflank_rules::Board;
use serde::{Deserialize, Serialize};

use crate::breeding::BreedingSettings;
use crate::openings;
use crate::task::{Opening, PlayerDef};
use crate::tournament::{Format, Standings, TournamentReport, TournamentSettings};

/// A tournament of an experiment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Part {
    /// Its name within the experiment.
    pub label: String,
    /// What is bred before the tournament. The members chosen here play in it, after its own
    /// players.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub populations: Vec<Population>,
    /// What to play.
    pub tournament: TournamentSettings,
}

/// A population whose best members play in a tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Population {
    /// Its name. The names of its players begin with it.
    pub name: String,
    /// How it is bred.
    pub breeding: BreedingSettings,
    /// The generations whose best members play, from 1.
    pub chosen: Vec<u32>,
}

impl Part {
    /// A round robin from random openings; `None` if the board has no openings.
    pub(super) fn round_robin(
        label: impl Into<String>,
        board: &str,
        players: Vec<PlayerDef>,
        games: u32,
        seed: u64,
    ) -> Option<Part> {
        let openings = random_openings(board, games.div_ceil(2) as usize, seed)?;
        Some(Part {
            label: label.into(),
            populations: Vec::new(),
            tournament: TournamentSettings {
                board: board.to_owned(),
                players,
                format: Format::RoundRobin,
                games,
                openings,
                seed,
                sprt: None,
            },
        })
    }

    /// The games of the tournament, also before its players are bred.
    #[must_use]
    pub fn total_games(&self) -> u64 {
        let bred = self.populations.iter().map(|bred| bred.chosen.len());
        let unknown = PlayerDef::built_in("first");
        let mut tournament = self.tournament.clone();
        tournament
            .players
            .extend(std::iter::repeat_n(unknown, bred.sum()));
        tournament.total_games()
    }

    /// The pairs of games of the tournament and of the breeding before it.
    #[must_use]
    pub fn total_pairs(&self) -> u64 {
        let bred = self.populations.iter().map(|bred| {
            let breeding = &bred.breeding;
            breeding.pairs_per_generation() * u64::from(breeding.generations)
        });
        let games = u64::from(self.tournament.games.max(1));
        let pairings = self.total_games() / games;
        bred.sum::<u64>() + pairings * games.div_ceil(2)
    }
}

/// Random openings of a board; `None` if it has none.
pub(super) fn random_openings(board: &str, count: usize, seed: u64) -> Option<Vec<Opening>> {
    let shape: Board = board.parse().ok()?;
    let openings = openings::random(&shape, openings::usual_plies(&shape), count, seed);
    let openings: Vec<Opening> = openings.games.iter().map(Opening::of).collect();
    (!openings.is_empty()).then_some(openings)
}

/// The tournament of a part, with the players that were bred, and its results so far.
#[derive(Clone, Debug)]
pub struct PartResult {
    /// The name of the part.
    pub label: String,
    /// What was played.
    pub tournament: TournamentSettings,
    /// Its results.
    pub standings: Standings,
}

impl PartResult {
    /// The report of the tournament.
    #[must_use]
    pub fn report(&self) -> TournamentReport {
        TournamentReport::of(&self.tournament, &self.standings)
    }
}
