//! Learned weights that arrive between jobs.

use std::time::Duration;

use outflank_engine::Scores;
use outflank_eval::patterns::PatternWeights;
use outflank_messages::{Answer, GameText, JobKind, Request};
use outflank_rules::Board;
use outflank_search::{Clock, Value};
use outflank_web_worker::{JobRunner, StopMark};

struct Timeless;

impl Clock for Timeless {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

fn on(board: &str) -> GameText {
    GameText {
        board: board.into(),
        start: None,
        moves: String::new(),
    }
}

fn analyse(board: &str, player: &str) -> String {
    let kind = JobKind::Analyse {
        game: on(board),
        player: player.into(),
        characters: String::new(),
        scores: Scores::Best,
    };
    Request { job: 3, kind }.to_json()
}

fn value(runner: &mut JobRunner<'_>, message: &str) -> Value {
    let mut value = None;
    runner.answer(message, &mut |answer| {
        if let Answer::Searching { report, .. } = answer {
            value = Some(report.value);
        }
    });
    value.expect("there is a report")
}

/// Weights that rate every position as even.
fn even(board: &str) -> Vec<u8> {
    let board: Board = board.parse().expect("it is a board");
    let file = PatternWeights::zero(&board).write(&board);
    file.expect("the weights are for it")
}

#[test]
fn weights_are_used_by_the_next_job() {
    let stop = StopMark::new();
    let mut runner = JobRunner::new(&Timeless, &stop);
    let message = analyse("4x6", "outflank:depth=3");
    let hand_made = value(&mut runner, &message);
    assert_ne!(hand_made, Value::Points(0));
    assert!(runner.install_weights(&message, &even("4x6")));
    assert_eq!(value(&mut runner, &message), Value::Estimate(0));
}

#[test]
fn weights_that_cannot_be_used_change_nothing() {
    let stop = StopMark::new();
    let mut runner = JobRunner::new(&Timeless, &stop);
    let message = analyse("6x4", "outflank:depth=3");
    let hand_made = value(&mut runner, &message);
    let (good, foreign) = (even("6x4"), even("4x8"));
    let mut damaged = good.clone();
    *damaged.last_mut().unwrap() ^= 1;
    for file in [&damaged, &foreign, &good[..good.len() / 2], &[]] {
        assert!(!runner.install_weights(&message, file));
    }
    assert!(!runner.install_weights("no message", &good));
    assert_eq!(value(&mut runner, &message), hand_made);
}

#[test]
fn only_jobs_that_use_weights_want_them() {
    let wanted = |kind| JobRunner::weights_of(&Request { job: 1, kind }.to_json());
    let of_player = |board, player| JobRunner::weights_of(&analyse(board, player));
    assert_eq!(of_player("8x8", "outflank").as_deref(), Some("8x8"));
    let holes = of_player("8x8+holes12@7", "outflank:level=beginner");
    assert_eq!(holes.as_deref(), Some("8x8+holes"));
    let level = "expert".to_owned();
    let game = on("6x6");
    assert_eq!(
        wanted(JobKind::Review { game, level }).as_deref(),
        Some("6x6")
    );

    let game = on("8x8");
    assert_eq!(wanted(JobKind::ThreePlyTable { game }), None);
    for player in ["jolly:depth=3", "random", "mcts:sims=10", "nobody", "human"] {
        assert_eq!(of_player("8x8", player), None, "{player}");
    }
    assert_eq!(of_player("0x0", "outflank"), None);
    assert_eq!(JobRunner::weights_of("no message"), None);
}

#[test]
fn a_job_that_waits_hears_that_it_is_stopped() {
    let stop = StopMark::new();
    let runner = JobRunner::new(&Timeless, &stop);
    let message = analyse("8x8", "outflank");
    stop.stop(2);
    assert!(!runner.is_stopped(&message));
    stop.stop(3);
    assert!(runner.is_stopped(&message));
    assert!(!runner.is_stopped("no message"));
}
