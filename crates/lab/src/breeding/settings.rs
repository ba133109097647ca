//! What breeding depends on.

use outflank_rules::Board;
use outflank_search::SplitMix64;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::children::Crossover;
use super::pairings::pairings;
use super::selection::Selection;
use crate::arena::ArenaError;
use crate::genome::{Genome, GenomeError};
use crate::task::{Opening, PlayerDef, TaskError, TaskId};

/// A population to breed. Everything that its games depend on is in here.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BreedingSettings {
    /// The boards, with their openings.
    pub boards: Vec<BoardSample>,
    /// On how many boards a pairing plays in one generation: all if `None`. Pairings take turns.
    pub boards_per_pairing: Option<u32>,
    /// The character whose weights are bred, as TOML. Everything else stays as it is.
    pub character: String,
    /// Which weights are bred. All others are 0.
    pub genes: Vec<String>,
    /// Characters that are members of the first generation, as TOML. The rest are random.
    pub founders: Vec<String>,
    /// Members of a generation.
    pub population: u32,
    /// How many generations.
    pub generations: u32,
    /// How many others everybody meets: all if `None`.
    pub opponents: Option<u32>,
    /// Whom all members meet instead of each other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub against: Option<PlayerDef>,
    /// Games that a pairing plays with each colour on each of its boards.
    pub games: u32,
    /// The depth of all searches, in plies.
    pub depth: u32,
    /// How parents are chosen.
    pub selection: Selection,
    /// How their weights are mixed.
    pub crossover: Crossover,
    /// The chance of a weight to be drawn anew, in percent.
    pub mutation: f64,
    /// How many of the best stay for the next generation.
    pub elite: u32,
    /// The seed of everything random.
    pub seed: u64,
}

/// A board with openings to choose from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BoardSample {
    /// The board in its text form.
    pub board: String,
    /// The openings.
    pub openings: Vec<Opening>,
}

/// Why breeding cannot go on.
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum BreedingError {
    /// The character or a founder.
    #[error(transparent)]
    Genome(#[from] GenomeError),
    /// A board or an opening.
    #[error(transparent)]
    Task(#[from] TaskError),
    /// There is no board.
    #[error("breeding needs a board")]
    NoBoard,
    /// A board has no opening.
    #[error("{0} has no opening")]
    NoOpening(String),
    /// The population is too small.
    #[error("a population has two or more members, not {0}")]
    Population(u32),
    /// A number of games, opponents or boards is 0.
    #[error("there are no games: games, opponents and boards must be 1 or more")]
    NoGames,
    /// The chance of a mutation is none.
    #[error("the chance of a mutation is 0 to 100 percent, not {0}")]
    Mutation(f64),
    /// The games could not be played.
    #[error(transparent)]
    Arena(#[from] ArenaError),
}

impl BreedingSettings {
    /// Checks the settings, and returns the genome with the weights of all founders.
    ///
    /// # Errors
    /// If something is wrong with them.
    pub fn check(&self) -> Result<(Genome, Vec<Vec<i32>>), BreedingError> {
        let genome = Genome::parse(&self.character, &self.genes)?;
        let mut founders = Vec::new();
        for toml in &self.founders {
            let founder = Genome::parse(toml, &self.genes)?;
            founders.push(genome.weights(founder.template()));
        }
        if self.population < 2 {
            return Err(BreedingError::Population(self.population));
        }
        if self.games == 0 || self.opponents == Some(0) || self.boards_per_pairing == Some(0) {
            return Err(BreedingError::NoGames);
        }
        if !(0.0..=100.0).contains(&self.mutation) {
            return Err(BreedingError::Mutation(self.mutation));
        }
        if self.boards.is_empty() {
            return Err(BreedingError::NoBoard);
        }
        self.boards.iter().try_for_each(BoardSample::check)?;
        if let Some(opponent) = &self.against {
            opponent.spec()?;
        }
        Ok((genome, founders))
    }

    /// The pairs of games of one generation.
    #[must_use]
    pub fn pairs_per_generation(&self) -> u64 {
        let members = self.population as usize;
        // Who meets whom is random, but not how many pairings there are.
        let mut random = SplitMix64::new(self.seed);
        let pairings = match self.against {
            Some(_) => members,
            None => pairings(members, self.opponents, &mut random).len(),
        };
        let boards = self
            .boards_per_pairing
            .map_or(usize::MAX, |count| count as usize);
        let boards = boards.min(self.boards.len());
        (pairings * boards) as u64 * u64::from(self.games)
    }
}

impl From<BreedingError> for ArenaError {
    fn from(error: BreedingError) -> ArenaError {
        match error {
            BreedingError::Arena(error) => error,
            error => ArenaError::Failed {
                task: TaskId::new("settings"),
                reason: error.to_string(),
            },
        }
    }
}

impl BoardSample {
    fn check(&self) -> Result<(), BreedingError> {
        let board: Board = self.board.parse().map_err(TaskError::from)?;
        for opening in &self.openings {
            opening.game(&board)?;
        }
        if self.openings.is_empty() {
            return Err(BreedingError::NoOpening(self.board.clone()));
        }
        Ok(())
    }
}
