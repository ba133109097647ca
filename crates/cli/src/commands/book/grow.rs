//! Adds positions to a book until it is large enough, the time is up, or Ctrl-C.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use outflank_book::{Book, Canonical, Policy, Values, next_to_explore};
use outflank_search::Control;
use serde::Serialize;

use super::book_file::BookFile;
use super::pool::{Pool, Work};
use crate::interruptible_run::{InterruptibleRun, stop_signal};
use crate::progress::Progress;

/// Positions that are chosen at once, before the values of the book are computed again. It does not
/// depend on the number of threads, unless there are many, so that the book does not either.
const BATCH: usize = 64;
/// With many threads a batch has this many positions for each.
const BATCH_PER_THREAD: usize = 4;
/// Usually the book is saved when this much time has passed and a batch is done.
pub(super) const SAVE_EVERY: Duration = Duration::from_secs(10);

/// What to add.
pub(super) struct Plan {
    /// Positions that the book must have, in this order.
    pub(super) seeds: Vec<Canonical>,
    /// How it grows then; `None` if it does not.
    pub(super) policy: Option<Policy>,
    /// Grows to this many positions.
    pub(super) positions: usize,
    /// Stops after this time.
    pub(super) time: Option<Duration>,
    /// Saves the book when this much time has passed.
    pub(super) save_every: Duration,
}

/// What became of it.
#[derive(Debug, Serialize)]
pub(super) struct Growth {
    /// Positions in the book.
    pub(super) positions: usize,
    /// Positions that were added.
    pub(super) added: usize,
    /// The size of the file.
    pub(super) bytes: usize,
    pub(super) seconds: f64,
    pub(super) positions_per_second: f64,
    pub(super) end: End,
}

/// Why it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum End {
    /// The book is as large as it should be.
    Complete,
    /// There is nothing more to add within the margin.
    Exhausted,
    /// The time is up.
    Time,
    /// Ctrl-C.
    Stopped,
}

/// A book that grows in its file.
pub(super) struct Grower {
    pub(super) book: Book,
    pub(super) file: BookFile,
    pub(super) pool: Pool,
}

impl Grower {
    /// Carries out a plan. The book is saved from time to time and at the end, always after a whole
    /// batch: a run that is killed and begun again makes the same book.
    ///
    /// # Errors
    /// If the book cannot be saved.
    pub(super) fn grow(mut self, plan: &Plan) -> anyhow::Result<Growth> {
        let run = InterruptibleRun::new();
        run.think(&mut |_| {}, |turn| self.grow_with(plan, turn.control))
    }

    fn grow_with(&mut self, plan: &Plan, control: Control<'_>) -> anyhow::Result<Growth> {
        let (begun, before) = (Instant::now(), self.book.len());
        let is_late = || plan.time.is_some_and(|time| begun.elapsed() >= time);
        let stop = stop_signal();
        let is_stopped = || stop.load(Ordering::Relaxed);
        let missing = self.missing(plan);
        let progress = Progress::new("positions", missing);
        let mut saved = Instant::now();
        // A new or changed origin is saved, too.
        let mut bytes = self.file.save(&self.book)?;
        let end = loop {
            let batch = self.next_batch(plan);
            if batch.is_empty() {
                break self.end_of(plan);
            }
            let work = Work {
                control,
                go_on: &|| !is_late() && !is_stopped(),
                on_done: &|| progress.advance(),
            };
            for (position, entry) in self.pool.evaluate(&batch, &work)? {
                self.book.insert(position, entry);
            }
            match (is_stopped(), is_late()) {
                (true, _) => break End::Stopped,
                (_, true) => break End::Time,
                _ if saved.elapsed() >= plan.save_every => {
                    bytes = self.file.save(&self.book)?;
                    saved = Instant::now();
                }
                _ => {}
            }
        };
        let added = self.book.len() - before;
        if added > 0 {
            bytes = self.file.save(&self.book)?;
        }
        let seconds = begun.elapsed().as_secs_f64();
        Ok(Growth {
            positions: self.book.len(),
            added,
            bytes,
            seconds,
            // A clock that has not moved must not make the speed infinite.
            positions_per_second: added as f64 / seconds.max(1e-9),
            end,
        })
    }

    /// The positions to evaluate next.
    fn next_batch(&self, plan: &Plan) -> Vec<Canonical> {
        let batch = BATCH.max(BATCH_PER_THREAD * self.pool.threads());
        let count = batch.min(plan.positions.saturating_sub(self.book.len()));
        let seeds = plan.seeds.iter().filter(|seed| !self.book.contains(seed));
        let seeds: Vec<Canonical> = seeds.take(count).copied().collect();
        match plan.policy {
            Some(policy) if seeds.is_empty() => {
                next_to_explore(&self.book, &Values::of(&self.book), policy, count)
            }
            _ => seeds,
        }
    }

    /// How many positions will be added, as far as that is known.
    fn missing(&self, plan: &Plan) -> usize {
        let room = plan.positions.saturating_sub(self.book.len());
        let seeds = plan.seeds.iter();
        let seeds = seeds.filter(|seed| !self.book.contains(seed)).count();
        match plan.policy {
            Some(_) if plan.positions < usize::MAX => room,
            _ => seeds.min(room),
        }
    }

    fn end_of(&self, plan: &Plan) -> End {
        match plan.policy {
            Some(_) if self.book.len() < plan.positions => End::Exhausted,
            _ => End::Complete,
        }
    }
}
