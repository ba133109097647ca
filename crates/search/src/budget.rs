//! When to stop: one decision that all threads of a search share.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use crate::{Control, Limits};

/// Positions between two looks at the clock: about a third of a millisecond.
pub(crate) const INTERVAL: u64 = 1024;

/// The limits of a running search.
pub(crate) struct Halt<'a> {
    control: Control<'a>,
    start: Duration,
    time: Option<Duration>,
    nodes: Option<u64>,
    visited: AtomicU64,
    halted: AtomicBool,
}

impl<'a> Halt<'a> {
    pub(crate) fn new(control: Control<'a>, limits: &Limits) -> Halt<'a> {
        Halt {
            control,
            start: control.now(),
            time: limits.time,
            nodes: limits.nodes,
            visited: AtomicU64::new(0),
            halted: AtomicBool::new(false),
        }
    }

    /// Adds positions that a thread has visited, and looks whether it is time to stop.
    pub(crate) fn visit(&self, nodes: u64) -> bool {
        let visited = self.visited.fetch_add(nodes, Ordering::Relaxed) + nodes;
        let too_many = self.nodes.is_some_and(|most| visited >= most);
        let too_long = self.time.is_some_and(|most| self.elapsed() >= most);
        if too_many || too_long || self.control.is_stopped() {
            self.halted.store(true, Ordering::Relaxed);
        }
        self.is_halted()
    }

    /// Ends the search for all threads.
    pub(crate) fn finish(&self) {
        self.halted.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_halted(&self) -> bool {
        self.halted.load(Ordering::Relaxed)
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.control.now().saturating_sub(self.start)
    }

    /// Whether so much time has gone that another, longer round is hardly worth beginning.
    pub(crate) fn is_late(&self) -> bool {
        self.time.is_some_and(|most| self.elapsed() > most * 6 / 10)
    }

    pub(crate) fn visited(&self) -> u64 {
        self.visited.load(Ordering::Relaxed)
    }
}
