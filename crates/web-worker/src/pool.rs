//! Helper threads on shared memory.
//!
//! A program in a browser cannot start threads. The page's worker starts further workers instead,
//! and each of them runs one [`Helper`] until the page is closed.

use outflank_search::HelperThreads;
use rayon_core::{ThreadBuilder, ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};
use thiserror::Error;

/// Helper threads that wait for work.
pub struct Pool {
    pool: ThreadPool,
    size: usize,
}

/// The loop that a helper thread runs.
pub struct Helper(ThreadBuilder);

/// The helper threads cannot be set up.
#[derive(Debug, Error)]
#[error("cannot set up {helpers} helpers: {problem}")]
pub struct PoolError {
    helpers: usize,
    problem: ThreadPoolBuildError,
}

impl Helper {
    /// Helps until the pool is dropped.
    pub fn run(self) {
        self.0.run();
    }
}

impl Pool {
    /// Creates a pool. Passes every helper to `start`, which must run it on a thread of its own.
    ///
    /// # Errors
    /// If the helper threads cannot be set up.
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
        // The leader stays on this thread, because no other thread can talk to the page.
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
