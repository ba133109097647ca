//! Estimates how long a run still takes.

use outflank_lab::view::RunProgress;

/// The least time to watch before an estimate makes sense, in seconds.
const LEAST_TIME: f64 = 3.0;

/// How fast a run is, from the time that it is watched.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(in crate::laboratory) struct Pace {
    first: Option<(f64, u64)>,
    last: Option<(f64, u64)>,
}

impl Pace {
    /// Notes the progress at a time in seconds.
    pub(in crate::laboratory) fn note(&mut self, now: f64, progress: RunProgress) {
        let here = Some((now, progress.done));
        if self.last.is_none_or(|(_, done)| progress.done < done) {
            // Another run, or the same one begun again.
            self.first = here;
        }
        self.last = here;
    }

    /// The seconds left, if anything was done while it was watched.
    pub(in crate::laboratory) fn seconds_left(&self, progress: RunProgress) -> Option<f64> {
        let ((began, at_first), (now, done)) = (self.first?, self.last?);
        let (time, units) = (now - began, done.saturating_sub(at_first));
        if time < LEAST_TIME || units == 0 {
            return None;
        }
        let left = progress.total.saturating_sub(progress.done);
        Some(left as f64 * time / units as f64)
    }
}

#[cfg(test)]
mod tests {
    use outflank_lab::view::ProgressUnit;

    use super::*;

    fn progress(done: u64) -> RunProgress {
        RunProgress {
            done,
            total: 100,
            unit: ProgressUnit::Games,
            games: done,
        }
    }

    #[test]
    fn what_was_done_before_does_not_count() {
        let mut pace = Pace::default();
        pace.note(50.0, progress(40));
        assert_eq!(pace.seconds_left(progress(40)), None);
        pace.note(60.0, progress(60));
        assert_eq!(pace.seconds_left(progress(60)), Some(20.0));
    }

    #[test]
    fn a_run_that_begins_again_is_timed_anew() {
        let mut pace = Pace::default();
        pace.note(0.0, progress(90));
        pace.note(10.0, progress(10));
        assert_eq!(pace.seconds_left(progress(10)), None);
        pace.note(20.0, progress(20));
        assert_eq!(pace.seconds_left(progress(20)), Some(80.0));
    }
}
