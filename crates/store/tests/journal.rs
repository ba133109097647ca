//! A study that is interrupted and resumed finds the same as one that is not.
#![allow(
    clippy::unwrap_used,
    reason = "tests may panic, and so may their helpers"
)]

use std::cell::Cell;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use futures::executor::block_on;
use futures::future::LocalBoxFuture;
use outflank_engine::Player;
use outflank_lab::tournament::{self, TournamentSettings};
use outflank_lab::{
    Arena, ArenaError, Delivery, Opening, PlayerDef, Recorded, Task, Threads, openings,
};
use outflank_search::{Clock, Control};
use outflank_store::{HeldRun, NewRun, RunId, RunState, RunStore, SqliteStore};

struct NoClock;

impl Clock for NoClock {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// An arena that stops after some tasks.
struct Limited<'a> {
    arena: &'a dyn Arena,
    left: Cell<usize>,
}

impl Arena for Limited<'_> {
    fn capacity(&self) -> usize {
        self.arena.capacity()
    }

    fn play(&self, task: Task) -> LocalBoxFuture<'_, Result<Delivery, ArenaError>> {
        match self.left.get().checked_sub(1) {
            Some(left) => {
                self.left.set(left);
                self.arena.play(task)
            }
            None => Box::pin(async { Err(ArenaError::Stopped) }),
        }
    }
}

/// As a run that is resumed reads them.
fn settings() -> TournamentSettings {
    let board = "6x6".parse().unwrap();
    let openings = openings::random(&board, 4, 5, 1).games;
    let players = ["jolly:depth=1", "random", "first"];
    serde_json::from_value(serde_json::json!({
        "board": "6x6",
        "players": players.map(PlayerDef::built_in),
        "format": "round-robin",
        "games": 9,
        "openings": openings.iter().map(Opening::of).collect::<Vec<_>>(),
        "seed": 7,
    }))
    .unwrap()
}

/// Plays the tournament in a run, or as much of it as the limit allows. Returns whether it is
/// complete.
fn play(file: &Path, id: &RunId, limit: usize) -> bool {
    let store = Arc::new(block_on(SqliteStore::open(file)).unwrap());
    let run = block_on(HeldRun::take(store, id)).unwrap();
    let stop = AtomicBool::new(false);
    let threads = Threads {
        count: 2,
        control: Control::new(&NoClock, &stop),
        make: &|player| {
            let player = player.spec().unwrap().computer(3).unwrap();
            Ok(Box::new(player) as Box<dyn Player>)
        },
    };
    let standings = threads.run(|arena| {
        let arena = Limited {
            arena,
            left: Cell::new(limit),
        };
        let arena = Recorded::new(&arena, &run);
        block_on(tournament::play(&settings(), &arena, &mut |_| ()))
    });
    let is_complete = standings.unwrap().games() == 27;
    let state = match is_complete {
        true => RunState::Finished,
        false => RunState::Stopped,
    };
    block_on(run.close(state, None)).unwrap();
    is_complete
}

fn new_run(file: &Path) -> RunId {
    let store = block_on(SqliteStore::open(file)).unwrap();
    block_on(store.create(NewRun {
        kind: "tournament".to_owned(),
        title: String::new(),
        settings: serde_json::to_string(&settings()).unwrap(),
        version: String::new(),
    }))
    .unwrap()
}

/// What was stored, without the time that it took.
fn stored(file: &Path, id: &RunId) -> Vec<String> {
    let store = block_on(SqliteStore::open_existing(file)).unwrap();
    let rows = block_on(store.results(id, 0, u32::MAX)).unwrap();
    let mut texts: Vec<String> = rows
        .iter()
        .map(|row| {
            let (task, result) = row.decode().unwrap();
            let games = result.replay(&task).unwrap();
            let transcripts = games.iter().map(|game| {
                let passes = outflank_record::Passes::Written;
                game.game.transcript(passes)
            });
            format!("{} {:?}", row.task_id, transcripts.collect::<Vec<_>>())
        })
        .collect();
    texts.sort();
    texts
}

#[test]
fn an_interrupted_tournament_ends_like_an_undisturbed_one() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("lab.sqlite");
    let undisturbed = new_run(&file);
    assert!(play(&file, &undisturbed, usize::MAX));
    let interrupted = new_run(&file);
    let mut stops = 0;
    while !play(&file, &interrupted, 2) {
        stops += 1;
        // What is being played when the arena stops is lost, so some attempts store nothing.
        assert!(stops < 1000, "it never ends");
    }
    assert!(stops > 3, "{stops}");
    assert_eq!(stored(&file, &undisturbed), stored(&file, &interrupted));
    let store = block_on(SqliteStore::open_existing(&file)).unwrap();
    let run = block_on(store.run(&interrupted)).unwrap();
    assert_eq!((run.state, run.games), (RunState::Finished, 27));
}

#[test]
fn a_damaged_result_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("lab.sqlite");
    let id = new_run(&file);
    let store = Arc::new(block_on(SqliteStore::open(&file)).unwrap());
    let run = block_on(HeldRun::take(store, &id)).unwrap();
    let new = outflank_store::NewResult {
        task_id: "a/1".to_owned(),
        task: "{}".to_owned(),
        result: "{\"games\":3}".to_owned(),
        games: 1,
    };
    block_on(run.append(new)).unwrap();
    let task = outflank_lab::TaskId::new("a/1");
    let error = block_on(outflank_lab::Journal::recorded(&run, &task)).unwrap_err();
    let error = error.to_string();
    assert!(error.starts_with("task a/1: its stored result"), "{error}");
}
