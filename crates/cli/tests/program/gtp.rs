use crate::{outflank, outflank_reading};

/// Sends commands, and compares all answers.
#[track_caller]
fn check(args: &[&str], commands: &str, expected: &str) {
    let args = [&["gtp"], args].concat();
    let found = outflank_reading(&args, commands).ok();
    assert_eq!(found, expected, "{commands}");
}

#[test]
fn a_whole_session() {
    check(
        &["--player", "first"],
        "# hello\n\n1 name\r\nboardsize 8\n2 play\tB f5 # a good move\ngenmove w\nfly\n3 quit\nname\n",
        "=1 Outflank\n\n=\n\n=2\n\n= f4\n\n? unknown command\n\n=3\n\n",
    );
}

#[test]
fn the_end_of_the_input_ends_the_session() {
    check(&[], "", "");
    check(&[], "name", "= Outflank\n\n");
}

#[test]
fn invalid_utf8_does_not_end_the_session() {
    let input = b"play b f5\nplay \xff\xfe\n\x00\x01\nname\xc3\nshow\x07board\n";
    let stdout = outflank_reading(&["gtp", "--player", "first"], input).ok();
    let answers: Vec<&str> = stdout.split_terminator("\n\n").collect();
    assert_eq!(answers.len(), 4, "{stdout}");
    assert_eq!(answers[2], "? unknown command");
    assert!(
        answers[3].ends_with("X Dark 4   O Light 1   Light to move"),
        "{stdout}"
    );
}

#[test]
fn it_plays_whole_games_on_every_square_board() {
    for (size, player) in [
        (4, "outflank:level=10"),
        (6, "jolly:depth=2"),
        (8, "web:depth=1"),
        (10, "mcts:sims=20"),
    ] {
        let moves = "genmove b\ngenmove w\n".repeat(size * size);
        let commands = format!("boardsize {size}\n{moves}gogui-rules_legal_moves\nfinal_score\n");
        let stdout = outflank_reading(&["gtp", "--player", player], commands).ok();
        let answers: Vec<&str> = stdout.split_terminator("\n\n").collect();
        assert_eq!(answers.len(), 2 * size * size + 3);
        assert!(
            answers.iter().all(|answer| answer.starts_with('=')),
            "{stdout}"
        );
        let [.., moves, score] = answers[..] else {
            panic!("{stdout}")
        };
        assert_eq!(moves, "=", "the game is over");
        assert!(
            score.starts_with("= B+") || score.starts_with("= W+") || score == "= 0",
            "{score}"
        );
    }
}

#[test]
fn other_boards_come_from_the_command_line() {
    for (board, legal) in [
        ("hex4", "= e2 c3 f3 b5 e5 c6"),
        (
            "8x8=---------------------------OX------XO---------------------------,O",
            "= e3 f4 c5 d6",
        ),
        (
            "4x4x4",
            "= a1a b2a c3a d4a b1b a2b d3b c4b c1c d2c a3c b4c d1d c2d b3d a4d",
        ),
    ] {
        check(
            &["--board", board],
            "gogui-rules_legal_moves\n",
            &format!("{legal}\n\n"),
        );
    }
}

#[test]
fn the_clock_is_obeyed() {
    let commands = "time_settings 1 0 0\ngenmove b\ntime_left w 1 0\ngenmove w\n";
    let begun = std::time::Instant::now();
    // Without the clock, the first move would take for ever.
    let player = ["gtp", "--player", "outflank:depth=60"];
    let stdout = outflank_reading(&player, commands).ok();
    assert_eq!(stdout.matches("= ").count(), 2, "{stdout}");
    // Two moves of a thirtieth of a second each, and a slow machine.
    assert!(begun.elapsed().as_secs() < 120);
}

#[test]
fn bad_arguments_are_refused_before_the_first_command() {
    let error = outflank(&["gtp", "--player", "human"]).refused();
    assert!(error.contains("`human` can only take part"), "{error}");
    let error = outflank(&["gtp", "--player", "nobody"]).refused();
    assert!(error.contains("there is no player `nobody`"), "{error}");
    assert!(
        outflank(&["gtp", "--board", "7x7"])
            .refused()
            .contains("7x7 has no usual start")
    );
}

/// Our own program at the other end of the pipe.
fn driven(player: &str) -> String {
    format!(
        "gtp:'{}' gtp --player {player}",
        env!("CARGO_BIN_EXE_outflank")
    )
}

/// A program plays the same moves whether it is asked directly or by GTP.
#[test]
fn an_external_program_plays_the_same_moves() {
    for board in ["8x8", "4x4", "hex3", "4x4x4", "6x6+holes10@3"] {
        let game = |dark: &str, light: &str| {
            let args = [
                "play", "--json", "--board", board, "--dark", dark, "--light", light,
            ];
            let events = outflank(&args).json_lines();
            let end = events.last().unwrap().clone();
            (end["reason"].clone(), end["transcript"].clone())
        };
        let (dark, light) = ("jolly:depth=1", "first");
        let direct = game(dark, light);
        assert_eq!(direct.0, "finished");
        assert_eq!(game(&driven(dark), light), direct, "{board}");
        assert_eq!(game(dark, &driven(light)), direct, "{board}");
    }
}

#[test]
fn an_external_program_plays_from_any_position() {
    let dark = driven("first");
    let args = [
        "play",
        "--dark",
        &dark,
        "--light",
        "first",
        "--from",
        "-----OX--XO----- O",
    ];
    let stdout = outflank(&args).ok();
    assert!(stdout.contains("transcript: "), "{stdout}");
    let best = outflank(&["best", "--json", "--player", &dark, "f5d6c3"]).json();
    assert_eq!(best["move"], "d3");
    assert_eq!(best["score"], serde_json::Value::Null);
}

#[cfg(unix)]
#[test]
fn a_program_that_fails_loses_the_game() {
    let dies = "gtp:sh -c 'while read -r l; do case $l in genmove*) echo tired >&2; exit 1;; *) printf \"=\\n\\n\";; esac; done'";
    let args = ["play", "--dark", "first", "--light", dies];
    let stdout = outflank(&args).ok();
    let end = format!(
        "Light cannot go on: Dark won ({dies}: ended by itself with exit code 1: tired)\ntranscript: d3\n"
    );
    assert!(stdout.ends_with(&end), "{stdout}");
    let args = ["play", "--json", "--dark", "first", "--light", dies];
    let end = outflank(&args).json_lines().pop().unwrap();
    assert_eq!(
        (&end["reason"], &end["winner"]),
        (&"failed".into(), &"dark".into())
    );
    assert!(end["problem"].as_str().unwrap().contains("tired"), "{end}");
}

#[test]
fn the_end_of_the_input_ends_the_thinking() {
    let begun = std::time::Instant::now();
    let stdout = outflank_reading(&["gtp", "--player", "outflank:depth=60"], "genmove b\n").ok();
    assert!(stdout.starts_with("= "), "a move was found: {stdout}");
    assert!(begun.elapsed().as_secs() < 120);
}

#[test]
fn an_endless_line_is_refused() {
    let long = "x".repeat(10 << 20);
    check(
        &["--player", "first"],
        &format!("7 play b {long}\n{long}\nname\n"),
        "?7 the line is longer than 65536 bytes\n\n\
         ? the line is longer than 65536 bytes\n\n= Outflank\n\n",
    );
}

/// A line that never ends must not fill the memory.
#[cfg(target_os = "linux")]
#[test]
fn an_endless_line_takes_no_memory() {
    for command in ["gtp", "nboard"] {
        let line = format!("ulimit -v 700000; head -c 1500000000 /dev/zero | outflank {command}");
        let folder = tempfile::tempdir().unwrap();
        let answer = crate::answer_of(&mut crate::shell(&line, folder.path()), b"");
        let stdout = answer.ok();
        let expected = "the line is longer than 65536 bytes";
        assert_eq!(stdout.matches(expected).count(), 1, "{stdout}");
    }
}

/// A player searches deeper on hexagons than on squares. The limits change with the board.
#[test]
fn the_limits_follow_the_board() {
    let position = "---XXXXX--XXXXXX--XXOXXX-XXXXOXX--XXOOXX--XXOOX---OXXXO---OOOOOO X";
    let moves = format!("boardsize 8\noutflank-position 8x8 {position}\nreg_genmove b\nquit\n");
    let ask = |player: &str, options: &[&str], commands: &str| {
        let options = [&["gtp", "--player", player][..], options].concat();
        outflank_reading(&options, commands).ok()
    };
    let level = "outflank:level=2,random=off,endgame=0";
    let alone = ask(level, &[], &moves);
    let after = ask(level, &["--board", "hex3"], &format!("genmove b\n{moves}"));
    assert!(after.ends_with(&alone), "{alone}\n{after}");
    // With the limits of a hexagon, four plies, it would find another move.
    let deeper = ask("outflank:depth=4,random=off,endgame=0", &[], &moves);
    assert_ne!(alone, deeper);
}

/// A session whose commands are sent one at a time.
struct Session {
    child: std::process::Child,
    input: std::process::ChildStdin,
    answers: std::io::Lines<std::io::BufReader<std::process::ChildStdout>>,
}

impl Session {
    fn start(args: &[&str]) -> Session {
        use std::io::BufRead as _;
        use std::process::{Command, Stdio};

        let mut child = Command::new(env!("CARGO_BIN_EXE_outflank"))
            .arg("gtp")
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        Session {
            input: child.stdin.take().unwrap(),
            answers: std::io::BufReader::new(child.stdout.take().unwrap()).lines(),
            child,
        }
    }

    /// The answer to a command, as one line.
    fn ask(&mut self, command: &str) -> String {
        use std::io::Write as _;

        writeln!(self.input, "{command}").unwrap();
        let lines = self.answers.by_ref().map(Result::unwrap);
        let lines: Vec<String> = lines.take_while(|line| !line.is_empty()).collect();
        lines.join("\n")
    }
}

/// Pondering would go on for ever. It ends when a command comes, and says nothing.
#[test]
fn pondering_ends_with_the_next_command() {
    let mut session = Session::start(&["--player", "outflank:depth=5", "--ponder"]);
    let first = session.ask("1 genmove b");
    assert!(first.starts_with("=1 "), "{first}");
    let begun = std::time::Instant::now();
    assert_eq!(session.ask("2 name"), "=2 Outflank");
    assert_eq!(session.ask("3 ponder off"), "=3");
    assert_eq!(session.ask("4 ponder on"), "=4");
    let legal = session.ask("5 gogui-rules_legal_moves");
    let reply = legal.split_whitespace().nth(1).unwrap().to_owned();
    assert_eq!(session.ask(&format!("6 play w {reply}")), "=6");
    assert!(session.ask("7 genmove b").starts_with("=7 "));
    assert!(begun.elapsed().as_secs() < 60, "{:?}", begun.elapsed());
    // The end of the input ends it, too.
    drop(session.input);
    assert!(session.child.wait().unwrap().success());
}

#[test]
fn the_best_moves_are_analysed() {
    let mut session = Session::start(&["--player", "outflank:depth=4"]);
    session.ask("play b f5");
    let answer = session.ask("outflank-analyze w 2");
    let lines: Vec<&str> = answer.lines().skip(1).collect();
    assert_eq!(lines.len(), 2, "{answer}");
    let value = |line: &str, name: &str| {
        let mut words = line.split(' ').skip_while(|word| *word != name);
        words.nth(1).unwrap_or_default().to_owned()
    };
    for (order, line) in lines.iter().enumerate() {
        assert!(line.starts_with("info move "), "{line}");
        assert_eq!(value(line, "order"), order.to_string());
        assert_eq!(value(line, "pv"), value(line, "move"), "{line}");
        assert_eq!(value(line, "kind"), "estimate");
        assert!(value(line, "scoreLead").parse::<f64>().is_ok(), "{line}");
    }
    let lead = |line: &str| value(line, "scoreLead").parse::<f64>().unwrap();
    assert!(lead(lines[0]) >= lead(lines[1]), "{answer}");
    assert_eq!(session.ask("outflank-transcript"), "= f5");
    assert!(
        session
            .ask("outflank-analyze w 0")
            .starts_with("? syntax error")
    );
}
