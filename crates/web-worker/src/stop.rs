//! Stopping jobs.
//!
//! A running engine does not read messages, so the page stops it through shared memory. A flag would
//! have to be cleared, and might then stop the wrong job or none. So the page writes the number of a
//! job, and that job and all jobs before it stop.

use std::sync::atomic::{AtomicU32, Ordering};

use outflank_search::StopSignal;

/// The last job to stop. Jobs are numbered from 1.
#[derive(Debug, Default)]
pub struct StopMark(AtomicU32);

impl StopMark {
    /// Creates a mark that stops no job.
    #[must_use]
    pub const fn new() -> StopMark {
        StopMark(AtomicU32::new(0))
    }

    /// Stops this job and all jobs before it.
    pub fn stop(&self, job: u32) {
        self.0.fetch_max(job, Ordering::Relaxed);
    }

    /// The address of the number: four bytes, little-endian.
    pub fn address(&self) -> *const u32 {
        self.0.as_ptr()
    }

    /// The stop signal of a job.
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
    fn stopping_a_job_stops_earlier_jobs_but_no_later_ones() {
        let mark = StopMark::new();
        let is_stopped = |job| mark.for_job(job).is_set();
        assert!(!is_stopped(1));
        mark.stop(2);
        assert_eq!([1, 2, 3].map(is_stopped), [true, true, false]);
        mark.stop(1);
        assert!(is_stopped(2), "stopping an earlier job changes nothing");
    }
}
