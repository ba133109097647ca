//! Evaluates many positions on several threads.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use outflank_book::{Canonical, Entry};
use outflank_search::Control;

use super::evaluator::{Evaluator, Recipe};

/// Threads that evaluate positions, each with its own evaluator.
pub(super) struct Pool {
    evaluators: Vec<Evaluator>,
}

/// What ends the work, and who hears of it.
pub(super) struct Work<'a> {
    /// Stops a search.
    pub(super) control: Control<'a>,
    /// Whether to go on. What is evaluated while this becomes false is thrown away.
    pub(super) go_on: &'a (dyn Fn() -> bool + Sync),
    /// Called after each position.
    pub(super) on_done: &'a (dyn Fn() + Sync),
}

impl Pool {
    /// Makes the evaluators.
    ///
    /// # Errors
    /// If the recipe cannot evaluate.
    pub(super) fn new(recipe: &Recipe, threads: usize) -> anyhow::Result<Pool> {
        let evaluators = (0..threads.max(1)).map(|_| recipe.evaluator());
        Ok(Pool {
            evaluators: evaluators.collect::<Result<_, _>>()?,
        })
    }

    /// The number of threads.
    pub(super) fn threads(&self) -> usize {
        self.evaluators.len()
    }

    /// Evaluates positions. The order of the results is that of the positions, whatever the number of
    /// threads; those that were not finished are left out.
    ///
    /// # Errors
    /// If an evaluator fails.
    pub(super) fn evaluate(
        &mut self,
        positions: &[Canonical],
        work: &Work<'_>,
    ) -> anyhow::Result<Vec<(Canonical, Entry)>> {
        let next = AtomicUsize::new(0);
        let found = Mutex::new(Vec::with_capacity(positions.len()));
        let run = |evaluator: &mut Evaluator| -> anyhow::Result<()> {
            while (work.go_on)() {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some(&position) = positions.get(index) else {
                    break;
                };
                let entry = evaluator.evaluate(position, work.control)?;
                if (work.go_on)() {
                    let mut found = found.lock().expect("no thread panics while it holds it");
                    found.push((index, entry));
                    (work.on_done)();
                }
            }
            Ok(())
        };
        thread::scope(|scope| {
            let threads: Vec<_> = self
                .evaluators
                .iter_mut()
                .map(|evaluator| scope.spawn(|| run(evaluator)))
                .collect();
            threads.into_iter().try_for_each(|thread| {
                thread
                    .join()
                    .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            })
        })?;
        let mut found = found.into_inner().expect("all threads have ended");
        found.sort_by_key(|(index, _)| *index);
        let found = found.into_iter();
        Ok(found
            .map(|(index, entry)| (positions[index], entry))
            .collect())
    }
}
