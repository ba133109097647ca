//! What the training depends on.

use outflank_eval::Character;
use outflank_rules::Board;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::arena::ArenaError;
use crate::genome::{Gene, Genome, GenomeError, LARGEST_WEIGHT};
use crate::task::{Opening, TaskError};

/// A training. Everything that its games depend on is in here.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StaySettings {
    /// The board in its text form.
    pub board: String,
    /// The character whose weights are trained, as TOML.
    pub character: String,
    /// Which of its weights. All others are 0.
    pub genes: Vec<String>,
    /// The smallest and the largest random weight.
    pub range: (i32, i32),
    /// How many games.
    pub games: u32,
    /// The depth of all searches, in plies.
    pub depth: u32,
    /// Where opponents come from.
    pub opponents: Opponents,
    /// The openings to choose from.
    pub openings: Vec<Opening>,
    /// The seed of everything random.
    pub seed: u64,
}

/// Where opponents come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Opponents {
    /// All their weights are random.
    #[default]
    Random,
    /// They are the last winner with every weight changed by at most this many percent.
    Mutants(f64),
}

/// Why a training cannot go on.
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum StayError {
    /// The character.
    #[error(transparent)]
    Genome(#[from] GenomeError),
    /// The board or an opening.
    #[error(transparent)]
    Task(#[from] TaskError),
    /// There is no opening.
    #[error("training needs an opening")]
    NoOpening,
    /// The range of weights is empty or too large.
    #[error(
        "weights from {0} to {1}: the range must be within -{LARGEST_WEIGHT} and {LARGEST_WEIGHT}"
    )]
    Range(i32, i32),
    /// The percentage makes no sense.
    #[error("opponents differ by more than 0 and at most 100 percent, not {0}")]
    Percent(f64),
    /// The games could not be played.
    #[error(transparent)]
    Arena(#[from] ArenaError),
}

impl StaySettings {
    /// The document's training of a character: 1000 games, weights from 0 to 100, and nothing else
    /// but the weights is random.
    #[must_use]
    pub fn new(board: &str, character: &Character, openings: Vec<Opening>) -> StaySettings {
        let genes = usual_genes(character);
        StaySettings {
            board: board.to_owned(),
            character: character.to_toml(),
            genes,
            range: (0, 100),
            games: 1000,
            depth: character.depth,
            opponents: Opponents::Random,
            openings,
            seed: 1,
        }
    }

    /// Checks the settings, and returns the genome of the character.
    ///
    /// # Errors
    /// If something is wrong with them.
    pub fn check(&self) -> Result<Genome, StayError> {
        let (low, high) = self.range;
        let most = LARGEST_WEIGHT;
        if low >= high || low < -most || high > most {
            return Err(StayError::Range(low, high));
        }
        let largest = low.unsigned_abs().max(high.unsigned_abs()) as i32;
        let genome = Genome::parse_within(&self.character, &self.genes, largest)?;
        if let Opponents::Mutants(percent) = self.opponents
            && !(percent > 0.0 && percent <= 100.0)
        {
            return Err(StayError::Percent(percent));
        }
        let board: Board = self.board.parse().map_err(TaskError::from)?;
        for opening in &self.openings {
            opening.game(&board)?;
        }
        if self.openings.is_empty() {
            return Err(StayError::NoOpening);
        }
        Ok(genome)
    }
}

/// The weights to train. The document's own program counts moves early and discs late with the same
/// weight.
fn usual_genes(character: &Character) -> Vec<String> {
    let genes: Vec<String> = Genome::usual_genes(character)
        .iter()
        .map(Gene::to_string)
        .collect();
    let pair = ["early.mobility", "late.discs"];
    if !pair
        .iter()
        .all(|&gene| genes.iter().any(|other| other == gene))
    {
        return genes;
    }
    let rest = genes.into_iter().filter(|gene| gene != pair[1]);
    rest.map(|gene| {
        if gene == pair[0] {
            pair.join("+")
        } else {
            gene
        }
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use outflank_eval::Characters;

    #[test]
    fn the_documents_program_has_four_weights() {
        let c = Characters::built_in().find("c").unwrap();
        let mut genes = usual_genes(c);
        genes.sort();
        let expected = [
            "early.mobility+late.discs",
            "ring_stable",
            "semi_stable",
            "squares",
        ];
        assert_eq!(genes, expected);
        let jolly = Characters::built_in().find("jolly").unwrap();
        assert_eq!(usual_genes(jolly).len(), 9);
    }
}
