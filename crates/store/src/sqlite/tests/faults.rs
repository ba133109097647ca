//! A full disk, a read-only folder, and files that are damaged, locked, or not ours.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use futures::executor::block_on;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};

use super::{new_run, open, result};
use crate::{RunId, RunStore, SqliteStore, StoreError};

/// Opening the file must fail with this message, and leave the file as it is.
#[track_caller]
fn check_refused(file: &Path, expected: &str) {
    let before = fs::read(file).ok();
    for opened in [
        block_on(SqliteStore::open(file)),
        block_on(SqliteStore::open_existing(file)),
    ] {
        let error = opened.unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
        assert!(error.contains(&file.display().to_string()), "{error}");
        assert!(!error.contains('\n'), "{error}");
    }
    assert_eq!(fs::read(file).ok(), before, "the file has changed");
}

/// Runs statements on a file without our store.
async fn with_sqlite(file: &Path, statements: &'static str) {
    let options = SqliteConnectOptions::new().filename(file);
    let mut connection = options.create_if_missing(true).connect().await.unwrap();
    let done = sqlx::raw_sql(statements).execute(&mut connection).await;
    done.unwrap();
    connection.close().await.unwrap();
}

#[test]
fn a_foreign_file_is_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    for (name, content, expected) in [
        ("empty", "", "it is empty"),
        ("text", "f5d6c3", "it is not an SQLite file"),
        ("short", "SQLite format 3\0", "it is not an SQLite file"),
    ] {
        fs::write(file(name), content).unwrap();
        check_refused(&file(name), expected);
    }
    let long = "SQLite format 2\0".repeat(1000);
    fs::write(file("long"), long).unwrap();
    check_refused(&file("long"), "it is not an SQLite file");
    let statements = "PRAGMA journal_mode = WAL; CREATE TABLE runs (id TEXT)";
    block_on(with_sqlite(&file("other"), statements));
    check_refused(&file("other"), "it is an SQLite file of another program");
    fs::create_dir(file("folder")).unwrap();
    check_refused(&file("folder"), "it is a folder");
}

#[test]
fn a_missing_file_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("lab.sqlite");
    let error = block_on(SqliteStore::open_existing(&file)).unwrap_err();
    assert!(matches!(error, StoreError::Missing { .. }), "{error}");
    assert!(!file.exists());
}

#[test]
fn a_file_of_a_newer_version_is_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("lab.sqlite");
    block_on(SqliteStore::open(&file)).unwrap();
    let statements = "INSERT INTO _sqlx_migrations
         (version, description, success, checksum, execution_time) VALUES (9999, '', 1, '', 0)";
    block_on(with_sqlite(&file, statements));
    check_refused(&file, "newer version of the program");
}

/// A store with a run of many results, and its file.
async fn large_store(folder: &Path) -> (PathBuf, RunId) {
    let store = open(folder).await.unwrap();
    let id = store.create(new_run()).await.unwrap();
    let lease = store.take(&id).await.unwrap();
    let text = "x".repeat(3000);
    for number in 0..40 {
        let task = number.to_string();
        store.append(&lease, result(&task, &text)).await.unwrap();
    }
    let file = store.file().to_owned();
    store.connection.into_inner().close().await.unwrap();
    (file, id)
}

/// Reads everything.
fn read_all(file: &Path, id: &RunId) -> Result<usize, StoreError> {
    block_on(async {
        let store = SqliteStore::open_existing(file).await?;
        store.run(id).await?;
        Ok(store.results(id, 0, 1000).await?.len())
    })
}

#[test]
fn damage_is_reported_wherever_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let (file, id) = block_on(large_store(folder.path()));
    let whole = fs::read(&file).unwrap();
    assert_eq!(read_all(&file, &id).unwrap(), 40);
    let pages = whole.len() / 4096;
    assert!(pages > 20, "{pages}");
    let mut damaged = 0;
    for page in 0..pages {
        let mut bytes = whole.clone();
        let start = (page * 4096).max(100);
        bytes[start..(page + 1) * 4096].fill(0xA5);
        fs::write(&file, bytes).unwrap();
        match read_all(&file, &id) {
            // This page holds nothing that was asked for.
            Ok(40) => {}
            Ok(other) => panic!("page {page}: {other} results without an error"),
            Err(StoreError::Damaged { .. }) => damaged += 1,
            Err(error) => panic!("page {page}: {error}"),
        }
    }
    assert!(damaged > pages / 2, "{damaged} of {pages}");
}

#[test]
fn a_file_that_was_cut_off_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let (file, id) = block_on(large_store(folder.path()));
    let whole = fs::read(&file).unwrap();
    for length in [101, 4096, 5000, whole.len() / 2, whole.len() - 1] {
        fs::write(&file, &whole[..length]).unwrap();
        let error = read_all(&file, &id).unwrap_err();
        assert!(
            matches!(error, StoreError::Damaged { .. }),
            "{length}: {error}"
        );
    }
}

#[test]
fn a_locked_file_is_reported_and_works_again_afterwards() {
    let folder = tempfile::tempdir().unwrap();
    block_on(async {
        let file = folder.path().join("lab.sqlite");
        let store = SqliteStore::open(&file).await.unwrap();
        let id = store.create(new_run()).await.unwrap();
        let options = SqliteConnectOptions::new().filename(&file);
        let mut other = options.connect().await.unwrap();
        let lock = sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut other);
        lock.await.unwrap();
        let hasty = SqliteStore::open_patiently(&file, Duration::from_millis(20));
        let hasty = hasty.await.unwrap();
        let error = hasty.take(&id).await.unwrap_err();
        assert!(matches!(error, StoreError::Locked { .. }), "{error}");
        let error = hasty.create(new_run()).await.unwrap_err();
        assert!(error.to_string().contains("is locked"), "{error}");
        other.close().await.unwrap();
        hasty.take(&id).await.unwrap();
    });
}

#[test]
fn a_full_disk_is_reported_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    block_on(async {
        let store = open(folder.path()).await.unwrap();
        let id = store.create(new_run()).await.unwrap();
        let lease = store.take(&id).await.unwrap();
        let limit = async |pages: &'static str| {
            let mut connection = store.connection().await;
            let done = sqlx::raw_sql(pages).execute(&mut *connection).await;
            done.unwrap();
        };
        limit("PRAGMA max_page_count = 40").await;
        let text = "x".repeat(3000);
        let mut stored = 0;
        let error = loop {
            let new = result(&stored.to_string(), &text);
            match store.append(&lease, new).await {
                Ok(_) => stored += 1,
                Err(error) => break error,
            }
            assert!(stored < 1000, "the limit has no effect");
        };
        assert!(matches!(error, StoreError::Full { .. }), "{error}");
        assert!(error.to_string().contains("lab.sqlite"), "{error}");
        assert_eq!(store.run(&id).await.unwrap().tasks, stored);
        limit("PRAGMA max_page_count = 1000").await;
        let again = result(&stored.to_string(), &text);
        store.append(&lease, again).await.unwrap();
        assert_eq!(store.run(&id).await.unwrap().tasks, stored + 1);
    });
}

#[test]
fn a_folder_that_cannot_be_made_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "x").unwrap();
    let error = block_on(SqliteStore::open(&file.join("below/lab.sqlite"))).unwrap_err();
    let expected = format!("cannot create the folder {}", file.join("below").display());
    assert!(error.to_string().starts_with(&expected), "{error}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_takes_no_files_is_named() {
    // Even root cannot make a file there.
    let error = block_on(SqliteStore::open(Path::new("/proc/lab.sqlite"))).unwrap_err();
    assert!(matches!(error, StoreError::ReadOnly { .. }), "{error}");
    assert!(error.to_string().contains("/proc/lab.sqlite"), "{error}");
}

#[cfg(unix)]
#[test]
fn names_that_mean_something_to_sqlite_are_names() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["file:x?mode=memory", ":memory:", "a b#c%20d", "ü"] {
        let file = folder.path().join(name);
        let store = block_on(SqliteStore::open(&file)).unwrap();
        block_on(store.create(new_run())).unwrap();
        assert!(file.exists(), "{name}");
    }
}
