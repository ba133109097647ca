//! What the server tells the page about runs of the laboratory.
//!
//! | request | body | answer |
//! | --- | --- | --- |
//! | `GET /api/access` | | [`Access`] |
//! | `GET /api/runs` | | a list of [`RunRow`], the newest first |
//! | `GET /api/runs/ID` | | [`RunDocument`] |
//! | `GET /api/runs/ID/events` | | server-sent events, each a [`RunDocument`] |
//! | `POST /api/runs` | a study | [`Started`] |
//! | `POST /api/runs/ID/stop`, `POST /api/runs/ID/resume` | `{}` | `{}` |
//! | `GET /api/fleet` | | [`Fleet`] |
//!
//! Every other answer is a [`Refusal`].

use serde::{Deserialize, Serialize};

/// Who may start and stop runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Access {
    /// Whether this client may.
    pub may_start: bool,
    /// Whether it may with the token of the server.
    pub needs_token: bool,
}

/// A run in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunRow {
    /// Its name, such as `t-7k3f`.
    pub id: String,
    /// The command that makes it, such as `tournament`.
    pub kind: String,
    /// What it is about, in one line.
    pub title: String,
    /// `running`, `interrupted`, `stopped`, `finished` or `failed`.
    pub state: String,
    /// Whether the server itself plays it, and so can stop it.
    pub is_here: bool,
    /// The version of the program that began it.
    pub version: String,
    /// When it began, in milliseconds since 1970.
    pub created: u64,
    /// Finished games.
    pub games: u64,
    /// Its result in one line, or why it failed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summary: Option<String>,
}

/// A run with its results so far. The laboratory has the type of the view.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RunDocument<V> {
    /// The run.
    pub run: RunRow,
    /// What it found so far.
    pub view: V,
}

/// A run that has just begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Started {
    /// Its name.
    pub id: String,
}

/// Why the server does not do what it is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refusal {
    /// The reason, in one line.
    pub error: String,
}

/// The workers on other machines, and what there is to do.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fleet {
    /// The workers that answered.
    pub workers: Vec<FleetWorker>,
    /// Tasks that wait for a worker.
    pub queued: u64,
    /// Tasks that a worker has.
    pub playing: u64,
    /// Results that wait for their coordinator.
    pub results: u64,
}

/// A worker on another machine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FleetWorker {
    /// Its name.
    pub name: String,
    /// Its version. It plays only tasks of the same version.
    pub version: String,
    /// How many tasks it plays at the same time.
    pub threads: u32,
    /// Tasks played since it started.
    pub tasks: u64,
    /// Games played since it started.
    pub games: u64,
    /// The tasks that it plays now, each with its run.
    pub playing: Vec<(String, String)>,
    /// Whether it goes on after these.
    pub is_leaving: bool,
}
