//! What a store keeps.

use std::fmt;
use std::time::SystemTime;

use crate::RunId;

/// A run that is about to begin.
#[derive(Clone, Debug)]
pub struct NewRun {
    /// The command that makes it, such as `tournament`.
    pub kind: String,
    /// What it is about, in one line.
    pub title: String,
    /// Everything that it depends on, as JSON. A run is resumed from this.
    pub settings: String,
    /// The version of the program.
    pub version: String,
}

/// A run and the totals of its rows.
#[derive(Clone, Debug)]
pub struct Run {
    /// Its name.
    pub id: RunId,
    /// The command that made it, such as `tournament`.
    pub kind: String,
    /// What it is about, in one line.
    pub title: String,
    /// Everything that it depends on, as JSON.
    pub settings: String,
    /// The version of the program that began it.
    pub version: String,
    /// When it began.
    pub created: SystemTime,
    /// Where it stands.
    pub state: RunState,
    /// Its result in one line, or why it failed.
    pub summary: Option<String>,
    /// Finished tasks.
    pub tasks: u64,
    /// Finished games.
    pub games: u64,
}

/// Where a run stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunState {
    /// A process works on it.
    Running,
    /// The process that worked on it ended without a word. The run can be resumed.
    Interrupted,
    /// A user stopped it. It can be resumed.
    Stopped,
    /// It is complete.
    Finished,
    /// It could not go on. Its summary says why.
    Failed,
}

impl RunState {
    /// In one word.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            RunState::Running => "running",
            RunState::Interrupted => "interrupted",
            RunState::Stopped => "stopped",
            RunState::Finished => "finished",
            RunState::Failed => "failed",
        }
    }
}

impl fmt::Display for RunState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The result of a task that has just finished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewResult {
    /// The name of the task, unique in its run.
    pub task_id: String,
    /// The task as JSON.
    pub task: String,
    /// Its result as JSON.
    pub result: String,
    /// How many games it has.
    pub games: u32,
}

/// A result as it was stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredResult {
    /// Its place in the order of arrival. Numbers rise, with gaps.
    pub number: i64,
    /// The name of the task.
    pub task_id: String,
    /// The task as JSON.
    pub task: String,
    /// Its result as JSON.
    pub result: String,
}

/// What became of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It is stored.
    Stored,
    /// The task has a result already, which stays.
    Duplicate,
}

/// A champion of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Champion {
    /// The generation that it comes from.
    pub generation: u64,
    /// The character as TOML.
    pub character: String,
}
