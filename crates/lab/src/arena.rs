//! Where tasks are played: on threads, on other machines, or in a browser.

use std::sync::Arc;

use futures::FutureExt;
use futures::future::LocalBoxFuture;
use thiserror::Error;

use crate::task::{Task, TaskId, TaskResult};

/// A place where tasks are played.
///
/// Studies such as tournaments and evolutions are written against this trait. They ask for many
/// tasks at once and wait for the results in the order of their plan. What they find then depends
/// only on the results, not on who played when.
pub trait Arena {
    /// How many tasks can be played at the same time. A study keeps a few more in flight, so that
    /// nobody waits.
    fn capacity(&self) -> usize;

    /// Plays a task.
    fn play(&self, task: Task) -> LocalBoxFuture<'_, Result<Delivery, ArenaError>>;

    /// Makes a file of weights known to whoever plays the tasks that name it. Arenas that play no
    /// such tasks need not do anything.
    fn share(&self, weights: Arc<[u8]>) -> LocalBoxFuture<'_, Result<(), ArenaError>> {
        drop(weights);
        std::future::ready(Ok(())).boxed_local()
    }
}

impl<A: Arena + ?Sized> Arena for &A {
    fn capacity(&self) -> usize {
        (**self).capacity()
    }

    fn play(&self, task: Task) -> LocalBoxFuture<'_, Result<Delivery, ArenaError>> {
        (**self).play(task)
    }

    fn share(&self, weights: Arc<[u8]>) -> LocalBoxFuture<'_, Result<(), ArenaError>> {
        (**self).share(weights)
    }
}

/// A result on its way to the study.
pub struct Delivery {
    /// The result.
    pub result: TaskResult,
    /// Tells the sender that the result is kept. Until then it may send the result again.
    pub confirm: Option<LocalBoxFuture<'static, Result<(), ArenaError>>>,
}

impl Delivery {
    /// A result whose sender does not wait for an answer.
    #[must_use]
    pub fn of(result: TaskResult) -> Delivery {
        Delivery {
            result,
            confirm: None,
        }
    }
}

/// Why a task has no result.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ArenaError {
    /// The run was stopped.
    #[error("the run was stopped")]
    Stopped,
    /// The task could not be played, even after several attempts.
    #[error("task {task}: {reason}")]
    Failed {
        /// The task.
        task: TaskId,
        /// What went wrong.
        reason: String,
    },
    /// The results cannot be kept, so there is no point in playing on.
    #[error("cannot keep results: {0}")]
    Journal(String),
    /// The connection to other machines is lost for good.
    #[error("{0}")]
    Connection(String),
}
