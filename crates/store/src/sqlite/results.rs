//! The table of results.

use super::SqliteStore;
use crate::lease::now;
use crate::model::{Appended, NewResult, StoredResult};
use crate::{Lease, RunId, StoreError};

impl SqliteStore {
    pub(super) async fn insert_result(
        &self,
        lease: &Lease,
        new: NewResult,
    ) -> Result<Appended, StoreError> {
        let (run, created) = (lease.run.as_str(), now());
        let statement = sqlx::query!(
            "INSERT INTO results (run, task_id, task, result, games, created)
             SELECT ?1, ?3, ?4, ?5, ?6, ?7
             WHERE EXISTS (SELECT 1 FROM leases WHERE run = ?1 AND holder = ?2)
             ON CONFLICT (run, task_id) DO NOTHING",
            run,
            lease.holder,
            new.task_id,
            new.task,
            new.result,
            new.games,
            created,
        );
        let done = statement.execute(&mut *self.connection().await).await;
        if done.map_err(self.failure())?.rows_affected() == 1 {
            return Ok(Appended::Stored);
        }
        self.check_lease(lease).await?;
        Ok(Appended::Duplicate)
    }

    pub(super) async fn select_result(
        &self,
        id: &RunId,
        task_id: &str,
    ) -> Result<Option<StoredResult>, StoreError> {
        let run = id.as_str();
        let statement = sqlx::query_as!(
            StoredResult,
            "SELECT number, task_id, task, result FROM results WHERE run = ?1 AND task_id = ?2",
            run,
            task_id,
        );
        let mut connection = self.connection().await;
        let row = statement.fetch_optional(&mut *connection).await;
        row.map_err(self.failure())
    }

    pub(super) async fn select_results(
        &self,
        id: &RunId,
        after: i64,
        limit: u32,
    ) -> Result<Vec<StoredResult>, StoreError> {
        let run = id.as_str();
        let statement = sqlx::query_as!(
            StoredResult,
            "SELECT number, task_id, task, result FROM results
             WHERE run = ?1 AND number > ?2
             ORDER BY number LIMIT ?3",
            run,
            after,
            limit,
        );
        let mut connection = self.connection().await;
        let rows = statement.fetch_all(&mut *connection).await;
        rows.map_err(self.failure())
    }
}
