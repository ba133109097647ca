//! The file: making it, and connecting to it.
//!
//! A new file gets its name only when it is complete, so no other process ever sees half of it.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqliteConnection};

use super::PATIENCE;
use super::failure::{explain, explain_io};
use super::header::{has_log, recognise};
use crate::StoreError;

/// The steps from an empty file to the tables of today.
static MIGRATIONS: Migrator = sqlx::migrate!();

/// Makes a store if there is no file.
pub(super) async fn create_if_missing(file: &Path) -> Result<(), StoreError> {
    // A link to nowhere exists, too: what it means is not ours to guess.
    if file.symlink_metadata().is_ok() {
        return Ok(());
    }
    let folder = folder_of(file);
    fs::create_dir_all(&folder).map_err(|reason| StoreError::Folder {
        folder: folder.clone(),
        reason,
    })?;
    let failed = |error: io::Error| cannot_create(file, &error);
    let hidden = tempfile::Builder::new()
        .prefix(".outflank-")
        .tempdir_in(&folder)
        .map_err(failed)?;
    let unfinished = hidden.path().join("new.sqlite");
    let options = options(&unfinished, PATIENCE)
        .create_if_missing(true)
        // The file remembers this.
        .journal_mode(SqliteJournalMode::Wal);
    let connection = options.connect().await;
    let mut connection = connection.map_err(|error| explain(file, &error))?;
    migrate(&mut connection, file).await?;
    // This empties the log into the file.
    let closed = connection.close().await;
    closed.map_err(|error| explain(file, &error))?;
    give_name(&unfinished, file).map_err(failed)?;
    synchronise(&folder);
    Ok(())
}

/// Some systems have strange errors for folders that cannot be written to.
fn cannot_create(file: &Path, error: &io::Error) -> StoreError {
    match explain_io(file, error) {
        full @ StoreError::Full { .. } => full,
        _ => StoreError::ReadOnly {
            file: file.to_owned(),
            reason: error.to_string(),
        },
    }
}

/// Names a complete file, unless another process was faster.
fn give_name(unfinished: &Path, file: &Path) -> io::Result<()> {
    match fs::hard_link(unfinished, file) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        // Some file systems have no links.
        Err(_) if !file.exists() => fs::rename(unfinished, file),
        result => result,
    }
}

/// Makes a new name durable. Not all systems can do this, or need it.
fn synchronise(folder: &Path) {
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
}

fn folder_of(file: &Path) -> PathBuf {
    let folder = file.parent().filter(|folder| *folder != Path::new(""));
    folder.unwrap_or(Path::new(".")).to_owned()
}

/// Connects to a store that exists.
pub(super) async fn connect(
    file: &Path,
    patience: Duration,
) -> Result<SqliteConnection, StoreError> {
    recognise(file)?;
    // Some names, such as `file:x`, mean something else to SQLite.
    let whole = fs::canonicalize(file).map_err(|error| explain_io(file, &error))?;
    let options = options(&whole, patience);
    let mut opened = open(&options, file).await;
    if let Err(StoreError::ReadOnly { .. }) = opened
        && !has_log(&whole)
    {
        // Without a log and without a lock, SQLite must be told that nobody writes.
        let options = options.read_only(true).immutable(true);
        opened = open(&options, file).await;
    }
    opened
}

async fn open(options: &SqliteConnectOptions, file: &Path) -> Result<SqliteConnection, StoreError> {
    let connection = options.connect().await;
    let mut connection = connection.map_err(|error| explain(file, &error))?;
    migrate(&mut connection, file).await?;
    Ok(connection)
}

fn options(file: &Path, patience: Duration) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(false)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(patience)
        .disable_statement_logging()
}

async fn migrate(connection: &mut SqliteConnection, file: &Path) -> Result<(), StoreError> {
    let result = MIGRATIONS.run(connection).await;
    result.map_err(|error| match error {
        MigrateError::VersionMissing(_) => StoreError::Newer {
            file: file.to_owned(),
        },
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
            explain(file, &error)
        }
        error => StoreError::Other {
            file: file.to_owned(),
            reason: error.to_string(),
        },
    })
}
