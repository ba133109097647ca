use crate::{outflank, outflank_reading};

/// Dark wins 39-25.
const GAME: &str = "f5d6c5f4d3e3g4g3f3e2f2e1e6e7f6c6d7c7d8e8f8d2c4b3b4c3c8h4d1f1g5c1h5c2a3a5a4b5a6h6g6f7h3b2a1g2b6h2h1a7a8g1b7b8g7b1h7h8g8a2";

#[test]
fn a_line_for_every_move_then_graph_and_summary() {
    let stdout = outflank(&["analyse", "--level", "regular", GAME]).ok();
    let lines: Vec<&str> = stdout.lines().collect();
    assert!(lines[0].starts_with("move "), "{}", lines[0]);
    // Sixty discs and one pass.
    let rows = lines[1..]
        .iter()
        .copied()
        .take_while(|line| !line.is_empty());
    let (reasons, moves): (Vec<&str>, Vec<&str>) = rows.partition(|line| line.starts_with("     "));
    assert_eq!(moves.len(), 61);
    // Below every bad move stands why it is bad.
    let is_bad = |line: &&&str| {
        let words = ["inaccuracy", "mistake", "blunder"];
        words.iter().any(|word| line.contains(word))
    };
    assert_eq!(moves.iter().filter(is_bad).count(), reasons.len());
    assert!(!reasons.is_empty(), "{stdout}");
    assert!(lines[1].contains("Dark  f5"), "{}", lines[1]);
    assert!(stdout.contains("\ngraph: "), "{stdout}");
    for word in ["accuracy", "average", "opening", "midgame", "endgame"] {
        assert!(stdout.contains(word), "{word} in {stdout}");
    }
    assert!(lines.last().unwrap().starts_with("Light: "), "{stdout}");
}

#[test]
fn json_has_the_same_content() {
    let answer = outflank(&["analyse", "--json", "--level", "regular", GAME]).json();
    assert_eq!(answer["level"], "regular");
    assert_eq!(answer["complete"], true);
    let moves = answer["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 61);
    for (ply, mv) in moves.iter().enumerate() {
        assert_eq!(mv["ply"], ply);
        let loss = mv["loss"].as_f64().unwrap();
        assert!(loss >= 0.0, "{mv}");
        if mv["played"] == mv["best"] {
            assert_eq!(loss, 0.0, "{mv}");
        }
    }
    let last = &moves[60];
    assert_eq!(
        (&last["exact"], &last["played_value"]),
        (&true.into(), &14.0.into())
    );
    assert_eq!(answer["summary"]["dark"]["all"]["moves"], 31);
}

#[test]
fn the_three_ply_table() {
    let stdout = outflank(&["analyse", "--three-ply", "f5d6c3d3c4"]).ok();
    let alias = outflank(&["analyse", "--classic", "f5d6c3d3c4"]).ok();
    assert_eq!(alias, stdout);
    let rows: Vec<&str> = stdout.lines().collect();
    assert_eq!(rows.len(), 6);
    assert!(rows[1].ends_with("N/A"), "{}", rows[1]);
    assert!(rows[5].contains("book: tiger"), "{}", rows[5]);
}

#[test]
fn other_boards_and_several_games() {
    let stdout = outflank(&["analyse", "--level", "2", "--board", "hex4", "e2f1"]).ok();
    assert!(stdout.contains("e2") && stdout.contains("f1"), "{stdout}");
    let args = ["analyse", "--json", "--level", "2", "-"];
    let answers = outflank_reading(&args, "f5d6\nf5f4\n").json_lines();
    assert_eq!(answers.len(), 2);
}

#[test]
fn bad_input_is_one_line() {
    let check = |args: &[&str], expect: &str| {
        let refused = outflank(args).refused();
        assert!(refused.contains(expect), "{refused}");
    };
    check(&["analyse", "f5zz"], "zz");
    check(&["analyse", "f5a1"], "a1");
    check(&["analyse", "--level", "nobody", "f5"], "no level `nobody`");
    check(&["analyse", "--board", "9q", "f5"], "9q");
}
