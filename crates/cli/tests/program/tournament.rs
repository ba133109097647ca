use std::path::Path;

use serde_json::Value;

use crate::{Answer, outflank};

/// Runs a tournament that is kept in a folder.
fn tournament(folder: &Path, args: &[&str]) -> Answer {
    let store = folder.join("lab.sqlite");
    let store = ["--store", store.to_str().unwrap()];
    outflank(&[&["tournament"], args, &store].concat())
}

/// A result without its times and the name of its run.
fn without_times(mut result: Value) -> Value {
    result.as_object_mut().unwrap().remove("run");
    for row in result["players"].as_array_mut().unwrap() {
        row["usage"].as_object_mut().unwrap().remove("micros");
    }
    result
}

const PLAYERS: [&str; 5] = ["jolly:depth=1", "lab:depth=1", "random", "--board", "6x6"];

#[test]
fn the_table_is_complete() {
    let folder = tempfile::tempdir().unwrap();
    let answer = tournament(folder.path(), &[&PLAYERS[..], &["--games", "4"]].concat()).ok();
    assert!(answer.starts_with("12 games on 6x6 from 2 openings\n"));
    for part in [
        "Elo",
        "points",
        "as Dark",
        "discs",
        "ms/move",
        "nodes/move",
        "choices",
    ] {
        assert!(answer.contains(part), "{part}: {answer}");
    }
    for part in ["against", "advantage of Dark", "time: ", "run: t-"] {
        assert!(answer.contains(part), "{part}: {answer}");
    }
}

#[test]
fn the_result_depends_on_the_seed_and_not_on_threads() {
    let folder = tempfile::tempdir().unwrap();
    let run = |threads: &str, seed: &str| {
        let more = [
            "--games",
            "6",
            "--threads",
            threads,
            "--seed",
            seed,
            "--json",
        ];
        let answer = tournament(folder.path(), &[&PLAYERS[..], &more].concat());
        without_times(answer.json())
    };
    assert_eq!(run("1", "5"), run("3", "5"));
    assert_ne!(run("1", "5"), run("1", "6"));
}

#[test]
fn results_add_up() {
    let folder = tempfile::tempdir().unwrap();
    let result = tournament(
        folder.path(),
        &[&PLAYERS[..], &["--games", "4", "--json"]].concat(),
    );
    let result = result.json();
    let players = result["players"].as_array().unwrap();
    let points: f64 = players
        .iter()
        .map(|row| row["points"].as_f64().unwrap())
        .sum();
    assert_eq!((players.len(), points), (3, 12.0));
    assert_eq!(result["pairings"].as_array().unwrap().len(), 3);
    for row in result["pairings"].as_array().unwrap() {
        let pairs: u64 = row["pentanomial"]
            .as_array()
            .unwrap()
            .iter()
            .map(|n| n.as_u64().unwrap())
            .sum();
        assert_eq!(pairs, 2);
    }
}

#[test]
fn a_match_of_two_ends_when_its_test_is_decided() {
    let folder = tempfile::tempdir().unwrap();
    let args = [
        "jolly:depth=2",
        "random",
        "--board",
        "6x6",
        "--games",
        "200",
        "--sprt",
        "0,200",
    ];
    let answer = tournament(folder.path(), &args).ok();
    assert!(answer.contains("(H1 was accepted)"), "{answer}");
    assert!(answer.contains(" of 200 games"), "{answer}");
    assert!(answer.contains("Ptnml(0-2): ["), "{answer}");
}

#[test]
fn bad_settings_are_refused_and_leave_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let refused = |args: &[&str], part: &str| {
        let line = tournament(folder.path(), args).refused();
        assert!(line.contains(part), "{line}");
    };
    refused(&["first", "nobody"], "there is no player `nobody`");
    refused(&["first"], "2 values required");
    refused(&["first", "random", "first"], "`first` is listed twice");
    refused(
        &["first", "random", "lab", "--sprt", "0,5"],
        "SPRT is for matches of two",
    );
    let bounds = tournament(folder.path(), &["first", "random", "--sprt", "5,0"]).refused();
    assert_eq!(
        bounds,
        "SPRT: the lower Elo bound must be less than the upper one, not 5 and 0"
    );
    refused(&["first", "random", "--sprt", "5"], "expected two numbers");
    refused(&["first", "human"], "human");
    assert!(
        !folder.path().join("lab.sqlite").exists(),
        "no run was made"
    );
}

#[test]
fn a_run_need_not_be_kept() {
    let answer = outflank(&[
        "tournament",
        "first",
        "random",
        "--games",
        "2",
        "--no-store",
    ])
    .ok();
    assert!(!answer.contains("run: "), "{answer}");
}

#[cfg(unix)]
#[test]
fn programs_that_fail_are_counted() {
    let folder = tempfile::tempdir().unwrap();
    let program = "gtp:sh -c 'while read line; do set -- $line; case $1 in \
                   list_commands) printf \"= boardsize\\nclear_board\\nplay\\ngenmove\\n\\n\";; \
                   genmove) printf \"= a1\\n\\n\";; *) printf \"=\\n\\n\";; esac; done'";
    let args = [program, "first", "--games", "2", "--json"];
    let result = tournament(folder.path(), &args).json();
    let row = result["players"]
        .as_array()
        .unwrap()
        .iter()
        .find(|row| row["player"] == 0);
    assert_eq!(row.unwrap()["failures"]["illegal_moves"], 2, "{result}");
    assert_eq!(result["forfeits"].as_array().unwrap().len(), 2);
}
