use crate::{outflank, outflank_reading};

#[test]
fn the_answer_as_text() {
    let stdout = outflank(&["best", "--player", "jolly", "f5d6c3d3c4"]).ok();
    let keys: Vec<&str> = stdout
        .lines()
        .map(|line| line.split(':').next().unwrap())
        .collect();
    assert_eq!(
        keys,
        ["move", "score", "depth", "line", "nodes", "time", "opening"]
    );
    assert!(
        stdout.starts_with("move:    b3\nscore:   -130 points\ndepth:   4\n"),
        "{stdout}"
    );
    assert!(stdout.ends_with("opening: Tiger\n"), "{stdout}");
}

#[test]
fn the_answer_as_json() {
    let answer = outflank(&["best", "--json", "--player", "jolly", "f5d6c3d3c4"]).json();
    assert_eq!(answer["move"], "b3");
    assert_eq!(
        answer["score"],
        serde_json::json!({ "value": -130, "unit": "points" })
    );
    assert_eq!(answer["depth"], 4);
    assert_eq!(answer["line"][0], "b3");
    assert_eq!(answer["opening"], "Tiger");
    assert_eq!(answer["player"], "jolly");
    assert!(answer["nodes"].as_u64().unwrap() > 0);
    assert!(answer.get("moves").is_none());
}

/// The score of every move of a solved endgame equals the value of the position after it.
#[test]
fn all_moves_have_their_exact_scores() {
    let start = "-XXXXXX-OOOOXOOXOOOXOXOXOOXOOOXXOOXXOXOXOOOXXXOX--OOOO-X-----XX- X";
    for player in [
        "outflank:level=10",
        "holes:endgame=20",
        "outflank:endgame=20,symmetry=on",
    ] {
        let args = ["best", "--json", "--all", "--player", player, start];
        let answer = outflank(&args).json();
        let moves = answer["moves"].as_array().unwrap();
        assert!(moves.len() > 3, "{moves:?}");
        assert_eq!(moves[0]["score"], answer["score"], "the best is the first");
        for tried in moves {
            assert_eq!(tried["exact"], true, "{player}: {tried}");
            let after = format!("8x8={} {}", &start[..64], tried["move"].as_str().unwrap());
            let worth = outflank(&["best", "--json", "--player", player, &after]).json();
            let worth = worth["score"]["value"].as_i64().unwrap();
            let after = outflank(&["show", "--json", &after]).json();
            let sign = if after["to_move"] == "light" { -1 } else { 1 };
            assert_eq!(
                tried["score"]["value"].as_i64().unwrap(),
                sign * worth,
                "{player}: {tried}"
            );
        }
    }
}

#[test]
fn several_lines() {
    let player = "outflank:depth=5,endgame=0";
    let args = ["best", "--player", player, "f5d6c3"];
    let all = outflank(&[&args[..], &["--json", "--all"]].concat()).json();
    let three = outflank(&[&args[..], &["--json", "--lines", "3"]].concat()).json();
    let moves = three["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 3, "{three}");
    assert_eq!(moves[0]["line"], three["line"]);
    assert_eq!(three["score"]["estimate"], true);
    for found in moves {
        assert_eq!(found["exact"], true);
        assert_eq!(found["line"][0], found["move"]);
        assert!(found["line"].as_array().unwrap().len() >= 4, "{found}");
    }
    assert_eq!(all["moves"].as_array().unwrap().len(), 4, "{all}");
    let text = outflank(&[&args[..], &["--lines", "2"]].concat()).ok();
    let table: Vec<&str> = text.lines().skip_while(|line| !line.is_empty()).collect();
    assert_eq!(table.len(), 2 + 2, "{text}");
    assert!(
        table[2].contains(" ~") && table[2].contains(" discs"),
        "{text}"
    );
    let error = outflank(&["best", "--lines", "0"]).refused();
    assert!(error.contains("--lines"), "{error}");
}

#[test]
fn all_moves_as_a_table() {
    let stdout = outflank(&["best", "--all", "--player", "jolly:depth=2"]).ok();
    let table: Vec<&str> = stdout.lines().skip_while(|line| !line.is_empty()).collect();
    assert_eq!(table.len(), 2 + 4, "{stdout}");
    assert!(table[1].starts_with("move "), "{stdout}");
    // At the start, the four moves are symmetric.
    let scores: Vec<&str> = table[2..].iter().map(|row| &row[5..22]).collect();
    assert!(scores.iter().all(|score| *score == scores[0]), "{stdout}");
}

#[test]
fn every_kind_of_player_and_board() {
    let unit = |board: &str, player: &str| {
        let answer = outflank(&["best", "--json", "--board", board, "--player", player]).json();
        assert_eq!(answer["board"], board);
        answer["score"]["unit"].as_str().unwrap().to_owned()
    };
    assert_eq!(unit("10x10", "outflank:depth=2"), "discs");
    assert_eq!(unit("10x10", "outflank:depth=2,patterns=off"), "points");
    assert_eq!(unit("4x4", "outflank:level=10"), "discs");
    assert_eq!(unit("4x4x4", "arwen:depth=2"), "points");
    assert_eq!(unit("hex4", "mcts:sims=100"), "percent");
    assert_eq!(
        unit("8x8+holes12@7", "minimax:depth=2,eval=holes"),
        "points"
    );
    assert_eq!(unit("10x10", "first"), "points");
}

/// The exact value of 4x4: Dark loses by 8 under perfect play.
#[test]
fn a_solved_board() {
    let answer = outflank(&[
        "best",
        "--json",
        "--board",
        "4x4",
        "--player",
        "alphabeta:depth=12",
    ]);
    let answer = answer.json();
    assert_eq!(
        answer["score"],
        serde_json::json!({ "value": -8, "unit": "discs" })
    );
}

#[test]
fn several_positions_and_passes() {
    let input = "f5d6\nf5f6\n";
    let answers = outflank_reading(&["best", "--json", "--player", "first", "-"], input);
    let moves: Vec<_> = answers
        .json_lines()
        .into_iter()
        .map(|a| a["move"].clone())
        .collect();
    assert_eq!(moves, ["c3", "d3"]);
    let answer = outflank(&[
        "best",
        "--json",
        "--player",
        "jolly",
        "XO-- ---- ---- ---- O",
    ])
    .json();
    assert_eq!(answer["move"], "--");
}

#[test]
fn bad_requests_are_refused_in_one_line() {
    let refused = |args: &[&str]| outflank(&[&["best"], args].concat()).refused();
    let error = refused(&["e6f4e3f6g5d6e7f5c5"]);
    assert_eq!(
        error,
        "there is no best move, the game is over: Dark won 13-0"
    );
    let error = refused(&["--player", "nobody"]);
    assert!(error.contains("there is no player `nobody`"), "{error}");
    let error = refused(&["--player", "human"]);
    assert!(
        error.contains("`human` can only take part in `outflank play`"),
        "{error}"
    );
    let error = refused(&["--player", "mcts:sims=many"]);
    assert!(error.contains("`sims=many`"), "{error}");
    assert!(refused(&["f5f5"]).contains("f5 is taken"));
    let error = refused(&["--player", "gtp:"]);
    assert!(error.contains("needs the command line"), "{error}");
}

#[cfg(target_os = "linux")]
#[test]
fn an_interrupted_search_prints_the_best_move_so_far() {
    use std::process::{Command, Stdio};

    let child = Command::new(env!("CARGO_BIN_EXE_outflank"))
        .args(["best", "--player", "outflank:depth=60", "f5d6"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    crate::interrupt::interrupt_when(&child, || true);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    let stdout = String::from_utf8(output.stdout).unwrap();
    assert!(stdout.starts_with("move:    c"), "{stdout}");
}
