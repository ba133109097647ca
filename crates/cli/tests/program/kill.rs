//! A run that is killed again and again ends like one that is not.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use outflank_lab::block_on;
use outflank_store::{Run, RunState, RunStore, SqliteStore};
use serde_json::Value;

use crate::outflank;

const KILLS: u64 = 50;
/// Nothing here takes this long.
const DEADLINE: Duration = Duration::from_secs(120);
const TOURNAMENT: &[&str] = &[
    "tournament",
    "jolly:depth=1",
    "lab:depth=1,random=on",
    "random",
    "--board=6x6",
    "--all-openings=3",
    "--seed=7",
    "--threads=2",
];
/// Far more games than are played before the last kill.
const SOME: &str = "--games=800";
/// More games than any test waits for.
const MANY: &str = "--games=80000";

/// Starts the program on a store.
fn start(args: &[&str], file: &Path) -> Child {
    Command::new(env!("CARGO_BIN_EXE_outflank"))
        .args(args)
        .arg("--store")
        .arg(file)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// Waits for a condition, for as long as a process runs.
fn wait_until(child: &mut Child, condition: impl Fn() -> bool) {
    let begun = Instant::now();
    while !condition() {
        assert!(begun.elapsed() < DEADLINE, "it did not happen in time");
        if child.try_wait().unwrap().is_some() {
            return;
        }
        thread::sleep(Duration::from_millis(1));
    }
}

fn kill(mut child: Child) {
    child.kill().unwrap();
    child.wait().unwrap();
}

/// The only run of a store; `None` if there is no store or no run.
fn only_run(file: &Path) -> Option<Run> {
    let store = match block_on(SqliteStore::open_existing(file)) {
        Err(_) if !file.exists() => return None,
        opened => opened.unwrap(),
    };
    let mut runs = block_on(store.runs()).unwrap();
    assert!(runs.len() <= 1, "a run that goes on is not a new run");
    runs.pop()
}

/// How many tasks are kept.
fn tasks(file: &Path) -> u64 {
    only_run(file).unwrap().tasks
}

fn start_tournament(games: &str, file: &Path) -> Child {
    start(&[TOURNAMENT, &[games]].concat(), file)
}

/// Begins the tournament, and kills it as soon as its run is there.
fn begin_and_kill(file: &Path) {
    let mut child = start_tournament(SOME, file);
    wait_until(&mut child, || only_run(file).is_some());
    kill(child);
}

/// Resumes the run and kills it: at once, while it starts, or after some results.
fn resume_and_kill(file: &Path, number: u64) {
    let before = tasks(file);
    let mut child = start(&["runs", "resume", "last", "--threads=2"], file);
    let begun = Instant::now();
    match number % 5 {
        0 => wait_until(&mut child, || begun.elapsed().as_millis() >= number.into()),
        more => wait_until(&mut child, || tasks(file) >= before + more),
    }
    kill(child);
    assert!(tasks(file) >= before, "results are lost");
}

fn report(file: &Path, args: &[&str]) -> Vec<Value> {
    let store = ["--store", file.to_str().unwrap(), "--json"];
    outflank(&[&["runs"], args, &store].concat()).json_lines()
}

/// Removes everything that depends on the clock.
fn without_times(mut value: Value) -> Value {
    match &mut value {
        Value::Object(fields) => {
            fields.retain(|name, _| {
                let is_time = ["seconds", "micros", "nodes_per_second"];
                !is_time.iter().any(|time| name.contains(time)) && name != "run"
            });
            for (_, field) in fields.iter_mut() {
                *field = without_times(field.take());
            }
        }
        Value::Array(values) => {
            for field in values.iter_mut() {
                *field = without_times(field.take());
            }
        }
        _ => {}
    }
    value
}

/// All games of the run, sorted by their tasks.
fn games(file: &Path) -> Vec<String> {
    let games = report(file, &["export", "last"]).into_iter();
    let mut games: Vec<String> = games.map(|game| without_times(game).to_string()).collect();
    games.sort();
    games
}

/// The table of the run.
fn table(file: &Path) -> Value {
    let documents = report(file, &["show", "last"]);
    without_times(documents.last().unwrap().clone())
}

#[test]
fn fifty_kills_do_not_change_a_tournament() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| -> PathBuf { folder.path().join(name) };
    let (undisturbed, killed) = (file("undisturbed.sqlite"), file("killed.sqlite"));
    let mut child = start_tournament(SOME, &undisturbed);
    assert!(child.wait().unwrap().success());
    begin_and_kill(&killed);
    for number in 1..KILLS {
        resume_and_kill(&killed, number);
        let state = only_run(&killed).unwrap().state;
        assert_eq!(state, RunState::Interrupted, "kill {number}");
    }
    let resumed = start(&["runs", "resume", "last"], &killed).wait();
    assert!(resumed.unwrap().success());
    let run = only_run(&killed).unwrap();
    assert_eq!((run.state, run.games), (RunState::Finished, 2400));
    assert_eq!(games(&killed), games(&undisturbed));
    assert_eq!(table(&killed), table(&undisturbed));
}

#[test]
fn a_second_coordinator_is_refused_while_the_first_one_works() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("lab.sqlite");
    let mut child = start_tournament(MANY, &file);
    wait_until(&mut child, || {
        only_run(&file).is_some_and(|run| run.state == RunState::Running)
    });
    let store = file.to_str().unwrap();
    let second = outflank(&["runs", "resume", "last", "--store", store]).refused();
    assert!(
        second.starts_with(&format!("process {} on ", child.id())),
        "{second}"
    );
    // Reading is allowed.
    let list = outflank(&["runs", "--store", store]).ok();
    assert!(list.contains("  running  "), "{list}");
    kill(child);
    assert_eq!(only_run(&file).unwrap().state, RunState::Interrupted);
}
