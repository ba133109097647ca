//! What a store of runs can do.

use futures::future::BoxFuture;

use crate::model::{Appended, Champion, NewResult, NewRun, Run, RunState, StoredResult};
use crate::{Lease, RunId, StoreError};

/// The answer of a store, later.
pub type Answer<'a, T> = BoxFuture<'a, Result<T, StoreError>>;

/// A store of runs.
///
/// Every method can fail with a [`StoreError`] that names the store and what to do about it. What
/// a method wrote is durable when it returns, or else not there at all.
///
/// The methods that write to a run need its [`Lease`], and fail if another process has taken the
/// run over meanwhile.
pub trait RunStore: Send + Sync {
    /// Adds a run and gives it a name.
    fn create(&self, run: NewRun) -> Answer<'_, RunId>;

    /// All runs, the newest first.
    fn runs(&self) -> Answer<'_, Vec<Run>>;

    /// One run.
    fn run<'a>(&'a self, id: &'a RunId) -> Answer<'a, Run>;

    /// Takes a run, to work on it. Its state is then [`RunState::Running`]. This fails if another
    /// process works on it. A process that is gone, or has not renewed its lease in time, does not
    /// count.
    fn take<'a>(&'a self, id: &'a RunId) -> Answer<'a, Lease>;

    /// Renews a lease. [`HeldRun`](crate::HeldRun) does this regularly.
    fn renew<'a>(&'a self, lease: &'a Lease) -> Answer<'a, ()>;

    /// Gives a lease back. The run stays as it is, and counts as interrupted.
    fn release<'a>(&'a self, lease: &'a Lease) -> Answer<'a, ()>;

    /// Ends the work on a run, for now or for good, and gives the lease back.
    fn close<'a>(
        &'a self,
        lease: &'a Lease,
        state: RunState,
        summary: Option<&'a str>,
    ) -> Answer<'a, ()>;

    /// Stores a result. The first result of a task stays.
    fn append<'a>(&'a self, lease: &'a Lease, result: NewResult) -> Answer<'a, Appended>;

    /// The result of a task, if it has one.
    fn result<'a>(&'a self, id: &'a RunId, task_id: &'a str) -> Answer<'a, Option<StoredResult>>;

    /// The results of a run in the order of arrival: at most `limit`, with numbers greater than
    /// `after`.
    fn results<'a>(
        &'a self,
        id: &'a RunId,
        after: i64,
        limit: u32,
    ) -> Answer<'a, Vec<StoredResult>>;

    /// Stores a champion. The first one of a generation stays.
    fn add_champion<'a>(&'a self, lease: &'a Lease, champion: Champion) -> Answer<'a, Appended>;

    /// The champions of a run by generation.
    fn champions<'a>(&'a self, id: &'a RunId) -> Answer<'a, Vec<Champion>>;
}
