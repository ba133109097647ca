//! Steps of training as runs of the laboratory: killed, resumed, and done by other machines.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use outflank_lab::block_on;
use outflank_store::{RunState, RunStore, SqliteStore};
use outflank_testkit::nats_server::{self, NatsServer};

use crate::{answer_of, shell};

/// Nothing here takes this long.
const DEADLINE: Duration = Duration::from_secs(120);

/// Runs a command that must succeed.
#[track_caller]
fn ok(folder: &Path, line: &str) -> String {
    let answer = answer_of(&mut shell(&format!("outflank {line}"), folder), b"");
    assert_eq!(answer.code, Some(0), "{line}: {answer:?}");
    answer.stdout
}

fn start(folder: &Path, line: &str) -> Child {
    Command::new(env!("CARGO_BIN_EXE_outflank"))
        .args(line.split(' '))
        .current_dir(folder)
        .env("OUTFLANK_DATA", folder)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// The state of the only run of a folder and its finished tasks.
fn only_run(folder: &Path) -> Option<(RunState, u64)> {
    let store = block_on(SqliteStore::open_existing(&folder.join("lab.sqlite"))).ok()?;
    let mut runs = block_on(store.runs()).unwrap();
    assert!(runs.len() <= 1, "a run that goes on is not a new run");
    runs.pop().map(|run| (run.state, run.tasks))
}

/// Starts a command, and kills it once there are more tasks than before.
fn kill_after(folder: &Path, line: &str, more: u64) {
    let tasks = || only_run(folder).map_or(0, |(_, tasks)| tasks);
    let before = tasks();
    let mut child = start(folder, line);
    let begun = Instant::now();
    while tasks() < before + more && child.try_wait().unwrap().is_none() {
        assert!(begun.elapsed() < DEADLINE, "it did not happen in time");
        thread::sleep(Duration::from_millis(1));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(tasks() >= before, "results are lost");
}

const SELF_PLAY: &str = "train self-play --board 6x6 --depth 2 --endgame 6 --games 1600 --out s";

#[test]
fn kills_do_not_change_the_samples_of_self_play() {
    let [undisturbed, killed] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let played = ok(undisturbed.path(), &format!("{SELF_PLAY} --threads 1"));
    assert!(played.starts_with("1600 games, "), "{played}");
    kill_after(killed.path(), &format!("{SELF_PLAY} --threads 2"), 1);
    for more in 1..6 {
        kill_after(killed.path(), "runs resume last --threads 2", more);
        let (state, _) = only_run(killed.path()).unwrap();
        assert_eq!(state, RunState::Interrupted);
    }
    ok(killed.path(), "runs resume last");
    assert_eq!(
        only_run(killed.path()).map(|(state, _)| state),
        Some(RunState::Finished)
    );
    let samples = |folder: &Path| fs::read(folder.join("s")).unwrap();
    assert_eq!(samples(killed.path()), samples(undisturbed.path()));
}

const LOOP: &str = "train loop --board 4x4 --depth 2 --endgame 4 --random 0 4 --folder r \
                    --rounds 2 --games 200 --pairs 4 --epochs 3 --probcut 4";

#[test]
fn kills_do_not_change_the_weights_of_a_loop() {
    let [undisturbed, killed] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let whole = ok(undisturbed.path(), LOOP);
    kill_after(killed.path(), LOOP, 1);
    // Both rounds together have 50 tasks of games and 8 pairs.
    for more in [5, 18, 4, 9, 16] {
        kill_after(killed.path(), "runs resume last", more);
    }
    let resumed = ok(killed.path(), "runs resume last");
    let rounds = |text: &str| -> Vec<String> {
        let lines = text.lines().filter(|line| line.starts_with("round "));
        lines.map(str::to_owned).collect()
    };
    assert_eq!(rounds(&whole).len(), 2, "{whole}");
    assert_eq!(rounds(&resumed), rounds(&whole));
    for round in ["r/round-1.weights", "r/round-2.weights"] {
        let read = |folder: &Path| fs::read(folder.join(round)).unwrap();
        assert_eq!(read(killed.path()), read(undisturbed.path()), "{round}");
    }
}

#[test]
fn training_is_listed_shown_plotted_and_exported() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let self_play = "train self-play --board 4x4 --depth 2 --endgame 4 --random 0 4 --games 20";
    ok(folder, &format!("{self_play} --out s"));
    let shown = ok(folder, "runs show last");
    assert!(shown.contains("20 games, "), "{shown}");
    assert!(ok(folder, "runs plot last").starts_with("<svg "));
    assert_eq!(ok(folder, "runs export last --to ggf").lines().count(), 20);
    ok(
        folder,
        "train label --board 4x4 --depth 3 --endgame 6 --out l s",
    );
    let shown = ok(folder, "runs show last");
    assert!(shown.contains("samples have new values"), "{shown}");
    ok(folder, LOOP);
    let shown = ok(folder, "runs show last");
    assert!(shown.contains("round 2: 200 games"), "{shown}");
    let list = ok(folder, "runs");
    for kind in ["self-play", "label", "training"] {
        assert!(list.contains(kind), "{list}");
    }
    assert_eq!(list.matches("finished").count(), 3, "{list}");
}

/// A worker, which is killed when this is dropped.
struct Worker(Child);

impl Worker {
    fn start(folder: &Path, url: &str) -> Worker {
        Worker(start(folder, &format!("work --threads=1 --nats {url}")))
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn two_workers_make_the_same_samples_and_weights() {
    let Some(program) = nats_server::program() else {
        // The test set-up installs it; elsewhere there is nothing to test.
        return;
    };
    let [server_folder, here, there] = [(); 3].map(|()| tempfile::tempdir().unwrap());
    let server = NatsServer::start(&program, server_folder.path(), "").unwrap();
    let nats = format!("--nats {}", server.url());
    // They learn the weights from the queue alone: their folders are empty.
    let workers = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let _workers = workers
        .each_ref()
        .map(|folder| Worker::start(folder.path(), &server.url()));
    for (folder, options) in [(here.path(), ""), (there.path(), nats.as_str())] {
        ok(folder, &format!("{LOOP} {options}"));
        let weights = "--weights r/round-2.weights";
        let self_play = "train self-play --board 4x4 --depth 2 --endgame 4 --random 0 4";
        ok(
            folder,
            &format!("{self_play} --games 50 --out s {weights} {options}"),
        );
        let label = "train label --board 4x4 --depth 3 --endgame 5";
        ok(folder, &format!("{label} --out l {weights} {options} s"));
    }
    for file in ["r/round-1.weights", "r/round-2.weights", "s", "l"] {
        let read = |folder: &Path| fs::read(folder.join(file)).unwrap();
        assert_eq!(read(there.path()), read(here.path()), "{file}");
    }
}
