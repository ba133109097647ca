use std::fs;

use outflank_testkit::fixtures;
use serde_json::Value;

use crate::outflank;

/// The first positions of the FFO suite, with 14 empty cells.
const POSITIONS: usize = 7;

fn file(text: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("positions.obf");
    fs::write(&file, text).unwrap();
    let path = file.to_str().unwrap().to_owned();
    (folder, path)
}

fn ffo() -> (tempfile::TempDir, String) {
    let rows = fixtures::ffo().expect("the fixtures are readable");
    let lines = rows.iter().take(POSITIONS).map(|row| {
        let &(cell, score) = row.moves.iter().max_by_key(|&&(_, score)| score).unwrap();
        let name = char::from(b'A' + (cell % 8) as u8);
        format!("{}; {name}{}:{score:+};\n", row.position, cell / 8 + 1)
    });
    file(&lines.collect::<String>())
}

#[test]
fn every_position_has_a_line_and_the_last_line_has_the_sums() {
    let (_folder, file) = ffo();
    for threads in ["1", "2"] {
        let stdout = outflank(&["solve", &file, "--threads", threads]).ok();
        let lines: Vec<&str> = stdout.lines().collect();
        assert_eq!(lines.len(), POSITIONS + 1, "{stdout}");
        let first: Vec<&str> = lines[0].split_whitespace().collect();
        assert_eq!(first[..3], ["1", "+18", "g8"], "{stdout}");
        assert_eq!(
            (first[4], first[6], first[7]),
            ("nodes", "s", "right"),
            "{stdout}"
        );
        let sums = lines[POSITIONS];
        assert!(sums.starts_with("7 of 7 right, "), "{sums}");
        assert!(sums.ends_with(" nodes/s"), "{sums}");
    }
}

#[test]
fn only_the_winner_takes_fewer_nodes() {
    let (_folder, file) = ffo();
    let nodes = |options: &[&str]| {
        let stdout = outflank(&[&["solve", "--json", &file], options].concat()).ok();
        let last = stdout.lines().last().unwrap();
        let sums: Value = serde_json::from_str(last).unwrap();
        assert_eq!(sums["right"], POSITIONS, "{stdout}");
        sums["nodes"].as_u64().unwrap()
    };
    assert!(nodes(&["--wld"]) < nodes(&[]));
    let stdout = outflank(&["solve", &file, "--wld"]).ok();
    assert!(stdout.starts_with("  1   win  "), "{stdout}");
}

#[test]
fn a_wrong_score_is_shown_and_no_score_is_no_verdict() {
    let (_folder, path) = file("-----OX--XO----- X; B1:-6;\n-----OX--XO----- X;\n");
    let stdout = outflank(&["solve", &path]).ok();
    let lines: Vec<&str> = stdout.lines().collect();
    assert!(lines[0].ends_with(" s  wrong"), "{stdout}");
    assert!(lines[1].ends_with(" s"), "{stdout}");
    assert!(lines[2].starts_with("0 of 2 right, "), "{stdout}");
}

#[test]
fn a_finished_game_is_an_error_with_its_number() {
    let (_folder, path) = file("-----OX--XO----- X; B1:-8;\nXXXXXXXXXXXXXXXX O;\n");
    let error = outflank(&["solve", &path]).refused();
    assert_eq!(error, "position 2: the game is over");
}

/// The start of a board has its known value, and the game that is printed reaches it.
#[track_caller]
fn check_perfect_play(board: &str, expected: i32) {
    let stdout = outflank(&["solve", "--board", board, "--json"]).ok();
    let found: Value = serde_json::from_str(&stdout).unwrap();
    assert_eq!(found["score"], expected, "{board}: {stdout}");
    let line = found["line"].as_str().unwrap();
    let shown = outflank(&["show", "--json", "--board", board, line]).ok();
    let last: Value = serde_json::from_str(shown.lines().last().unwrap()).unwrap();
    assert!(last["outcome"].is_object(), "{board}: {shown}");
    assert_eq!(last["outcome"], found["outcome"], "{board}: {shown}");
}

#[test]
fn boards_have_their_known_values_under_perfect_play() {
    let solved = fixtures::solved().expect("the fixtures are readable");
    for row in &solved {
        check_perfect_play(&row.board, row.empties_to_winner);
    }
}

#[test]
#[ignore = "takes minutes"]
fn light_wins_6x6_by_20_to_16() {
    check_perfect_play("6x6", -4);
}

#[test]
fn a_start_is_solved_with_a_line_or_only_for_the_winner() {
    let stdout = outflank(&["solve", "--board", "4x4"]).ok();
    let lines: Vec<&str> = stdout.lines().collect();
    assert_eq!(lines[0], "board:   4x4");
    assert_eq!(lines[1], "score:   -10 discs for Dark, who begins");
    assert!(lines[2].starts_with("line:    "), "{stdout}");
    assert_eq!(lines[3], "result:  Light won 3-11", "{stdout}");
    let stdout = outflank(&["solve", "--board", "4x4", "--wld"]).ok();
    assert!(
        stdout.contains("score:   loss for Dark, who begins\n"),
        "{stdout}"
    );
}

#[test]
fn something_to_solve_is_needed() {
    let error = outflank(&["solve"]).refused();
    assert!(error.contains("FILE.obf"), "{error}");
}
