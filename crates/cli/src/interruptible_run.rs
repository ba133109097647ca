//! Runs searches and matches with the clock of the machine, until Ctrl-C.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock, Once};
use std::time::{Duration, Instant};

use outflank_engine::Turn;
use outflank_search::{Clock, Control, SearchReport};

/// The exit code that shells expect of a program ended by Ctrl-C.
const INTERRUPTED: i32 = 130;

/// The time since some moment, by the clock of the machine.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopwatch(Instant);

impl Stopwatch {
    /// Starts at zero.
    pub(crate) fn start() -> Stopwatch {
        Stopwatch(Instant::now())
    }
}

impl Clock for Stopwatch {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

/// Runs work that Ctrl-C stops: a search then answers with what it has found so far. The next
/// Ctrl-C, and one while nothing runs, ends the program.
pub(crate) struct InterruptibleRun {
    clock: Stopwatch,
}

/// What the thread that waits for Ctrl-C shares with the one that runs. Ctrl-C concerns the whole
/// program, so there is one.
static INTERRUPT: LazyLock<Interrupt> = LazyLock::new(Interrupt::default);

#[derive(Default)]
struct Interrupt {
    is_running: AtomicBool,
    stop: Arc<AtomicBool>,
}

/// Set by Ctrl-C, until the next run begins.
pub(crate) fn stop_signal() -> Arc<AtomicBool> {
    Arc::clone(&INTERRUPT.stop)
}

impl Interrupt {
    fn on_ctrl_c(&self) {
        let is_first = !self.stop.swap(true, Ordering::Relaxed);
        if !(is_first && self.is_running.load(Ordering::Relaxed)) {
            process::exit(INTERRUPTED);
        }
    }
}

fn handle_ctrl_c() {
    static HANDLE: Once = Once::new();
    // Without a handler Ctrl-C ends the program at once, which is good enough.
    HANDLE.call_once(|| drop(ctrlc::set_handler(|| INTERRUPT.on_ctrl_c())));
}

impl InterruptibleRun {
    /// Starts the clock. Ctrl-C is handled from the first run on, and ends the program before.
    pub(crate) fn new() -> InterruptibleRun {
        InterruptibleRun {
            clock: Stopwatch::start(),
        }
    }

    /// Runs some work, and tells `observe` of its progress.
    pub(crate) fn think<R>(
        &self,
        observe: &mut dyn FnMut(&SearchReport),
        work: impl FnOnce(Turn<'_>) -> R,
    ) -> R {
        INTERRUPT.stop.store(false, Ordering::Relaxed);
        self.go_on(observe, work)
    }

    /// Runs work that belongs to the run before it: if Ctrl-C stopped that one, it stops this one at
    /// once.
    pub(crate) fn go_on<R>(
        &self,
        observe: &mut dyn FnMut(&SearchReport),
        work: impl FnOnce(Turn<'_>) -> R,
    ) -> R {
        INTERRUPT.is_running.store(true, Ordering::Relaxed);
        // Only now: with a handler, Ctrl-C must find that something runs.
        handle_ctrl_c();
        let answer = work(Turn {
            control: Control::new(&self.clock, &*INTERRUPT.stop),
            time: None,
            observe,
        });
        INTERRUPT.is_running.store(false, Ordering::Relaxed);
        answer
    }

    /// Whether Ctrl-C stopped the last run.
    pub(crate) fn was_interrupted(&self) -> bool {
        INTERRUPT.stop.load(Ordering::Relaxed)
    }
}
