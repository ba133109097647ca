//! The coordinator of the test, with a journal in a file.

use std::cell::RefCell;
use std::collections::HashMap;
use std::env;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use futures::FutureExt;
use futures::future::{LocalBoxFuture, join_all, ready};
use outflank_fleet::NatsArena;
use outflank_lab::{
    Arena, ArenaError, Journal, KeptResult, Recorded, Task, TaskId, TaskResult, block_on,
};

use crate::plan::{self, TASKS};
use crate::processes::{FOLDER, URLS};

/// Keeps each result as a line.
struct Lines {
    kept: HashMap<TaskId, TaskResult>,
    file: RefCell<File>,
}

impl Lines {
    fn open(folder: &Path) -> Lines {
        let rows = plan::rows(folder).into_iter();
        let path = plan::journal(folder);
        let file = OpenOptions::new()
            .create(true)
            .append(true)
            .open(&path)
            .unwrap();
        let kept: HashMap<_, _> = rows.map(|row| (row.id.clone(), row)).collect();
        // The last line may be cut off.
        let text = std::fs::read_to_string(&path).unwrap();
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        file.set_len(whole as u64).unwrap();
        Lines {
            kept,
            file: RefCell::new(file),
        }
    }
}

impl Journal for Lines {
    fn recorded(
        &self,
        task: &TaskId,
    ) -> LocalBoxFuture<'_, Result<Option<KeptResult>, ArenaError>> {
        let kept = self.kept.get(task).cloned().map(|result| {
            let mut tasks = (0..TASKS).map(plan::task);
            let task = tasks.find(|task| task.id == result.id).unwrap();
            KeptResult { task, result }
        });
        ready(Ok(kept)).boxed_local()
    }

    fn append<'a>(
        &'a self,
        _: &'a Task,
        result: &'a TaskResult,
    ) -> LocalBoxFuture<'a, Result<(), ArenaError>> {
        let line = format!("{}\n", serde_json::to_string(result).unwrap());
        let mut file = self.file.borrow_mut();
        file.write_all(line.as_bytes()).unwrap();
        file.sync_data().unwrap();
        ready(Ok(())).boxed_local()
    }
}

/// Plays all tasks, except those that are kept.
pub(crate) fn run() {
    let folder = env::var_os(FOLDER).unwrap();
    let settings = plan::settings(&env::var(URLS).unwrap());
    let report = Box::new(|event| eprintln!("{event}"));
    let arena = NatsArena::connect(&settings, "run", Arc::default(), report).unwrap();
    let recorded = Recorded::new(&arena, Lines::open(Path::new(&folder)));
    let plays = (0..TASKS).map(|number| recorded.play(plan::task(number)));
    for played in block_on(join_all(plays)) {
        played.unwrap();
    }
    drop(recorded);
    arena.finish();
}
