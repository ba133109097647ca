//! What ends the thinking of a session.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use outflank_search::{Clock, Control, StopSignal};

/// How long a command may go on after the end of the input. Scripts still get an answer to their
/// last command (`echo genmove b | outflank gtp`), but nobody waits for a long one.
const GRACE: Duration = Duration::from_secs(1);

/// The stop signal of a session: set from outside, by commands that interrupt others, and some
/// time after the end of the input.
pub(crate) struct SessionSignal {
    clock: Arc<dyn Clock + Send + Sync>,
    stop: Arc<AtomicBool>,
    /// Commands that interrupt others and have not been carried out yet.
    pending: AtomicUsize,
    /// Lines that were read and that the session has not turned to yet.
    waiting: AtomicUsize,
    input_ended: AtomicBool,
    /// When the current command has to end, if the input has ended. In nanoseconds.
    deadline: AtomicU64,
}

impl SessionSignal {
    pub(crate) fn new(clock: Arc<dyn Clock + Send + Sync>, stop: Arc<AtomicBool>) -> SessionSignal {
        SessionSignal {
            clock,
            stop,
            pending: AtomicUsize::new(0),
            waiting: AtomicUsize::new(0),
            input_ended: AtomicBool::new(false),
            deadline: AtomicU64::new(0),
        }
    }

    /// A command has come that interrupts the current one.
    pub(crate) fn interrupt(&self) {
        self.pending.fetch_add(1, Ordering::SeqCst);
    }

    /// A command that interrupts has been carried out.
    pub(crate) fn interrupt_done(&self) {
        self.pending.fetch_sub(1, Ordering::SeqCst);
    }

    /// There will be no more commands.
    pub(crate) fn end_input(&self) {
        self.set_deadline();
        self.input_ended.store(true, Ordering::SeqCst);
    }

    /// A line was read, which the session will turn to.
    pub(crate) fn line_read(&self) {
        self.waiting.fetch_add(1, Ordering::SeqCst);
    }

    /// The session turns to the next line that was read.
    pub(crate) fn begin_command(&self) {
        self.waiting.fetch_sub(1, Ordering::SeqCst);
        self.set_deadline();
    }

    fn set_deadline(&self) {
        let deadline = self.clock.now() + GRACE;
        self.deadline
            .store(deadline.as_nanos() as u64, Ordering::SeqCst);
    }

    /// What a search is given.
    pub(crate) fn control(&self) -> Control<'_> {
        Control::new(self.clock.as_ref(), self)
    }

    /// What ends pondering.
    pub(crate) fn pondering(&self) -> PonderSignal<'_> {
        PonderSignal(self)
    }
}

/// The stop signal of a session between two commands: set as soon as there is another line, and at
/// the end of the input.
pub(crate) struct PonderSignal<'a>(&'a SessionSignal);

impl PonderSignal<'_> {
    /// What a search is given.
    pub(crate) fn control(&self) -> Control<'_> {
        Control::new(self.0.clock.as_ref(), self)
    }
}

impl StopSignal for PonderSignal<'_> {
    fn is_set(&self) -> bool {
        let SessionSignal {
            stop,
            waiting,
            input_ended,
            ..
        } = self.0;
        waiting.load(Ordering::Relaxed) > 0
            || input_ended.load(Ordering::Relaxed)
            || stop.load(Ordering::Relaxed)
    }
}

impl StopSignal for SessionSignal {
    fn is_set(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
            || self.pending.load(Ordering::Relaxed) > 0
            || (self.input_ended.load(Ordering::Relaxed)
                && self.clock.now().as_nanos() as u64 >= self.deadline.load(Ordering::Relaxed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A clock that the test sets, in milliseconds.
    #[derive(Default)]
    struct ManualClock(AtomicU64);

    impl Clock for ManualClock {
        fn now(&self) -> Duration {
            Duration::from_millis(self.0.load(Ordering::SeqCst))
        }
    }

    fn signal() -> (Arc<ManualClock>, Arc<AtomicBool>, SessionSignal) {
        let (clock, stop) = (Arc::new(ManualClock::default()), Arc::default());
        let signal = SessionSignal::new(clock.clone(), Arc::clone(&stop));
        (clock, stop, signal)
    }

    #[test]
    fn it_is_set_until_every_interrupt_is_done() {
        let (_, _, signal) = signal();
        signal.interrupt();
        signal.interrupt();
        signal.interrupt_done();
        assert!(signal.is_set());
        signal.interrupt_done();
        assert!(!signal.is_set());
    }

    #[test]
    fn it_can_be_set_from_outside() {
        let (_, stop, signal) = signal();
        stop.store(true, Ordering::SeqCst);
        assert!(signal.is_set());
    }

    #[test]
    fn pondering_ends_with_the_next_line_and_with_the_input() {
        let (_, stop, signal) = signal();
        let pondering = signal.pondering();
        assert!(!pondering.is_set());
        signal.line_read();
        assert!(pondering.is_set() && !signal.is_set());
        signal.begin_command();
        assert!(!pondering.is_set());
        stop.store(true, Ordering::SeqCst);
        assert!(pondering.is_set());
        stop.store(false, Ordering::SeqCst);
        signal.end_input();
        assert!(pondering.is_set() && !signal.is_set());
    }

    #[test]
    fn each_command_has_a_grace_after_the_end_of_the_input() {
        let (clock, _, signal) = signal();
        (0..2).for_each(|_| signal.line_read());
        let at = |milliseconds| clock.0.store(milliseconds, Ordering::SeqCst);
        signal.begin_command();
        at(5000);
        assert!(!signal.is_set(), "there is no limit before the end");
        signal.end_input();
        at(5999);
        assert!(!signal.is_set());
        at(6000);
        assert!(signal.is_set());
        signal.begin_command();
        assert!(!signal.is_set());
        at(7000);
        assert!(signal.is_set());
    }
}
