//! Limits how often something is done.

use std::time::Duration;

/// Allows one action in each interval.
pub(crate) struct Throttle {
    interval: Duration,
    last: Option<Duration>,
}

impl Throttle {
    pub(crate) fn new(interval: Duration) -> Throttle {
        Throttle {
            interval,
            last: None,
        }
    }

    /// Whether an action is due. The first one always is.
    pub(crate) fn is_due(&mut self, now: Duration) -> bool {
        let is_due = self.last.is_none_or(|last| now >= last + self.interval);
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
    fn there_is_one_action_in_each_interval() {
        let mut throttle = Throttle::new(Duration::from_millis(250));
        let due = (0..1000).filter(|&ms| throttle.is_due(Duration::from_millis(ms)));
        assert_eq!(due.count(), 4);
    }
}
