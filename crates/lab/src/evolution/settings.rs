//! What an evolution depends on.

use outflank_eval::{Character, Characters, Feature};
use outflank_rules::Board;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::arena::ArenaError;
use crate::genome::{Gene, Genome, GenomeError};
use crate::task::{Opening, TaskError};

/// An evolution. Everything that its games depend on is in here.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EvolutionSettings {
    /// The board in its text form.
    pub board: String,
    /// The character to improve, as TOML.
    pub character: String,
    /// Which of its weights change. They must include all that are not 0.
    pub genes: Vec<String>,
    /// The depth of all searches, in plies.
    pub depth: u32,
    /// How many generations.
    pub generations: u32,
    /// Games that a scout match has with each colour.
    pub games: u32,
    /// The most that a mutation changes a weight, in percent.
    pub percent: f64,
    /// The openings to choose from. A match plays none twice, if there are enough.
    pub openings: Vec<Opening>,
    /// The seed of everything random.
    pub seed: u64,
}

/// Why an evolution cannot go on.
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum EvolutionError {
    /// The character.
    #[error(transparent)]
    Genome(#[from] GenomeError),
    /// The board or an opening.
    #[error(transparent)]
    Task(#[from] TaskError),
    /// There is no opening.
    #[error("an evolution needs an opening")]
    NoOpening,
    /// A weight of the character would be lost.
    #[error("`{0}` has a weight, so it must be among the weights that change")]
    Missing(Feature),
    /// The percentage makes no sense.
    #[error("a mutation changes weights by more than 0 and at most 100 percent, not {0}")]
    Percent(f64),
    /// There are no games.
    #[error("a scout match needs a game")]
    NoGames,
    /// The games could not be played.
    #[error(transparent)]
    Arena(#[from] ArenaError),
}

impl EvolutionSettings {
    /// The document's defaults for a character: 1000 generations, 10 games, 10 percent.
    #[must_use]
    pub fn new(board: &str, character: &Character, openings: Vec<Opening>) -> EvolutionSettings {
        let genes = Genome::usual_genes(character);
        EvolutionSettings {
            board: board.to_owned(),
            character: character.to_toml(),
            genes: genes.iter().map(Gene::to_string).collect(),
            depth: character.depth,
            generations: 1000,
            games: 10,
            percent: 10.0,
            openings,
            seed: 1,
        }
    }

    /// The name of the character, or what stands for it if it is damaged.
    #[must_use]
    pub fn character_name(&self) -> String {
        let characters = Characters::parse(&self.character).unwrap_or_default();
        let name = characters.iter().next().map(|player| player.name.clone());
        name.unwrap_or_else(|| "?".to_owned())
    }

    /// Checks the settings, and returns the genome of the character.
    ///
    /// # Errors
    /// If something is wrong with them.
    pub fn check(&self) -> Result<Genome, EvolutionError> {
        let genome = Genome::parse(&self.character, &self.genes)?;
        if let Some(feature) = genome.lost_feature() {
            return Err(EvolutionError::Missing(feature));
        }
        if !(self.percent > 0.0 && self.percent <= 100.0) {
            return Err(EvolutionError::Percent(self.percent));
        }
        if self.games == 0 {
            return Err(EvolutionError::NoGames);
        }
        let board: Board = self.board.parse().map_err(TaskError::from)?;
        for opening in &self.openings {
            opening.game(&board)?;
        }
        if self.openings.is_empty() {
            return Err(EvolutionError::NoOpening);
        }
        Ok(genome)
    }
}
