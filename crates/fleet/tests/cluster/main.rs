//! A cluster of three servers, several workers and a coordinator. They are killed in turn, and the
//! result is that of a run without faults.
//!
//! Workers and coordinator are processes of their own: this test program, started again with
//! [`ROLE`] set.

#![cfg(unix)]
#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    reason = "tests and their helpers may panic, and the processes write logs"
)]

mod coordinator;
mod plan;
mod processes;
mod worker;

use std::env;
use std::path::Path;

use outflank_fleet::status;
use outflank_testkit::nats_server::{self, NatsServer};

use self::plan::TASKS;
use self::processes::{Process, wait_until};

/// What this process is, if it was started by the test.
const ROLE: &str = "OUTFLANK_TEST_ROLE";

/// The other processes of the test below run this. Nothing else happens here.
#[test]
fn process() {
    match env::var(ROLE).as_deref() {
        Ok("worker") => worker::run(),
        Ok("coordinator") => coordinator::run(),
        _ => (),
    }
}

#[test]
fn nothing_is_lost_or_counted_twice_when_processes_are_killed() {
    let Some(program) = nats_server::program() else {
        eprintln!("NOTE: not tested, because nats-server is not installed");
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let mut servers = NatsServer::start_cluster(&program, folder.path(), 3).unwrap();
    let urls: Vec<String> = servers.iter().map(NatsServer::url).collect();
    let urls = urls.join(",");
    let settings = plan::settings(&urls);
    // Makes the streams, which takes a new cluster some time.
    wait_until(|| status(&settings).is_ok());

    let start = |role: &str, name: &str| Process::start(role, name, &urls, folder.path());
    let mut workers: Vec<Process> = ["a", "b", "c"].map(|name| start("worker", name)).into();
    let mut coordinator = start("coordinator", "first");

    // A worker dies in the middle of its tasks, and another one joins.
    wait_for_rows(folder.path(), 20);
    workers.remove(0).kill();
    workers.push(start("worker", "d"));

    // The coordinator dies. Workers go on; a new coordinator takes up what they play meanwhile.
    wait_for_rows(folder.path(), 60);
    coordinator.kill();
    workers.remove(0).kill();
    let mut coordinator = start("coordinator", "second");

    // A server dies, with the connections of some of the others.
    wait_for_rows(folder.path(), 100);
    servers[0].kill();
    wait_for_rows(folder.path(), 140);
    plan::open_gate(folder.path());
    servers[0].launch().unwrap();

    coordinator.wait();
    let rows = plan::rows(folder.path());
    assert_eq!(
        rows.len(),
        TASKS as usize,
        "a task is missing or was kept twice"
    );
    assert_eq!(plan::table(&rows), plan::table(&plan::played_here()));

    // Workers may still play tasks that the second coordinator handed out again before it got their
    // results. Nobody waits for them, but nothing new begins. The server that was started again may
    // need a moment to learn that the queue is empty.
    wait_until(|| status(&settings).is_ok_and(|status| status.queued == 0));
}

/// Waits until the coordinator has kept this many results, but not all.
#[track_caller]
fn wait_for_rows(folder: &Path, count: usize) {
    wait_until(|| plan::rows(folder).len() >= count);
    assert!(
        plan::rows(folder).len() < TASKS as usize,
        "workers must not pass the gate"
    );
}
