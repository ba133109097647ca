//! Several root moves with exact values and lines.

use outflank_rules::{AnyPosition, CellSet, Move, Scoring, with_position};
use outflank_search::pvs::{Pvs, PvsOptions};
use outflank_search::{Limits, RootMove, SearchReport, Value};

use crate::common::{Rough, never_stop, positions};

const BOARDS: [&str; 5] = ["4x4", "8x8", "8x8+holes20@1", "hex4", "4x4x4"];

/// Values are those of minimax: no ProbCut, and no table entries of other depths.
const PLAIN: PvsOptions = PvsOptions {
    table_bytes: 1 << 20,
    endgame: 0,
    winner_only: false,
    scoring: Scoring::EmptiesToWinner,
    symmetry: false,
    same_depth_only: true,
    probcut: false,
    quiescence: outflank_search::Quiescence::Off,
    aspiration: Some(48),
    lines: 1,
    ties: outflank_search::pvs::Ties::FirstFound,
    trap_margin: None,
    threads: 1,
};

fn search(position: &AnyPosition, options: PvsOptions, depth: u32) -> SearchReport {
    let limits = Limits {
        depth: Some(depth),
        ..Limits::default()
    };
    with_position!(position, position => {
        Pvs::new(options).search(position, &Rough, &limits, never_stop(), &mut |_| {})
    })
}

/// The values of all moves by separate searches with the full window, the greatest first.
fn separately(position: &AnyPosition, options: PvsOptions, depth: u32) -> Vec<(Move, i64)> {
    let value = |mv: Move| {
        let after = position.play_unchecked(mv);
        let options = PvsOptions {
            aspiration: None,
            ..options
        };
        match after.outcome() {
            Some(outcome) if options.endgame > 0 => {
                outcome.margin(position.to_move(), options.scoring).into()
            }
            _ => -search(&after, options, depth - 1).value.amount(),
        }
    };
    let mut values: Vec<(Move, i64)> = position.moves().iter().map(|&mv| (mv, value(mv))).collect();
    values.sort_by_key(|&(_, value)| -value);
    values
}

/// Compares the lines of a search with separate searches.
#[track_caller]
fn check(position: &AnyPosition, options: PvsOptions, depth: u32) {
    let expected = separately(
        position,
        PvsOptions {
            lines: 1,
            ..options
        },
        depth,
    );
    let report = search(position, options, depth);
    let of = |mv: Move| {
        expected
            .iter()
            .find(|(other, _)| *other == mv)
            .map(|found| found.1)
    };
    let best_first = report.best_first();
    let exact: Vec<&RootMove> = best_first.iter().filter(|root| root.exact).collect();
    let wanted = options.lines.min(expected.len());
    assert!(exact.len() >= wanted, "{position}: {report:?}");
    for (root, (_, value)) in exact.iter().zip(&expected).take(wanted) {
        assert_eq!(root.value.amount(), *value, "{position}: {report:?}");
    }
    for root in &report.moves {
        let value = of(root.mv).expect("only legal moves are searched");
        if root.exact {
            assert_eq!(root.value.amount(), value, "{position}: {root:?}");
            assert_eq!(root.pv.first(), Some(&root.mv));
            check_line(position, &root.pv);
        } else {
            assert!(value <= root.value.amount(), "{position}: {root:?}");
        }
    }
    assert_eq!(report.pv, best_first[0].pv);
    assert_eq!(report, search(position, options, depth), "it is repeatable");
}

/// Checks that a line can be played.
#[track_caller]
fn check_line(position: &AnyPosition, line: &[Move]) -> AnyPosition {
    line.iter().fold(position.clone(), |position, &mv| {
        assert!(position.moves().contains(&mv), "{position}: {line:?}");
        position.play_unchecked(mv)
    })
}

#[test]
fn lines_have_the_values_of_separate_searches() {
    for board in BOARDS {
        let open = positions(board, 6, 12).into_iter();
        for position in open.filter(|position| !position.is_over()) {
            for lines in [1, 2, 3, PvsOptions::ALL_MOVES] {
                check(&position, PvsOptions { lines, ..PLAIN }, 4);
            }
        }
    }
}

#[test]
fn lines_of_a_solved_position_are_perfect_play() {
    for board in ["4x4", "8x8", "hex3"] {
        let late = positions(board, 60, 21).into_iter();
        let late = late.filter(|position| !position.is_over() && position.empties().len() <= 11);
        for position in late.take(12) {
            for lines in [1, 2, PvsOptions::ALL_MOVES] {
                let options = PvsOptions {
                    endgame: 16,
                    lines,
                    ..PLAIN
                };
                check(&position, options, 4);
                for root in search(&position, options, 4)
                    .moves
                    .iter()
                    .filter(|root| root.exact)
                {
                    let end = check_line(&position, &root.pv);
                    let outcome = end.outcome().expect("the line goes to the end");
                    let margin = outcome.margin(position.to_move(), options.scoring);
                    assert_eq!(root.value, Value::Discs(margin), "{position}: {root:?}");
                }
            }
        }
    }
}
