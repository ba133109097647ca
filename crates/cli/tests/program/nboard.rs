use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use crate::{outflank, outflank_reading};

/// The game of the example in the description of the protocol.
const GAME: &str = "set game (;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[./mEdax]PW[chris]\
    RE[?]TI[15:00]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]\
    B[F5]W[F6]B[D3]W[C5]B[E6]W[F7]B[E7]W[F4];)";

/// Sends lines, and returns the answers. The input stays open until the last of them is there: after
/// its end a command has one second, which may be too short on a busy machine.
#[track_caller]
fn talk(args: &[&str], lines: &[&str]) -> Vec<String> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_outflank"))
        .arg("nboard")
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let said = BufReader::new(child.stdout.take().unwrap()).lines();
    // The answer to this one comes after all others.
    writeln!(stdin, "{}\nlearn", lines.join("\n")).unwrap();
    let said = said.map(Result::unwrap);
    let said = said.take_while(|line| line != "learned").collect();
    drop(stdin);
    let end = child.wait_with_output().unwrap();
    assert!(end.status.success() && end.stderr.is_empty(), "{end:?}");
    said
}

/// Sends lines and ends the input at once, and returns the answers.
#[track_caller]
fn tell(args: &[&str], lines: &[&str]) -> Vec<String> {
    let args = [&["nboard"], args].concat();
    let stdout = outflank_reading(&args, lines.join("\n") + "\n").ok();
    stdout.lines().map(str::to_owned).collect()
}

fn starting<'a>(lines: &'a [String], word: &str) -> Vec<&'a str> {
    let lines = lines.iter().map(String::as_str);
    lines
        .filter(|line| line.split(' ').next() == Some(word))
        .collect()
}

#[test]
fn the_example_session_of_the_protocol() {
    let said = talk(&[], &["nboard 2", GAME, "set depth 6", "ping 1", "go"]);
    assert_eq!(
        said[..4],
        [
            "set myname Outflank",
            "set myname Outflank6",
            "pong 1",
            "status Outflank is thinking"
        ]
    );
    assert_eq!(said.last().unwrap(), "status Outflank is waiting");
    let answer = starting(&said, "===");
    let [answer] = answer[..] else {
        panic!("{said:?}")
    };
    let parts: Vec<&str> = answer["=== ".len()..].split('/').collect();
    let [mv, eval, time] = parts[..] else {
        panic!("{answer}")
    };
    let legal = outflank(&["show", "--json", "f5f6d3c5e6f7e7f4"]).json();
    assert!(
        legal["legal_moves"]
            .as_array()
            .unwrap()
            .contains(&mv.to_lowercase().into()),
        "{answer}"
    );
    eval.parse::<f64>().unwrap();
    time.parse::<f64>().unwrap();
    // A line for each depth, and the effort so far.
    let searches = starting(&said, "search");
    assert!(searches.len() >= 6, "{said:?}");
    let last: Vec<&str> = searches.last().unwrap().split(' ').collect();
    assert!(
        last[1].starts_with(mv) && last[1].len().is_multiple_of(2),
        "{last:?}"
    );
    assert_eq!((last[2], last[3], last[4]), (eval, "0", "6"));
    let effort: Vec<&str> = starting(&said, "nodestats")
        .last()
        .unwrap()
        .split(' ')
        .collect();
    assert!(effort[1].parse::<u64>().unwrap() > 0 && effort[2].parse::<f64>().is_ok());
}

#[test]
fn hints_for_several_moves() {
    let said = talk(&[], &["nboard 2", "set depth 4", GAME, "hint 3"]);
    let searches = starting(&said, "search");
    let deepest: Vec<&&str> = searches
        .iter()
        .filter(|line| line.ends_with(" 4"))
        .collect();
    assert_eq!(deepest.len(), 3, "{said:?}");
    let evals: Vec<f64> = deepest
        .iter()
        .map(|line| line.split(' ').nth(2).unwrap().parse().unwrap())
        .collect();
    assert!(evals.is_sorted_by(|a, b| a >= b), "{evals:?}");
    let lines = deepest.iter().map(|line| line.split(' ').nth(1).unwrap());
    assert!(lines.clone().all(|line| line.len() >= 6), "{said:?}");
    assert_eq!(said.last().unwrap(), "status");
    let one = talk(&[], &["nboard 2", "set depth 4", GAME, "hint 1"]);
    let one = *starting(&one, "search").last().unwrap();
    assert_eq!(
        one.split(' ').nth(2),
        deepest[0].split(' ').nth(2),
        "the same value"
    );
}

#[test]
fn solved_positions_are_called_exact() {
    let moves = "move B1 move C1 move D3 move A1 move PA move A3 move A2 move D4"
        .replace(" move", "\nmove");
    let game = "set game (;GM[Othello]TY[4];)";
    let said = talk(&[], &["nboard 2", "set depth 8", game, &moves, "hint 1"]);
    let last = *starting(&said, "search").last().unwrap();
    assert!(last.ends_with(" 100%"), "{said:?}");
    let position = "4x4 b1c1d3a1--a3a2d4";
    let best = outflank(&["best", "--json", position]).json();
    let eval: f64 = last.split(' ').nth(2).unwrap().parse().unwrap();
    assert_eq!(Some(eval), best["score"]["value"].as_f64());
}

#[test]
fn moves_and_passes_change_the_game() {
    let said = talk(
        &["--player", "first"],
        &["nboard 2", "move F5//1.0", "move D6", "go", "C3", "go"],
    );
    assert_eq!(
        starting(&said, "==="),
        ["=== C3/0.00/0.00", "=== D3/0.00/0.00"]
    );
    let game = "set game (;GM[Othello]BO[4 *O------- ------- O]TY[4];)";
    let said = talk(
        &["--player", "first"],
        &["nboard 2", game, "go", "move PA", "go"],
    );
    assert_eq!(starting(&said, "==="), ["=== PA", "=== C1"], "{said:?}");
}

#[test]
fn a_whole_game_is_analysed() {
    let game = "set game (;GM[Othello]TY[4]B[B1]W[C1]B[D3]W[A1]B[PA]W[A3]B[A2]W[D4]B[C4]W[B4]B[A4]W[D2]B[D1];)";
    let said = talk(&[], &["nboard 2", "set depth 12", game, "analyze"]);
    let analysis = starting(&said, "analysis");
    assert_eq!(analysis.len(), 14, "{said:?}");
    assert_eq!(analysis[0], "analysis 13 -4.00", "the end as Black sees it");
    assert_eq!(
        analysis[13], "analysis 0 -10.00",
        "11-3, and the two empty cells to the winner"
    );
    assert!(
        analysis[1..].iter().all(|line| line.ends_with(".00")),
        "{analysis:?}"
    );
}

#[test]
fn errors_are_reported_and_change_nothing() {
    let said = talk(
        &["--player", "first"],
        &[
            "nboard 2",
            "move F5",
            "move A1",
            "move Z9",
            "set game nonsense",
            "set depth deep",
            "ping",
            "fly",
            "set sail",
            "",
            "go",
        ],
    );
    let errors = starting(&said, "status");
    assert_eq!(errors[0], "status Error: a1 flips nothing for Light");
    assert!(errors[1].starts_with("status Error: `Z9` is"), "{said:?}");
    assert!(
        errors[2].starts_with("status Error: game 1: a game begins with"),
        "{said:?}"
    );
    assert_eq!(
        errors[3..5],
        [
            "status Error: `set depth` needs a number",
            "status Error: `ping` needs a number"
        ]
    );
    assert_eq!(
        starting(&said, "==="),
        ["=== F4/0.00/0.00"],
        "it is still White's turn after F5"
    );
}

#[test]
fn the_rest_of_the_protocol() {
    let said = tell(
        &["--player", "first"],
        &["nboard 2", "set contempt 0", "learn", "quit", "ping 3"],
    );
    assert_eq!(said, ["set myname first", "learned"]);
    let over = "set game (;GM[Othello]TY[8]B[E6]W[F4]B[E3]W[F6]B[G5]W[D6]B[E7]W[F5]B[C5];)";
    let said = talk(&["--player", "first"], &["nboard 2", over, "go", "hint 2"]);
    assert_eq!(
        said[1..],
        ["status The game is over", "status The game is over"]
    );
    let error = outflank(&["nboard", "--player", "human"]).refused();
    assert!(error.contains("`human` can only take part"), "{error}");
}

/// A search that would take for ever ends when a ping comes, and the ping is answered last.
#[test]
fn a_ping_ends_the_thinking() {
    for command in ["hint 2", "go", "analyze"] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_outflank"))
            .arg("nboard")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap())
            .lines()
            .map(Result::unwrap);
        writeln!(stdin, "nboard 2\nset depth 60\nmove F5\nmove D6\n{command}").unwrap();
        let thinking = lines.find(|line| line.starts_with("status Outflank is "));
        assert!(thinking.is_some(), "{command}");
        writeln!(stdin, "ping 7").unwrap();
        let rest: Vec<String> = lines.by_ref().take_while(|line| line != "pong 7").collect();
        let moves = rest.iter().filter(|line| line.starts_with("=== ")).count();
        assert_eq!(moves, usize::from(command == "go"), "{rest:?}");
        // The session goes on.
        writeln!(stdin, "set depth 1\nhint 1").unwrap();
        assert!(lines.any(|line| line.starts_with("search ") && line.ends_with(" 1")));
        drop(stdin);
        assert!(child.wait().unwrap().success());
    }
}

#[test]
fn an_external_program_can_be_the_player() {
    let driven = format!(
        "gtp:'{}' gtp --player first",
        env!("CARGO_BIN_EXE_outflank")
    );
    let said = talk(
        &["--player", &driven],
        &[
            "nboard 2",
            "set depth 3",
            "move F5",
            "go",
            "hint 1",
            "analyze",
        ],
    );
    assert_eq!(starting(&said, "==="), ["=== F4"]);
    assert_eq!(starting(&said, "search"), ["search F4 0 0 0"]);
}

/// The name is the text of a player, not the name of a level with a number behind it.
#[test]
fn set_depth_changes_the_name() {
    for (player, name) in [
        ("outflank:level=club", "outflank:depth=6"),
        ("outflank:eval=jolly,time=2s", "outflank:eval=jolly,depth=6"),
        ("jolly", "jolly:depth=6"),
        ("first", "first"),
    ] {
        let said = talk(&["--player", player], &["nboard 2", "set depth 6"]);
        let expected = [format!("set myname {player}"), format!("set myname {name}")];
        assert_eq!(said, expected);
    }
}

/// Values are the same as everywhere else.
#[test]
fn values_are_discs() {
    let player = "outflank:depth=4,endgame=0";
    let best = outflank(&["best", "--json", "--player", player, "f5d6"]).json();
    assert_eq!(best["score"]["unit"], "discs", "{best}");
    assert_eq!(best["score"]["estimate"], true, "{best}");
    let discs = best["score"]["value"].as_f64().unwrap();
    let said = talk(&["--player", player], &["move F5", "move D6", "go"]);
    let answer = *starting(&said, "===").first().unwrap();
    let eval: f64 = answer.split('/').nth(1).unwrap().parse().unwrap();
    assert!(
        eval != 0.0 && (eval - discs).abs() < 0.01,
        "{answer}: {best}"
    );
}

#[test]
fn the_end_of_the_input_ends_the_thinking() {
    for command in ["go", "hint 2", "analyze"] {
        let begun = std::time::Instant::now();
        let said = tell(
            &["--player", "outflank:depth=60"],
            &["nboard 2", "move F5", "move D6", command],
        );
        assert!(begun.elapsed().as_secs() < 120, "{command}");
        let moves = starting(&said, "===").len();
        assert_eq!(moves, usize::from(command == "go"), "{said:?}");
    }
}

#[test]
fn an_endless_line_is_refused() {
    let mut input = "move ".to_owned() + &"x".repeat(10 << 20);
    input += "\nping 1\n";
    let stdout = outflank_reading(&["nboard", "--player", "first"], input).ok();
    assert_eq!(
        stdout,
        "status Error: the line is longer than 65536 bytes\npong 1\n"
    );
}
