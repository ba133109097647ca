//! Remembering results, so that a run can be resumed.

use std::sync::Arc;

use futures::FutureExt;
use futures::future::LocalBoxFuture;
use serde::{Deserialize, Serialize};

use crate::arena::{Arena, ArenaError, Delivery};
use crate::task::{Task, TaskId, TaskResult};

/// Keeps the results of one run.
pub trait Journal {
    /// What is kept of a task.
    fn recorded(&self, task: &TaskId)
    -> LocalBoxFuture<'_, Result<Option<KeptResult>, ArenaError>>;

    /// Keeps a result. It is durable once the future is done. A second result of the same task is
    /// ignored.
    fn append<'a>(
        &'a self,
        task: &'a Task,
        result: &'a TaskResult,
    ) -> LocalBoxFuture<'a, Result<(), ArenaError>>;
}

impl<J: Journal + ?Sized> Journal for &J {
    fn recorded(
        &self,
        task: &TaskId,
    ) -> LocalBoxFuture<'_, Result<Option<KeptResult>, ArenaError>> {
        (**self).recorded(task)
    }

    fn append<'a>(
        &'a self,
        task: &'a Task,
        result: &'a TaskResult,
    ) -> LocalBoxFuture<'a, Result<(), ArenaError>> {
        (**self).append(task, result)
    }
}

/// A kept result, and the task that it is of.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct KeptResult {
    /// The task.
    pub task: Task,
    /// Its result.
    pub result: TaskResult,
}

impl KeptResult {
    /// The result, if it is that of the task that is asked for. The same name can mean other games
    /// if another version of the program began the run.
    ///
    /// # Errors
    /// If the tasks differ.
    pub fn of(self, asked: &Task) -> Result<TaskResult, ArenaError> {
        if self.task == *asked {
            return Ok(self.result);
        }
        let id = &asked.id;
        Err(ArenaError::Journal(format!(
            "the kept task {id} is not the one that is asked for now: resume the run with the \
             version of the program that began it"
        )))
    }
}

/// An arena that plays each task once: the second time, the result comes from a journal.
///
/// A resumed run asks for the same tasks as before, and so goes on where it was interrupted. A result
/// that does not replay legally is an error of its task, and is not kept.
pub struct Recorded<A, J> {
    arena: A,
    journal: J,
}

impl<A: Arena, J: Journal> Recorded<A, J> {
    /// Keeps the results of an arena in a journal.
    pub fn new(arena: A, journal: J) -> Recorded<A, J> {
        Recorded { arena, journal }
    }

    async fn play_once(&self, task: Task) -> Result<Delivery, ArenaError> {
        if let Some(kept) = self.journal.recorded(&task.id).await? {
            return kept.of(&task).map(Delivery::of);
        }
        let Delivery { result, confirm } = self.arena.play(task.clone()).await?;
        // What is kept once is never played again, so it has to be right.
        result.replay(&task).map_err(|error| ArenaError::Failed {
            task: task.id.clone(),
            reason: format!("its result is refused: {error}"),
        })?;
        self.journal.append(&task, &result).await?;
        if let Some(confirm) = confirm {
            confirm.await?;
        }
        Ok(Delivery::of(result))
    }
}

impl<A: Arena, J: Journal> Arena for Recorded<A, J> {
    fn capacity(&self) -> usize {
        self.arena.capacity()
    }

    fn play(&self, task: Task) -> LocalBoxFuture<'_, Result<Delivery, ArenaError>> {
        self.play_once(task).boxed_local()
    }

    fn share(&self, weights: Arc<[u8]>) -> LocalBoxFuture<'_, Result<(), ArenaError>> {
        self.arena.share(weights)
    }
}
