//! Opening a store does not take the locks of another one in the same process away.
#![cfg(unix)]
#![allow(
    clippy::unwrap_used,
    reason = "tests may panic, and so may their helpers"
)]

use std::env;
use std::fs::OpenOptions;
use std::path::Path;
use std::process::Command;

use futures::executor::block_on;
use outflank_store::{RunStore, SqliteStore};
use rustix::fs::{FlockOperation, fcntl_lock};

const FILE: &str = "OUTFLANK_TEST_FILE";

/// Not a test of its own: another process. It fails if it can lock the whole file.
#[test]
#[ignore = "only the other test runs it"]
fn lock_the_file() {
    let Some(file) = env::var_os(FILE) else {
        return;
    };
    let file = OpenOptions::new().read(true).write(true).open(file);
    let locked = fcntl_lock(file.unwrap(), FlockOperation::NonBlockingLockExclusive);
    assert!(locked.is_err(), "nobody has a lock on the file");
}

fn is_locked(file: &Path) -> bool {
    let child = Command::new(env::current_exe().unwrap())
        .args(["--exact", "lock_the_file", "--ignored"])
        .env(FILE, file)
        .output();
    child.unwrap().status.success()
}

#[test]
fn a_store_keeps_its_locks_while_another_one_is_opened() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("lab.sqlite");
    let first = block_on(SqliteStore::open(&file)).unwrap();
    assert!(block_on(first.runs()).unwrap().is_empty());
    assert!(is_locked(&file), "a store in use has a lock");
    let second = block_on(SqliteStore::open_existing(&file)).unwrap();
    assert!(block_on(second.runs()).unwrap().is_empty());
    assert!(is_locked(&file), "the second store took it away");
    drop(second);
    // The file is recognised, although it is open already.
    assert!(block_on(SqliteStore::open(&file)).is_ok());
    assert!(is_locked(&file), "the third store took it away");
    drop(first);
}
