//! Opening books: built, killed, continued, learnt, shown, checked, exported, damaged.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::{Answer, answer_of, outflank, shell, wthor_file};

const SHALLOW: &str = "--player=outflank:depth=2";

/// Runs `outflank book` in a folder.
fn book(folder: &Path, args: &str) -> Answer {
    answer_of(&mut shell(&format!("outflank book {args}"), folder), b"")
}

/// What `check` finds in a book.
fn checked(folder: &Path, name: &str) -> Value {
    book(folder, &format!("check --json --book {name}")).json()
}

#[test]
fn the_shipped_book_has_what_it_should() {
    let report = outflank(&["book", "check", "--json"]).json();
    assert!(report["positions"].as_u64() >= Some(20_000), "{report}");
    assert!(report["bytes"].as_u64() < Some(1_000_000), "{report}");
    assert_eq!(report["missing_openings"], serde_json::json!([]));
    assert_eq!(
        (&report["unreachable"], &report["inconsistent"]),
        (&0.into(), &0.into())
    );
    // Every position of the first seven plies.
    assert_eq!(report["by_ply"][7]["positions"], 10_649);
}

#[test]
fn moves_are_shown_in_every_orientation() {
    let show = |moves: &str| outflank(&["book", "show", "--json", moves]).json();
    let (one, other) = (show("f5d6c3d3c4"), show("c4e3f6e6f5"));
    assert_eq!(one["opening"], "Tiger");
    assert_eq!(other["opening"], "Tiger");
    assert_eq!(one["value"], other["value"]);
    let values = |known: &Value| -> Vec<f64> {
        let moves = known["moves"].as_array().unwrap();
        moves
            .iter()
            .map(|it| it["value"].as_f64().unwrap())
            .collect()
    };
    assert_eq!(values(&one), values(&other));
    assert!(values(&one).is_sorted_by(|one, next| one >= next));
    assert_eq!(one["value"].as_f64(), values(&one).first().copied());

    let text = outflank(&["book", "show", "f5"]).ok();
    assert!(text.starts_with("value:   "), "{text}");
    assert_eq!(text.lines().count(), 6, "three replies: {text}");
    let outside = "The position is not in the book.\n";
    for other in [
        &["book", "show", "d3c3b3b2b1a1c4c1c2d2d1e1"][..],
        &["book", "show", "-----OX--XO----- X"],
    ] {
        assert!(outflank(other).ok().ends_with(outside), "{other:?}");
    }
}

#[test]
fn a_book_grows_from_run_to_run() {
    let folder = tempfile::tempdir().unwrap();
    let told = book(
        folder.path(),
        &format!("build a.book --positions 100 {SHALLOW}"),
    )
    .ok();
    assert!(
        told.starts_with("a.book: 100 positions, 100 of them new, "),
        "{told}"
    );
    let more = format!("build a.book --positions 110 {SHALLOW} --json");
    let more = book(folder.path(), &more).json();
    assert_eq!(
        (&more["positions"], &more["added"]),
        (&110.into(), &10.into())
    );
    assert_eq!(more["end"], "complete");
    let report = checked(folder.path(), "a.book");
    assert_eq!(report["positions"], 110);
    let bytes = fs::metadata(folder.path().join("a.book")).unwrap().len();
    assert_eq!(
        (&report["bytes"], &more["bytes"]),
        (&bytes.into(), &bytes.into())
    );
    assert_eq!(report["origin"].as_str().unwrap().lines().count(), 1);
    // It is as large as it should be: nothing to do.
    let again = book(folder.path(), "build a.book --positions 50 --json").json();
    assert_eq!(again["added"], 0);
    assert_eq!(
        fs::read_dir(folder.path()).unwrap().count(),
        1,
        "nothing stays behind"
    );
}

#[test]
fn a_book_does_not_depend_on_the_threads() {
    let folder = tempfile::tempdir().unwrap();
    let build = |threads: u8| {
        let name = format!("{threads}.book");
        let args = format!("build {name} --plies 3 --positions 400 {SHALLOW} --threads {threads}");
        book(folder.path(), &args).ok();
        fs::read(folder.path().join(name)).unwrap()
    };
    assert_eq!(build(1), build(3));
}

#[test]
fn growth_ends_when_the_time_is_up() {
    let folder = tempfile::tempdir().unwrap();
    let args = format!("build a.book --plies 1 --json {SHALLOW} --time 3s");
    let timed = book(folder.path(), &args).json();
    assert_eq!(timed["end"], "time");
    let positions = timed["positions"].as_u64().unwrap();
    assert!(positions > 0, "{timed}");
    assert_eq!(checked(folder.path(), "a.book")["positions"], positions);
}

#[test]
fn players_play_from_a_book_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    book(
        folder.path(),
        &format!("build a.book --positions 30 --plies 0 {SHALLOW}"),
    )
    .ok();
    let sources = |book: &str| -> Vec<String> {
        let player = "outflank:depth=1,book=on";
        let line = format!("outflank play --dark {player} --light {player} --json {book}");
        let events = answer_of(&mut shell(&line, folder.path()), b"").json_lines();
        let moves = events.iter().filter(|event| event["event"] == "move");
        moves.map(|event| event["source"].to_string()).collect()
    };
    let count = |sources: &[String]| sources.iter().filter(|it| *it == "\"book\"").count();
    let (shipped, own) = (count(&sources("")), count(&sources("--book a.book")));
    assert!(own > 0 && own < shipped, "{own} and {shipped} moves");
    let line = "echo genmove b | outflank gtp --player outflank:book=on --book none.book";
    let refused = answer_of(&mut shell(line, folder.path()), b"").refused();
    assert!(refused.starts_with("cannot read none.book"), "{refused}");
}

#[test]
fn lines_of_games_are_taken_if_enough_games_have_them() {
    let folder = tempfile::tempdir().unwrap();
    let line = "f5d6c7g5c6c5g6d7b5";
    fs::write(
        folder.path().join("games.wtb"),
        wthor_file(&[line, line, "f5d6c3"]),
    )
    .unwrap();
    let has_line = |seen: u8| {
        let name = format!("{seen}.book");
        let rest = format!("--games games.wtb --seen {seen} --positions 330 --plies 0 {SHALLOW}");
        book(folder.path(), &format!("build {name} {rest}")).ok();
        let shown = book(folder.path(), &format!("show {line} --json --book {name}")).json();
        !shown["value"].is_null()
    };
    assert!(has_line(2));
    assert!(!has_line(3));
}

#[test]
fn games_are_learnt_up_to_a_ply() {
    let folder = tempfile::tempdir().unwrap();
    book(
        folder.path(),
        &format!("build a.book --positions 20 {SHALLOW}"),
    )
    .ok();
    let line = "f5f6e6f4g6c5g4g5h4";
    let learn = format!("learn {line} --book a.book --plies 6 --json {SHALLOW}");
    let told = book(folder.path(), &learn).json();
    assert!(told["added"].as_u64() > Some(0), "{told}");
    let known = |moves: &str| {
        let shown = book(folder.path(), &format!("show {moves} --json --book a.book")).json();
        shown["moves"].as_array().unwrap().len()
    };
    assert!(known("f5f6e6f4g6c5") > 1, "with other moves");
    assert_eq!(known("f5f6e6f4g6c5g4"), 0);
    let again = book(folder.path(), &learn).json();
    assert_eq!(again["added"], 0, "what is known is not learnt twice");
    // A new book begins as the shipped one.
    let new = book(
        folder.path(),
        &format!("learn {line} --book new.book --json {SHALLOW}"),
    )
    .json();
    assert!(new["positions"].as_u64() > Some(20_000), "{new}");
}

#[test]
fn a_book_is_exported_for_others() {
    let folder = tempfile::tempdir().unwrap();
    book(
        folder.path(),
        &format!("build a.book --positions 300 {SHALLOW}"),
    )
    .ok();
    let lines = |to: &str| {
        let text = book(folder.path(), &format!("export --book a.book --to {to}")).ok();
        text.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(lines("transcript").len(), 300);
    assert_eq!(lines("csv").len(), 301);
    let json: Value = serde_json::from_str(&lines("json")[1]).unwrap();
    assert_eq!(json["moves"].as_array().unwrap().len(), 3, "{json}");
    // Our own program reads it.
    let obf = lines("obf");
    assert_eq!(obf.len(), 300);
    fs::write(folder.path().join("a.obf"), obf.join("\n")).unwrap();
    let read = answer_of(
        &mut shell("outflank convert --to position a.obf", folder.path()),
        b"",
    );
    assert_eq!(read.ok().lines().count(), 300);
    let refused = book(folder.path(), "export --book a.book").refused();
    assert!(refused.starts_with("choose a format"), "{refused}");
}

#[test]
fn what_is_not_a_whole_book_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    book(
        folder.path(),
        &format!("build a.book --positions 50 {SHALLOW}"),
    )
    .ok();
    let whole = fs::read(folder.path().join("a.book")).unwrap();
    let mut damaged = whole.clone();
    damaged[whole.len() / 2] ^= 4;
    let mut future = whole.clone();
    future[8] = 7;
    let cases: [(&[u8], &str); 5] = [
        (
            &whole[..whole.len() - 9],
            "b.book: the book is cut off: it has ",
        ),
        (&damaged, "b.book: the book is damaged: its checksum is "),
        (&future, "b.book: the book has format 7, "),
        (b"f5d6c3", "b.book: this is not an opening book of Outflank"),
        (b"", "b.book: this is not an opening book of Outflank"),
    ];
    for (bytes, problem) in cases {
        fs::write(folder.path().join("b.book"), bytes).unwrap();
        for command in [
            "show f5 --book b.book",
            "check --book b.book",
            "export --to csv --book b.book",
            "build b.book --positions 60",
            "learn f5d6 --book b.book",
        ] {
            let told = book(folder.path(), command).refused();
            assert!(told.contains(problem), "{command}: {told}");
        }
        let still = fs::read(folder.path().join("b.book")).unwrap();
        assert_eq!(still, bytes, "it stays as it was");
    }
    let refused = |args: &str| book(folder.path(), args).refused();
    assert!(refused("check --book none.book").starts_with("cannot read none.book"));
    assert!(refused("build c.book --player jolly").contains("are not discs"));
    assert!(refused("build c.book --margin 99").starts_with("--margin 99"));
    assert!(refused("build c.book --time x").contains("expected a time"));
    assert!(refused("learn --book c.book -- '-----OX--XO----- X'").contains("no game begins"));
    assert!(!folder.path().join("c.book").exists(), "nothing half-done");
}

/// Starts a build that takes a few seconds.
fn start_build(folder: &Path) -> Child {
    Command::new(env!("CARGO_BIN_EXE_outflank"))
        .args(["book", "build", "a.book", "--plies=5", "--positions=1500"])
        .args(["--player=outflank:depth=5", "--threads=2", "--json"])
        .arg("--save-every=1ms")
        .current_dir(folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

#[cfg(unix)]
#[test]
fn kills_do_not_change_a_book() {
    let folders = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let [undisturbed, killed] = folders.each_ref().map(tempfile::TempDir::path);
    assert!(start_build(undisturbed).wait().unwrap().success());
    let mut positions = 0;
    for number in 0..12 {
        let mut child = start_build(killed);
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_millis(150 * number) {
            std::hint::spin_loop();
        }
        child.kill().unwrap();
        child.wait().unwrap();
        // There is no book yet, or a whole one.
        if killed.join("a.book").exists() {
            let now = checked(killed, "a.book")["positions"].as_u64().unwrap();
            assert!(now >= positions, "kill {number}: positions are lost");
            positions = now;
        }
    }
    assert!(positions > 0, "it never came to saving");
    assert!(start_build(killed).wait().unwrap().success());
    let bytes = |folder: &Path| fs::read(folder.join("a.book")).unwrap();
    assert_eq!(bytes(killed), bytes(undisturbed));
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_saves_what_is_done() {
    use crate::interrupt::interrupt_when;

    let folder = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_outflank"))
        .args(["book", "build", "a.book", "--plies=2", "--json"])
        .args(["--positions=1000000", "--player=outflank:depth=3"])
        .current_dir(folder.path())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let file = folder.path().join("a.book");
    interrupt_when(&child, || file.exists());
    assert!(child.wait().unwrap().success());
    let mut told = String::new();
    std::io::Read::read_to_string(&mut child.stdout.take().unwrap(), &mut told).unwrap();
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!(told["end"], "stopped");
    let report = checked(folder.path(), "a.book");
    assert_eq!(report["positions"], told["positions"]);
}
