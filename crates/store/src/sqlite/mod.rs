//! A store in an SQLite file.

mod champions;
mod descriptors;
mod failure;
mod file;
mod header;
mod leases;
mod results;
mod runs;
#[cfg(test)]
pub(crate) mod tests;

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use futures::lock::{Mutex, MutexGuard};
use sqlx::SqliteConnection;

use crate::model::{Appended, Champion, NewResult, NewRun, Run, RunState, StoredResult};
use crate::{Answer, Lease, RunId, RunStore, StoreError};

/// How long to wait while another process writes.
const PATIENCE: Duration = Duration::from_secs(10);

/// A store in an SQLite file. A commit reaches the disk before it returns, and other processes can
/// read while one writes.
///
/// Any executor can run its futures: SQLite works on a thread of its own.
pub struct SqliteStore {
    file: PathBuf,
    connection: Mutex<SqliteConnection>,
}

impl SqliteStore {
    /// Opens a store, and makes it and its folder if there is none.
    ///
    /// # Errors
    /// If the file is not a store, or cannot be used.
    pub async fn open(file: &Path) -> Result<SqliteStore, StoreError> {
        file::create_if_missing(file).await?;
        SqliteStore::open_existing(file).await
    }

    /// Opens a store that exists. If its folder cannot be written to, as on a read-only disk, the
    /// store can still be read.
    ///
    /// # Errors
    /// If there is no such file, it is not a store, or it cannot be used.
    pub async fn open_existing(file: &Path) -> Result<SqliteStore, StoreError> {
        SqliteStore::open_patiently(file, PATIENCE).await
    }

    /// The same, with a limit to the time that each statement waits for other processes.
    async fn open_patiently(file: &Path, patience: Duration) -> Result<SqliteStore, StoreError> {
        let connection = file::connect(file, patience).await?;
        Ok(SqliteStore {
            file: file.to_owned(),
            connection: Mutex::new(connection),
        })
    }

    /// The file.
    #[must_use]
    pub fn file(&self) -> &Path {
        &self.file
    }

    async fn connection(&self) -> MutexGuard<'_, SqliteConnection> {
        self.connection.lock().await
    }

    /// What an error of SQLite means.
    fn failure(&self) -> impl Fn(sqlx::Error) -> StoreError {
        |error| failure::explain(&self.file, &error)
    }
}

impl fmt::Debug for SqliteStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SqliteStore")
            .field("file", &self.file)
            .finish_non_exhaustive()
    }
}

impl RunStore for SqliteStore {
    fn create(&self, run: NewRun) -> Answer<'_, RunId> {
        Box::pin(self.insert_run(run))
    }

    fn runs(&self) -> Answer<'_, Vec<Run>> {
        Box::pin(self.select_runs(None))
    }

    fn run<'a>(&'a self, id: &'a RunId) -> Answer<'a, Run> {
        Box::pin(self.select_run(id))
    }

    fn take<'a>(&'a self, id: &'a RunId) -> Answer<'a, Lease> {
        Box::pin(self.take_lease(id))
    }

    fn renew<'a>(&'a self, lease: &'a Lease) -> Answer<'a, ()> {
        Box::pin(self.renew_lease(lease))
    }

    fn release<'a>(&'a self, lease: &'a Lease) -> Answer<'a, ()> {
        Box::pin(self.delete_lease(lease))
    }

    fn close<'a>(
        &'a self,
        lease: &'a Lease,
        state: RunState,
        summary: Option<&'a str>,
    ) -> Answer<'a, ()> {
        Box::pin(self.close_run(lease, state, summary))
    }

    fn append<'a>(&'a self, lease: &'a Lease, result: NewResult) -> Answer<'a, Appended> {
        Box::pin(self.insert_result(lease, result))
    }

    fn result<'a>(&'a self, id: &'a RunId, task_id: &'a str) -> Answer<'a, Option<StoredResult>> {
        Box::pin(self.select_result(id, task_id))
    }

    fn results<'a>(
        &'a self,
        id: &'a RunId,
        after: i64,
        limit: u32,
    ) -> Answer<'a, Vec<StoredResult>> {
        Box::pin(self.select_results(id, after, limit))
    }

    fn add_champion<'a>(&'a self, lease: &'a Lease, champion: Champion) -> Answer<'a, Appended> {
        Box::pin(self.insert_champion(lease, champion))
    }

    fn champions<'a>(&'a self, id: &'a RunId) -> Answer<'a, Vec<Champion>> {
        Box::pin(self.select_champions(id))
    }
}
