//! Lets players think: with the clock of the machine, and with Ctrl-C as a way to say "enough".

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use outflank_engine::Turn;
use outflank_search::{Clock, Control, SearchReport};

/// What shells expect of a program that was ended by Ctrl-C.
const INTERRUPTED: i32 = 130;

/// The clock of the machine, from some moment on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopwatch(Instant);

impl Stopwatch {
    /// Begins to count.
    pub(crate) fn start() -> Stopwatch {
        Stopwatch(Instant::now())
    }
}

impl Clock for Stopwatch {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

/// Where players think. While one does, Ctrl-C makes it answer with what it has found so far; the
/// next Ctrl-C, and one at any other time, ends the program.
pub(crate) struct Desk {
    clock: Stopwatch,
    bell: Arc<Bell>,
}

/// What the thread that waits for Ctrl-C shares with the one that thinks.
#[derive(Default)]
struct Bell {
    thinking: AtomicBool,
    stop: AtomicBool,
}

impl Bell {
    fn ring(&self) {
        let is_first = !self.stop.swap(true, Ordering::Relaxed);
        if !(is_first && self.thinking.load(Ordering::Relaxed)) {
            process::exit(INTERRUPTED);
        }
    }
}

impl Desk {
    /// A place to think; from now on Ctrl-C means what is said above.
    pub(crate) fn new() -> Desk {
        let bell = Arc::new(Bell::default());
        let heard = Arc::clone(&bell);
        // Without it Ctrl-C ends the program at once, which is no reason not to begin.
        let _ = ctrlc::set_handler(move || heard.ring());
        Desk {
            clock: Stopwatch::start(),
            bell,
        }
    }

    /// Lets somebody think, and tells `observe` how it goes.
    pub(crate) fn think<R>(
        &self,
        observe: &mut dyn FnMut(&SearchReport),
        work: impl FnOnce(Turn<'_>) -> R,
    ) -> R {
        self.bell.stop.store(false, Ordering::Relaxed);
        self.bell.thinking.store(true, Ordering::Relaxed);
        let answer = work(Turn {
            control: Control::new(&self.clock, &self.bell.stop),
            time: None,
            observe,
        });
        self.bell.thinking.store(false, Ordering::Relaxed);
        answer
    }
}
