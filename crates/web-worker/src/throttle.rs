//! How often the page is told what has been found: it has to draw it every time.

use std::time::Duration;

/// The time between two messages.
const INTERVAL: Duration = Duration::from_millis(100);

/// Lets something happen now and then.
#[derive(Default)]
pub(crate) struct Throttle {
    last: Option<Duration>,
}

impl Throttle {
    /// Whether it is time again. The first time it always is.
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
    fn at_most_ten_a_second() {
        let mut pace = Throttle::default();
        let due = (0..1000).filter(|&ms| pace.is_due(Duration::from_millis(ms)));
        assert_eq!(due.count(), 10);
    }

    #[test]
    fn after_a_long_silence_there_is_no_hurry_to_catch_up() {
        let mut pace = Throttle::default();
        let due = [0, 5000, 5050, 5100].map(|ms| pace.is_due(Duration::from_millis(ms)));
        assert_eq!(due, [true, true, false, true]);
    }
}
