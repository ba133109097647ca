//! Runs without failures, stopped runs and resumed runs.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use futures::future::join_all;
use outflank_fleet::{FleetStatus, NatsArena, status};
use outflank_lab::{Arena, ArenaError, Task, block_on};

use crate::common::{
    TestServer, arena, honest, is_empty, played_here, program, task, wait_for_status, with_workers,
};

/// Plays tasks, and confirms their results.
fn play(arena: &NatsArena, tasks: &[Task]) -> Vec<outflank_lab::TaskResult> {
    let play = |task: &Task| {
        let task = task.clone();
        async {
            let delivery = arena.play(task).await.unwrap();
            delivery.confirm.unwrap().await.unwrap();
            delivery.result
        }
    };
    block_on(join_all(tasks.iter().map(play)))
}

#[test]
fn results_are_those_of_games_played_here() {
    let Some(program) = program() else { return };
    let server = TestServer::start(&program, "");
    let settings = server.settings();
    let tasks: Vec<Task> = (0..40).map(task).collect();
    let expected: Vec<_> = tasks.iter().map(played_here).collect();
    let played = with_workers(&settings, &["a", "b"], &honest, || {
        let are_both_there = |status: &FleetStatus| {
            let names = status.workers.iter().map(|worker| worker.name.as_str());
            names.eq(["a", "b"])
        };
        wait_for_status(&settings, are_both_there);
        let (arena, _) = arena(&settings, "run");
        let played = play(&arena, &tasks);
        let end = |status: &FleetStatus| are_both_there(status) && is_empty(status);
        let status = wait_for_status(&settings, end);
        let games: u64 = status.workers.iter().map(|worker| worker.games).sum();
        assert_eq!(games, 80, "each game was played once");
        played
    });
    assert_eq!(played, expected);
}

#[test]
fn a_restarted_coordinator_takes_up_what_was_played_without_it() {
    let Some(program) = program() else { return };
    let server = TestServer::start(&program, "");
    let settings = server.settings();
    let tasks: Vec<Task> = (0..10).map(task).collect();

    // The first coordinator gets all results, and dies before it keeps any.
    let first = with_workers(&settings, &["a"], &honest, || {
        let (arena, _) = arena(&settings, "run");
        let plays = tasks.iter().map(|task| arena.play(task.clone()));
        let results = block_on(join_all(plays));
        results
            .into_iter()
            .map(|delivery| delivery.unwrap().result)
            .collect::<Vec<_>>()
    });
    assert_eq!(status(&settings).unwrap().results, 10);

    // The second one needs no workers.
    let (arena, _) = arena(&settings, "run");
    assert_eq!(play(&arena, &tasks), first);
    wait_for_status(&settings, |status| status.results == 0);
}

#[test]
fn a_finished_run_leaves_no_results() {
    let Some(program) = program() else { return };
    let server = TestServer::start(&program, "");
    let settings = server.settings();
    let (killed, _) = arena(&settings, "run");
    let (other, _) = arena(&settings, "other");
    with_workers(&settings, &["a"], &honest, || {
        // Two coordinators that keep a result and are killed before they acknowledge it.
        drop(block_on(killed.play(task(1))).unwrap());
        drop(block_on(other.play(task(1))).unwrap());
    });
    assert_eq!(status(&settings).unwrap().results, 2);
    drop((killed, other));

    // The resumed run has the result, so it does not ask for it.
    let (resumed, _) = arena(&settings, "run");
    resumed.finish();
    assert_eq!(
        status(&settings).unwrap().results,
        1,
        "that of the other run"
    );
}

#[test]
fn a_stopped_run_leaves_no_tasks_and_can_be_resumed() {
    let Some(program) = program() else { return };
    let server = TestServer::start(&program, "");
    let settings = server.settings();
    let tasks: Vec<Task> = (0..5).map(task).collect();
    let stop = Arc::new(AtomicBool::new(false));
    let stopped =
        NatsArena::connect(&settings, "run", Arc::clone(&stop), Box::new(|_| ())).unwrap();
    let plays = tasks.iter().map(|task| stopped.play(task.clone()));
    let wait_and_stop = async {
        // The futures above are polled first, so all tasks are under way.
        stop.store(true, Ordering::Relaxed);
    };
    let (results, ()) = block_on(futures::future::join(join_all(plays), wait_and_stop));
    for result in results {
        assert_eq!(
            result.map(|delivery| delivery.result),
            Err(ArenaError::Stopped)
        );
    }
    drop(stopped);
    assert_eq!(status(&settings).unwrap().queued, 0);

    let expected: Vec<_> = tasks.iter().map(played_here).collect();
    let resumed = with_workers(&settings, &["a"], &honest, || {
        let (arena, _) = arena(&settings, "run");
        play(&arena, &tasks)
    });
    assert_eq!(resumed, expected);
}

#[test]
fn the_same_run_cannot_have_two_coordinators() {
    let Some(program) = program() else { return };
    let server = TestServer::start(&program, "");
    let settings = server.settings();
    let (first, _) = arena(&settings, "run");
    let (_second, _) = arena(&settings, "run");
    let error = block_on(first.play(task(1))).map(|delivery| delivery.result);
    let problem = "another coordinator plays run run".to_owned();
    assert_eq!(error, Err(ArenaError::Connection(problem)));
}
