//! The laboratory of a server, without HTTP.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::{Duration, Instant};

use outflank_fleet::{FleetStatus, WorkerPresence};
use outflank_lab::tournament::{Format, TournamentSettings};
use outflank_lab::view::{Findings, RunView, StudySettings};
use outflank_lab::{GameWorker, Journal, Opening, PlayerDef, TaskId, block_on, openings};
use outflank_messages::runs::{Fleet, RunDocument, RunRow};
use outflank_search::Control;
use outflank_server::{Laboratory, LaboratoryError};
use outflank_store::{HeldRun, RunId, RunState, RunStore, SqliteStore};
use serde_json::{Value, json};

use super::kept_study::KeptStudy;
use super::laboratory::ServedLaboratory;
use super::player::Place;
use crate::interruptible_run::Stopwatch;
use crate::laboratory::StoreArgs;

const DEADLINE: Duration = Duration::from_secs(60);

fn laboratory(folder: &Path) -> ServedLaboratory {
    let store = StoreArgs::of(folder.join("lab.sqlite"));
    ServedLaboratory::new(store, Place::Threads(2))
}

fn tournament(players: [&str; 2], games: u32) -> String {
    let players = players.map(|text| json!({ "text": text }));
    json!({
        "kind": "tournament", "board": "6x6", "players": players, "games": games, "seed": 7,
    })
    .to_string()
}

fn short() -> String {
    tournament(["jolly:depth=1", "random"], 30)
}

fn long() -> String {
    tournament(["jolly:depth=8", "lab:depth=8"], 2000)
}

fn document(laboratory: &ServedLaboratory, id: &str) -> RunDocument<RunView> {
    let snapshot = laboratory.run(id).unwrap();
    serde_json::from_str(&snapshot.json).unwrap()
}

/// Waits for a run to be as a test wants it.
#[track_caller]
fn wait_for(
    laboratory: &ServedLaboratory,
    id: &str,
    condition: impl Fn(&RunDocument<RunView>) -> bool,
) -> RunDocument<RunView> {
    let begun = Instant::now();
    loop {
        let document = document(laboratory, id);
        if condition(&document) {
            return document;
        }
        assert!(begun.elapsed() < DEADLINE, "{document:?}");
        thread::sleep(Duration::from_millis(20));
    }
}

#[track_caller]
fn finished(laboratory: &ServedLaboratory, id: &str) -> RunDocument<RunView> {
    wait_for(laboratory, id, |document| document.run.state == "finished")
}

/// A table without its times.
fn table(view: &RunView) -> Value {
    let Findings::Tournament { report, .. } = &view.findings else {
        panic!("{:?}", view.findings);
    };
    let mut report = serde_json::to_value(report).unwrap();
    for row in report["players"].as_array_mut().unwrap() {
        row["usage"].as_object_mut().unwrap().remove("micros");
    }
    report
}

#[track_caller]
fn conflict(answer: Result<(), LaboratoryError>) -> String {
    match answer {
        Err(LaboratoryError::Conflict(reason)) => reason,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_run_of_the_page_is_kept_like_any_other() {
    let folder = tempfile::tempdir().unwrap();
    let laboratory = laboratory(folder.path());
    let id = laboratory.start(&short()).unwrap();
    let document = finished(&laboratory, &id);
    assert_eq!(document.run.games, 30);
    assert!(!document.run.is_here, "it is over");
    assert_eq!(document.view.progress.games, 30);
    assert!(document.view.game.is_some(), "the last game is shown");
    assert_eq!(document.view.plots.len(), 1);

    let rows: Vec<RunRow> = serde_json::from_str(&laboratory.runs().unwrap()).unwrap();
    assert_eq!(rows, [document.run]);
    let store = block_on(SqliteStore::open(&folder.path().join("lab.sqlite"))).unwrap();
    let run = block_on(store.run(&RunId::new(&id))).unwrap();
    assert_eq!(
        (run.kind.as_str(), run.state),
        ("tournament", RunState::Finished)
    );
    assert!(run.summary.unwrap().contains("jolly:depth=1"));
    let study = KeptStudy::of_run(&block_on(store.run(&RunId::new(&id))).unwrap());
    let settings = study.unwrap().unwrap().settings;
    assert!(matches!(settings, StudySettings::Tournament(settings) if settings.games == 30));
}

#[test]
fn a_run_that_is_stopped_and_resumed_ends_like_an_undisturbed_one() {
    let folder = tempfile::tempdir().unwrap();
    let laboratory = laboratory(folder.path());
    let request = tournament(["jolly:depth=3", "lab:depth=3,random=on"], 60);
    let undisturbed = laboratory.start(&request).unwrap();
    let expected = table(&finished(&laboratory, &undisturbed).view);
    let id = laboratory.start(&request).unwrap();
    for _ in 0..3 {
        let before = document(&laboratory, &id).run.games;
        wait_for(&laboratory, &id, |now| {
            now.run.state == "finished" || now.run.games > before
        });
        // It may be faster than the test.
        if laboratory.stop(&id).is_ok() && document(&laboratory, &id).run.state == "stopped" {
            laboratory.resume(&id).unwrap();
        }
    }
    assert_eq!(table(&finished(&laboratory, &id).view), expected);
}

#[test]
fn stopping_waits_until_the_run_has_ended() {
    let folder = tempfile::tempdir().unwrap();
    let laboratory = laboratory(folder.path());
    let id = laboratory.start(&long()).unwrap();
    assert!(document(&laboratory, &id).run.is_here);
    laboratory.stop(&id).unwrap();
    let run = document(&laboratory, &id).run;
    assert_eq!((run.state.as_str(), run.is_here), ("stopped", false));
    let reason = conflict(laboratory.stop(&id));
    assert_eq!(
        reason,
        format!("run {id} is not being played: it is stopped")
    );
}

#[test]
fn the_end_of_the_server_leaves_runs_that_can_be_resumed() {
    let folder = tempfile::tempdir().unwrap();
    let first = laboratory(folder.path());
    let ids = [(); 2].map(|()| first.start(&long()).unwrap());
    first.close();
    let second = laboratory(folder.path());
    for id in &ids {
        assert_eq!(document(&second, id).run.state, "stopped");
    }
    assert!(matches!(
        first.start(&short()),
        Err(LaboratoryError::Busy(_))
    ));
    second.resume(&ids[0]).unwrap();
    second.close();
}

#[test]
fn there_is_an_end_to_the_runs_of_a_server() {
    let folder = tempfile::tempdir().unwrap();
    let laboratory = laboratory(folder.path());
    let ids = [(); 4].map(|()| laboratory.start(&long()).unwrap());
    assert!(matches!(
        laboratory.start(&short()),
        Err(LaboratoryError::Busy(_))
    ));
    // On a busy machine a run takes longer to end than `stop` waits for it.
    let has_ended = (0..10).any(|_| {
        let _ = laboratory.stop(&ids[0]);
        !document(&laboratory, &ids[0]).run.is_here
    });
    assert!(has_ended);
    laboratory.start(&short()).unwrap();
    laboratory.close();
}

/// A run of another process, or as good as that.
fn held_elsewhere(folder: &Path, players: [&str; 2]) -> HeldRun {
    let openings = openings::random(&"6x6".parse().unwrap(), 4, 2, 1).games;
    let settings = TournamentSettings {
        board: "6x6".to_owned(),
        players: players.map(PlayerDef::built_in).to_vec(),
        format: Format::RoundRobin,
        games: 4,
        openings: openings.iter().map(Opening::of).collect(),
        seed: 1,
        sprt: None,
    };
    let study = KeptStudy::new(StudySettings::Tournament(settings)).unwrap();
    let store = block_on(SqliteStore::open(&folder.join("lab.sqlite"))).unwrap();
    let store = Arc::new(store);
    let id = block_on(store.create(study.new_run().unwrap())).unwrap();
    block_on(HeldRun::take(store, &id)).unwrap()
}

#[test]
fn a_run_of_another_process_is_watched_and_not_touched() {
    let folder = tempfile::tempdir().unwrap();
    let run = held_elsewhere(folder.path(), ["jolly:depth=1", "random"]);
    let id = run.id().to_string();
    let laboratory = laboratory(folder.path());
    let before = document(&laboratory, &id);
    assert_eq!(
        (before.run.state.as_str(), before.run.games),
        ("running", 0)
    );
    assert!(!before.run.is_here);

    // The second pair is finished first.
    let study = KeptStudy::of_run(&block_on(run.store().run(run.id())).unwrap());
    let StudySettings::Tournament(settings) = study.unwrap().unwrap().settings else {
        panic!("it is a tournament");
    };
    let task = settings.schedule().nth(1).unwrap().task;
    let clock = Stopwatch::start();
    let never = AtomicBool::new(false);
    let control = Control::new(&clock, &never);
    let result = GameWorker::new(&super::player::make, control)
        .play(&task)
        .unwrap();
    block_on(Journal::append(&run, &task, &result)).unwrap();
    let after = wait_for(&laboratory, &id, |now| now.view.progress.games == 2);
    assert_eq!(after.run.games, 2);
    assert_eq!(after.view.game.unwrap().opening, task.opening);

    let reason = conflict(laboratory.stop(&id));
    assert_eq!(
        reason,
        format!("another process plays run {id}: stop it there")
    );
    assert!(conflict(laboratory.resume(&id)).contains("works on run"));
    drop(run);
}

#[test]
fn a_wrong_study_is_refused_and_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let laboratory = laboratory(folder.path());
    for (request, expected) in [
        ("", "the study cannot be read"),
        ("{}", "the study cannot be read"),
        (r#"{"kind":"stay"}"#, "the study cannot be read"),
        (&tournament(["jolly", "gtp:rm -rf /"], 2), "gtp:rm -rf /"),
        (&tournament(["jolly", "human"], 2), "human"),
        (&tournament(["jolly", "nobody"], 2), "nobody"),
        (&tournament(["jolly", "random"], 0), "games"),
        (&tournament(["jolly", "random"], u32::MAX), "games"),
        (
            &tournament(["jolly", "random"], 2).replace("6x6", "9y9"),
            "board",
        ),
    ] {
        let refused = laboratory.start(request);
        let Err(LaboratoryError::BadRequest(reason)) = refused else {
            panic!("{request}: {refused:?}");
        };
        assert!(reason.contains(expected), "{reason}");
    }
    assert_eq!(laboratory.runs().unwrap(), "[]");
    assert!(!folder.path().join("lab.sqlite").exists());
}

#[test]
fn only_a_terminal_resumes_a_run_with_other_programs() {
    let folder = tempfile::tempdir().unwrap();
    let run = held_elsewhere(folder.path(), ["jolly:depth=1", "gtp:touch started"]);
    let id = run.id().to_string();
    block_on(run.close(RunState::Stopped, None)).unwrap();
    let laboratory = laboratory(folder.path());
    assert!(conflict(laboratory.resume(&id)).contains("is another program"));
    assert_eq!(document(&laboratory, &id).run.state, "stopped");
}

#[test]
fn a_complete_run_is_not_resumed() {
    let folder = tempfile::tempdir().unwrap();
    let laboratory = laboratory(folder.path());
    let id = laboratory.start(&short()).unwrap();
    finished(&laboratory, &id);
    assert_eq!(
        conflict(laboratory.resume(&id)),
        format!("run {id} is complete")
    );
}

#[test]
fn a_run_that_does_not_exist_is_not_found() {
    let folder = tempfile::tempdir().unwrap();
    let laboratory = laboratory(folder.path());
    let not_found = |answer| match answer {
        Err(LaboratoryError::NotFound(reason)) => assert_eq!(reason, "there is no run `t-none`"),
        other => panic!("{other:?}"),
    };
    for _ in 0..2 {
        not_found(laboratory.run("t-none").map(drop));
        not_found(laboratory.stop("t-none"));
        not_found(laboratory.resume("t-none"));
        // The second time there is a file.
        drop(held_elsewhere(folder.path(), ["jolly", "random"]));
    }
}

#[test]
fn a_snapshot_changes_only_with_its_run() {
    let folder = tempfile::tempdir().unwrap();
    let laboratory = laboratory(folder.path());
    let id = laboratory.start(&short()).unwrap();
    let early = laboratory.run(&id).unwrap().version;
    finished(&laboratory, &id);
    let late = laboratory.run(&id).unwrap().version;
    assert_ne!(early, late);
    assert_eq!(laboratory.run(&id).unwrap().version, late);
}

#[test]
fn a_file_that_is_not_a_store_is_an_error_of_the_laboratory_only() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("lab.sqlite"), "a letter").unwrap();
    let laboratory = laboratory(folder.path());
    for answer in [laboratory.runs(), laboratory.start(&short())] {
        let Err(LaboratoryError::Failed(reason)) = answer else {
            panic!("{answer:?}");
        };
        assert!(reason.contains("does not hold runs"), "{reason}");
    }
}

#[test]
fn the_page_can_read_the_state_of_workers() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(laboratory(folder.path()).fleet().unwrap(), None);
    let status = FleetStatus {
        workers: vec![WorkerPresence {
            name: "one".to_owned(),
            version: "1".to_owned(),
            threads: 4,
            allows_programs: false,
            tasks: 3,
            games: 6,
            playing: vec![("t-1".to_owned(), TaskId::new("0-1/2"))],
            is_leaving: false,
        }],
        queued: 5,
        playing: 1,
        results: 2,
    };
    let json = serde_json::to_string(&status).unwrap();
    let page: Fleet = serde_json::from_str(&json).unwrap();
    assert_eq!((page.queued, page.playing, page.results), (5, 1, 2));
    let worker = &page.workers[0];
    assert_eq!((worker.name.as_str(), worker.threads), ("one", 4));
    assert_eq!(worker.playing, [("t-1".to_owned(), "0-1/2".to_owned())]);
}
