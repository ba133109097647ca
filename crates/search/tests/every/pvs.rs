//! The main search: minimax values, exact endgames, and limits.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use outflank_eval::{Categories, Category, Evaluator};
use outflank_rules::{AnyCells, AnyPosition, Board, CellSet, Move, Scoring, with_position};
use outflank_search::pvs::{Pvs, PvsOptions, Ties};
use outflank_search::textbook::{self, Textbook};
use outflank_search::{Control, Limits, Quiescence, SearchReport, Value};

use crate::common::{BOARDS, NoTime, Rough, Ticking, draw, never_stop, positions};

/// Like minimax: no ProbCut, no endgame, and no table entries of other depths.
const PLAIN: PvsOptions = PvsOptions {
    table_bytes: 1 << 20,
    endgame: 0,
    winner_only: false,
    scoring: Scoring::RawDiscs,
    symmetry: false,
    same_depth_only: true,
    probcut: false,
    quiescence: Quiescence::Off,
    aspiration: Some(48),
    lines: 1,
    ties: Ties::FirstFound,
    trap_margin: None,
    threads: 1,
};

fn depth(depth: u32) -> Limits {
    Limits {
        depth: Some(depth),
        ..Limits::default()
    }
}

fn search(position: &AnyPosition, options: PvsOptions, limits: &Limits) -> SearchReport {
    search_with(&mut Pvs::new(options), position, limits, never_stop())
}

fn search_with(
    pvs: &mut Pvs,
    position: &AnyPosition,
    limits: &Limits,
    control: Control<'_>,
) -> SearchReport {
    with_position!(position, position => {
        pvs.search(position, &Rough, limits, control, &mut |_| {})
    })
}

fn minimax(position: &AnyPosition, plies: u32) -> SearchReport {
    let options = textbook::TextbookOptions {
        score_all: true,
        ..textbook::TextbookOptions::default()
    };
    with_position!(position, position => {
        Textbook::new(&Rough, options).search(position, &depth(plies), never_stop())
    })
}

/// Deep enough for windows, the table and sorting to matter.
fn plies(position: &AnyPosition) -> u32 {
    if position.board().playable_count() > 128 {
        3
    } else {
        4
    }
}

#[test]
fn values_match_minimax() {
    for board in BOARDS {
        for position in positions(board, 7, 5) {
            let expected = minimax(&position, plies(&position));
            for symmetry in [false, true] {
                let options = PvsOptions { symmetry, ..PLAIN };
                let found = search(&position, options, &depth(plies(&position)));
                assert_eq!(found.value, expected.value, "{position} on {board}");
                let by_minimax = |mv| {
                    expected
                        .moves
                        .iter()
                        .find(|other| other.mv == mv)
                        .map(|other| other.value)
                };
                assert_eq!(
                    found.best.and_then(by_minimax),
                    found.best.map(|_| found.value)
                );
                assert_eq!(found.best, found.pv.first().copied());
            }
        }
    }
}

#[test]
fn every_move_can_get_its_exact_value() {
    for board in ["4x4", "8x8", "hex4", "4x4x4"] {
        for position in positions(board, 5, 9) {
            let expected = minimax(&position, 3);
            let found = search(
                &position,
                PvsOptions {
                    lines: PvsOptions::ALL_MOVES,
                    ..PLAIN
                },
                &depth(3),
            );
            for tried in &expected.moves {
                let same = found.moves.iter().find(|other| other.mv == tried.mv);
                let same = same.expect("all moves are searched");
                assert!(same.exact);
                assert_eq!(same.value, tried.value, "{position} on {board}");
            }
        }
    }
}

#[test]
fn positions_are_counted_by_ply() {
    for board in ["8x8", "hex4", "4x4x4"] {
        for position in positions(board, 4, 8) {
            let solving = PvsOptions {
                endgame: 8,
                ..PLAIN
            };
            for options in [PLAIN, solving] {
                let found = search(&position, options, &depth(4));
                let sum: u64 = found.nodes_by_ply.iter().sum();
                assert_eq!(sum, found.nodes, "{position} on {board}");
            }
            if position.is_over() {
                continue;
            }
            let one = search(&position, PLAIN, &depth(1));
            assert_eq!(one.nodes_by_ply[0], 1, "the root, once in each iteration");
            assert!(one.nodes_by_ply[1] as usize >= one.moves.len());
            assert_eq!(one.nodes_by_ply.len(), 2);
        }
    }
}

#[test]
fn small_boards_are_solved() {
    let solved = outflank_testkit::fixtures::solved().expect("the fixtures are readable");
    for row in solved.into_iter().filter(|row| row.kilonodes < 1_000) {
        let board: Board = row.board.parse().expect("the fixtures name boards");
        let start = AnyPosition::start(&board);
        for (scoring, expected) in [
            (Scoring::RawDiscs, row.discs),
            (Scoring::EmptiesToWinner, row.empties_to_winner),
        ] {
            let options = PvsOptions {
                endgame: 64,
                scoring,
                table_bytes: 1 << 24,
                ..PLAIN
            };
            let found = search(&start, options, &Limits::default());
            assert_eq!(
                found.value,
                Value::Discs(expected),
                "{board} by {scoring:?}"
            );
        }
    }
}

#[test]
fn the_same_search_gives_the_same_report() {
    let [first, .., last] = &positions("8x8", 8, 3)[..] else {
        panic!("eight positions")
    };
    let options = PvsOptions {
        ties: Ties::Random(4),
        symmetry: true,
        ..PLAIN
    };
    let mut pvs = Pvs::new(options);
    let alone = search(first, options, &depth(6));
    search_with(&mut pvs, last, &depth(5), never_stop());
    let after_another = search_with(&mut pvs, first, &depth(6), never_stop());
    assert_eq!(alone, after_another);
}

#[test]
fn random_choice_takes_only_best_moves() {
    for position in positions("6x6", 6, 1) {
        let best = minimax(&position, 3);
        let as_good: Vec<Move> = best
            .moves
            .iter()
            .filter(|tried| tried.value == best.value)
            .map(|tried| tried.mv)
            .collect();
        let choices: Vec<Move> = (0..40)
            .filter_map(|seed| {
                search(
                    &position,
                    PvsOptions {
                        ties: Ties::Random(seed),
                        ..PLAIN
                    },
                    &depth(3),
                )
                .best
            })
            .collect();
        assert!(
            choices.iter().all(|choice| as_good.contains(choice)),
            "{position}"
        );
        assert!(
            as_good.iter().all(|mv| choices.contains(mv)),
            "{position}: all are chosen"
        );
    }
}

#[test]
fn passes_and_finished_games_are_handled() {
    let passing = draw("4x4", "XO-------------- O");
    let report = search(&passing, PLAIN, &depth(5));
    assert_eq!(report.best, Some(Move::Pass));
    let solved = search(
        &passing,
        PvsOptions {
            endgame: 16,
            ..PLAIN
        },
        &depth(5),
    );
    assert_eq!(
        (solved.best, solved.value),
        (Some(Move::Pass), Value::Discs(-3))
    );
    let over = draw("4x4", "XX-------------- O");
    assert_eq!(search(&over, PLAIN, &depth(5)).best, None);
}

#[test]
fn limits_are_respected() {
    let start = AnyPosition::start(&"8x8x8".parse().expect("a board"));
    let nodes = Limits {
        nodes: Some(20_000),
        ..Limits::default()
    };
    let report = search(&start, PLAIN, &nodes);
    assert!(
        report.nodes < 25_000 && report.best.is_some(),
        "{}",
        report.nodes
    );
    let stop = AtomicBool::new(true);
    let report = search_with(
        &mut Pvs::new(PLAIN),
        &start,
        &Limits::default(),
        Control::new(&NoTime, &stop),
    );
    assert!(
        report.best.is_some(),
        "there is a move even without time to search"
    );
    assert!(report.nodes < 10_000, "{}", report.nodes);
    let go_on = AtomicBool::new(false);
    let clock = Ticking::default();
    let time = Limits {
        time: Some(Duration::from_millis(50)),
        ..Limits::default()
    };
    let report = search_with(
        &mut Pvs::new(PLAIN),
        &start,
        &time,
        Control::new(&clock, &go_on),
    );
    // It uses most of its time. This clock also goes on while the result is reported.
    let elapsed = report.elapsed.as_millis();
    assert!(
        report.best.is_some() && (47..55).contains(&elapsed),
        "{elapsed}"
    );
    assert!(report.nodes < 200_000, "{}", report.nodes);
}

#[cfg(feature = "threads")]
#[test]
fn threads_do_not_change_the_value() {
    for board in ["8x8", "hex5", "6x6x6"] {
        for position in positions(board, 4, 6) {
            let expected = minimax(&position, 3);
            let found = search(
                &position,
                PvsOptions {
                    threads: 2,
                    ..PLAIN
                },
                &depth(3),
            );
            assert_eq!(found.value, expected.value, "{position} on {board}");
        }
    }
}

/// The value of a leaf by the definition of quiescence: the better of the evaluation and the best
/// move to one of the `edges`.
fn quiet_value(position: &AnyPosition, edges: AnyCells, plies: u32) -> i32 {
    let stand_pat = with_position!(position, position => {
        Rough.evaluate(position.geometry(), position.discs(), ())
    });
    if plies == 0 {
        return stand_pat;
    }
    let moves = position.moves();
    let is_edge = |mv: &&Move| matches!(mv, Move::Place(cell) if edges.contains(*cell));
    let after = moves.iter().filter(is_edge);
    let after = after.map(|mv| position.play(*mv).expect("a listed move is legal"));
    let values = after.map(|after| -quiet_value(&after, edges, plies - 1));
    values.fold(stand_pat, i32::max)
}

/// Plain minimax with quiescence at its leaves.
fn quiet_minimax(position: &AnyPosition, edges: AnyCells, depth: u32) -> i32 {
    if depth == 0 || position.is_over() {
        return quiet_value(position, edges, 6);
    }
    let moves = position.moves();
    let after = moves
        .iter()
        .map(|mv| position.play(*mv).expect("a listed move is legal"));
    let values = after.map(|after| -quiet_minimax(&after, edges, depth - 1));
    values.max().expect("a move or a pass")
}

#[test]
fn quiescence_goes_on_along_the_edges() {
    for (board, plies) in [("4x4", 1), ("6x6", 1), ("hex4", 1)] {
        for position in positions(board, 5, 3) {
            if position.is_over() {
                continue;
            }
            let categories = Categories::<AnyCells>::of_board(position.board());
            let edges = [Category::Corner, Category::CSquare, Category::Edge];
            let edges = edges.map(|category| categories.cells(category));
            let edges = edges[0] | edges[1] | edges[2];
            let options = PvsOptions {
                quiescence: Quiescence::Edges,
                ..PLAIN
            };
            let found = search(&position, options, &depth(plies));
            let expected = Value::Points(quiet_minimax(&position, edges, plies));
            assert_eq!(found.value, expected, "{position} on {board}");
            let sum: u64 = found.nodes_by_ply.iter().sum();
            assert_eq!(sum, found.nodes, "{position} on {board}");
        }
    }
}
