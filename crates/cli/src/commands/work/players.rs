//! The players of tasks that come from other machines.

use std::cell::RefCell;
use std::sync::Arc;

use outflank_engine::{Analysis, Choice, Failure, Player, PlayerError, PlayerKind, Scores, Turn};
use outflank_fleet::PlayTasks;
use outflank_lab::{ArenaError, GameWorker, PlayerDef, Task, TaskResult};
use outflank_protocols::{ProgramHost, make_player};
use outflank_record::Game;

use crate::players::program_host;

thread_local! {
    /// Why a program did not start in the task that this thread plays.
    static NOT_STARTED: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Makes players.
pub(super) struct RemotePlayers {
    host: ProgramHost,
}

impl RemotePlayers {
    /// # Errors
    /// If the system does not tell where our program is.
    pub(super) fn new() -> anyhow::Result<RemotePlayers> {
        let host = ProgramHost {
            // Ctrl-C lets games finish, so programs have to go on.
            stop: Arc::default(),
            ..program_host()?
        };
        Ok(RemotePlayers { host })
    }

    /// Makes a player. Its random numbers start anew in every game.
    ///
    /// # Errors
    /// If its text is wrong.
    pub(super) fn make(&self, def: &PlayerDef) -> Result<Box<dyn Player>, PlayerError> {
        let failed = |problem: String| PlayerError::External {
            player: def.text.clone(),
            problem,
            failure: Failure::Crash,
        };
        let spec = def.spec().map_err(|error| failed(error.to_string()))?;
        let player = make_player(&spec, 0, &self.host);
        let player = player.map_err(|error| failed(error.to_string()))?;
        Ok(match spec.kind {
            PlayerKind::External(_) => Box::new(Starting {
                player,
                has_started: false,
            }),
            _ => player,
        })
    }
}

/// Another program. If it does not even start, that is the fault of this machine, not of the player.
struct Starting {
    player: Box<dyn Player>,
    has_started: bool,
}

impl Player for Starting {
    fn choose(&mut self, game: &Game, turn: Turn<'_>) -> Result<Choice, PlayerError> {
        self.player.choose(game, turn)
    }

    fn analyse(
        &mut self,
        game: &Game,
        scores: Scores,
        turn: Turn<'_>,
    ) -> Result<Analysis, PlayerError> {
        self.player.analyse(game, scores, turn)
    }

    fn new_game(&mut self, game: &Game) -> Result<(), PlayerError> {
        let ready = self.player.new_game(game);
        match &ready {
            Ok(()) => self.has_started = true,
            Err(error) if !self.has_started => {
                NOT_STARTED.set(Some(error.to_string()));
            }
            Err(_) => (),
        }
        ready
    }

    fn reseed(&mut self, seed: u64) {
        self.player.reseed(seed);
    }
}

/// Plays tasks. One whose program does not start has failed: it is not a loss of the program.
pub(super) struct Watched<'a>(pub(super) GameWorker<'a>);

impl PlayTasks for Watched<'_> {
    fn play(&mut self, task: &Task) -> Result<TaskResult, ArenaError> {
        NOT_STARTED.set(None);
        let result = self.0.play(task);
        match NOT_STARTED.take() {
            Some(reason) => Err(ArenaError::Failed {
                task: task.id.clone(),
                reason,
            }),
            None => result,
        }
    }
}
