//! What coordinators and workers say to each other, as JSON.

use outflank_lab::{Task, TaskId, TaskResult};
use serde::{Deserialize, Serialize};

/// A task on its way to a worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct TaskMessage {
    /// The version of the coordinator.
    pub(crate) version: String,
    /// The run.
    pub(crate) run: String,
    /// Tells publications of the same task apart. The worker gives it back.
    pub(crate) attempt: String,
    /// The task.
    pub(crate) task: Task,
}

/// What became of a task.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct ResultMessage {
    /// The worker.
    pub(crate) worker: String,
    /// What it has to say.
    pub(crate) outcome: Outcome,
}

/// What became of a task.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Outcome {
    /// It was played.
    Played(TaskResult),
    /// It was not played.
    Failed(Failed),
}

/// Why a task was not played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Failed {
    /// The task.
    pub(crate) task: TaskId,
    /// What went wrong.
    pub(crate) reason: String,
    /// Whether there is no point in trying again.
    pub(crate) is_final: bool,
}

impl TaskMessage {
    /// The id under which JetStream drops a second publication of the task.
    pub(crate) fn message_id(&self) -> String {
        message_id(&self.run, &self.task.id, &self.attempt)
    }
}

/// The id under which JetStream drops a second publication of a task or of its result: the run, the
/// task and the attempt.
pub(crate) fn message_id(run: &str, task: &TaskId, attempt: &str) -> String {
    format!("{run} {task} {attempt}")
}

impl Outcome {
    /// The task that it is about.
    pub(crate) fn task(&self) -> &TaskId {
        match self {
            Outcome::Played(result) => &result.id,
            Outcome::Failed(failed) => &failed.task,
        }
    }
}
