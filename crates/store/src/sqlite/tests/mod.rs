//! The store in a file, and what can happen to that file.

mod faults;
mod holding;
mod keeping;

use std::path::Path;

use crate::{NewResult, NewRun, SqliteStore, StoreError};

/// Opens a store in a folder.
pub(crate) async fn open(folder: &Path) -> Result<SqliteStore, StoreError> {
    SqliteStore::open(&folder.join("lab.sqlite")).await
}

pub(crate) fn new_run() -> NewRun {
    NewRun {
        kind: "tournament".to_owned(),
        title: "a test".to_owned(),
        settings: r#"{"games":2}"#.to_owned(),
        version: "1.2.3".to_owned(),
    }
}

/// A result with two games.
fn result(task_id: &str, text: &str) -> NewResult {
    NewResult {
        task_id: task_id.to_owned(),
        task: format!("{{\"id\":\"{task_id}\"}}"),
        result: format!("{{\"text\":\"{text}\"}}"),
        games: 2,
    }
}
