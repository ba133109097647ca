//! Heartbeats: which workers there are, and what they do.

use std::collections::BTreeMap;
use std::time::Duration;

use outflank_lab::TaskId;
use serde::{Deserialize, Serialize};
use tokio::time::Instant;

/// The time between two heartbeats.
pub(crate) const HEARTBEAT: Duration = Duration::from_secs(5);
/// A worker that misses this many heartbeats is gone.
const MISSED: u32 = 3;

/// What a worker says of itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WorkerPresence {
    /// Its name, unique among workers.
    pub name: String,
    /// Its version. It plays only tasks of the same version.
    pub version: String,
    /// How many tasks it plays at the same time.
    pub threads: usize,
    /// Whether it plays tasks that start other programs.
    pub allows_programs: bool,
    /// Tasks played since it started.
    pub tasks: u64,
    /// Games played since it started.
    pub games: u64,
    /// The tasks that it plays now, each with its run.
    pub playing: Vec<(String, TaskId)>,
    /// Whether it goes on after these.
    pub is_leaving: bool,
}

/// The workers that were heard of lately.
#[derive(Default)]
pub(crate) struct Roster {
    workers: BTreeMap<String, (WorkerPresence, Instant)>,
}

impl Roster {
    /// Takes note of a heartbeat. Tells whether the worker is new.
    pub(crate) fn hear(&mut self, worker: WorkerPresence, now: Instant) -> bool {
        let name = worker.name.clone();
        self.workers.insert(name, (worker, now)).is_none()
    }

    /// Removes a worker that said goodbye. Tells whether it was known.
    pub(crate) fn remove(&mut self, name: &str) -> bool {
        self.workers.remove(name).is_some()
    }

    /// Removes the workers that have been silent for too long.
    pub(crate) fn forget_silent(&mut self, now: Instant) -> Vec<WorkerPresence> {
        let silence = HEARTBEAT * MISSED;
        let gone = self
            .workers
            .extract_if(.., |_, (_, heard)| now.duration_since(*heard) > silence);
        gone.map(|(_, (worker, _))| worker).collect()
    }

    /// The workers, by name.
    pub(crate) fn workers(&self) -> impl Iterator<Item = &WorkerPresence> {
        self.workers.values().map(|(worker, _)| worker)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn worker(name: &str) -> WorkerPresence {
        WorkerPresence {
            name: name.to_owned(),
            version: "1".to_owned(),
            threads: 2,
            allows_programs: false,
            tasks: 0,
            games: 0,
            playing: Vec::new(),
            is_leaving: false,
        }
    }

    #[test]
    fn a_worker_is_forgotten_after_three_missed_heartbeats() {
        let mut roster = Roster::default();
        let start = Instant::now();
        assert!(roster.hear(worker("a"), start));
        assert!(roster.hear(worker("b"), start));
        assert!(!roster.hear(worker("a"), start + HEARTBEAT * 3));
        assert!(roster.forget_silent(start + HEARTBEAT * 3).is_empty());

        let gone = roster.forget_silent(start + HEARTBEAT * 4);
        assert_eq!(gone, [worker("b")]);
        assert_eq!(roster.workers().collect::<Vec<_>>(), [&worker("a")]);
        assert!(
            roster.hear(worker("b"), start + HEARTBEAT * 4),
            "it is back"
        );
    }
}
