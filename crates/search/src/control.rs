//! What a search gets from outside: when to end, a clock, and others to work with. So the same
//! code runs in a browser.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::helper_threads::{self, HelperThreads};

/// Tells the time that has passed since some moment.
pub trait Clock: Sync {
    /// The time since a moment that stays the same, in whatever thread it is asked.
    fn now(&self) -> Duration;
}

/// Tells whether to stop. Asked at every position, so it has to be quick.
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

/// What ends a search early, and who helps with it.
#[derive(Clone, Copy)]
pub struct Control<'a> {
    clock: &'a dyn Clock,
    stop: &'a dyn StopSignal,
    crew: &'a dyn HelperThreads,
}

impl<'a> Control<'a> {
    /// A search that goes on until `stop` is set. With the feature `threads` it may use threads of
    /// the operating system.
    #[must_use]
    pub fn new(clock: &'a dyn Clock, stop: &'a dyn StopSignal) -> Control<'a> {
        let crew = helper_threads::usual();
        Control { clock, stop, crew }
    }

    /// The same with these helpers.
    #[must_use]
    pub fn with_helpers(self, crew: &'a dyn HelperThreads) -> Control<'a> {
        Control { crew, ..self }
    }

    /// The time by the clock outside.
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
    pub(crate) fn helpers(&self, wanted: usize) -> usize {
        wanted.min(self.crew.size())
    }

    /// Does `lead` here and, at the same time, `help` once for each helper's number.
    pub(crate) fn work_together<R>(
        &self,
        helpers: usize,
        help: &(dyn Fn(usize) + Sync),
        lead: impl FnOnce() -> R,
    ) -> R {
        if helpers == 0 {
            return lead();
        }
        let (mut lead, mut result) = (Some(lead), None);
        self.crew.work_together(helpers, help, &mut || {
            result = lead.take().map(|lead| lead());
        });
        result.expect("a crew calls the leader once")
    }
}
