//! Plays tasks, one after another.

use std::time::Duration;

use outflank_engine::{Failure, Player, PlayerError};
use outflank_lab::view::GameView;
use outflank_lab::{ArenaError, GameWorker, PlayerDef, Task, TaskResult};
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
