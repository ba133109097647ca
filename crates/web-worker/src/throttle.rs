//! Limits how often the page gets a report, because it redraws for each one.

use std::time::Duration;

/// The minimum time between two reports.
const INTERVAL: Duration = Duration::from_millis(100);

/// Allows one report in each interval.
#[derive(Default)]
pub(crate) struct Throttle {
    last: Option<Duration>,
}

impl Throttle {
    /// Whether a report is due. The first one always is.
    pub(crate) fn is_due(&mut self, now: Duration) -> bool {
        let is_due = self.last.is_none_or(|last| now >= last + INTERVAL);
        if is_due {
            self.last = Some(now);
        }
        is_due
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_most_ten_reports_a_second() {
        let mut throttle = Throttle::default();
        let due = (0..1000).filter(|&ms| throttle.is_due(Duration::from_millis(ms)));
        assert_eq!(due.count(), 10);
    }

    #[test]
    fn a_long_pause_allows_only_one_report() {
        let mut throttle = Throttle::default();
        let due = [0, 5000, 5050, 5100].map(|ms| throttle.is_due(Duration::from_millis(ms)));
        assert_eq!(due, [true, true, false, true]);
    }
}
