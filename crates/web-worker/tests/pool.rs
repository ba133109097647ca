//! The pool of helper threads, compared with one thread.

#![cfg(feature = "threads")]

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use outflank_engine::Scores;
use outflank_messages::{Answer, GameText, JobKind, Request};
use outflank_search::{Clock, HelperThreads};
use outflank_web_worker::{JobRunner, Pool, StopMark};

/// A pool whose helpers are threads of the operating system.
fn pool(helpers: usize) -> Pool {
    Pool::new(helpers, |helper| {
        thread::spawn(|| helper.run());
    })
    .expect("three helpers are not too many")
}

#[test]
fn every_helper_works_once_and_the_leader_stays() {
    let (pool, here) = (pool(3), thread::current().id());
    assert_eq!(pool.size(), 3);
    for helpers in [0, 1, 3, 3] {
        let (sum, led_by) = (AtomicU64::new(0), Mutex::new(None));
        pool.work_together(
            helpers,
            &|helper| {
                assert_ne!(thread::current().id(), here);
                sum.fetch_add(10_u64.pow(helper as u32), Ordering::Relaxed);
            },
            &mut || *led_by.lock().unwrap() = Some(thread::current().id()),
        );
        let expected = [0, 1, 11, 111][helpers];
        assert_eq!(sum.into_inner(), expected, "all are done when it returns");
        assert_eq!(led_by.into_inner().unwrap(), Some(here));
    }
}

#[test]
fn helpers_work_at_the_same_time_as_the_leader() {
    let pool = pool(1);
    let (to_helper, from_leader) = std::sync::mpsc::channel();
    let from_leader = Mutex::new(from_leader);
    // If one waited for the other to finish, this test would hang.
    pool.work_together(
        1,
        &|_| from_leader.lock().unwrap().recv().unwrap(),
        &mut || to_helper.send(()).unwrap(),
    );
}

struct NoTime;

impl Clock for NoTime {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

#[test]
fn helper_threads_find_the_same_value_as_one_thread() {
    let judge = |player: &str, pool: Option<&Pool>| {
        let game = GameText {
            board: "8x8".into(),
            start: None,
            moves: "f5d6c3d3c4".into(),
        };
        let player = player.to_owned();
        let kind = JobKind::Analyse {
            game,
            player,
            characters: String::new(),
            scores: Scores::All,
        };
        let message = Request { job: 1, kind }.to_json();
        let (stop, mut last) = (StopMark::new(), None);
        let runner = JobRunner::new(&NoTime, &stop);
        let mut runner = match pool {
            Some(pool) => runner.with_helpers(pool),
            None => runner,
        };
        runner.answer(&message, &mut |answer| last = Some(answer));
        match last {
            Some(Answer::Searching { report, .. }) => report,
            other => panic!("{other:?}"),
        }
    };
    let pool = pool(2);
    // Deeper entries in the table change values, so only shallow searches must agree.
    let alone = judge("outflank:depth=2", None);
    let together = judge("outflank:depth=2,threads=3", Some(&pool));
    assert_eq!(alone.value, together.value);
    let games = |sims: &str, pool| judge(&format!("mcts:sims=600,seed=4{sims}"), pool);
    let trees = games(",threads=3", Some(&pool));
    assert_eq!(trees, games(",threads=3", Some(&pool)), "reproducible");
    assert_ne!(trees, games("", None), "three trees are not one");
}
