use std::fs;

use serde_json::json;

use crate::{outflank, outflank_reading, wthor_file};

/// Converts a text, and returns the output.
#[track_caller]
fn convert(to: &str, text: &str) -> String {
    let stdout = outflank(&["convert", "--to", to, text]).ok();
    stdout.trim_end_matches('\n').to_owned()
}

#[test]
fn between_all_formats() {
    let transcript = "f5d6c3";
    let ggf = convert("ggf", transcript);
    assert!(
        ggf.starts_with("(;GM[Othello]") && ggf.ends_with("B[F5]W[D6]B[C3];)"),
        "{ggf}"
    );
    assert_eq!(convert("transcript", &ggf), transcript);
    let position = "------------------X--------XX------OXX-----O-------------------- O";
    assert_eq!(convert("position", transcript), position);
    assert_eq!(convert("position", &ggf), position);
    assert_eq!(convert("position", &format!("{position};")), position);
    assert_eq!(convert("obf", transcript), format!("{position};"));
    let from_position = convert("ggf", position);
    assert_eq!(convert("position", &from_position), position);
}

#[test]
fn other_spellings_are_normalised() {
    let classic = "---------------------------OX------XO--------------------------- X";
    let theirs =
        "........\n........\n........\n...ox...\n...xo...\n........\n........\n........\n*";
    assert_eq!(convert("position", theirs), classic);
    assert_eq!(convert("transcript", "1. F5 D6 2. C3"), "f5d6c3");
}

#[test]
fn obf_keeps_its_scores() {
    let obf = "-----OX--XO----- X; B1:-8; A2:-8;";
    assert_eq!(convert("obf", obf), obf);
}

#[test]
fn obf_keeps_the_board() {
    for game in ["4x4x4 b1b", "hex4 e2", "8x8+holes12@7", "6x6 c2"] {
        let obf = convert("obf", game);
        assert_eq!(
            convert("position", &obf),
            convert("position", game),
            "{obf}"
        );
    }
    let many: String = ["4x4x4 b1b", "hex4 e2", "f5"]
        .map(|game| convert("obf", game) + "\n")
        .concat();
    let read = outflank_reading(&["convert", "--to", "obf"], &many).ok();
    assert_eq!(read, many);
}

#[test]
fn a_truncated_file_is_read_up_to_its_last_whole_game() {
    let game = "(;GM[Othello]PC[]PB[]PW[]RE[?]TY[8]B[F5]W[D6];)\n";
    let answer = outflank_reading(
        &["convert", "--to", "transcript"],
        format!("{game}{game}{}", &game[..20]),
    );
    assert_eq!(
        (answer.code, answer.stdout.as_str()),
        (Some(0), "f5d6\nf5d6\n")
    );
    let start = "notice: standard input ends in the middle of a game (line 3, ";
    assert!(answer.stderr.starts_with(start), "{answer:?}");
    let alone = outflank_reading(&["convert", "--to", "transcript"], &game[..20]);
    assert!(
        alone.refused().contains("not closed"),
        "no whole game is left"
    );
}

#[test]
fn the_output_can_be_read_again() {
    // The output names boards other than 8x8, unless the command line does.
    assert_eq!(convert("transcript", "6x6 c2"), "6x6 c2");
    assert_eq!(
        convert("position", "4x4x4 b1b").split(' ').next(),
        Some("4x4x4")
    );
    let on_board = outflank(&["convert", "--board", "6x6", "--to", "transcript", "c2"]).ok();
    assert_eq!(on_board, "c2\n");
    // The output names start positions other than that of the board.
    let moved_on = "4x4 X----OX--XO----- X b1";
    let transcript = convert("transcript", moved_on);
    let shown = |text| outflank(&["show", "--json", text]).json();
    assert_eq!(shown(&transcript), shown(moved_on));
}

#[test]
fn one_game_per_line() {
    let games = "f5d6c3\nf5f6e6f4\n\nc4e3\n";
    let read = outflank_reading(&["convert", "--to", "transcript"], games).ok();
    assert_eq!(read, games.replace("\n\n", "\n"));
    let one = outflank_reading(&["convert", "--to", "transcript"], "f5d6\nc3d3\n").ok();
    assert_eq!(one, "f5d6c3d3\n", "a game may also run over several lines");
    let wrong = outflank_reading(&["convert", "--to", "transcript"], "f5d6\nf5d6\nf5f5\n");
    let error = "standard input: move 2: f5 is taken by Dark (`f5`, line 3, column 3)";
    assert_eq!(wrong.refused(), error);
}

#[test]
fn a_file_of_tournament_games() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("WTH_2025.wtb");
    fs::write(&file, wthor_file(&["f5d6c3", "f5f4e3"])).unwrap();
    let file = file.to_str().unwrap();
    assert_eq!(convert("transcript", file), "f5d6c3\nf5f4e3");
    assert_eq!(convert("ggf", file).lines().count(), 2);
    let stdin = fs::read(file).unwrap();
    let args = ["convert", "--from", "wthor", "--to", "transcript", "-"];
    assert_eq!(outflank_reading(&args, stdin).ok(), "f5d6c3\nf5f4e3\n");
}

#[test]
fn the_format_can_be_given() {
    let position = "-----OX--XO----- X";
    let read =
        |from: &str, text: &str| outflank(&["convert", "--from", from, "--to", "position", text]);
    assert_eq!(read("position", position).ok().trim_end(), position);
    assert_eq!(read("obf", position).ok().trim_end(), position);
    let error = read("ggf", position).refused();
    assert!(error.contains("a game begins with `(;`"), "{error}");
    let error = read("wthor", position).refused();
    assert!(error.contains("says that the board has size 45"), "{error}");
}

#[test]
fn as_json_each_game_is_a_document() {
    let args = ["convert", "--json", "--to", "transcript"];
    let lines = outflank_reading(&args, "f5\nf5D6\n").json_lines();
    let document = |text| json!({ "format": "transcript", "text": text });
    assert_eq!(lines, [document("f5"), document("f5d6")]);
}

#[test]
fn impossible_conversions_are_refused() {
    let refused = |to: &str, text: &str| outflank(&["convert", "--to", to, text]).refused();
    let error = refused("transcript", "-----OX--XO----- X");
    assert_eq!(error, "a position without moves has no transcript");
    assert_eq!(
        refused("wthor", "f5"),
        "WTHOR files can be read, but not written"
    );
    let error = refused("transcript", "games.wtb");
    assert_eq!(error, "there is no file games.wtb");
    let nothing_half_done = outflank_reading(&["convert", "--to", "ggf"], "f5d6\nf5f5\n");
    nothing_half_done.refused();
    let error = outflank(&["convert", "f5"]).refused();
    assert!(error.contains("--to <FORMAT>"), "{error}");
}
