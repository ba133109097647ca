//! Players from their specs.

use outflank_engine::{Player, PlayerKind, PlayerSpec};
use thiserror::Error;

use crate::notices::WithNotices;
use crate::{ExternalProgram, ProgramHost};

/// Why a spec does not make a player.
#[derive(Debug, Error)]
pub enum MakePlayerError {
    /// A person has no player inside the program.
    #[error("`{0}` can only take part in `outflank play`")]
    Human(String),
    /// The command line of another program has unmatched quotation marks.
    #[error("{player}: {error}")]
    CommandLine {
        /// The player.
        player: String,
        /// What is wrong.
        error: shell_words::ParseError,
    },
}

/// Makes a player of ours, or one that drives another program. Its random numbers start from
/// `seed` unless its text sets a seed.
///
/// # Errors
/// If the spec is a person, or its command line is malformed.
pub fn make_player(
    spec: &PlayerSpec,
    seed: u64,
    host: &ProgramHost,
) -> Result<Box<dyn Player>, MakePlayerError> {
    if let Some(computer) = spec.computer(seed) {
        return Ok(Box::new(WithNotices {
            player: Box::new(computer),
            on_notice: host.on_notice,
        }));
    }
    match &spec.kind {
        PlayerKind::External(command) => {
            let program = ExternalProgram::new(command, host.clone());
            let program = program.map_err(|error| MakePlayerError::CommandLine {
                player: spec.to_string(),
                error,
            })?;
            Ok(Box::new(program))
        }
        _ => Err(MakePlayerError::Human(spec.to_string())),
    }
}
