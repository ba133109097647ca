//! Replaces a worker that hangs in the middle of a job.
//!
//! A worker that computes gives a sign of life every few seconds, even if it has nothing to report. The
//! page counts looks instead of time: a computer that slept has looked only once.

use std::time::Duration;

use leptos::prelude::set_timeout;

use super::Engine;

/// The time between two looks.
const LOOK: Duration = Duration::from_secs(12);
/// After so many looks without a sign, the worker hangs.
const MOST_SILENT: u32 = 4;

impl Engine {
    /// Watches until there are no jobs. Does nothing if somebody watches already.
    pub(super) fn watch_over_work(&self) {
        {
            let mut inner = self.0.borrow_mut();
            if inner.is_watched {
                return;
            }
            inner.is_watched = true;
        }
        self.look_later(None, 0);
    }

    fn look_later(&self, before: Option<(u32, u32)>, silent: u32) {
        let engine = self.clone();
        set_timeout(move || engine.look(before, silent), LOOK);
    }

    /// `before` is the worker that was seen last, and how many messages it had sent.
    fn look(&self, before: Option<(u32, u32)>, silent: u32) {
        let seen = {
            let mut inner = self.0.borrow_mut();
            if inner.jobs.is_empty() {
                inner.is_watched = false;
                return;
            }
            let running = inner.running.as_ref().filter(|running| running.ready);
            running.map(|running| (running.start, running.heard))
        };
        let silent = match seen.is_some() && seen == before {
            true => silent + 1,
            false => 0,
        };
        if silent >= MOST_SILENT {
            // Threads may be why.
            self.0.borrow_mut().shares_memory = false;
            self.restart();
        }
        self.look_later(seen, silent % MOST_SILENT);
    }
}
