//! Workers that cheat, fail or die.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use outflank_fleet::PlayTasks;
use outflank_lab::{Arena, ArenaError, Task, TaskResult, block_on};

use crate::common::{
    ACK_WAIT, TestServer, arena, honest, is_empty, played_here, program, task, wait_for_status,
    wait_until, with_workers,
};

/// Plays a task by a function, which is told the number of the attempt, from 0.
struct Trying<'a, F> {
    attempts: &'a AtomicUsize,
    play: F,
}

impl<F: FnMut(usize, &Task) -> Result<TaskResult, ArenaError>> PlayTasks for Trying<'_, F> {
    fn play(&mut self, task: &Task) -> Result<TaskResult, ArenaError> {
        let attempt = self.attempts.fetch_add(1, Ordering::Relaxed);
        (self.play)(attempt, task)
    }
}

/// Plays a task with workers that do this.
fn play_with(
    play: fn(usize, &Task) -> Result<TaskResult, ArenaError>,
) -> Option<(Result<TaskResult, ArenaError>, Vec<String>, usize)> {
    static ATTEMPTS: Mutex<()> = Mutex::new(());
    let _one_at_a_time = ATTEMPTS.lock();
    let server = TestServer::start(&program()?, "");
    let settings = server.settings();
    let attempts: &'static AtomicUsize = Box::leak(Box::default());
    let make = || Box::new(Trying { attempts, play }) as Box<dyn PlayTasks>;
    let (result, events) = with_workers(&settings, &["w"], &make, || {
        let (arena, events) = arena(&settings, "run");
        let result = block_on(async {
            let delivery = arena.play(task(1)).await?;
            delivery.confirm.unwrap().await?;
            Ok(delivery.result)
        });
        (result, events)
    });
    wait_for_status(&settings, is_empty);
    Some((result, events.refusals(), attempts.load(Ordering::Relaxed)))
}

#[test]
fn an_illegal_result_is_refused_and_the_task_is_played_again() {
    let cheat_once = |attempt: usize, task: &Task| {
        let mut result = honest().play(task)?;
        if attempt == 0 {
            result.games[0].moves = "a1".to_owned();
        }
        Ok(result)
    };
    let Some((result, refusals, attempts)) = play_with(cheat_once) else {
        return;
    };
    assert_eq!(result, Ok(played_here(&task(1))));
    assert_eq!(attempts, 2);
    assert_eq!(refusals.len(), 1);
    assert!(
        refusals[0].starts_with("task task/1 failed on w: its result is refused: game 1"),
        "{refusals:?}"
    );
    assert!(
        refusals[0].ends_with("it is handed out again"),
        "{refusals:?}"
    );
}

#[test]
fn a_task_that_fails_three_times_is_reported() {
    let fail = |_: usize, task: &Task| {
        Err(ArenaError::Failed {
            task: task.id.clone(),
            reason: "no such program".to_owned(),
        })
    };
    let Some((result, refusals, attempts)) = play_with(fail) else {
        return;
    };
    let expected = ArenaError::Failed {
        task: task(1).id,
        reason: "no such program".to_owned(),
    };
    assert_eq!(result, Err(expected));
    assert_eq!((refusals.len(), attempts), (3, 3));
}

#[test]
fn a_task_that_another_worker_hands_back_is_played() {
    let stop_once = |attempt: usize, task: &Task| match attempt {
        0 => Err(ArenaError::Stopped),
        _ => honest().play(task),
    };
    let Some((result, refusals, attempts)) = play_with(stop_once) else {
        return;
    };
    assert_eq!(result, Ok(played_here(&task(1))));
    assert_eq!((refusals.len(), attempts), (0, 2));
}

#[test]
fn a_long_task_is_not_handed_out_again() {
    // Three times as long as a silent worker may take.
    let play_slowly = |_: usize, task: &Task| {
        let start = std::time::Instant::now();
        wait_until(|| start.elapsed() > 3 * ACK_WAIT);
        honest().play(task)
    };
    let Some((result, refusals, attempts)) = play_with(play_slowly) else {
        return;
    };
    assert_eq!(result, Ok(played_here(&task(1))));
    assert_eq!((refusals.len(), attempts), (0, 1));
}

#[test]
fn a_task_with_another_program_waits_for_a_worker_that_allows_it() {
    let Some(program) = program() else { return };
    let server = TestServer::start(&program, "");
    let settings = server.settings();
    with_workers(&settings, &["w"], &honest, || {
        let (arena, _) = arena(&settings, "run");
        let mut with_program = task(1);
        with_program.players[0].text = "gtp:true".to_owned();
        let play = arena.play(with_program);
        let other = async {
            // The worker plays what comes later.
            let delivery = arena.play(task(2)).await.unwrap();
            delivery.confirm.unwrap().await.unwrap();
            wait_for_status(&settings, |status| status.queued == 1);
        };
        block_on(async {
            let (mut play, mut other) = (play, Box::pin(other));
            // Only the second one ends.
            let first = futures::future::select(&mut play, &mut other).await;
            assert!(matches!(first, futures::future::Either::Right(_)));
        });
    });
}
