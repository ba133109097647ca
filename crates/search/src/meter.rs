//! Counting what a search in one thread does, and stopping it in time.

use std::time::Duration;

use crate::{Control, Limits};

/// Positions between two looks at the clock: well below a millisecond on any board.
const INTERVAL: u64 = 512;

/// A limit was reached, or somebody asked to stop: what was begun is of no use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stopped;

/// The limits of one search and how much of them is used up.
pub(crate) struct Meter<'a> {
    control: Control<'a>,
    start: Duration,
    time: Option<Duration>,
    most_nodes: u64,
    nodes: u64,
    next_look: u64,
}

impl<'a> Meter<'a> {
    pub(crate) fn new(limits: &Limits, control: Control<'a>) -> Meter<'a> {
        Meter {
            control,
            start: control.now(),
            time: limits.time,
            most_nodes: limits.nodes.unwrap_or(u64::MAX),
            nodes: 0,
            next_look: 0,
        }
    }

    /// Counts a position, unless there is no room for it any more.
    #[inline]
    pub(crate) fn visit(&mut self) -> Result<(), Stopped> {
        self.check()?;
        self.nodes += 1;
        Ok(())
    }

    /// Counts positions that have been visited already.
    #[inline]
    pub(crate) fn add(&mut self, nodes: u64) {
        self.nodes += nodes;
    }

    /// Whether to go on: asks the signal always, and the clock now and then.
    #[inline]
    pub(crate) fn check(&mut self) -> Result<(), Stopped> {
        if self.control.is_stopped() || self.nodes >= self.most_nodes {
            return Err(Stopped);
        }
        if self.nodes >= self.next_look {
            self.next_look = self.nodes + INTERVAL;
            if self.time.is_some_and(|most| self.elapsed() >= most) {
                return Err(Stopped);
            }
        }
        Ok(())
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.control.now().saturating_sub(self.start)
    }
}
