use outflank_analysis::{Appraisal, ThreePlyRow, three_ply_table};
use outflank_rules::{Board, Move};

use crate::common::{game, never_stop, random_game};

const ANALYSIS: &str = include_str!("../../../../fixtures/web/analysis.txt");
const LATE: &str = include_str!("../../../../fixtures/web/appraisals.txt");

const TEST_13: &str = "c4e3f5e6f4c5d6c6f7f3b5e7d3d2c2g3e8c3g4h4h3h5h6c1c7f8b4b3d1d8e2a3a5a4a6c8d7\
                       b6f2a7b7f6b2a1g6g7b1g5h8a2h7e1f1h2g2b8h1g1a8g8";
/// The moves in the table, then the moves that complete the opening that it names.
const TEST_14: &str = "f5d6c5f4e3c6d3f6e6d7g3c4g5c3b4e2";

fn rows(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split_whitespace().collect())
}

fn shown(row: &ThreePlyRow) -> [String; 4] {
    let shape = Board::classic().shape();
    [
        (row.ply + 1).to_string(),
        row.played.name(shape).to_string(),
        row.value.to_string(),
        row.best.unwrap_or(Move::Pass).name(shape).to_string(),
    ]
}

fn check(name: &str, moves: &str, opening: &str, book: usize) -> Vec<ThreePlyRow> {
    let table = three_ply_table::table(&game(moves, "8x8"), never_stop());
    assert_eq!(table.len(), game(moves, "8x8").moves().len());
    let expected: Vec<_> = rows(ANALYSIS).filter(|row| row[0] == name).collect();
    assert_eq!(expected.len(), 12);
    for (row, expected) in table.iter().zip(expected) {
        assert_eq!(shown(row), expected[1..], "{name}");
    }
    assert_eq!((table[0].best.as_ref(), table[0].appraisal), (None, None));
    for row in &table[1..=book] {
        assert_eq!(row.appraisal, Some(Appraisal::Book), "{row:?}");
        let name = row.opening.as_ref().unwrap().to_lowercase();
        assert_eq!(name, opening);
    }
    table
}

#[test]
fn tables_match_the_earlier_program() {
    let table = check("test13", TEST_13, "sakaguchi", 10);
    assert_eq!(table[11].appraisal, Some(Appraisal::Mistake));
    assert_eq!(table[11].opening, None);
    check("test14", TEST_14, "brightstein", 15);
}

/// Part of another table: its verdicts follow from its values.
#[test]
fn late_moves_have_the_expected_verdicts() {
    let rows: Vec<_> = rows(LATE).collect();
    assert_eq!(rows.len(), 16);
    let value = |row: &[&str]| row[2].parse::<i32>().unwrap();
    for (index, row) in rows.iter().enumerate() {
        let reply = rows.get(index + 1).map(|reply| value(reply));
        let found = Appraisal::of(row[1] == row[3], value(row), reply);
        let expected = match row[4] {
            "correct" => Appraisal::Correct,
            "good" => Appraisal::Good,
            "mistake" => Appraisal::Mistake,
            other => panic!("{other}"),
        };
        assert_eq!(found, expected, "{row:?}");
    }
}

#[test]
fn games_without_moves_and_other_boards_have_tables() {
    assert_eq!(three_ply_table::table(&game("", "8x8"), never_stop()), []);
    let table = three_ply_table::table(&random_game("hex4", 1, 2), never_stop());
    assert_eq!(table.len(), 2);
    assert!(table[1].best.is_some());
    assert_eq!(table[1].opening, None);
}
