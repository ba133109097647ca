//! One process works on a run, others read.

use futures::executor::block_on;

use super::{new_run, open, result};
use crate::lease::now;
use crate::{Champion, Lease, RunId, RunState, RunStore, SqliteStore, StoreError};

/// Makes a lease look as if its process had not been heard of for a while.
async fn forget(store: &SqliteStore, lease: &Lease) {
    let mut connection = store.connection().await;
    sqlx::query("UPDATE leases SET renewed = ?1 WHERE run = ?2")
        .bind(now() - 31_000)
        .bind(lease.run().as_str())
        .execute(&mut *connection)
        .await
        .unwrap();
}

async fn store_with_run(folder: &std::path::Path) -> (SqliteStore, RunId) {
    let store = open(folder).await.unwrap();
    let id = store.create(new_run()).await.unwrap();
    (store, id)
}

#[test]
fn a_second_coordinator_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    block_on(async {
        let (store, id) = store_with_run(folder.path()).await;
        let lease = store.take(&id).await.unwrap();
        let second = open(folder.path()).await.unwrap();
        let error = second.take(&id).await.unwrap_err();
        let expected = format!("process {} on ", std::process::id());
        assert!(error.to_string().starts_with(&expected), "{error}");
        store.release(&lease).await.unwrap();
        second.take(&id).await.unwrap();
    });
}

#[test]
fn whoever_lost_the_run_cannot_write_any_more() {
    let folder = tempfile::tempdir().unwrap();
    block_on(async {
        let (store, id) = store_with_run(folder.path()).await;
        let old = store.take(&id).await.unwrap();
        forget(&store, &old).await;
        assert_eq!(store.run(&id).await.unwrap().state, RunState::Interrupted);
        let second = open(folder.path()).await.unwrap();
        let new = second.take(&id).await.unwrap();
        let champion = Champion {
            generation: 1,
            character: String::new(),
        };
        for refused in [
            store.append(&old, result("a", "x")).await.map(drop),
            store.add_champion(&old, champion).await.map(drop),
            store.renew(&old).await,
            store.close(&old, RunState::Finished, None).await,
        ] {
            assert!(matches!(refused, Err(StoreError::LeaseLost { .. })));
        }
        store.release(&old).await.unwrap();
        second.append(&new, result("a", "x")).await.unwrap();
        let run = store.run(&id).await.unwrap();
        assert_eq!((run.state, run.tasks), (RunState::Running, 1));
    });
}

#[test]
fn a_renewed_lease_is_not_void() {
    let folder = tempfile::tempdir().unwrap();
    block_on(async {
        let (store, id) = store_with_run(folder.path()).await;
        let lease = store.take(&id).await.unwrap();
        forget(&store, &lease).await;
        store.renew(&lease).await.unwrap();
        let error = store.take(&id).await.unwrap_err();
        assert!(matches!(error, StoreError::Held { .. }), "{error}");
    });
}

#[test]
fn a_closed_run_can_be_taken_again() {
    let folder = tempfile::tempdir().unwrap();
    block_on(async {
        let (store, id) = store_with_run(folder.path()).await;
        let lease = store.take(&id).await.unwrap();
        let closed = store.close(&lease, RunState::Stopped, None);
        closed.await.unwrap();
        assert_eq!(store.run(&id).await.unwrap().state, RunState::Stopped);
        store.take(&id).await.unwrap();
        assert_eq!(store.run(&id).await.unwrap().state, RunState::Running);
    });
}

#[test]
fn others_read_while_one_writes() {
    let folder = tempfile::tempdir().unwrap();
    block_on(async {
        let (store, id) = store_with_run(folder.path()).await;
        let lease = store.take(&id).await.unwrap();
        let reader = open(folder.path()).await.unwrap();
        for count in 1..=20 {
            let task = count.to_string();
            store.append(&lease, result(&task, "x")).await.unwrap();
            let mut connection = store.connection().await;
            // In the middle of a commit of the writer:
            let open = sqlx::query("BEGIN IMMEDIATE").execute(&mut *connection);
            open.await.unwrap();
            assert_eq!(reader.run(&id).await.unwrap().tasks, count);
            let end = sqlx::query("ROLLBACK").execute(&mut *connection);
            end.await.unwrap();
        }
    });
}
