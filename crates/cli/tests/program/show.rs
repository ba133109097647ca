use serde_json::json;

use crate::{answer_of, outflank, outflank_reading, shell};

const CLASSIC: &str = "---------------------------OX------XO---------------------------";

#[test]
fn the_end_of_a_transcript() {
    let expected = "    a b c d e f g h
  ┌─────────────────┐
1 │ · · · · · · · · │
2 │ · · · · · · · · │
3 │ · + ● ○ · + · · │
4 │ · ·(●)● ● + · · │
5 │ · + · ○ ● ● + · │
6 │ · · · ○ · · + · │
7 │ · · · · · · · · │
8 │ · · · · · · · · │
  └─────────────────┘
● Dark 6   ○ Light 3   Light to move
moves: b3 f3 f4 b5 g5 g6
";
    assert_eq!(outflank(&["show", "f5d6c3d3c4"]).ok(), expected);
    assert_eq!(outflank(&["show", " F5 d6\nC3 d3 c4"]).ok(), expected);
    assert_eq!(
        outflank_reading(&["show", "-"], "f5d6c3d3c4\n").ok(),
        expected
    );
}

#[test]
fn arguments_that_begin_with_a_dash_are_positions() {
    let start = outflank(&["show"]).ok();
    let quoted = format!("{CLASSIC} X");
    assert_eq!(outflank(&["show", &quoted]).ok(), start);
    assert_eq!(
        outflank(&["show", CLASSIC, "X"]).ok(),
        start,
        "split by the shell"
    );
    assert_eq!(outflank(&["show", "--", &quoted]).ok(), start);
    assert_eq!(outflank(&["show", "--board", "8x8", &quoted]).ok(), start);
    assert_eq!(outflank(&["show", &quoted, "--board", "8x8"]).ok(), start);
    for position in ["-XO-------------", "--XO------------", "-BW-------------"] {
        let shown = outflank(&["show", position, "X", "--json"]).json();
        assert_eq!(
            shown["discs"],
            json!({ "dark": 1, "light": 1 }),
            "{position}"
        );
    }
    // The pass is not legal, but it is read as a pass.
    let error = outflank(&["show", "--f5"]).refused();
    assert!(
        error.starts_with("move 1: Dark has legal moves and may not pass"),
        "{error}"
    );
}

#[test]
fn every_kind_of_board() {
    let hex = outflank(&["show", "--board", "hex3", "e2"]).ok();
    assert!(hex.contains(" 2  · ● ●(●)\n"), "{hex}");
    let cube = outflank(&["show", "4x4x4 b1b"]).ok();
    assert!(cube.starts_with("    layer a         layer b"), "{cube}");
    let holes = outflank(&["show", "--board", "8x8+holes20@1", "--ascii"]).ok();
    assert!(holes.contains('#'), "{holes}");
    let light_first = outflank(&["show", "--board", "whitehole"]).ok();
    assert!(light_first.contains("Light to move"), "{light_first}");
}

#[test]
fn boards_that_contradict_are_refused() {
    let refused = |board: &str, text: &str| outflank(&["show", "--board", board, text]).refused();
    let error = refused("hex4", "8x8 f5");
    assert_eq!(error, "the board is given as hex4, but the text is on 8x8");
    let error = refused("4x4", "(;GM[Othello]TY[8]B[F5];)");
    assert_eq!(error, "the board is given as 4x4, but the text is on 8x8");
    let same = outflank(&["show", "--board", "8x8", "8x8 f5"]).ok();
    assert_eq!(same, outflank(&["show", "f5"]).ok());
}

#[cfg(unix)]
#[test]
fn pipes_are_read_as_files() {
    let folder = tempfile::tempdir().unwrap();
    let made = answer_of(&mut shell("mkfifo pipe.txt", folder.path()), b"");
    made.ok();
    let line = "echo f5d6c3 > pipe.txt & outflank show ./pipe.txt; wait";
    let shown = answer_of(&mut shell(line, folder.path()), b"").ok();
    assert_eq!(shown, outflank(&["show", "f5d6c3"]).ok());
    let line = "echo f5d6c3 | outflank show /dev/stdin";
    let shown = answer_of(&mut shell(line, folder.path()), b"").ok();
    assert_eq!(shown, outflank(&["show", "f5d6c3"]).ok());
}

#[test]
fn a_finished_game_has_its_result() {
    let moves = "e6f4e3f6g5d6e7f5c5";
    let shown = outflank(&["show", moves]).ok();
    assert!(
        shown.ends_with("● Dark 13   ○ Light 0   Dark won 13-0\n"),
        "{shown}"
    );
    let shown = outflank(&["show", moves, "--json"]).json();
    let outcome = json!({
        "winner": "dark", "margin": 13, "margin_with_empties": 64, "text": "Dark won 13-0"
    });
    assert_eq!(shown["outcome"], outcome);
    assert_eq!(shown["legal_moves"], json!([]));
}

#[test]
fn as_json() {
    let shown = outflank(&["show", "--json", "f5"]).json();
    assert_eq!(
        shown,
        json!({
            "board": "8x8",
            "position": "---------------------------OX------XXX-------------------------- O",
            "to_move": "light",
            "discs": { "dark": 4, "light": 1 },
            "legal_moves": ["f4", "d6", "f6"],
            "must_pass": false,
            "outcome": null,
            "start": format!("{CLASSIC} X"),
            "transcript": "f5",
        })
    );
}

#[test]
fn a_forced_pass_is_shown() {
    let shown = outflank(&["show", "XO-------------- O"]).ok();
    assert!(shown.ends_with("Light must pass\n"), "{shown}");
}

#[test]
fn drawings_can_be_read_again() {
    let position = outflank(&["show", "f5d6c3", "--json"]).json();
    for drawing in [&["show", "f5d6c3"][..], &["show", "f5d6c3", "--ascii"]] {
        let drawn = outflank(drawing).ok();
        let read = outflank_reading(&["show", "-", "--json"], &drawn).json();
        assert_eq!(read["position"], position["position"], "{drawn}");
    }
}

#[test]
fn several_positions_are_drawn() {
    let two = format!("{CLASSIC} X;\n{CLASSIC} O;\n");
    let shown = outflank_reading(&["show", "-"], &two).ok();
    assert_eq!(shown.matches("a b c d e f g h").count(), 2);
    assert_eq!(
        outflank_reading(&["show", "-", "--json"], &two)
            .json_lines()
            .len(),
        2
    );
}

#[test]
fn bad_input_is_refused_with_its_place() {
    let check = |args: &[&str], expected: &str| {
        let error = outflank(&[&["show"], args].concat()).refused();
        assert_eq!(error, expected);
    };
    check(&[""], "there is nothing to read");
    check(&["  \n"], "there is nothing to read");
    check(
        &["f5d6d6"],
        "move 3: d6 is taken by Light (`d6`, line 1, column 5)",
    );
    check(&["nofile.txt"], "there is no file nofile.txt");
    check(
        &["--board", "4x4x4", "-----OX--XO----- X"],
        "4x4x4 has 64 cells, but the position has 16",
    );
    check(
        &["-----OX--XO-----"],
        "the side to move is missing: end the position with a space and X or O",
    );
}
