//! A thread that plays one task after another.

use std::io;
use std::sync::mpsc;
use std::thread::{Builder, Scope};

use futures::channel::oneshot;
use outflank_lab::{ArenaError, Task, TaskResult};

use super::PlayTasks;

/// A thread that waits for tasks. It ends when this is dropped.
pub(super) struct PlayingThread {
    tasks: mpsc::Sender<Job>,
}

struct Job {
    task: Task,
    reply: oneshot::Sender<Result<TaskResult, ArenaError>>,
}

/// Starts a thread.
///
/// # Errors
/// If the system does not.
pub(super) fn start<'scope, 'env, 'a: 'scope>(
    scope: &'scope Scope<'scope, 'env>,
    make: &'a (dyn Fn() -> Box<dyn PlayTasks + 'a> + Sync),
) -> io::Result<PlayingThread> {
    let (tasks, jobs) = mpsc::channel::<Job>();
    Builder::new().spawn_scoped(scope, move || {
        let mut player = make();
        while let Ok(Job { task, reply }) = jobs.recv() {
            let _ = reply.send(player.play(&task));
        }
    })?;
    Ok(PlayingThread { tasks })
}

impl PlayingThread {
    /// Plays a task.
    ///
    /// # Errors
    /// What the player reports, or that its thread has died.
    pub(super) async fn play(&self, task: &Task) -> Result<TaskResult, ArenaError> {
        let died = || ArenaError::Failed {
            task: task.id.clone(),
            reason: "the thread that plays has died".to_owned(),
        };
        let (reply, result) = oneshot::channel();
        let task = task.clone();
        self.tasks.send(Job { task, reply }).map_err(|_| died())?;
        result.await.unwrap_or_else(|_| Err(died()))
    }
}
