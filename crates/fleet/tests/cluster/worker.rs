//! A worker of the test.

use std::env;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use outflank_fleet::{PlayTasks, Worker};
use outflank_lab::{ArenaError, GameWorker, Task, TaskResult};

use crate::plan::{self, game_worker};
use crate::processes::{FOLDER, NAME, URLS, wait_until};

/// How long a task takes at least, so that there is something to interrupt.
const TIME: Duration = Duration::from_millis(100);

struct Slow {
    games: GameWorker<'static>,
    folder: PathBuf,
}

impl PlayTasks for Slow {
    fn play(&mut self, task: &Task) -> Result<TaskResult, ArenaError> {
        let start = Instant::now();
        let result = self.games.play(task);
        wait_until(|| start.elapsed() > TIME && plan::may_finish(task, &self.folder));
        result
    }
}

/// Works until it is killed.
pub(crate) fn run() {
    let folder = PathBuf::from(env::var_os(FOLDER).unwrap());
    let make = || -> Box<dyn PlayTasks> {
        Box::new(Slow {
            games: game_worker(),
            folder: folder.clone(),
        })
    };
    let worker = Worker {
        name: env::var(NAME).unwrap(),
        threads: 2,
        allow_programs: false,
        weights: Arc::default(),
        make: &make,
        leave: &AtomicBool::new(false),
        report: Arc::new(|event| eprintln!("{event}")),
    };
    worker
        .run(&plan::settings(&env::var(URLS).unwrap()))
        .unwrap();
}
