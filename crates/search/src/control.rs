//! What the caller passes to a search: a stop signal, a clock and helper threads. So the same code
//! runs in a browser.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::helper_threads::{self, HelperThreads};

/// A source of time.
pub trait Clock: Sync {
    /// The time since a fixed moment that is the same on all threads.
    fn now(&self) -> Duration;
}

/// Tells a search whether to stop. Searches check it at every position, so it must be fast.
pub trait StopSignal: Sync {
    /// Whether the search must stop.
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
    /// Creates a control for a search that runs until `stop` is set. With the feature `threads`, it
    /// may use threads of the operating system.
    #[must_use]
    pub fn new(clock: &'a dyn Clock, stop: &'a dyn StopSignal) -> Control<'a> {
        let helpers = helper_threads::default_helpers();
        Control {
            clock,
            stop,
            helpers,
        }
    }

    /// Replaces the helper threads.
    #[must_use]
    pub fn with_helpers(self, helpers: &'a dyn HelperThreads) -> Control<'a> {
        Control { helpers, ..self }
    }

    /// The current time of the clock.
    #[must_use]
    pub fn now(&self) -> Duration {
        self.clock.now()
    }

    /// Whether the search must stop.
    #[inline]
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stop.is_set()
    }

    /// How many of the wanted helpers are available.
    pub(crate) fn available_helpers(&self, wanted: usize) -> usize {
        wanted.min(self.helpers.size())
    }

    /// Runs `lead` on this thread and `help` on each helper at the same time. Returns the result of
    /// `lead` and the number of helpers that started.
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
