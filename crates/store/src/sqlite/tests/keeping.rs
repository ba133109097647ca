//! What goes in comes out.

use std::fs;

use futures::executor::block_on;
use sqlx::Row;

use super::{new_run, open, result};
use crate::{Appended, Champion, RunId, RunState, RunStore, SqliteStore, StoreError};

#[test]
fn commits_are_synchronised_and_others_can_read() {
    let folder = tempfile::tempdir().unwrap();
    block_on(async {
        let store = open(folder.path()).await.unwrap();
        let mut connection = store.connection().await;
        for (pragma, expected) in [
            ("PRAGMA journal_mode", "wal"),
            ("PRAGMA synchronous", "2"),
            ("PRAGMA foreign_keys", "1"),
            ("PRAGMA busy_timeout", "10000"),
            ("PRAGMA application_id", "1330007115"),
        ] {
            let row = sqlx::query(pragma).fetch_one(&mut *connection).await;
            let row = row.unwrap();
            let value = row.try_get_unchecked::<String, _>(0).unwrap();
            assert_eq!(value, expected, "{pragma}");
        }
    });
}

#[test]
fn a_run_keeps_its_settings_and_counts_its_rows() {
    let folder = tempfile::tempdir().unwrap();
    block_on(async {
        let store = open(folder.path()).await.unwrap();
        let id = store.create(new_run()).await.unwrap();
        let lease = store.take(&id).await.unwrap();
        for task in ["a", "b", "c"] {
            let stored = store.append(&lease, result(task, "x")).await.unwrap();
            assert_eq!(stored, Appended::Stored);
        }
        let run = store.run(&id).await.unwrap();
        assert_eq!((run.tasks, run.games), (3, 6));
        assert_eq!(run.state, RunState::Running);
        assert_eq!(run.settings, new_run().settings);
        assert_eq!(run.version, "1.2.3");
        assert!(run.created.elapsed().unwrap().as_secs() < 60);
        let closed = store.close(&lease, RunState::Finished, Some("done"));
        closed.await.unwrap();
        let run = store.run(&id).await.unwrap();
        assert_eq!(run.state, RunState::Finished);
        assert_eq!(run.summary.as_deref(), Some("done"));
    });
}

#[test]
fn everything_is_there_when_the_file_is_opened_again() {
    let folder = tempfile::tempdir().unwrap();
    block_on(async {
        let store = open(folder.path()).await.unwrap();
        let first = store.create(new_run()).await.unwrap();
        let second = store.create(new_run()).await.unwrap();
        let lease = store.take(&second).await.unwrap();
        store.append(&lease, result("a", "x")).await.unwrap();
        drop(store);
        let store = open(folder.path()).await.unwrap();
        let ids: Vec<RunId> = store
            .runs()
            .await
            .unwrap()
            .into_iter()
            .map(|run| run.id)
            .collect();
        assert_eq!(ids, [second.clone(), first], "the newest comes first");
        let found = store.result(&second, "a").await.unwrap().unwrap();
        assert_eq!(found.result, result("a", "x").result);
        assert_eq!(store.result(&second, "b").await.unwrap(), None);
    });
}

#[test]
fn a_copy_of_the_file_has_the_runs_that_were_closed() {
    let folder = tempfile::tempdir().unwrap();
    let copies = tempfile::tempdir().unwrap();
    block_on(async {
        let store = open(folder.path()).await.unwrap();
        let id = store.create(new_run()).await.unwrap();
        let lease = store.take(&id).await.unwrap();
        store.append(&lease, result("a", "x")).await.unwrap();
        store.close(&lease, RunState::Finished, None).await.unwrap();
        // The copy is without the log, and the store is still open.
        fs::copy(store.file(), copies.path().join("lab.sqlite")).unwrap();
        let copy = open(copies.path()).await.unwrap();
        assert_eq!(copy.run(&id).await.unwrap().state, RunState::Finished);
        assert!(copy.result(&id, "a").await.unwrap().is_some());
    });
}

#[test]
fn the_first_result_of_a_task_stays() {
    let folder = tempfile::tempdir().unwrap();
    block_on(async {
        let store = open(folder.path()).await.unwrap();
        let id = store.create(new_run()).await.unwrap();
        let lease = store.take(&id).await.unwrap();
        store.append(&lease, result("a", "first")).await.unwrap();
        let again = store.append(&lease, result("a", "second")).await.unwrap();
        assert_eq!(again, Appended::Duplicate);
        let found = store.result(&id, "a").await.unwrap().unwrap();
        assert_eq!(found.result, result("a", "first").result);
        assert_eq!(store.run(&id).await.unwrap().games, 2);
    });
}

#[test]
fn results_come_in_pages() {
    let folder = tempfile::tempdir().unwrap();
    block_on(async {
        let store = open(folder.path()).await.unwrap();
        let other = store.create(new_run()).await.unwrap();
        let id = store.create(new_run()).await.unwrap();
        let other = store.take(&other).await.unwrap();
        let lease = store.take(&id).await.unwrap();
        for number in 0..5 {
            let task = number.to_string();
            store.append(&lease, result(&task, "x")).await.unwrap();
            store.append(&other, result(&task, "y")).await.unwrap();
        }
        let mut tasks = Vec::new();
        let mut after = 0;
        loop {
            let page = store.results(&id, after, 2).await.unwrap();
            let Some(last) = page.last() else { break };
            after = last.number;
            tasks.extend(page.into_iter().map(|row| row.task_id));
        }
        assert_eq!(tasks, ["0", "1", "2", "3", "4"]);
    });
}

#[test]
fn champions_are_kept_by_generation() {
    let folder = tempfile::tempdir().unwrap();
    let champion = |generation, name: &str| Champion {
        generation,
        character: format!("name = '{name}'"),
    };
    block_on(async {
        let store = open(folder.path()).await.unwrap();
        let id = store.create(new_run()).await.unwrap();
        let lease = store.take(&id).await.unwrap();
        for (new, expected) in [
            (champion(20, "b"), Appended::Stored),
            (champion(3, "a"), Appended::Stored),
            (champion(3, "z"), Appended::Duplicate),
        ] {
            assert_eq!(store.add_champion(&lease, new).await.unwrap(), expected);
        }
        let kept = store.champions(&id).await.unwrap();
        assert_eq!(kept, [champion(3, "a"), champion(20, "b")]);
    });
}

#[test]
fn a_run_that_does_not_exist_is_named() {
    let folder = tempfile::tempdir().unwrap();
    block_on(async {
        let store = open(folder.path()).await.unwrap();
        let id = RunId::new("t-0000");
        let error = store.run(&id).await.unwrap_err();
        assert!(error.to_string().contains("no run `t-0000`"), "{error}");
        let error = store.take(&id).await.unwrap_err();
        assert!(matches!(error, StoreError::NoRun { .. }), "{error}");
    });
}

#[test]
fn many_processes_may_make_the_same_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("deep/down/lab.sqlite");
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                let store = block_on(SqliteStore::open(&file)).unwrap();
                block_on(store.create(new_run())).unwrap();
            });
        }
    });
    let store = block_on(SqliteStore::open_existing(&file)).unwrap();
    assert_eq!(block_on(store.runs()).unwrap().len(), 8);
    drop(store);
    let others = std::fs::read_dir(file.parent().unwrap()).unwrap();
    let hidden = others.filter(|entry| {
        let name = entry.as_ref().unwrap().file_name();
        name.to_string_lossy().starts_with('.')
    });
    assert_eq!(hidden.count(), 0, "nothing unfinished is left");
}
