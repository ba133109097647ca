//! Who sits on a side of the board.

use outflank_engine::{Player, PlayerKind, PlayerSpec};

use crate::players;

/// Who chooses the moves of a side.
pub(super) struct Participant {
    /// What the player is called.
    pub(super) name: String,
    /// None for a person, who types the moves.
    pub(super) player: Option<Box<dyn Player>>,
}

impl Participant {
    /// Takes a participant.
    ///
    /// # Errors
    /// If the player cannot come.
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
