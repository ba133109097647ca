//! Reading and writing OBF.

use outflank_record::obf::{self, ObfError};
use outflank_rules::{Board, Move};
use outflank_testkit::fixtures;

const FFO_1: &str = include_str!("../../../fixtures/obf/fforum-1-19.obf");
const FFO_20: &str = include_str!("../../../fixtures/obf/fforum-20-39.obf");
const FFO_40: &str = include_str!("../../../fixtures/obf/fforum-40-59.obf");
const FFO_60: &str = include_str!("../../../fixtures/obf/fforum-60-79.obf");
const HARD_20: &str = include_str!("../../../fixtures/obf/hard-20.obf");

#[test]
fn suites_are_read_as_the_oracle_reads_them() {
    let ours: Vec<_> = [FFO_1, FFO_20, FFO_40, FFO_60, HARD_20]
        .iter()
        .flat_map(|text| obf::parse(text, None).unwrap())
        .collect();
    let mut theirs = fixtures::ffo().unwrap();
    theirs.extend(fixtures::hard_20().unwrap());
    assert_eq!(ours.len(), theirs.len());
    for (ours, theirs) in ours.iter().zip(&theirs) {
        let moves = ours.scores.iter().map(|&(mv, score)| match mv {
            Move::Place(cell) => (cell.index(), score),
            Move::Pass => panic!("line {}: nobody passes here", theirs.line),
        });
        assert_eq!(
            moves.collect::<Vec<_>>(),
            theirs.moves,
            "line {}",
            theirs.line
        );
    }
}

#[test]
fn suites_are_written_as_they_were() {
    for text in [FFO_1, FFO_20, FFO_40, FFO_60] {
        let written = obf::write(&obf::parse(text, None).unwrap());
        let lines: Vec<&str> = text
            .lines()
            .map(str::trim_end)
            .filter(|line| !line.is_empty())
            .collect();
        assert_eq!(written.lines().collect::<Vec<_>>(), lines);
    }
    // These list an illegal pass on every line.
    let written = obf::write(&obf::parse(HARD_20, None).unwrap());
    assert_eq!(
        written.trim_end(),
        HARD_20.replace(" --:-127;", "").trim_end()
    );
}

#[test]
fn comments_and_blank_lines_are_ignored() {
    let text = "% a suite\n# of one\n#\n\n  -----OX--XO----- X; b1:-8; A2 : -8 ; % the best\r\n\n";
    let problems = obf::parse(text, None).unwrap();
    assert_eq!(obf::write(&problems), "-----OX--XO----- X; B1:-8; A2:-8;\n");
    assert_eq!(problems[0].best_score(), Some(-8));
    assert_eq!(problems[0].best_moves().count(), 2);
}

#[test]
fn scores_may_be_missing() {
    for text in [
        "-----OX--XO----- X",
        "-----OX--XO----- X;",
        "-----OX--XO----- X; ;",
    ] {
        let problems = obf::parse(text, None).unwrap();
        assert_eq!(
            (problems.len(), problems[0].best_score()),
            (1, None),
            "{text}"
        );
    }
}

#[test]
fn passes_and_other_boards() {
    let check = |board: Option<&str>, text: &str| {
        let board: Option<Board> = board.map(|board| board.parse().unwrap());
        let problems = obf::parse(text, board.as_ref()).unwrap();
        assert_eq!(obf::write(&problems).trim_end(), text);
    };
    // Light must pass; holes; a cube that has as many cells as 8x8.
    check(None, "XO-------------- O; --:-16;");
    check(None, "##---OX--XO---## X; D3:+2;");
    let cube = obf_line("4x4x4");
    check(None, &format!("4x4x4 {cube} A2B:+4;"));
    check(Some("4x4x4"), &format!("4x4x4 {cube} A2B:+4;"));
    let board_of = |text: &str, board: Option<&Board>| {
        let problems = obf::parse(text, board).unwrap();
        problems[0].position.board().to_string()
    };
    assert_eq!(board_of(&cube, None), "8x8");
    assert_eq!(board_of(&cube, Some(&"4x4x4".parse().unwrap())), "4x4x4");
}

fn obf_line(board: &str) -> String {
    let board: Board = board.parse().expect("a board with a start");
    format!("{};", outflank_rules::AnyPosition::start(&board))
}

#[test]
fn refusals_name_line_and_column() {
    let check = |text: &str, expected: &str| {
        let error = obf::parse(text, None).expect_err(text);
        assert_eq!(error.to_string(), expected, "{text}");
    };
    let good = "-----OX--XO----- X; b1:-8;\n";
    let after = |line: &str| format!("{good}% remark\n{line}");
    check("", "there is no position");
    check("% nothing\n\n", "there is no position");
    check(
        &after("---z-OX--XO----- X"),
        "line 3, column 4: `z` has no meaning in a position: use X, O, - and #",
    );
    check(
        &after("-----OX--XO---- X"),
        "line 3, column 1: no known board has 15 cells: name the board",
    );
    check(
        &after("-----OX--XO-----;"),
        "line 3, column 1: the side to move is missing: end the position with a space and X or O",
    );
    check(
        &after("---------------- X;"),
        "line 3, column 1: a position without discs cannot be played on",
    );
    check(
        &after("-----OX--XO----- X; B1+2"),
        "line 3, column 21: `B1+2` is not a move and its score: write E1:+2",
    );
    check(
        &after("-----OX--XO----- X; B1:two;"),
        "line 3, column 21: `two` is not a score",
    );
    check(
        &after("-----OX--XO----- X; b9:0;"),
        "line 3, column 21: `b9` is outside the board",
    );
    check(
        &after("-----OX--XO----- X; b1:0; b2:0;"),
        "line 3, column 27: b2 is taken by Light",
    );
    check(
        &after("-----OX--XO----- X; --:-126;"),
        "line 3, column 21: Dark has legal moves and may not pass",
    );
}

#[test]
fn a_bad_line_does_not_hide_the_others() {
    let text = "-----OX--XO----- X;\nX;\n-----OX--XO----- O;";
    let read: Vec<bool> = obf::problems(text, None)
        .map(|problem| problem.is_ok())
        .collect();
    assert_eq!(read, [true, false, true]);
    assert!(matches!(obf::parse(text, None), Err(ObfError::Line { place, .. }) if place.line == 2));
}
