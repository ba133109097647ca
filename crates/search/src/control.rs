//! When a search has to end: a signal and a clock from outside, so that the same code runs in a
//! browser.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Tells the time that has passed since some moment.
pub trait Clock: Sync {
    /// The time since a moment that stays the same.
    fn now(&self) -> Duration;
}

/// What ends a search early.
#[derive(Clone, Copy)]
pub struct Control<'a> {
    clock: &'a dyn Clock,
    stop: &'a AtomicBool,
}

impl<'a> Control<'a> {
    /// A search that goes on until `stop` is set.
    #[must_use]
    pub fn new(clock: &'a dyn Clock, stop: &'a AtomicBool) -> Control<'a> {
        Control { clock, stop }
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
        self.stop.load(Ordering::Relaxed)
    }
}
