//! The players of a match. Other programs are started before the first game.

use std::sync::Mutex;

use anyhow::bail;
use outflank_engine::{Player, PlayerError, PlayerKind, PlayerSpec};

use crate::interruptible_run::InterruptibleRun;
use crate::players;

/// Makes the players of a match.
pub(super) struct Programs<'a> {
    specs: &'a [PlayerSpec; 2],
    seed: u64,
    /// Programs that run already, for the first thread that needs them.
    started: [Mutex<Option<Box<dyn Player>>>; 2],
}

impl<'a> Programs<'a> {
    /// Starts the other programs among the players. One that cannot play the first opening would
    /// lose every game, so there is no match then. After Ctrl-C nothing more is started.
    ///
    /// # Errors
    /// If a program cannot be started, or cannot set up the first opening.
    pub(super) fn start(
        specs: &'a [PlayerSpec; 2],
        plan: &outflank_lab::Match,
        seed: u64,
        run: &InterruptibleRun,
    ) -> anyhow::Result<Programs<'a>> {
        let programs = Programs {
            specs,
            seed,
            started: Default::default(),
        };
        run.think(&mut |_| (), |turn| {
            for (spec, slot) in specs.iter().zip(&programs.started) {
                let is_program = matches!(spec.kind, PlayerKind::External(_));
                let (true, Some(opening)) = (is_program, plan.openings.first()) else {
                    continue;
                };
                let mut player = players::make(spec, seed)?;
                let ready = player.new_game(opening);
                if turn.control.is_stopped() {
                    break;
                }
                if let Err(error) = ready {
                    bail!(error);
                }
                if let Ok(mut started) = slot.lock() {
                    *started = Some(player);
                }
            }
            Ok(())
        })?;
        Ok(programs)
    }

    /// Makes a player, or takes the one that runs already.
    pub(super) fn make(&self, who: usize) -> Result<Box<dyn Player>, PlayerError> {
        let started = self.started[who].lock().ok();
        if let Some(player) = started.and_then(|mut started| started.take()) {
            return Ok(player);
        }
        let made = players::make(&self.specs[who], self.seed);
        made.map_err(|error| PlayerError::External {
            player: self.specs[who].to_string(),
            problem: format!("{error:#}"),
        })
    }
}
