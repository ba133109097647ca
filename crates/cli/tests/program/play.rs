use std::fs;

use crate::{outflank, outflank_reading};

/// Plays lines, and returns the output from the last board on.
#[track_caller]
fn ending(args: &[&str], input: &str) -> Vec<String> {
    let args = [&["play"], args].concat();
    let stdout = outflank_reading(&args, input.replace("; ", "\n")).ok();
    let last_board = stdout.rfind("● Dark").unwrap();
    stdout[last_board..].lines().map(str::to_owned).collect()
}

#[test]
fn a_whole_game_with_a_pass_to_the_end() {
    let moves = "b1 c1 d3 a1 a3 a2 d4 c4 b4 a4 d2 d1";
    let stdout = outflank_reading(&["play", "--board", "4x4"], moves.replace(' ', "\n")).ok();
    assert_eq!(stdout.matches("Dark has no move and passes.\n").count(), 1);
    let end = "
    a b c d
  ┌─────────┐
1 │ ○ ○ ○(●)│
2 │ ● ○ ● ○ │
3 │ ● ● ○ ○ │
4 │ ● ○ ○ ○ │
  └─────────┘
● Dark 6   ○ Light 10   Light won 6-10
Light won 6-10
transcript: b1c1d3a1--a3a2d4c4b4a4d2d1
";
    assert!(stdout.ends_with(end), "{stdout}");
}

#[test]
fn a_draw_is_announced() {
    let lines = ending(
        &["--board", "4x4"],
        "a2; c1; d1; a3; c4; d2; a1; a4; d3; b1; d4; b4",
    );
    assert_eq!(
        lines[1..],
        ["Draw 8-8", "transcript: a2c1d1a3c4d2a1a4d3b1--d4b4"]
    );
}

#[test]
fn the_end_of_the_input_prints_the_transcript() {
    let lines = ending(&[], "f5; d6");
    assert_eq!(
        lines,
        [
            "● Dark 3   ○ Light 3   Dark to move",
            "moves: c3 c4 c5 c6 c7",
            "opening: Perpendicular Opening",
            "Dark> ",
            "position: ---------------------------OX------OXX-----O-------------------- X",
            "transcript: f5d6",
        ]
    );
    assert_eq!(
        ending(&[], "f5; d6; quit")[3..],
        ["Dark> quit", &lines[4], &lines[5]]
    );
}

#[test]
fn undo_and_redo() {
    let transcript = |input| ending(&[], input).pop().unwrap();
    assert_eq!(transcript("f5; d6; undo"), "transcript: f5");
    assert_eq!(transcript("f5; d6; undo; undo"), "transcript: ");
    assert_eq!(transcript("f5; d6; undo; redo"), "transcript: f5d6");
    assert_eq!(transcript("f5; d6; c3; undo 9; redo 2"), "transcript: f5d6");
    assert_eq!(transcript("f5; undo; d3"), "transcript: d3");
    let stdout = outflank_reading(&["play"], "undo\nredo\n").ok();
    assert!(stdout.contains("Dark> undo\nnothing to undo\n"), "{stdout}");
    assert!(stdout.contains("Dark> redo\nnothing to redo\n"), "{stdout}");
}

#[test]
fn a_pass_is_undone_with_its_move() {
    let lines = ending(&["--board", "4x4"], "b1; c1; d3; a1; undo");
    assert_eq!(lines.last().unwrap(), "transcript: b1c1d3");
}

#[test]
fn resigning() {
    let lines = ending(&[], "f5; resign");
    assert_eq!(
        lines[2..],
        [
            "Light> resign",
            "Light resigned: Dark won",
            "transcript: f5"
        ]
    );
}

#[test]
fn bad_lines_are_explained_and_change_nothing() {
    let input = "f5\nf5\na1\nz9\nhello there\npass\nundo x\n\nd6\n";
    let stdout = outflank_reading(&["play"], [input.as_bytes(), b"\xff\xfe\n"].concat()).ok();
    for reason in [
        "Light> f5\nf5 is taken by Dark\n",
        "Light> a1\na1 flips nothing for Light\n",
        "Light> z9\n`z9` is outside the board\n",
        "Light> hello there\n`hello there` is neither a move such as a5 nor a command: ",
        "Light> pass\npasses are played automatically\n",
        "Light> undo x\n`undo` takes a number of moves, not `x`\n",
        "Light> \nLight> d6\n",
        "is neither a move",
    ] {
        assert!(stdout.contains(reason), "{reason}\n{stdout}");
    }
    assert!(stdout.ends_with("transcript: f5d6\n"), "{stdout}");
}

#[test]
fn commands_are_answered() {
    let stdout = outflank_reading(&["play"], "f5\ntranscript\nposition\nhelp\nshow\n").ok();
    assert!(stdout.contains("Light> transcript\nf5\n"), "{stdout}");
    let position = "Light> position\n---------------------------OX------XXX-";
    assert!(stdout.contains(position), "{stdout}");
    assert!(
        stdout.contains("  resign        resign the game"),
        "{stdout}"
    );
    assert_eq!(stdout.matches("│ · · · ● ●(●)· · │").count(), 2, "{stdout}");
}

#[test]
fn legal_moves_can_be_hidden() {
    let stdout = outflank_reading(&["play"], "moves off\nmoves on\n").ok();
    assert_eq!(stdout.matches("moves: d3 c4 f5 e6").count(), 2, "{stdout}");
    assert_eq!(stdout.matches("Dark to move").count(), 3, "{stdout}");
    let stdout = outflank(&["play", "--hide-moves"]).ok();
    assert!(
        !stdout.contains('+') && !stdout.contains("moves:"),
        "{stdout}"
    );
}

#[test]
fn a_game_is_saved_but_nothing_is_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("my game.txt");
    let (input, name) = (
        format!("f5\nsave {0}\nd6\nsave {0}\n", file.display()),
        file.display(),
    );
    let stdout = outflank_reading(&["play"], &input).ok();
    assert!(stdout.contains(&format!("written to {name}\n")), "{stdout}");
    assert!(
        stdout.contains(&format!("{name} is not written: ")),
        "{stdout}"
    );
    assert_eq!(fs::read_to_string(file).unwrap(), "f5\n");
}

#[test]
fn several_moves_at_once() {
    let transcript = |input| ending(&[], input).pop().unwrap();
    assert_eq!(transcript("f5d6 c3"), "transcript: f5d6c3");
    assert_eq!(transcript("f5d6c3; undo; undo"), "transcript: f5");
    let stdout = outflank_reading(&["play"], "f5\nd6c3c3\n").ok();
    let reason = "no move is played: move 4: c3 is taken by Dark (`c3`, line 1, column 5)\n";
    assert!(stdout.contains(reason), "{stdout}");
    assert!(stdout.ends_with("transcript: f5\n"), "{stdout}");
}

#[test]
fn a_game_can_start_from_any_position() {
    let last = |from, input| ending(&["--from", from], input).pop().unwrap();
    assert_eq!(last("f5d6", "c3"), "transcript: f5d6c3");
    assert_eq!(last("f5d6", "undo"), "transcript: f5");
    let position = "-----OX--XO----- O";
    let transcript = format!("transcript: 4x4 {position} c1");
    assert_eq!(last(position, "c1"), transcript, "it can be read again");
    assert_eq!(last("hex3", "e2"), "transcript: e2");
    // A finished game has nothing left to play.
    let lines = ending(&["--from", "e6f4e3f6g5d6e7f5c5"], "f3");
    assert_eq!(lines[2], "Dark won 13-0");
    let error = outflank(&["play", "--from", "f5f5"]).refused();
    assert!(error.starts_with("move 2: f5 is taken"), "{error}");
    let error = outflank(&["play", "--from", "-"]).refused();
    assert!(error.contains("standard input"), "{error}");
}

#[test]
fn a_saved_game_can_be_continued() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.txt");
    let name = file.to_str().unwrap();
    for (args, moves) in [
        (&["--board", "hex3"][..], "e2"),
        (&[], "f5"),
        (&["--from", "-----OX--XO----- O"], "c1"),
    ] {
        let save = format!("{moves}; save {name}");
        let first = ending(args, &save).pop();
        assert_eq!(ending(&["--from", name], "").pop(), first);
        fs::remove_file(&file).unwrap();
    }
}

#[test]
fn every_kind_of_board() {
    let lines = ending(&["--board", "hex3"], "e2");
    assert_eq!(lines.last().unwrap(), "transcript: e2");
    let lines = ending(&["--board", "4x4x4"], "b1b");
    assert_eq!(lines.last().unwrap(), "transcript: b1b");
    let lines = ending(&["--board", "10x10"], "e4");
    assert_eq!(lines.last().unwrap(), "transcript: e4");
    let lines = ending(&["--board", "8x8+holes12@7"], "");
    assert_eq!(lines.last().unwrap(), "transcript: ");
    let lines = ending(&["--board", "whitehole"], "");
    assert_eq!(lines[0], "● Dark 2   ○ Light 2   Light to move");
}

#[test]
fn letters_instead_of_discs() {
    let stdout = outflank(&["play", "--board", "4x4", "--ascii"]).ok();
    assert!(stdout.is_ascii(), "{stdout}");
    assert!(stdout.contains("2 | + O X - |"), "{stdout}");
}

#[test]
fn as_json_each_event_is_a_document() {
    let moves = "b1 c1 d3 a1 zz a3 a2 d4 c4 b4 a4 d2 d1".replace(' ', "\n");
    let events = outflank_reading(&["play", "--board", "4x4", "--json"], moves).json_lines();
    let named = |name: &str| events.iter().filter(|event| event["event"] == name).count();
    assert_eq!(named("position"), 13);
    assert_eq!(named("pass"), 1);
    assert_eq!(named("refused"), 1);
    assert_eq!(
        events[0]["legal_moves"],
        serde_json::json!(["b1", "a2", "d3", "c4"])
    );
    let end = events.last().unwrap();
    assert_eq!(
        (&end["event"], &end["result"]),
        (&"end".into(), &"Light won 6-10".into())
    );
    assert_eq!(end["winner"], "light");
    assert_eq!(end["transcript"], "b1c1d3a1--a3a2d4c4b4a4d2d1");
}

#[test]
fn the_opening_is_named() {
    let lines = ending(&[], "f5; d6; c3; d3; c4");
    assert_eq!(lines[2], "opening: Tiger");
    let events = outflank_reading(&["play", "--json"], "f5d6").json_lines();
    assert_eq!(events[0]["opening"], serde_json::Value::Null);
    assert_eq!(events[1]["opening"], "Perpendicular Opening");
}

#[test]
fn two_computers_play_to_the_end() {
    let args = ["play", "--board", "4x4", "--dark", "random:seed=1"];
    let args = [&args[..], &["--light", "outflank:level=5,seed=1"]].concat();
    let stdout = outflank(&args).ok();
    let start = "Reversi on 4x4\nDark is random:seed=1, Light is outflank:level=5,seed=1\n";
    assert!(stdout.starts_with(start), "{stdout}");
    assert!(stdout.contains("Dark (random:seed=1) plays "), "{stdout}");
    assert!(stdout.contains(" discs, depth "), "{stdout}");
    let (result, transcript) = stdout.trim_end().rsplit_once('\n').unwrap();
    let result = result.lines().last().unwrap();
    assert!(result.starts_with("Light won "), "{stdout}");
    // The transcript leads to the announced result.
    let transcript = transcript.strip_prefix("transcript: ").unwrap();
    let shown = outflank(&["show", "--board", "4x4", "--json", transcript]).json();
    assert_eq!(shown["outcome"]["text"], result);
    assert_eq!(outflank(&args).ok(), stdout, "seeds make it the same again");
}

/// Perfect play on 4x4 is 11-3 to Light, for every search.
#[test]
fn two_searches_of_depth_twelve_end_11_to_3_on_4x4() {
    for player in [
        "web:depth=12",
        "alphabeta:eval=web,depth=12",
        "outflank:depth=12,endgame=0",
    ] {
        let args = ["play", "--json", "--board", "4x4", "--seed", "3"];
        let args = [&args[..], &["--dark", player, "--light", player]].concat();
        let events = outflank(&args).json_lines();
        let end = events.last().unwrap();
        assert_eq!(end["result"], "Light won 3-11", "{player}");
    }
}

#[test]
fn a_person_against_a_computer() {
    let stdout = outflank_reading(&["play", "--light", "first"], "f5\nc5\n").ok();
    assert!(stdout.contains("Light (first) plays f4"), "{stdout}");
    assert!(stdout.ends_with("transcript: f5f4\n"), "{stdout}");
    assert!(
        stdout.contains("Dark> c5\nc5 flips nothing for Dark\n"),
        "{stdout}"
    );
    let stdout = outflank_reading(&["play", "--dark", "first"], "c3\n").ok();
    assert!(stdout.contains("transcript: d3c3"), "{stdout}");
}

#[test]
fn undo_goes_back_to_the_persons_turn() {
    let transcript = |args: &[&str], input: &str| ending(args, input).pop().unwrap();
    let light = ["--light", "first"];
    assert_eq!(transcript(&light, "f5; undo"), "transcript: ");
    assert_eq!(transcript(&light, "f5; undo; redo"), "transcript: f5f4");
    assert_eq!(
        transcript(&light, "f5; e3; undo; undo; d3"),
        "transcript: d3c3"
    );
    // The computer's first move cannot be taken back: it is made again.
    assert_eq!(
        transcript(&["--dark", "first"], "undo; undo"),
        "transcript: d3"
    );
}

#[test]
fn a_hint_is_a_legal_move() {
    let stdout = outflank_reading(&["play"], "f5d6\nhint\n").ok();
    let hint = stdout
        .lines()
        .find(|line| line.contains(" looks good: "))
        .unwrap();
    let mv = hint.strip_prefix("Dark> hint\n").unwrap_or(hint);
    let legal = ["c3", "c4", "c5", "c6", "c7"];
    assert!(legal.iter().any(|cell| mv.starts_with(cell)), "{hint}");
    let events = outflank_reading(&["play", "--json"], "f5d6\nhint\n").json_lines();
    let hint = events
        .iter()
        .find(|event| event["event"] == "hint")
        .unwrap();
    assert_eq!(hint["move"], hint["search"]["line"][0]);
    assert_eq!(hint["search"]["depth"], 8);
}

#[test]
fn moves_of_computers_are_events() {
    let args = [
        "play",
        "--json",
        "--board",
        "4x4",
        "--light",
        "jolly:depth=2",
    ];
    let events = outflank_reading(&args, "b1\n").json_lines();
    let moved = events
        .iter()
        .find(|event| event["event"] == "move")
        .unwrap();
    assert_eq!(
        (&moved["side"], &moved["source"]),
        (&"light".into(), &"search".into())
    );
    assert_eq!(moved["search"]["score"]["unit"], "points");
    assert_eq!(moved["search"]["line"][0], moved["move"]);
}

#[test]
fn players_that_do_not_exist_are_refused() {
    let error = outflank(&["play", "--light", "nobody"]).refused();
    assert!(error.contains("there is no player `nobody`"), "{error}");
    let error = outflank(&["play", "--dark", "jolly:depth=0"]).refused();
    assert!(
        error.contains("`depth=0`: expected 1 to 100 plies"),
        "{error}"
    );
    let error = outflank(&["play", "--dark", "gtp:/does/not/exist"]).refused();
    assert!(
        error.starts_with("gtp:/does/not/exist: cannot be started: "),
        "{error}"
    );
    let error = outflank(&["play", "--dark", "gtp:'unclosed"]).refused();
    assert!(error.starts_with("gtp:'unclosed: "), "{error}");
}

#[test]
fn an_endless_line_is_refused_and_the_game_goes_on() {
    let input = format!("{}\nf5\nquit\n", "x".repeat(10_000_000));
    let told = outflank_reading(&["play"], input).ok();
    assert!(
        told.contains("a line has at most 65536 bytes"),
        "{}",
        told.len()
    );
    assert!(told.contains("transcript: f5"), "{}", told.len());
    assert!(
        told.len() < 10_000,
        "the line is not repeated: {}",
        told.len()
    );
}

#[test]
fn escape_sequences_in_typed_lines_are_removed() {
    let told = outflank_reading(&["play"], "\u{1b}[31mf5\nundo \u{1b}[31m\nquit\n").ok();
    assert!(!told.contains('\u{1b}'), "{told:?}");
}
