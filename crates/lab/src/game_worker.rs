//! Plays the games of tasks, one after another.

use std::collections::BTreeMap;
use std::sync::Arc;

use outflank_engine::{Failure, Player, PlayerError, Turn};
use outflank_record::{Game, transcript};
use outflank_rules::{BySide, Move, Side};
use outflank_search::{Control, SplitMix64};

use crate::arena::ArenaError;
use crate::task::{Forfeit, PlayerDef, Task, TaskGame, TaskResult, Usage};
use crate::training::{TrainingWorker, WeightsShelf};
use crate::view::GameView;

/// Makes a player. Each thread has its own players.
pub type MakePlayer<'a> = dyn Fn(&PlayerDef) -> Result<Box<dyn Player>, PlayerError> + Sync + 'a;

/// No more than this many players are kept for later games. Evolutions make new ones all the time.
const MOST_IDLE: usize = 8;

/// Sees the games of a worker.
pub type Watcher<'a> = dyn FnMut(&GameInPlay<'_>) + 'a;

/// A game that is being played.
#[derive(Clone, Copy, Debug)]
pub struct GameInPlay<'a> {
    task: &'a Task,
    /// The number of the game in its task, from 0.
    index: usize,
    game: &'a Game,
    /// The plies of its opening.
    opening: usize,
}

impl GameInPlay<'_> {
    /// The game as it is now.
    #[must_use]
    pub fn view(&self) -> GameView {
        let sides = Task::sides(self.index);
        let name = |player: usize| self.task.players[player].text.clone();
        GameView {
            board: self.task.board.clone(),
            opening: self.task.opening.clone(),
            moves: moves_from(self.game, self.opening),
            players: [name(sides.dark), name(sides.light)],
            is_over: self.game.is_over(),
        }
    }
}

/// Plays tasks. It keeps players for the next game, so that it starts programs and allocates memory
/// only once. It drops players that failed.
pub struct GameWorker<'a> {
    make: &'a MakePlayer<'a>,
    control: Control<'a>,
    watcher: Option<Box<Watcher<'a>>>,
    idle: BTreeMap<PlayerDef, Vec<Box<dyn Player>>>,
    training: TrainingWorker,
}

impl<'a> GameWorker<'a> {
    /// A worker that makes players with `make`, and stops when `control` says so.
    #[must_use]
    pub fn new(make: &'a MakePlayer<'a>, control: Control<'a>) -> GameWorker<'a> {
        GameWorker {
            make,
            control,
            watcher: None,
            idle: BTreeMap::new(),
            training: TrainingWorker::default(),
        }
    }

    /// Finds the weights of training tasks on this shelf.
    #[must_use]
    pub fn with_weights(self, shelf: Arc<WeightsShelf>) -> GameWorker<'a> {
        GameWorker {
            training: TrainingWorker::new(shelf),
            ..self
        }
    }

    /// Shows every position to `watcher`, which should take little time.
    #[must_use]
    pub fn watched_by(self, watcher: Box<Watcher<'a>>) -> GameWorker<'a> {
        GameWorker {
            watcher: Some(watcher),
            ..self
        }
    }

    /// Makes the next game begin with new players.
    pub fn forget_players(&mut self) {
        self.idle.clear();
    }

    /// Plays the games of a task.
    ///
    /// # Errors
    /// If it was stopped, or the task is wrong.
    pub fn play(&mut self, task: &Task) -> Result<TaskResult, ArenaError> {
        if self.control.is_stopped() {
            return Err(ArenaError::Stopped);
        }
        if let Some(work) = &task.training {
            return self.training.work(task, work, self.control);
        }
        let opening = task.opening().map_err(|error| ArenaError::Failed {
            task: task.id.clone(),
            reason: error.to_string(),
        })?;
        let games = 0..usize::from(task.games);
        let games = games.map(|index| self.play_game(task, index, &opening));
        Ok(TaskResult {
            id: task.id.clone(),
            games: games.collect::<Option<_>>().ok_or(ArenaError::Stopped)?,
            values: Vec::new(),
        })
    }

    /// Plays a game to its end; `None` if it was stopped before that.
    fn play_game(&mut self, task: &Task, index: usize, opening: &Game) -> Option<TaskGame> {
        let sides = Task::sides(index);
        let defs = BySide::from_fn(|side| &task.players[sides[side]]);
        let seed = SplitMix64::for_position(task.seed, index as u64).next_u64();
        let mut usage = BySide::default();
        let mut game = opening.clone();
        let forfeit = match self.take_players(defs, seed, opening) {
            Err(forfeit) => Some(forfeit),
            Ok(mut players) => {
                let forfeit = self.play_on((task, index), &mut game, &mut players, &mut usage)?;
                self.keep_players(defs, players, forfeit.as_ref());
                forfeit
            }
        };
        // A program that is asked to stop may end with a failure.
        if forfeit.is_some() && self.control.is_stopped() {
            return None;
        }
        Some(TaskGame {
            moves: moves_from(&game, opening.moves().len()),
            forfeit,
            usage,
            values: Vec::new(),
        })
    }

    /// Both players, ready to start.
    fn take_players(
        &mut self,
        defs: BySide<&PlayerDef>,
        seed: u64,
        opening: &Game,
    ) -> Result<BySide<Box<dyn Player>>, Forfeit> {
        let mut ready = |side: Side| {
            let idle = self.idle.get_mut(defs[side]).and_then(Vec::pop);
            let player = idle.map_or_else(|| (self.make)(defs[side]), Ok);
            let prepare = |mut player: Box<dyn Player>| {
                player.reseed(seed_of(seed, side));
                player.new_game(opening).map(|()| player)
            };
            player
                .and_then(prepare)
                .map_err(|error| forfeit(side, &error))
        };
        Ok(BySide {
            dark: ready(Side::Dark)?,
            light: ready(Side::Light)?,
        })
    }

    /// Keeps the players for their next game, except one that failed.
    fn keep_players(
        &mut self,
        defs: BySide<&PlayerDef>,
        players: BySide<Box<dyn Player>>,
        forfeit: Option<&Forfeit>,
    ) {
        let idle: usize = self.idle.values().map(Vec::len).sum();
        if idle + 2 > MOST_IDLE {
            self.idle.clear();
        }
        let BySide { dark, light } = players;
        for (side, player) in [(Side::Dark, dark), (Side::Light, light)] {
            if forfeit.is_none_or(|forfeit| forfeit.by != side) {
                let kept = self.idle.entry(defs[side].clone()).or_default();
                kept.push(player);
            }
        }
    }

    /// Plays until the game is over or a player fails; `None` if it was stopped.
    fn play_on(
        &mut self,
        (task, index): (&Task, usize),
        game: &mut Game,
        players: &mut BySide<Box<dyn Player>>,
        usage: &mut BySide<Usage>,
    ) -> Option<Option<Forfeit>> {
        let opening = game.moves().len();
        loop {
            game.pass_if_forced();
            if let Some(watcher) = &mut self.watcher {
                watcher(&GameInPlay {
                    task,
                    index,
                    game,
                    opening,
                });
            }
            if game.is_over() {
                return Some(None);
            }
            let side = game.position().to_move();
            let chosen = self.ask(players[side].as_mut(), game, &mut usage[side]);
            if self.control.is_stopped() {
                return None;
            }
            let played = match chosen {
                Ok(mv) => game.play(mv).map_err(|error| Forfeit {
                    by: side,
                    failure: Failure::IllegalMove,
                    reason: format!("an illegal move: {error}"),
                }),
                Err(error) => Err(forfeit(side, &error)),
            };
            if let Err(forfeit) = played {
                return Some(Some(forfeit));
            }
        }
    }

    fn ask(
        &self,
        player: &mut dyn Player,
        game: &Game,
        usage: &mut Usage,
    ) -> Result<Move, PlayerError> {
        let turn = Turn {
            control: self.control,
            time: None,
            observe: &mut |_| (),
        };
        let begun = self.control.now();
        let choice = player.choose(game, turn);
        let elapsed = self.control.now().saturating_sub(begun);
        usage.micros += u64::try_from(elapsed.as_micros()).unwrap_or(u64::MAX);
        usage.turns += 1;
        usage.choices += game.position().moves().len() as u32;
        let choice = choice?;
        usage.nodes += choice.report.map_or(0, |report| report.nodes);
        Ok(choice.mv)
    }
}

fn forfeit(by: Side, error: &PlayerError) -> Forfeit {
    Forfeit {
        by,
        failure: match error {
            PlayerError::External { failure, .. } => *failure,
            _ => Failure::Crash,
        },
        reason: error.to_string(),
    }
}

/// The moves of a game without its first plies.
fn moves_from(game: &Game, plies: usize) -> String {
    let shape = game.board().shape();
    let moves = game.moves().iter().skip(plies);
    moves.map(|&mv| transcript::move_text(shape, mv)).collect()
}

/// The two sides have different seeds, so that equal players do not mirror each other.
fn seed_of(seed: u64, side: Side) -> u64 {
    let which = match side {
        Side::Dark => 0,
        Side::Light => 1,
    };
    SplitMix64::for_position(seed, which).next_u64()
}
