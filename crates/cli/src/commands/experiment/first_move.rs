//! The experiment `first-move`: searches, and no games.

use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread::{self, available_parallelism};
use std::time::Duration;

use anyhow::Context;
use outflank_engine::{PlayerSpec, Scores, Turn};
use outflank_eval::Characters;
use outflank_lab::experiments::first_move::{
    Measured, Measurements, SERIES, THREADS_BOARD, THREADS_DEPTH, with_threads,
};
use outflank_record::Game;
use outflank_search::{Control, StopSignal};

use crate::interruptible_run::{InterruptibleRun, Stopwatch, stop_signal};
use crate::players;
use crate::progress::Spinner;

/// Up to this many threads are tried on every machine, more where there are more cores.
const THREADS: u32 = 8;

/// How far to measure.
pub(super) struct FirstMove {
    /// The longest time of one search.
    pub(super) limit: Duration,
    /// The greatest depth.
    pub(super) deepest: u32,
}

/// What was measured, and what was not.
pub(super) struct Outcome {
    pub(super) measured: Measurements,
    /// What was left out, one line each.
    pub(super) left_out: Vec<String>,
}

impl FirstMove {
    /// Measures all searches, until Ctrl-C. In each series the first search that takes too long is
    /// the last one.
    ///
    /// # Errors
    /// If a search cannot be made.
    pub(super) fn measure(&self) -> anyhow::Result<Outcome> {
        let mut searches = Searches {
            limit: self.limit,
            interrupt: stop_signal(),
            spinner: Spinner::new("first move"),
            left_out: Vec::new(),
        };
        // One run for all searches: Ctrl-C between two of them must not end the program.
        let run = InterruptibleRun::new();
        let measured = run.think(&mut |_| (), |_| self.measure_with(&mut searches))?;
        Ok(Outcome {
            measured,
            left_out: searches.left_out,
        })
    }

    fn measure_with(&self, searches: &mut Searches) -> anyhow::Result<Measurements> {
        let mut measured = Measurements::default();
        for (series, found) in SERIES.iter().zip(&mut measured.by_depth) {
            for depth in series.depths().take_while(|depth| *depth <= self.deepest) {
                match searches.search(series.board, &series.player(depth))? {
                    Some(search) => found.push(search),
                    None => break,
                }
            }
        }
        let depth = THREADS_DEPTH.min(self.deepest);
        measured.threads_depth = depth;
        for threads in thread_counts() {
            match searches.search(THREADS_BOARD, &with_threads(threads, depth))? {
                Some(search) => measured.by_threads.push((threads, search)),
                None => break,
            }
        }
        Ok(measured)
    }
}

/// Powers of two.
fn thread_counts() -> impl Iterator<Item = u32> {
    let cores = available_parallelism().map_or(1, NonZero::get);
    let most = u32::try_from(cores).unwrap_or(THREADS).max(THREADS);
    (0..)
        .map(|power| 1 << power)
        .take_while(move |&threads| threads <= most)
}

/// Searches with a time limit.
struct Searches {
    limit: Duration,
    interrupt: Arc<AtomicBool>,
    spinner: Spinner,
    left_out: Vec<String>,
}

impl Searches {
    /// The cost of one search from the start of a board; `None` if it took too long, or after
    /// Ctrl-C.
    fn search(&mut self, board: &str, player: &str) -> anyhow::Result<Option<Measured>> {
        self.spinner.say(format_args!("{player} on {board}"));
        let found = self.measure(board, player)?;
        if found.is_none() {
            let reason = if self.interrupt.load(Ordering::Relaxed) {
                "stopped".to_owned()
            } else {
                format!("it takes more than {} s", self.limit.as_secs())
            };
            self.left_out
                .push(format!("{player} on {board} and what follows it: {reason}"));
        }
        Ok(found)
    }

    fn measure(&self, board: &str, player: &str) -> anyhow::Result<Option<Measured>> {
        let game = Game::on(&board.parse()?);
        let spec = PlayerSpec::parse(player, Characters::built_in())?;
        let mut player = players::make(&spec, 0)?;
        let stop = Deadline {
            interrupt: Arc::clone(&self.interrupt),
            is_over: AtomicBool::new(false),
        };
        let clock = Stopwatch::start();
        let turn = Turn {
            control: Control::new(&clock, &stop),
            time: None,
            observe: &mut |_| (),
        };
        let analysis = stop.after(self.limit, || player.analyse(&game, Scores::Best, turn))?;
        if stop.is_set() {
            return Ok(None);
        }
        let report = analysis.report.context("a search reports its nodes")?;
        Ok(Some(Measured {
            nodes: report.nodes,
            time: report.elapsed,
        }))
    }
}

/// Stops a search after some time. A time limit of the search itself would change its iterations,
/// and with them its nodes.
struct Deadline {
    interrupt: Arc<AtomicBool>,
    is_over: AtomicBool,
}

impl StopSignal for Deadline {
    fn is_set(&self) -> bool {
        self.is_over.load(Ordering::Relaxed) || self.interrupt.load(Ordering::Relaxed)
    }
}

impl Deadline {
    /// Does some work, and sets the signal if that takes longer than `limit`.
    fn after<R>(&self, limit: Duration, work: impl FnOnce() -> R) -> R {
        thread::scope(|scope| {
            let (done, wait) = mpsc::channel::<()>();
            scope.spawn(move || {
                // The sender is dropped when the work is done.
                if wait.recv_timeout(limit) == Err(RecvTimeoutError::Timeout) {
                    self.is_over.store(true, Ordering::Relaxed);
                }
            });
            let result = work();
            drop(done);
            result
        })
    }
}
