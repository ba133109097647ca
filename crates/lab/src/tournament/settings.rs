//! What to play in a tournament.

use outflank_rules::Board;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::statistics::{EloModel, Sprt, SprtError};
use crate::task::{Opening, PlayerDef, TaskError};

/// A tournament. Everything that its games depend on is in here.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TournamentSettings {
    /// The board in its text form.
    pub board: String,
    /// The players.
    pub players: Vec<PlayerDef>,
    /// Who plays whom.
    pub format: Format,
    /// Games of each pairing. If the number is odd, the last opening is played once.
    pub games: u32,
    /// The openings. If there are too few, they are played again with other seeds.
    pub openings: Vec<Opening>,
    /// The seed of the players' random choices.
    pub seed: u64,
    /// Ends a match of two as soon as it is decided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sprt: Option<SprtSettings>,
}

/// The bounds of a sequential probability ratio test.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct SprtSettings {
    /// The Elo difference of H0.
    pub elo0: f64,
    /// The Elo difference of H1.
    pub elo1: f64,
    /// The probability to accept H1 although H0 holds.
    pub alpha: f64,
    /// The probability to accept H0 although H1 holds.
    pub beta: f64,
    /// What the Elo bounds mean.
    pub model: EloModel,
}

impl SprtSettings {
    /// The test.
    ///
    /// # Errors
    /// If the bounds are not in order, or the probabilities are none.
    pub fn test(&self) -> Result<Sprt, SprtError> {
        Sprt::new((self.elo0, self.elo1), (self.alpha, self.beta), self.model)
    }
}

/// Who plays whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Everybody against everybody else.
    #[default]
    RoundRobin,
    /// The first player against everybody else.
    Gauntlet,
}

/// Why a tournament cannot be played.
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum TournamentError {
    /// There are fewer than two players.
    #[error("a tournament needs two or more players")]
    TooFewPlayers,
    /// A player is listed twice.
    #[error("player `{0}` is listed twice")]
    Twice(String),
    /// There is no opening.
    #[error("a tournament needs an opening")]
    NoOpening,
    /// SPRT decides between two players only.
    #[error("SPRT is for matches of two players, not of {0}")]
    SprtOfMany(usize),
    /// The bounds of SPRT are wrong.
    #[error("SPRT: {0}")]
    Sprt(SprtError),
    /// A player, the board or an opening is wrong.
    #[error(transparent)]
    Task(#[from] TaskError),
}

impl TournamentSettings {
    /// Checks that the tournament can be played.
    ///
    /// # Errors
    /// If it cannot, with the reason.
    pub fn check(&self) -> Result<(), TournamentError> {
        let board: Board = self.board.parse().map_err(TaskError::from)?;
        if self.players.len() < 2 {
            return Err(TournamentError::TooFewPlayers);
        }
        for (index, player) in self.players.iter().enumerate() {
            player.spec()?;
            if self.players[..index].contains(player) && self.players.len() > 2 {
                return Err(TournamentError::Twice(player.text.clone()));
            }
        }
        if self.openings.is_empty() {
            return Err(TournamentError::NoOpening);
        }
        for opening in &self.openings {
            opening.game(&board)?;
        }
        let Some(sprt) = &self.sprt else {
            return Ok(());
        };
        sprt.test().map_err(TournamentError::Sprt)?;
        match self.players.len() {
            2 => Ok(()),
            players => Err(TournamentError::SprtOfMany(players)),
        }
    }

    /// The names of the players, in order.
    #[must_use]
    pub fn names(&self) -> Vec<&str> {
        self.players
            .iter()
            .map(|player| player.text.as_str())
            .collect()
    }
}
