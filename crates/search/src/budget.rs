//! When to stop: the limits of a search, and how much of them is used.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use crate::{Control, Limits};

/// Positions between two checks of the clock: about a third of a millisecond.
const INTERVAL: u64 = 1024;

/// The part of its time that a search leaves for what comes after it, such as its report.
const RESERVE: u32 = 20;

/// The budget is used up, or the search was told to stop: discard unfinished work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stopped;

/// The limits of a search, shared by all its threads.
pub(crate) struct Budget<'a> {
    control: Control<'a>,
    start: Duration,
    time: Option<Duration>,
    time_share: Option<Duration>,
    max_nodes: u64,
    visited: AtomicU64,
    exhausted: AtomicBool,
}

impl<'a> Budget<'a> {
    /// A budget that starts now.
    pub(crate) fn new(limits: &Limits, control: Control<'a>) -> Budget<'a> {
        Budget::since(control.now(), limits, control)
    }

    /// A budget that started at this time of the clock.
    pub(crate) fn since(start: Duration, limits: &Limits, control: Control<'a>) -> Budget<'a> {
        // A share that is all of the time saves nothing for later moves.
        let is_part = |share: &Duration| limits.time.is_none_or(|time| *share < time);
        Budget {
            control,
            start,
            time: limits.time.map(|time| time - time / RESERVE),
            time_share: limits.time_share.filter(is_part),
            max_nodes: limits.nodes.unwrap_or(u64::MAX),
            visited: AtomicU64::new(0),
            exhausted: AtomicBool::new(false),
        }
    }

    /// Adds positions that a thread has visited, and returns whether the budget is used up.
    fn spend(&self, nodes: u64) -> bool {
        let visited = self.visited.fetch_add(nodes, Ordering::Relaxed) + nodes;
        if visited >= self.max_nodes || self.is_out_of_time() {
            self.finish();
        }
        self.is_exhausted()
    }

    /// Whether the search was told to stop, or the time is up. Reads the clock.
    pub(crate) fn is_out_of_time(&self) -> bool {
        self.control.is_stopped() || self.time.is_some_and(|time| self.elapsed() >= time)
    }

    /// Ends the search for all threads.
    pub(crate) fn finish(&self) {
        self.exhausted.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_exhausted(&self) -> bool {
        self.exhausted.load(Ordering::Relaxed)
    }

    /// The clock time at which it started.
    pub(crate) fn start(&self) -> Duration {
        self.start
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.control.now().saturating_sub(self.start)
    }

    /// Whether too little time is left to start another, longer iteration. `tenths` is the part of
    /// its share of time that the search may use before that. A search without a share saves no time
    /// for later moves, so it is never late.
    pub(crate) fn is_late(&self, tenths: u32) -> bool {
        let is_over = |time: Duration| self.elapsed() > time * tenths / 10;
        self.time_share.is_some_and(is_over)
    }

    /// Positions that the threads have reported.
    pub(crate) fn visited(&self) -> u64 {
        self.visited.load(Ordering::Relaxed)
    }
}

/// Counts the positions that one thread visits, and checks the budget from time to time.
pub(crate) struct NodeCounter<'a> {
    budget: &'a Budget<'a>,
    visited: u64,
    unreported: u64,
    is_stopped: bool,
}

impl<'a> NodeCounter<'a> {
    pub(crate) fn new(budget: &'a Budget<'a>) -> NodeCounter<'a> {
        NodeCounter {
            budget,
            visited: 0,
            unreported: 0,
            is_stopped: false,
        }
    }

    /// Counts a position, and checks the budget about every thousand positions.
    #[inline(always)]
    pub(crate) fn count(&mut self) {
        self.count_many(1);
    }

    /// Counts positions, and checks the budget about every thousand positions.
    #[inline(always)]
    pub(crate) fn count_many(&mut self, nodes: u64) {
        self.add(nodes);
        if self.unreported >= INTERVAL {
            self.report();
        }
    }

    /// Counts positions without checking the budget.
    #[inline(always)]
    pub(crate) fn add(&mut self, nodes: u64) {
        self.visited += nodes;
        self.unreported += nodes;
    }

    /// Checks the budget, for a search on one thread that keeps its node limit exactly. Always
    /// checks the stop signal and the nodes, and the clock from time to time.
    #[inline]
    pub(crate) fn check(&mut self) -> Result<(), Stopped> {
        if self.budget.control.is_stopped() || self.visited >= self.budget.max_nodes {
            return Err(Stopped);
        }
        if self.unreported >= INTERVAL || self.visited == 0 {
            self.report();
        }
        if self.is_stopped {
            Err(Stopped)
        } else {
            Ok(())
        }
    }

    /// Adds the visited positions of this thread to the budget, and updates whether to stop.
    #[cold]
    pub(crate) fn report(&mut self) {
        self.is_stopped |= self.budget.spend(self.unreported);
        self.unreported = 0;
    }

    /// Whether the budget was used up at the last check.
    #[inline(always)]
    pub(crate) fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    /// Positions that this thread has visited.
    pub(crate) fn visited(&self) -> u64 {
        self.visited
    }
}
