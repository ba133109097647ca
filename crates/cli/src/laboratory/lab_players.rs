//! The players of a run. Other programs are started before the first game.

use std::collections::BTreeMap;
use std::sync::Mutex;

use outflank_engine::{Failure, Player, PlayerError, PlayerKind};
use outflank_lab::PlayerDef;
use outflank_record::Game;

use super::study::Study;
use crate::interruptible_run::InterruptibleRun;
use crate::players;

/// Makes the players of a run.
pub(crate) struct LabPlayers {
    seed: u64,
    /// Programs that run already, for the first thread that needs them.
    started: Mutex<BTreeMap<PlayerDef, Box<dyn Player>>>,
}

impl LabPlayers {
    /// The players of a study, see [`LabPlayers::start`].
    ///
    /// # Errors
    /// If a player cannot play.
    pub(crate) fn of(study: &impl Study, run: &InterruptibleRun) -> anyhow::Result<LabPlayers> {
        let (players, opening) = (study.players(), study.opening());
        LabPlayers::start(&players, opening.as_ref(), study.seed(), run)
    }

    /// Starts the other programs among the players. One that cannot play the first opening would
    /// lose every game, so that is an error. After Ctrl-C nothing more is started.
    ///
    /// # Errors
    /// If a player is a person, or a program cannot be started or set up the first opening.
    pub(crate) fn start(
        defs: &[PlayerDef],
        opening: Option<&Game>,
        seed: u64,
        run: &InterruptibleRun,
    ) -> anyhow::Result<LabPlayers> {
        let mut started = BTreeMap::new();
        run.think(&mut |_| (), |turn| {
            for def in defs {
                let spec = def.spec()?;
                let mut player = players::make(&spec, seed)?;
                let (PlayerKind::External(_), Some(opening)) = (&spec.kind, opening) else {
                    continue;
                };
                let ready = player.new_game(opening);
                if turn.control.is_stopped() {
                    break;
                }
                ready?;
                started.insert(def.clone(), player);
            }
            anyhow::Ok(())
        })?;
        Ok(LabPlayers {
            seed,
            started: Mutex::new(started),
        })
    }

    /// Makes a player, or takes the one that runs already.
    pub(crate) fn make(&self, def: &PlayerDef) -> Result<Box<dyn Player>, PlayerError> {
        let started = self.started.lock().ok();
        if let Some(player) = started.and_then(|mut started| started.remove(def)) {
            return Ok(player);
        }
        let made = || players::make(&def.spec()?, self.seed);
        made().map_err(|error| PlayerError::External {
            player: def.text.clone(),
            problem: format!("{error:#}"),
            failure: Failure::Crash,
        })
    }
}
