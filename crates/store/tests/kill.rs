//! A process that is killed at any moment loses nothing that was stored.
#![cfg(unix)]
#![allow(
    clippy::unwrap_used,
    reason = "tests may panic, and so may their helpers"
)]

use std::env;
use std::io::{BufRead, BufReader, Write, stdout};
use std::path::Path;
use std::process::{Command, Stdio};

use futures::executor::block_on;
use outflank_store::{NewResult, NewRun, RunId, RunState, RunStore, SqliteStore};

const FILE: &str = "OUTFLANK_TEST_FILE";
const RUN: &str = "OUTFLANK_TEST_RUN";
const KILLS: usize = 50;

fn result(number: u64) -> NewResult {
    NewResult {
        task_id: number.to_string(),
        task: "{}".to_owned(),
        result: format!("[\"{}\"]", "x".repeat(number as usize % 7000)),
        games: 2,
    }
}

/// Not a test of its own: the process that is killed. It stores results for ever, and prints the
/// number of each when it is stored.
#[test]
#[ignore = "only the other test runs it"]
fn store_until_killed() {
    let (Some(file), Some(run)) = (env::var_os(FILE), env::var(RUN).ok()) else {
        return;
    };
    block_on(async {
        let store = SqliteStore::open(Path::new(&file)).await.unwrap();
        let id = RunId::new(&run);
        let lease = store.take(&id).await.unwrap();
        for number in store.run(&id).await.unwrap().tasks.. {
            store.append(&lease, result(number)).await.unwrap();
            // Without its newline, a line that is cut off by the kill does not count.
            stdout()
                .write_all(format!("stored {number}\n").as_bytes())
                .unwrap();
            stdout().flush().unwrap();
        }
    });
}

/// Starts the other process, kills it after some results, and returns the last number that it
/// printed.
fn store_and_kill(file: &Path, id: &RunId, results: usize) -> u64 {
    let mut child = Command::new(env::current_exe().unwrap())
        .args(["--exact", "store_until_killed", "--ignored", "--nocapture"])
        .env(FILE, file)
        .env(RUN, id.as_str())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let stored = |line: String| line.strip_prefix("stored ").map(|n| n.parse().unwrap());
    let mut numbers = lines.by_ref().map_while(Result::ok).filter_map(stored);
    let mut last = numbers.nth(results).expect("it stores results");
    child.kill().unwrap();
    child.wait().unwrap();
    // What it printed before it died.
    last = numbers.last().unwrap_or(last);
    last
}

#[test]
fn fifty_kills_lose_nothing_that_was_stored() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("lab.sqlite");
    let store = block_on(SqliteStore::open(&file)).unwrap();
    let id = block_on(store.create(NewRun {
        kind: "tournament".to_owned(),
        title: String::new(),
        settings: "{}".to_owned(),
        version: String::new(),
    }))
    .unwrap();
    for kill in 0..KILLS {
        let last = store_and_kill(&file, &id, kill % 5);
        let run = block_on(store.run(&id)).unwrap();
        assert_eq!(run.state, RunState::Interrupted);
        // One more may be stored than was printed.
        let tasks = run.tasks;
        assert!((last + 1..=last + 2).contains(&tasks), "{last}: {tasks}");
        assert_eq!(run.games, 2 * tasks);
    }
    let rows = block_on(store.results(&id, 0, u32::MAX)).unwrap();
    for (row, number) in rows.iter().zip(0..) {
        assert_eq!(row.result, result(number).result, "{number}");
        assert_eq!(row.task_id, number.to_string());
    }
}
