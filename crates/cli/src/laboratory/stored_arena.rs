//! Looks at kept results without playing.

use std::cell::RefCell;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, Wake, Waker};

use futures::FutureExt;
use futures::channel::oneshot;
use futures::future::LocalBoxFuture;
use outflank_lab::{Arena, ArenaError, Delivery, KeptResult, Task, block_on};
use outflank_store::{RunId, RunStore};

/// Tasks that a run may have in flight. Results arrive in any order, so a study must ask for as many
/// tasks as the one that played them did.
const CAPACITY: usize = 256;

/// An arena that answers with kept results. Once nothing else is left, what is not kept counts as
/// stopped.
pub(crate) struct StoredArena {
    store: Arc<dyn RunStore>,
    run: RunId,
    /// Dropped when no more results are to come; `None` from then on.
    missing: RefCell<Option<Vec<oneshot::Sender<()>>>>,
    /// The result that arrived last, with its number.
    newest: RefCell<Option<(i64, KeptResult)>>,
}

impl StoredArena {
    /// The results of a run.
    pub(crate) fn new(store: Arc<dyn RunStore>, run: RunId) -> StoredArena {
        StoredArena {
            store,
            run,
            missing: RefCell::new(Some(Vec::new())),
            newest: RefCell::default(),
        }
    }

    /// The result that was kept last, of those that were looked at.
    pub(crate) fn newest(self) -> Option<KeptResult> {
        let (_, kept) = self.newest.into_inner()?;
        Some(kept)
    }

    /// Runs a study in this arena, on the kept results.
    ///
    /// # Errors
    /// If the study fails, or waits for something else than results.
    pub(crate) fn look_up<T>(
        &self,
        study: impl Future<Output = Result<T, ArenaError>>,
    ) -> Result<T, ArenaError> {
        let woken = Arc::new(Woken::default());
        let waker = Waker::from(Arc::clone(&woken));
        let mut context = Context::from_waker(&waker);
        let mut study = pin!(study);
        loop {
            if let Poll::Ready(found) = study.as_mut().poll(&mut context) {
                return found;
            }
            let is_stalled = !woken.0.swap(false, Ordering::Relaxed);
            if is_stalled && self.missing.take().is_none() {
                return Err(ArenaError::Stopped);
            }
        }
    }

    fn find(&self, task: &Task) -> Result<Option<Delivery>, ArenaError> {
        let row = block_on(self.store.result(&self.run, task.id.as_str()));
        let row = row.map_err(|error| ArenaError::Journal(error.to_string()))?;
        let Some(row) = row else {
            return Ok(None);
        };
        let (kept, result) = row.decode().map_err(|reason| ArenaError::Failed {
            task: task.id.clone(),
            reason: format!("its stored result is damaged: {reason}"),
        })?;
        let kept = KeptResult { task: kept, result };
        let mut newest = self.newest.borrow_mut();
        if newest
            .as_ref()
            .is_none_or(|(number, _)| *number < row.number)
        {
            *newest = Some((row.number, kept.clone()));
        }
        kept.of(task).map(|result| Some(Delivery::of(result)))
    }
}

impl Arena for StoredArena {
    fn capacity(&self) -> usize {
        CAPACITY
    }

    fn play(&self, task: Task) -> LocalBoxFuture<'_, Result<Delivery, ArenaError>> {
        async move {
            if let Some(delivery) = self.find(&task)? {
                return Ok(delivery);
            }
            let (sender, over) = oneshot::channel();
            match self.missing.borrow_mut().as_mut() {
                Some(missing) => missing.push(sender),
                // A study that goes on to its next part must not wait for it.
                None => drop(sender),
            }
            let _ = over.await;
            Err(ArenaError::Stopped)
        }
        .boxed_local()
    }
}

/// Whether a future can go on.
#[derive(Default)]
struct Woken(AtomicBool);

impl Wake for Woken {
    fn wake(self: Arc<Self>) {
        self.0.store(true, Ordering::Relaxed);
    }
}
