use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use outflank_lab::{Opening, PlayerDef, Task, TaskGame, TaskId, TaskResult, Usage, block_on};
use outflank_record::{Game, Passes};
use outflank_rules::BySide;
use outflank_store::{NewResult, NewRun, RunId, RunState, RunStore, SqliteStore};
use serde_json::Value;

use crate::outflank;

/// A folder with a store.
struct Fixture {
    _folder: tempfile::TempDir,
    file: PathBuf,
    store: SqliteStore,
}

impl Fixture {
    fn new() -> Fixture {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("lab.sqlite");
        let store = block_on(SqliteStore::open(&file)).unwrap();
        Fixture {
            _folder: folder,
            file,
            store,
        }
    }

    /// Adds a finished run with a number of tasks, of two games each.
    fn add(&self, tasks: usize) -> RunId {
        let id = block_on(self.store.create(NewRun {
            kind: "puzzle".to_owned(),
            title: "first, \u{1b}[31mrandom on 4x4".to_owned(),
            settings: r#"{"games":2,"board":"4x4"}"#.to_owned(),
            version: "0.1.2".to_owned(),
        }))
        .unwrap();
        let lease = block_on(self.store.take(&id)).unwrap();
        for number in 0..tasks {
            block_on(self.store.append(&lease, result(number))).unwrap();
        }
        let closed = self.store.close(&lease, RunState::Finished, Some("a draw"));
        block_on(closed).unwrap();
        id
    }

    fn runs(&self, args: &[&str]) -> crate::Answer {
        let store = ["runs", "--store", self.file.to_str().unwrap()];
        outflank(&[&store[..], args].concat())
    }
}

/// A task on a small board, where both sides play their first legal moves.
fn result(number: usize) -> NewResult {
    let mut played = Game::on(&"4x4".parse().unwrap());
    while let Some(&mv) = played.position().moves().first() {
        played.play(mv).unwrap();
    }
    let game = TaskGame {
        moves: played.transcript(Passes::Written),
        forfeit: None,
        usage: BySide {
            dark: Usage {
                micros: 1500,
                nodes: 77,
                turns: 6,
                choices: 18,
            },
            light: Usage::default(),
        },
        values: Vec::new(),
    };
    let task = Task {
        id: TaskId::new(format!("0-1/{number}")),
        board: "4x4".to_owned(),
        opening: Opening::default(),
        players: ["lab:depth=1,random=on", "random"].map(PlayerDef::built_in),
        games: 2,
        seed: 1,
        training: None,
    };
    let result = TaskResult {
        id: task.id.clone(),
        games: vec![game.clone(), game],
        values: Vec::new(),
    };
    NewResult {
        task_id: task.id.to_string(),
        task: serde_json::to_string(&task).unwrap(),
        result: serde_json::to_string(&result).unwrap(),
        games: 2,
    }
}

#[test]
fn runs_are_listed_with_the_newest_first() {
    let fixture = Fixture::new();
    assert_eq!(fixture.runs(&[]).ok(), "no runs yet\n");
    assert_eq!(fixture.runs(&["--json"]).ok(), "");
    let (old, new) = (fixture.add(2), fixture.add(1));
    let list = fixture.runs(&["list"]).ok();
    assert_eq!(list, fixture.runs(&[]).ok());
    let lines: Vec<&str> = list.lines().collect();
    assert_eq!(lines.len(), 2);
    assert!(lines[0].starts_with(new.as_str()), "{list}");
    assert!(
        lines[0].contains("  finished           2 games  first, "),
        "{list}"
    );
    assert!(lines[1].starts_with(old.as_str()), "{list}");
    assert!(!list.contains('\u{1b}'), "{list:?}");
    let documents = fixture.runs(&["--json"]).json_lines();
    assert_eq!(documents[1]["games"], 4);
    assert_eq!(documents[1]["run"], old.as_str());
    assert_eq!(documents[1]["version"], "0.1.2");
}

#[test]
fn a_run_is_shown_with_its_settings() {
    let fixture = Fixture::new();
    let id = fixture.add(3);
    let text = fixture.runs(&["show", id.as_str()]).ok();
    for expected in [
        &format!("run {id}: puzzle (finished)"),
        "with version 0.1.2",
        "6 games in 3 tasks",
        "a draw",
        "  board: \"4x4\"",
    ] {
        assert!(text.contains(expected), "{text}");
    }
    assert_eq!(fixture.runs(&["show", "last"]).ok(), text);
    let document = fixture.runs(&["--json", "show", "last"]).json();
    assert_eq!(document["settings"]["board"], "4x4");
    assert_eq!(document["tasks"], 3);
}

#[test]
fn games_are_exported() {
    let fixture = Fixture::new();
    fixture.add(300);
    let export = |format: &str| fixture.runs(&["export", "last", "--to", format]).ok();
    let documents: Vec<Value> = export("json")
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(documents.len(), 600);
    assert_eq!(documents[1]["task"], "0-1/0");
    assert_eq!(documents[1]["dark"], "random");
    assert_eq!(documents[0]["dark"], "lab:depth=1,random=on");
    assert_eq!(documents[0]["dark_seconds"], 0.0015);
    let csv = export("csv");
    let mut lines = csv.lines();
    let header = lines.next().unwrap();
    assert_eq!(lines.clone().count(), 600);
    assert!(
        lines
            .next()
            .unwrap()
            .contains(",4x4,\"lab:depth=1,random=on\",random,")
    );
    // Tables and documents have the same names.
    let columns: BTreeSet<&str> = header.split(',').collect();
    let fields = documents[0].as_object().unwrap().keys();
    assert_eq!(columns, fields.map(String::as_str).collect());
    let games = fixture.file.with_file_name("games.ggf");
    fs::write(&games, export("ggf")).unwrap();
    let games = games.to_str().unwrap();
    let transcripts = outflank(&["convert", "--to", "transcript", games]).ok();
    assert_eq!(transcripts.lines().count(), 600);
    let first = transcripts.lines().next().unwrap();
    let transcript = documents[0]["transcript"].as_str().unwrap();
    assert_eq!(first, format!("4x4 {transcript}"));
}

#[test]
fn bad_requests_are_refused_in_one_line() {
    let fixture = Fixture::new();
    let check = |args: &[&str], expected: &str| {
        let error = fixture.runs(args).refused();
        assert!(error.contains(expected), "{error}");
    };
    check(&["show", "last"], "there are no runs yet");
    check(&["show", "t-0000"], "there is no run `t-0000` in ");
    fixture.add(1);
    check(&["export", "last"], "choose a format");
    check(&["show", "t-0000\u{1b}[31m"], "there is no run");
    let nowhere = outflank(&["runs", "--store", "/nowhere/lab.sqlite", "show", "last"]);
    let error = nowhere.refused();
    assert_eq!(error, "there is no file /nowhere/lab.sqlite with runs");
}

#[test]
fn a_file_that_holds_no_runs_is_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.ggf");
    fs::write(&file, "(;GM[Othello];)").unwrap();
    let error = outflank(&["runs", "--store", file.to_str().unwrap()]).refused();
    assert!(error.contains("it is not an SQLite file"), "{error}");
    assert_eq!(fs::read(&file).unwrap(), b"(;GM[Othello];)");
    assert_eq!(entries(folder.path()), 1);
}

fn entries(folder: &Path) -> usize {
    fs::read_dir(folder).unwrap().count()
}
