//! Helpers on shared memory.
//!
//! A browser does not let a program start threads: the page's worker has to start further workers
//! for it, each of which then becomes one [`Helper`] for the rest of its life.

use outflank_search::HelperThreads;
use rayon_core::{ThreadBuilder, ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};
use thiserror::Error;

/// A number of helpers that wait for work.
pub struct Pool {
    pool: ThreadPool,
    size: usize,
}

/// What a thread has to run to be one of the helpers.
pub struct Helper(ThreadBuilder);

/// The helpers cannot be set up.
#[derive(Debug, Error)]
#[error("cannot set up {helpers} helpers: {problem}")]
pub struct PoolError {
    helpers: usize,
    problem: ThreadPoolBuildError,
}

impl Helper {
    /// Helps until the pool is gone.
    pub fn run(self) {
        self.0.run();
    }
}

impl Pool {
    /// Hands every helper to `start`, which sees to it that a thread runs it.
    ///
    /// # Errors
    /// If helpers cannot be set up.
    pub fn new(helpers: usize, mut start: impl FnMut(Helper)) -> Result<Pool, PoolError> {
        let pool = ThreadPoolBuilder::new()
            .num_threads(helpers)
            .spawn_handler(|thread| {
                start(Helper(thread));
                Ok(())
            })
            .build()
            .map_err(|problem| PoolError { helpers, problem })?;
        Ok(Pool {
            pool,
            size: helpers,
        })
    }
}

impl HelperThreads for Pool {
    fn size(&self) -> usize {
        self.size
    }

    fn work_together(
        &self,
        helpers: usize,
        help: &(dyn Fn(usize) + Sync),
        lead: &mut dyn FnMut(),
    ) -> usize {
        // The leader need not be sent to another thread: it speaks to the page, which only this
        // thread can.
        let mut lead = Some(lead);
        self.pool.in_place_scope(|scope| {
            for helper in 0..helpers {
                scope.spawn(move |_| help(helper));
            }
            if let Some(lead) = lead.take() {
                lead();
            }
        });
        helpers
    }
}
