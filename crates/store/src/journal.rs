//! A run as the journal of a study.

use futures::future::LocalBoxFuture;
use outflank_lab::{ArenaError, Journal, KeptResult, Task, TaskId, TaskResult};

use crate::{HeldRun, NewResult, StoreError, StoredResult};

impl Journal for HeldRun {
    fn recorded(
        &self,
        task: &TaskId,
    ) -> LocalBoxFuture<'_, Result<Option<KeptResult>, ArenaError>> {
        let task = task.clone();
        Box::pin(async move {
            let found = self.store().result(self.id(), task.as_str()).await;
            let found = found.map_err(|error| refused(&error))?;
            let kept = found.map(|row| {
                let (task, result) = row.decode()?;
                Ok(KeptResult { task, result })
            });
            kept.transpose()
                .map_err(|reason: String| ArenaError::Failed {
                    task,
                    reason: format!("its stored result is damaged: {reason}"),
                })
        })
    }

    fn append<'a>(
        &'a self,
        task: &'a Task,
        result: &'a TaskResult,
    ) -> LocalBoxFuture<'a, Result<(), ArenaError>> {
        Box::pin(async move {
            let new = NewResult {
                task_id: task.id.to_string(),
                task: text(task)?,
                result: text(result)?,
                games: result.games.len().try_into().unwrap_or(u32::MAX),
            };
            let stored = HeldRun::append(self, new).await;
            stored.map(drop).map_err(|error| refused(&error))
        })
    }
}

impl StoredResult {
    /// The task and its result.
    ///
    /// # Errors
    /// If the row holds something else, with the reason.
    pub fn decode(&self) -> Result<(Task, TaskResult), String> {
        Ok((parse(&self.task)?, parse(&self.result)?))
    }
}

fn parse<T: serde::de::DeserializeOwned>(json: &str) -> Result<T, String> {
    serde_json::from_str(json).map_err(|error| error.to_string())
}

fn text(value: &impl serde::Serialize) -> Result<String, ArenaError> {
    serde_json::to_string(value).map_err(|error| ArenaError::Journal(error.to_string()))
}

fn refused(error: &StoreError) -> ArenaError {
    ArenaError::Journal(error.to_string())
}
