//! What a search gets from outside: a stop signal, a clock, and helper threads. So the same code
//! runs in a browser.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::helper_threads::{self, HelperThreads};

/// Tells the time that has passed since some moment.
pub trait Clock: Sync {
    /// The time since a moment that is the same on all threads.
    fn now(&self) -> Duration;
}

/// Tells whether to stop. Searches ask at every position, so it has to be quick.
pub trait StopSignal: Sync {
    /// Whether somebody asked to stop.
    fn is_set(&self) -> bool;
}

impl StopSignal for AtomicBool {
    #[inline]
    fn is_set(&self) -> bool {
        self.load(Ordering::Relaxed)
    }
}

/// What ends a search early, and which threads help with it.
#[derive(Clone, Copy)]
pub struct Control<'a> {
    clock: &'a dyn Clock,
    stop: &'a dyn StopSignal,
    helpers: &'a dyn HelperThreads,
}

impl<'a> Control<'a> {
    /// A search that goes on until `stop` is set. With the feature `threads` it may use threads of
    /// the operating system.
    #[must_use]
    pub fn new(clock: &'a dyn Clock, stop: &'a dyn StopSignal) -> Control<'a> {
        let helpers = helper_threads::default_helpers();
        Control {
            clock,
            stop,
            helpers,
        }
    }

    /// The same with these helpers.
    #[must_use]
    pub fn with_helpers(self, helpers: &'a dyn HelperThreads) -> Control<'a> {
        Control { helpers, ..self }
    }

    /// The time by the clock.
    #[must_use]
    pub fn now(&self) -> Duration {
        self.clock.now()
    }

    /// Whether somebody asked to stop.
    #[inline]
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stop.is_set()
    }

    /// How many of the wanted helpers there are.
    pub(crate) fn available_helpers(&self, wanted: usize) -> usize {
        wanted.min(self.helpers.size())
    }

    /// Does `lead` here and, at the same time, `help` once for each helper's number. Returns what
    /// `lead` returns, and how many helpers could be started.
    pub(crate) fn work_together<R>(
        &self,
        helpers: usize,
        help: &(dyn Fn(usize) + Sync),
        lead: impl FnOnce() -> R,
    ) -> (R, usize) {
        if helpers == 0 {
            return (lead(), 0);
        }
        let (mut lead, mut result) = (Some(lead), None);
        let started = self.helpers.work_together(helpers, help, &mut || {
            result = lead.take().map(|lead| lead());
        });
        (
            result.expect("helper threads call the leader once"),
            started,
        )
    }
}
