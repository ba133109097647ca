//! Why a job failed.

use outflank_engine::{PlayerError, PlayerSpecError};
use outflank_eval::CharacterError;
use outflank_record::position::PositionError;
use outflank_record::transcript::TranscriptError;
use outflank_rules::BoardError;
use thiserror::Error;

/// Why a job failed. The page shows the text.
#[derive(Debug, Error)]
pub(crate) enum JobError {
    #[error("board: {0}")]
    Board(#[from] BoardError),
    #[error("start: {0}")]
    Start(#[from] PositionError),
    #[error("moves: {0}")]
    Moves(#[from] TranscriptError),
    #[error(transparent)]
    Player(#[from] PlayerSpecError),
    #[error("players: {0}")]
    Players(#[from] CharacterError),
    #[error("`{0}` is not a computer player")]
    NotAComputer(String),
    #[error("`{player}` needs more than the {most} MiB that a page may use")]
    TooMuchMemory { player: String, most: usize },
    #[error(transparent)]
    CannotGoOn(#[from] PlayerError),
    #[error("there is no level `{0}`")]
    Level(String),
}
