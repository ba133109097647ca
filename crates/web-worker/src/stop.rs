//! Stopping jobs.
//!
//! While the engine works it does not read messages, so the page stops it through memory that both
//! see. A mere flag would have to be cleared, and might then stop the wrong job or none: the page
//! writes the number of a job instead, and that job and all before it are stopped.

use std::sync::atomic::{AtomicU32, Ordering};

use outflank_search::StopSignal;

/// The last job that is not wanted any more. Jobs are numbered upwards from 1.
#[derive(Debug, Default)]
pub struct StopMark(AtomicU32);

impl StopMark {
    /// Nothing is stopped.
    #[must_use]
    pub const fn new() -> StopMark {
        StopMark(AtomicU32::new(0))
    }

    /// Stops this job and all before it.
    pub fn stop(&self, job: u32) {
        self.0.fetch_max(job, Ordering::Relaxed);
    }

    /// Where the number is: four bytes, low byte first.
    pub fn address(&self) -> *const u32 {
        self.0.as_ptr()
    }

    /// What tells one job that it has to end.
    pub(crate) fn for_job(&self, job: u32) -> impl StopSignal {
        JobSignal { mark: &self.0, job }
    }
}

struct JobSignal<'a> {
    mark: &'a AtomicU32,
    job: u32,
}

impl StopSignal for JobSignal<'_> {
    #[inline]
    fn is_set(&self) -> bool {
        self.mark.load(Ordering::Relaxed) >= self.job
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_is_stopped_with_all_before_it_and_none_after() {
        let mark = StopMark::new();
        let is_stopped = |job| mark.for_job(job).is_set();
        assert!(!is_stopped(1));
        mark.stop(2);
        assert_eq!([1, 2, 3].map(is_stopped), [true, true, false]);
        mark.stop(1);
        assert!(is_stopped(2), "an old wish takes nothing back");
    }
}
