//! The table of runs.

use std::time::{Duration, UNIX_EPOCH};

use super::SqliteStore;
use crate::lease::{LeaseRow, now};
use crate::model::{NewRun, Run, RunState};
use crate::{RunId, StoreError};

/// Random names that may be taken before something else must be wrong.
const ATTEMPTS: usize = 64;

/// A run with its totals and its lease, as it is selected.
struct RunRow {
    id: String,
    kind: String,
    title: String,
    settings: String,
    version: String,
    created: i64,
    state: String,
    summary: Option<String>,
    tasks: i64,
    games: i64,
    holder: Option<String>,
    host: Option<String>,
    process: Option<i64>,
    renewed: Option<i64>,
}

impl RunRow {
    fn lease(&self) -> Option<LeaseRow> {
        Some(LeaseRow {
            holder: self.holder.clone()?,
            host: self.host.clone()?,
            process: self.process?,
            renewed: self.renewed?,
        })
    }

    fn state(&self) -> RunState {
        let is_held = self.lease().is_some_and(|lease| !lease.is_void(now()));
        match self.state.as_str() {
            "finished" => RunState::Finished,
            "stopped" => RunState::Stopped,
            "failed" => RunState::Failed,
            _ if is_held => RunState::Running,
            _ => RunState::Interrupted,
        }
    }

    fn into_run(self) -> Run {
        let age = Duration::from_millis(self.created.try_into().unwrap_or_default());
        Run {
            state: self.state(),
            id: RunId::new(&self.id),
            kind: self.kind,
            title: self.title,
            settings: self.settings,
            version: self.version,
            created: UNIX_EPOCH + age,
            summary: self.summary,
            tasks: self.tasks.try_into().unwrap_or_default(),
            games: self.games.try_into().unwrap_or_default(),
        }
    }
}

/// The state of a run in the table. An interrupted run is one that runs, but is not held.
pub(super) fn stored_state(state: RunState) -> &'static str {
    match state {
        RunState::Interrupted => RunState::Running.as_str(),
        state => state.as_str(),
    }
}

impl SqliteStore {
    pub(super) async fn insert_run(&self, run: NewRun) -> Result<RunId, StoreError> {
        for attempt in 0..ATTEMPTS {
            let id = RunId::random(&run.kind, attempt);
            if self.try_insert_run(&id, &run).await? {
                return Ok(id);
            }
        }
        Err(StoreError::Other {
            file: self.file.clone(),
            reason: "no free name for a run was found".to_owned(),
        })
    }

    /// Whether the name was free.
    async fn try_insert_run(&self, id: &RunId, run: &NewRun) -> Result<bool, StoreError> {
        let (name, created) = (id.as_str(), now());
        let statement = sqlx::query!(
            "INSERT INTO runs (id, kind, title, settings, version, created, state)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'running')
             ON CONFLICT (id) DO NOTHING",
            name,
            run.kind,
            run.title,
            run.settings,
            run.version,
            created,
        );
        let mut connection = self.connection().await;
        let done = statement.execute(&mut *connection).await;
        Ok(done.map_err(self.failure())?.rows_affected() == 1)
    }

    pub(super) async fn select_run(&self, id: &RunId) -> Result<Run, StoreError> {
        let mut found = self.select_runs(Some(id)).await?;
        found.pop().ok_or_else(|| self.no_run(id))
    }

    /// One run, or all of them with the newest first.
    pub(super) async fn select_runs(&self, only: Option<&RunId>) -> Result<Vec<Run>, StoreError> {
        let only = only.map(RunId::as_str);
        let statement = sqlx::query_as!(
            RunRow,
            r#"SELECT runs.id, kind, title, settings, version, created, state, summary,
                      (SELECT COUNT(*) FROM results WHERE run = runs.id) AS "tasks!: i64",
                      (SELECT COALESCE(SUM(games), 0) FROM results WHERE run = runs.id)
                          AS "games!: i64",
                      holder AS "holder?", host AS "host?", process AS "process?",
                      renewed AS "renewed?"
               FROM runs LEFT JOIN leases ON leases.run = runs.id
               WHERE ?1 IS NULL OR runs.id = ?1
               ORDER BY created DESC, runs.rowid DESC"#,
            only
        );
        let mut connection = self.connection().await;
        let rows = statement.fetch_all(&mut *connection).await;
        let rows = rows.map_err(self.failure())?;
        Ok(rows.into_iter().map(RunRow::into_run).collect())
    }

    pub(super) fn no_run(&self, id: &RunId) -> StoreError {
        StoreError::NoRun {
            id: id.clone(),
            file: self.file.clone(),
        }
    }
}
