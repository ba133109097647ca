//! The table of champions.

use super::SqliteStore;
use crate::lease::now;
use crate::model::{Appended, Champion};
use crate::{Lease, RunId, StoreError};

impl SqliteStore {
    pub(super) async fn insert_champion(
        &self,
        lease: &Lease,
        champion: Champion,
    ) -> Result<Appended, StoreError> {
        let (run, created) = (lease.run.as_str(), now());
        let generation = i64::try_from(champion.generation).unwrap_or(i64::MAX);
        let statement = sqlx::query!(
            "INSERT INTO champions (run, generation, character, created)
             SELECT ?1, ?3, ?4, ?5
             WHERE EXISTS (SELECT 1 FROM leases WHERE run = ?1 AND holder = ?2)
             ON CONFLICT (run, generation) DO NOTHING",
            run,
            lease.holder,
            generation,
            champion.character,
            created,
        );
        let done = statement.execute(&mut *self.connection().await).await;
        if done.map_err(self.failure())?.rows_affected() == 1 {
            return Ok(Appended::Stored);
        }
        self.check_lease(lease).await?;
        Ok(Appended::Duplicate)
    }

    pub(super) async fn select_champions(&self, id: &RunId) -> Result<Vec<Champion>, StoreError> {
        let run = id.as_str();
        let statement = sqlx::query!(
            "SELECT generation, character FROM champions WHERE run = ?1 ORDER BY generation",
            run
        );
        let mut connection = self.connection().await;
        let rows = statement.fetch_all(&mut *connection).await;
        let rows = rows.map_err(self.failure())?;
        let champions = rows.into_iter().map(|row| Champion {
            generation: row.generation.try_into().unwrap_or_default(),
            character: row.character,
        });
        Ok(champions.collect())
    }
}
