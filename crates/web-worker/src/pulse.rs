//! Signs of life of a long search. A search may report nothing for minutes, and the page must tell that
//! from a worker that hangs.

use std::cell::Cell;
use std::time::Duration;

use outflank_search::{Clock, StopSignal};

/// The time between two signs.
const INTERVAL: Duration = Duration::from_secs(5);
/// The clock is read at every so-manieth check. Searches check about every thousand positions.
const CHECKS: u32 = 64;

thread_local! {
    /// When this thread gave its last sign; none for helper threads, which the page does not hear.
    static LAST: Cell<Option<Duration>> = const { Cell::new(None) };
    static CHECKED: Cell<u32> = const { Cell::new(0) };
}

/// A stop signal that gives signs of life while it is checked.
pub(crate) struct Pulse<'a, S> {
    stop: S,
    clock: &'a dyn Clock,
    give_sign: fn(),
}

impl<'a, S: StopSignal> Pulse<'a, S> {
    /// The pulse of a job that begins on this thread.
    pub(crate) fn new(stop: S, clock: &'a dyn Clock, give_sign: fn()) -> Pulse<'a, S> {
        LAST.set(Some(clock.now()));
        Pulse {
            stop,
            clock,
            give_sign,
        }
    }

    #[cold]
    fn beat(&self) {
        CHECKED.set(0);
        let now = self.clock.now();
        if LAST.get().is_some_and(|last| now >= last + INTERVAL) {
            LAST.set(Some(now));
            (self.give_sign)();
        }
    }
}

impl<S: StopSignal> StopSignal for Pulse<'_, S> {
    #[inline]
    fn is_set(&self) -> bool {
        let checked = CHECKED.get() + 1;
        CHECKED.set(checked);
        if checked >= CHECKS {
            self.beat();
        }
        self.stop.is_set()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};

    use super::*;

    /// A clock on which a millisecond passes with every look.
    struct Ticking(AtomicU64);

    impl Clock for Ticking {
        fn now(&self) -> Duration {
            Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
        }
    }

    static SIGNS: AtomicU32 = AtomicU32::new(0);

    fn count_sign() {
        SIGNS.fetch_add(1, Ordering::Relaxed);
    }

    #[test]
    fn only_the_leading_thread_gives_signs() {
        let (clock, stop) = (Ticking(AtomicU64::new(0)), AtomicBool::new(false));
        let pulse = Pulse::new(stop, &clock, count_sign);
        let check_for = |seconds: u32| {
            for _ in 0..seconds * 1000 * CHECKS {
                assert!(!pulse.is_set());
            }
        };
        check_for(12);
        assert_eq!(SIGNS.load(Ordering::Relaxed), 2);
        std::thread::scope(|scope| {
            scope.spawn(|| check_for(12));
        });
        assert_eq!(SIGNS.load(Ordering::Relaxed), 2);
    }
}
