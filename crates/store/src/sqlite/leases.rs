//! The table of leases: who works on which run.

use std::process;

use sqlx::{Connection, SqliteConnection};

use super::SqliteStore;
use super::runs::stored_state;
use crate::lease::{LeaseRow, host, now};
use crate::model::RunState;
use crate::{Lease, RunId, StoreError};

impl SqliteStore {
    pub(super) async fn take_lease(&self, id: &RunId) -> Result<Lease, StoreError> {
        let mut connection = self.connection().await;
        // The lock comes first: what is read must still hold when it is written.
        let transaction = connection.begin_with("BEGIN IMMEDIATE").await;
        let mut transaction = transaction.map_err(self.failure())?;
        let found = select_lease(&mut transaction, id).await;
        if let Some(row) = found.map_err(self.failure())?
            && !row.is_void(now())
        {
            return Err(StoreError::Held {
                id: id.clone(),
                process: row.process(),
                host: row.host,
            });
        }
        let lease = Lease::new(id);
        let taken = insert_lease(&mut transaction, &lease).await;
        if !taken.map_err(self.failure())? {
            return Err(self.no_run(id));
        }
        transaction.commit().await.map_err(self.failure())?;
        Ok(lease)
    }

    pub(super) async fn renew_lease(&self, lease: &Lease) -> Result<(), StoreError> {
        let (run, renewed) = (lease.run.as_str(), now());
        let statement = sqlx::query!(
            "UPDATE leases SET renewed = ?3 WHERE run = ?1 AND holder = ?2",
            run,
            lease.holder,
            renewed,
        );
        let mut connection = self.connection().await;
        let done = statement.execute(&mut *connection).await;
        match done.map_err(self.failure())?.rows_affected() {
            0 => Err(lost(lease)),
            _ => Ok(()),
        }
    }

    pub(super) async fn delete_lease(&self, lease: &Lease) -> Result<(), StoreError> {
        let mut connection = self.connection().await;
        let done = delete_lease(&mut connection, lease).await;
        done.map(drop).map_err(self.failure())
    }

    pub(super) async fn close_run(
        &self,
        lease: &Lease,
        state: RunState,
        summary: Option<&str>,
    ) -> Result<(), StoreError> {
        let mut connection = self.connection().await;
        let transaction = connection.begin_with("BEGIN IMMEDIATE").await;
        let mut transaction = transaction.map_err(self.failure())?;
        let done = delete_lease(&mut transaction, lease).await;
        if !done.map_err(self.failure())? {
            return Err(lost(lease));
        }
        let (run, state) = (lease.run.as_str(), stored_state(state));
        let statement = sqlx::query!(
            "UPDATE runs SET state = ?2, summary = ?3 WHERE id = ?1",
            run,
            state,
            summary,
        );
        let done = statement.execute(&mut *transaction).await;
        done.map_err(self.failure())?;
        transaction.commit().await.map_err(self.failure())?;
        empty_log(&mut connection).await;
        Ok(())
    }

    /// Whether a lease still holds its run.
    pub(super) async fn check_lease(&self, lease: &Lease) -> Result<(), StoreError> {
        let mut connection = self.connection().await;
        let found = select_lease(&mut connection, &lease.run).await;
        match found.map_err(self.failure())? {
            Some(row) if row.holder == lease.holder => Ok(()),
            _ => Err(lost(lease)),
        }
    }

    /// The stored lease of a run.
    #[cfg(test)]
    pub(crate) async fn lease(&self, id: &RunId) -> Result<Option<LeaseRow>, StoreError> {
        let mut connection = self.connection().await;
        let found = select_lease(&mut connection, id).await;
        found.map_err(self.failure())
    }
}

/// Moves what is in the log to the file, so that a copy of the file alone has it. What others still
/// read stays in the log, where it is just as safe.
async fn empty_log(connection: &mut SqliteConnection) {
    let _ = sqlx::raw_sql("PRAGMA wal_checkpoint(PASSIVE)")
        .execute(connection)
        .await;
}

fn lost(lease: &Lease) -> StoreError {
    StoreError::LeaseLost {
        id: lease.run.clone(),
    }
}

async fn select_lease(
    connection: &mut SqliteConnection,
    id: &RunId,
) -> Result<Option<LeaseRow>, sqlx::Error> {
    let run = id.as_str();
    let statement = sqlx::query_as!(
        LeaseRow,
        "SELECT holder, host, process, renewed FROM leases WHERE run = ?1",
        run
    );
    statement.fetch_optional(connection).await
}

/// Whether there is such a run.
async fn insert_lease(
    connection: &mut SqliteConnection,
    lease: &Lease,
) -> Result<bool, sqlx::Error> {
    let (run, host, process, renewed) = (lease.run.as_str(), host(), process::id(), now());
    let statement = sqlx::query!("UPDATE runs SET state = 'running' WHERE id = ?1", run);
    if statement.execute(&mut *connection).await?.rows_affected() == 0 {
        return Ok(false);
    }
    let statement = sqlx::query!(
        "INSERT OR REPLACE INTO leases (run, holder, host, process, renewed)
         VALUES (?1, ?2, ?3, ?4, ?5)",
        run,
        lease.holder,
        host,
        process,
        renewed,
    );
    statement.execute(connection).await?;
    Ok(true)
}

/// Whether the lease was still there.
async fn delete_lease(
    connection: &mut SqliteConnection,
    lease: &Lease,
) -> Result<bool, sqlx::Error> {
    let run = lease.run.as_str();
    let statement = sqlx::query!(
        "DELETE FROM leases WHERE run = ?1 AND holder = ?2",
        run,
        lease.holder,
    );
    Ok(statement.execute(connection).await?.rows_affected() == 1)
}
