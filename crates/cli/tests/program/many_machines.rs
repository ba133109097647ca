//! Tournaments whose games are played by `outflank work`.

use std::path::Path;
use std::process::{Child, Command, Stdio};

use outflank_testkit::nats_server::{self, NatsServer};
use serde_json::Value;

use crate::{Answer, outflank};

const TOURNAMENT: &[&str] = &[
    "tournament",
    "jolly:depth=1",
    "lab:depth=1",
    "random",
    "--board=6x6",
    "--games=6",
    "--seed=5",
    "--json",
];

/// A worker, which is killed when this is dropped.
struct Worker(Child);

impl Worker {
    fn start(url: &str) -> Worker {
        let child = Command::new(env!("CARGO_BIN_EXE_outflank"))
            .args(["work", "--threads=1", "--nats", url])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        Worker(child.unwrap())
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Runs the tournament with these options, and a store of its own.
fn tournament(folder: &Path, store: &str, options: &[&str]) -> Answer {
    let store = folder.join(store);
    let store = ["--store", store.to_str().unwrap()];
    outflank(&[TOURNAMENT, &store, options].concat())
}

/// A result without its times and the name of its run. Workers are reported on standard error.
#[track_caller]
fn table(answer: Answer) -> Value {
    assert_eq!(answer.code, Some(0), "{answer:?}");
    let mut result: Value = serde_json::from_str(&answer.stdout).unwrap();
    result.as_object_mut().unwrap().remove("run");
    for row in result["players"].as_array_mut().unwrap() {
        row["usage"].as_object_mut().unwrap().remove("micros");
    }
    result
}

#[test]
fn the_table_is_that_of_a_tournament_played_here() {
    let Some(program) = nats_server::program() else {
        // The test set-up installs it; elsewhere there is nothing to test.
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let server = NatsServer::start(&program, folder.path(), "").unwrap();
    let url = server.url();
    let expected = table(tournament(folder.path(), "here", &[]));
    let _one = Worker::start(&url);
    let by_one = tournament(folder.path(), "one", &["--nats", &url]);
    assert_eq!(table(by_one), expected);
    let _two = Worker::start(&url);
    let by_two = tournament(folder.path(), "two", &["--nats", &url]);
    assert_eq!(table(by_two), expected);
}

#[test]
fn options_of_nats_that_do_not_fit_are_refused() {
    let nats = "--nats=nats://127.0.0.1:1";
    for (options, reason) in [
        (&[nats, "--no-store"][..], "cannot be used with"),
        (&[nats, "--threads=2"], "cannot be used with"),
        (&["--creds=file", "--no-store"], "--nats <URL>"),
    ] {
        let refused = outflank(&[TOURNAMENT, options].concat()).refused();
        assert!(refused.contains(reason), "{options:?}: {refused}");
    }
}

#[test]
fn a_server_that_cannot_be_reached_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let nobody = ["--nats", "nats://127.0.0.1:1"];
    let refused = tournament(folder.path(), "store", &nobody).refused();
    assert!(refused.contains("127.0.0.1:1"), "{refused}");
    let file = folder.path().join("store");
    assert!(!file.exists(), "no run is left behind");
}
