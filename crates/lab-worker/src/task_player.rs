//! Plays tasks, one after another.

use std::time::Duration;

use outflank_engine::{Failure, Player, PlayerError};
use outflank_eval::patterns::weights_name;
use outflank_lab::view::GameView;
use outflank_lab::{ArenaError, GameWorker, PlayerDef, Task, TaskResult};
use outflank_rules::Board;
use outflank_search::{Clock, Control, StopSignal};
use serde::{Deserialize, Serialize};

use crate::throttle::Throttle;

/// A game is shown this often at most.
const SHOW_EVERY: Duration = Duration::from_millis(300);

/// What a player worker tells the study worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlayerReport {
    /// It is loaded.
    Ready,
    /// A game that it plays.
    Game(GameView),
    /// The result of its task.
    Done(TaskResult),
    /// Why it cannot play its task.
    Refused(String),
    /// It has failed, and must be replaced.
    Died(String),
}

/// Plays tasks, and reports its games while it plays.
pub struct TaskPlayer<'a> {
    worker: GameWorker<'a>,
}

impl<'a> TaskPlayer<'a> {
    /// A player with this clock. `show` gets some of the positions that it reaches.
    pub fn new(
        clock: &'a dyn Clock,
        stop: &'a dyn StopSignal,
        show: Option<Box<dyn FnMut(GameView) + 'a>>,
    ) -> TaskPlayer<'a> {
        let mut worker = GameWorker::new(&MAKE_PLAYER, Control::new(clock, stop));
        if let Some(mut show) = show {
            let mut throttle = Throttle::new(SHOW_EVERY);
            worker = worker.watched_by(Box::new(move |game| {
                if throttle.is_due(clock.now()) {
                    show(game.view());
                }
            }));
        }
        TaskPlayer { worker }
    }

    /// Plays a task in JSON.
    pub fn play(&mut self, task: &str) -> PlayerReport {
        let task: Task = match serde_json::from_str(task) {
            Ok(task) => task,
            Err(error) => return PlayerReport::Refused(error.to_string()),
        };
        match self.worker.play(&task) {
            Ok(result) => PlayerReport::Done(result),
            Err(ArenaError::Failed { reason, .. }) => PlayerReport::Refused(reason),
            Err(error) => PlayerReport::Refused(error.to_string()),
        }
    }

    /// The name of the weights that a task in JSON would use; `None` if it uses none.
    #[must_use]
    pub fn weights_of(task: &str) -> Option<String> {
        board_to_evaluate(task).map(|board| weights_name(&board))
    }

    /// Uses the weights of a file from now on, on the board of a task in JSON. Says whether the
    /// file could be used.
    pub fn install_weights(&mut self, task: &str, bytes: &[u8]) -> bool {
        let is_installed = board_to_evaluate(task)
            .is_some_and(|board| outflank_engine::install_weights(bytes, &board).is_ok());
        if is_installed {
            // Players may have prepared another evaluation.
            self.worker.forget_players();
        }
        is_installed
    }
}

/// The board of a task with a player that uses learned weights if there are some.
fn board_to_evaluate(task: &str) -> Option<Board> {
    let task: Task = serde_json::from_str(task).ok()?;
    let uses_weights = |player: &PlayerDef| {
        let spec = player.spec();
        spec.is_ok_and(|spec| spec.uses_learned_weights())
    };
    let board = task.board.parse().ok()?;
    task.players.iter().any(uses_weights).then_some(board)
}

static MAKE_PLAYER: fn(&PlayerDef) -> Result<Box<dyn Player>, PlayerError> = make_player;

/// Makes a computer player. Only those can play in a browser.
fn make_player(player: &PlayerDef) -> Result<Box<dyn Player>, PlayerError> {
    let failure = |problem: String| PlayerError::External {
        player: player.text.clone(),
        problem,
        failure: Failure::Crash,
    };
    let spec = player.spec().map_err(|error| failure(error.to_string()))?;
    match spec.computer(0) {
        Some(computer) => Ok(Box::new(computer)),
        None => Err(failure("cannot play in a browser".to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use outflank_eval::patterns::PatternWeights;
    use outflank_lab::{Opening, TaskId};
    use std::cell::RefCell;
    use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

    /// A clock that advances by 50 milliseconds each time it is read.
    struct Ticking(AtomicU64);

    impl Clock for Ticking {
        fn now(&self) -> Duration {
            Duration::from_millis(self.0.fetch_add(50, Ordering::Relaxed))
        }
    }

    fn task() -> Task {
        Task {
            id: TaskId::new("a"),
            board: "6x6".to_owned(),
            opening: Opening::default(),
            players: ["jolly:depth=1", "random"].map(PlayerDef::built_in),
            games: 2,
            seed: 1,
            training: None,
        }
    }

    #[test]
    fn a_task_is_played_and_shown() {
        let (clock, stop) = (Ticking(AtomicU64::new(0)), AtomicBool::new(false));
        let shown = RefCell::new(Vec::new());
        let show = |game| shown.borrow_mut().push(game);
        let mut player = TaskPlayer::new(&clock, &stop, Some(Box::new(show)));
        let text = serde_json::to_string(&task()).expect("a task is JSON");
        let PlayerReport::Done(result) = player.play(&text) else {
            panic!("it is played");
        };
        result.replay(&task()).expect("it replays");
        drop(player);
        let shown = shown.into_inner();
        assert!(shown.len() > 4, "{}", shown.len());
        assert_eq!(shown[0].players, ["jolly:depth=1", "random"]);
        assert!(result.games[0].moves.starts_with(&shown[0].moves));
    }

    #[test]
    fn weights_are_used_by_the_next_task() {
        let (clock, stop) = (Ticking(AtomicU64::new(0)), AtomicBool::new(false));
        let mut player = TaskPlayer::new(&clock, &stop, None);
        let with = |players: [&str; 2]| {
            let players = players.map(PlayerDef::built_in);
            let board = "4x8".to_owned();
            let task = Task {
                board,
                players,
                ..task()
            };
            serde_json::to_string(&task).expect("a task is JSON")
        };
        let nobody = with(["jolly:depth=1", "random"]);
        assert_eq!(TaskPlayer::weights_of(&nobody), None);
        let text = with(["random", "outflank:depth=3"]);
        assert_eq!(TaskPlayer::weights_of(&text).as_deref(), Some("4x8"));

        let mut moves = || match player.play(&text) {
            PlayerReport::Done(result) => result.games[0].moves.clone(),
            other => panic!("{other:?}"),
        };
        let before = moves();
        assert_eq!(moves(), before);
        let board: Board = "4x8".parse().expect("it is a board");
        let even = PatternWeights::zero(&board).write(&board);
        let even = even.expect("the weights are for it");
        assert!(!player.install_weights(&text, &even[1..]));
        assert!(!player.install_weights(&nobody, &even));
        assert!(player.install_weights(&text, &even));
        let PlayerReport::Done(after) = player.play(&text) else {
            panic!("it is played");
        };
        assert_ne!(after.games[0].moves, before);
    }

    #[test]
    fn what_is_no_task_is_refused() {
        let (clock, stop) = (Ticking(AtomicU64::new(0)), AtomicBool::new(false));
        let mut player = TaskPlayer::new(&clock, &stop, None);
        assert!(matches!(player.play("{}"), PlayerReport::Refused(_)));
        let wrong = Task {
            board: "0x0".to_owned(),
            ..task()
        };
        let text = serde_json::to_string(&wrong).expect("a task is JSON");
        assert!(matches!(player.play(&text), PlayerReport::Refused(_)));
    }
}
