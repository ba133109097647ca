//! The person or player of a side.

use outflank_engine::{Player, PlayerKind, PlayerSpec};

use crate::players;

/// Who chooses the moves of a side.
pub(super) struct Participant {
    /// The name of the player.
    pub(super) name: String,
    /// None for a person, who types the moves.
    pub(super) player: Option<Box<dyn Player>>,
}

impl Participant {
    /// Makes the player, unless it is a person.
    ///
    /// # Errors
    /// If the player cannot be made.
    pub(super) fn new(spec: &PlayerSpec, seed: u64) -> anyhow::Result<Participant> {
        let player = match spec.kind {
            PlayerKind::Human => None,
            _ => Some(players::make(spec, seed)?),
        };
        Ok(Participant {
            name: spec.to_string(),
            player,
        })
    }

    pub(super) fn is_human(&self) -> bool {
        self.player.is_none()
    }
}
