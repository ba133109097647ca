//! A run that this process works on.

use std::io;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use futures::executor::block_on;

use crate::lease::LEASE_TIME;
use crate::model::{Appended, Champion, NewResult, RunState};
use crate::{Lease, RunId, RunStore, StoreError};

/// A run that this process works on. Nobody else can take it meanwhile: a thread renews the lease.
///
/// If it is dropped without [`HeldRun::close`], the run counts as interrupted.
pub struct HeldRun {
    store: Arc<dyn RunStore>,
    lease: Lease,
    /// Ends the thread when it is dropped.
    _renewing: Option<Sender<()>>,
}

impl HeldRun {
    /// Takes a run.
    ///
    /// # Errors
    /// If there is no such run, another process works on it, or the store fails.
    pub async fn take(store: Arc<dyn RunStore>, id: &RunId) -> Result<HeldRun, StoreError> {
        let lease = store.take(id).await?;
        // Without the thread the lease is renewed by results only, which is good enough for most
        // runs, and no write is ever made without it.
        let renewing = start_renewing(&store, &lease, LEASE_TIME / 6).ok();
        Ok(HeldRun {
            store,
            lease,
            _renewing: renewing,
        })
    }

    /// The name of the run.
    #[must_use]
    pub fn id(&self) -> &RunId {
        &self.lease.run
    }

    /// The store that the run is in.
    #[must_use]
    pub fn store(&self) -> &dyn RunStore {
        &*self.store
    }

    /// Stores a result, see [`RunStore::append`].
    ///
    /// # Errors
    /// If the run was taken over, or the store fails.
    pub async fn append(&self, result: NewResult) -> Result<Appended, StoreError> {
        self.store.append(&self.lease, result).await
    }

    /// Stores a champion, see [`RunStore::add_champion`].
    ///
    /// # Errors
    /// If the run was taken over, or the store fails.
    pub async fn add_champion(&self, champion: Champion) -> Result<Appended, StoreError> {
        self.store.add_champion(&self.lease, champion).await
    }

    /// Ends the work on the run, for now or for good.
    ///
    /// # Errors
    /// If the run was taken over, or the store fails.
    pub async fn close(self, state: RunState, summary: Option<&str>) -> Result<(), StoreError> {
        self.store.close(&self.lease, state, summary).await
    }
}

/// Starts a thread that renews a lease until the sender is dropped.
fn start_renewing(
    store: &Arc<dyn RunStore>,
    lease: &Lease,
    every: Duration,
) -> io::Result<Sender<()>> {
    let (sender, ended) = channel();
    let (store, lease) = (Arc::clone(store), lease.clone());
    thread::Builder::new()
        .name("lease".to_owned())
        .spawn(move || renew(&*store, &lease, &ended, every))?;
    Ok(sender)
}

fn renew(store: &dyn RunStore, lease: &Lease, ended: &Receiver<()>, every: Duration) {
    while ended.recv_timeout(every) == Err(RecvTimeoutError::Timeout) {
        // Any other failure may pass. If it does not, writing a result will report it.
        if let Err(StoreError::LeaseLost { .. }) = block_on(store.renew(lease)) {
            return;
        }
    }
    // Nobody has to wait for a run that was dropped. If this fails, they wait a little.
    let _ = block_on(store.release(lease));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sqlite::tests::{new_run, open};
    use std::time::Instant;

    const DEADLINE: Duration = Duration::from_secs(20);

    /// Waits for a condition.
    fn wait_until(condition: impl Fn() -> bool) {
        let begun = Instant::now();
        while !condition() {
            assert!(begun.elapsed() < DEADLINE, "it did not happen in time");
            thread::sleep(Duration::from_millis(5));
        }
    }

    #[test]
    fn a_lease_is_renewed_until_its_run_is_dropped() {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(block_on(open(folder.path())).unwrap());
        let id = block_on(store.create(new_run())).unwrap();
        let lease = block_on(store.take(&id)).unwrap();
        let renewed = || {
            let row = block_on(store.lease(&id)).unwrap();
            row.map(|row| row.renewed)
        };
        let first = renewed();
        let shared: Arc<dyn RunStore> = Arc::clone(&store) as _;
        let sender = start_renewing(&shared, &lease, Duration::from_millis(10)).unwrap();
        wait_until(|| renewed() > first);
        drop(sender);
        wait_until(|| renewed().is_none());
        assert_eq!(
            block_on(store.run(&id)).unwrap().state,
            RunState::Interrupted
        );
    }
}
