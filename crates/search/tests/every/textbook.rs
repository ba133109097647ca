//! Minimax and alpha-beta: equal results, correct node counts, and prompt stops.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::common::{BOARDS, NoTime, Rough, Ticking, draw, inside, name, never_stop, positions};
use outflank_eval::Evaluator;
use outflank_rules::{AnyPosition, Board, CellSet, Discs, Geometry, Move};
use outflank_search::observer::{Call, Observer};
use outflank_search::textbook::{Textbook, TextbookOptions};
use outflank_search::{Control, Limits, MoveOrder, Quiescence, SearchReport, Value};

const MINIMAX: TextbookOptions = TextbookOptions {
    pruning: false,
    symmetry: false,
    score_all: false,
    order: MoveOrder::ByCell,
    quiescence: Quiescence::Off,
    random: None,
};
const ALPHABETA: TextbookOptions = TextbookOptions {
    pruning: true,
    ..MINIMAX
};

fn depth(depth: u32) -> Limits {
    Limits {
        depth: Some(depth),
        ..Limits::default()
    }
}

fn search(position: &AnyPosition, options: TextbookOptions, limits: &Limits) -> SearchReport {
    inside!(position, position => {
        Textbook::new(&Rough, options).search(position, limits, never_stop())
    })
}

fn values(report: &SearchReport) -> Vec<(Move, Value)> {
    report
        .moves
        .iter()
        .map(|tried| (tried.mv, tried.value))
        .collect()
}

/// A depth that is fast on any board: 3 on most, 2 where there are dozens of moves.
fn small_depth(position: &AnyPosition) -> u32 {
    if position.board().playable_count() > 128 {
        2
    } else {
        3
    }
}

/// Calls `check` with positions from a few games on every kind of board.
fn on_every_board(check: impl Fn(&AnyPosition, u32)) {
    for board in BOARDS {
        for position in positions(board, 7, 2026) {
            check(&position, small_depth(&position));
        }
    }
}

#[test]
fn minimax_and_alphabeta_agree() {
    on_every_board(|position, plies| {
        for order in [MoveOrder::ByCell, MoveOrder::ByNeighbour] {
            let minimax = search(
                position,
                TextbookOptions { order, ..MINIMAX },
                &depth(plies),
            );
            let alphabeta = search(
                position,
                TextbookOptions { order, ..ALPHABETA },
                &depth(plies),
            );
            assert_eq!(alphabeta.value, minimax.value, "{position}");
            assert_eq!(alphabeta.best, minimax.best, "{position}");
            assert_eq!(alphabeta.pv, minimax.pv, "{position}");
            assert_eq!(alphabeta.depth, minimax.depth, "{position}");
            assert!(alphabeta.nodes <= minimax.nodes, "{position}");
        }
    });
}

#[test]
fn alphabeta_gives_other_moves_exact_values_or_bounds() {
    on_every_board(|position, plies| {
        let minimax = search(position, MINIMAX, &depth(plies));
        let alphabeta = search(position, ALPHABETA, &depth(plies));
        assert_eq!(alphabeta.moves.len(), minimax.moves.len());
        for (bound, truth) in alphabeta.moves.iter().zip(&minimax.moves) {
            let (Value::Points(most), Value::Points(value)) = (bound.value, truth.value) else {
                panic!("a textbook search counts in points");
            };
            assert!(truth.exact && bound.mv == truth.mv);
            let right = if bound.exact {
                most == value
            } else {
                most >= value
            };
            assert!(right, "{bound:?} but {truth:?} in {position}");
        }
    });
}

#[test]
fn all_moves_get_exact_values_on_request() {
    let options = TextbookOptions {
        score_all: true,
        ..ALPHABETA
    };
    on_every_board(|position, plies| {
        let minimax = search(position, MINIMAX, &depth(plies));
        let alphabeta = search(position, options, &depth(plies));
        assert_eq!(values(&alphabeta), values(&minimax), "{position}");
        assert!(alphabeta.moves.iter().all(|tried| tried.exact));
    });
}

#[test]
fn symmetry_saves_work_and_changes_nothing_else() {
    for options in [MINIMAX, ALPHABETA] {
        let with_symmetry = TextbookOptions {
            symmetry: true,
            ..options
        };
        on_every_board(|position, plies| {
            let plain = search(position, options, &depth(plies));
            let reduced = search(position, with_symmetry, &depth(plies));
            assert_eq!(reduced.value, plain.value, "{position}");
            assert_eq!(reduced.best, plain.best, "{position}");
            if !options.pruning {
                assert_eq!(values(&reduced), values(&plain), "{position}");
            }
            assert!(reduced.nodes <= plain.nodes, "{position}");
        });
        let start = AnyPosition::start(&Board::classic());
        let reduced = search(&start, with_symmetry, &depth(6));
        assert_eq!(reduced.nodes_by_ply[1], 1, "all first moves are symmetric");
        assert_eq!(reduced.moves.len(), 4);
    }
}

#[test]
fn the_line_of_a_symmetric_move_can_be_played() {
    let options = TextbookOptions {
        symmetry: true,
        ..ALPHABETA
    };
    for board in ["8x8", "hex4", "4x4x4"] {
        let start = AnyPosition::start(&board.parse().unwrap());
        for seed in 0..20 {
            let random = Some(seed);
            let report = search(&start, TextbookOptions { random, ..options }, &depth(3));
            assert_eq!(report.pv.len(), 3);
            assert_eq!(report.pv.first(), report.best.as_ref());
            report.pv.iter().fold(start.clone(), |position, &mv| {
                position.play(mv).expect("the line follows the rules")
            });
        }
    }
}

#[test]
fn random_choice_takes_each_of_the_best_moves_and_no_other() {
    on_every_board(|position, plies| {
        let choose = |options: TextbookOptions, seed| {
            let random = Some(seed);
            search(
                position,
                TextbookOptions { random, ..options },
                &depth(plies),
            )
        };
        let truth = search(position, MINIMAX, &depth(plies));
        let best_moves = values(&truth).into_iter();
        let best_moves = best_moves.filter(|&(_, value)| value == truth.value);
        let best: BTreeSet<Move> = best_moves.map(|(mv, _)| mv).collect();
        for options in [MINIMAX, ALPHABETA] {
            let chosen = (0..12).filter_map(|seed| choose(options, seed).best);
            let chosen: BTreeSet<Move> = chosen.collect();
            let right = chosen == best || best.len() > 2 && chosen.is_subset(&best);
            assert!(right, "{chosen:?} of {best:?} in {position}");
            assert_eq!(choose(options, 7), choose(options, 7), "{position}");
        }
        let (minimax, alphabeta) = (choose(MINIMAX, 3), choose(ALPHABETA, 3));
        assert_eq!(alphabeta.best, minimax.best, "{position}");
    });
}

/// An evaluation that is always 0, for counting nodes.
struct Blind;

impl<S: CellSet> Evaluator<S> for Blind {
    type State = ();

    fn root(&self, _: Discs<S>) {}

    fn after(&self, (): (), _: Move, _: S) {}

    fn evaluate<G: Geometry<Set = S>>(&self, _: &G, _: Discs<S>, (): ()) -> i32 {
        0
    }

    fn finished(&self, _: Discs<S>) -> i32 {
        0
    }
}

#[test]
fn nodes_are_counted_by_ply() {
    let start = AnyPosition::start(&Board::classic());
    let count = |plies| {
        inside!(&start, start => {
            Textbook::new(&Blind, MINIMAX).search(start, &depth(plies), never_stop())
        })
    };
    for (plies, nodes) in [(0, 1), (2, 17), (4, 317), (6, 9_913), (8, 455_221)] {
        assert_eq!(count(plies).nodes, nodes, "depth {plies}");
    }
    assert_eq!(
        count(7).nodes_by_ply,
        [1, 4, 12, 56, 244, 1_396, 8_200, 55_092]
    );
}

#[test]
fn a_finished_game_has_one_more_node_below_it_and_a_pass_costs_a_ply() {
    for (position, plies, nodes_by_ply) in [
        ("XX-- ---- ---- ---- O", 0, vec![1]),
        ("XX-- ---- ---- ---- O", 1, vec![1, 1]),
        ("XX-- ---- ---- ---- O", 9, vec![1, 1]),
        // Light passes, Dark plays c1 and wins.
        ("XO-- ---- ---- ---- O", 1, vec![1, 1]),
        ("XO-- ---- ---- ---- O", 2, vec![1, 1, 1]),
        ("XO-- ---- ---- ---- O", 3, vec![1, 1, 1, 1]),
        ("XO-- ---- ---- ---- O", 9, vec![1, 1, 1, 1]),
    ] {
        for options in [MINIMAX, ALPHABETA] {
            let report = search(&draw("4x4", position), options, &depth(plies));
            assert_eq!(
                report.nodes_by_ply, nodes_by_ply,
                "{position} to depth {plies}"
            );
            assert_eq!(report.nodes, nodes_by_ply.iter().sum::<u64>());
        }
    }
}

#[test]
fn leaves_get_the_value_of_the_evaluation() {
    for (position, plies, value, best, line) in [
        ("XX-- ---- ---- ---- O", 0, -1002, None, vec![]),
        ("XX-- ---- ---- ---- O", 5, -1002, None, vec![]),
        ("XO-- ---- ---- ---- O", 0, 0, Some("--"), vec!["--"]),
        (
            "XO-- ---- ---- ---- O",
            5,
            -1003,
            Some("--"),
            vec!["--", "c1"],
        ),
        ("XO-- ---- ---- ---- X", 1, 1003, Some("c1"), vec!["c1"]),
    ] {
        let board = "4x4".parse().unwrap();
        for options in [MINIMAX, ALPHABETA] {
            let report = search(&draw("4x4", position), options, &depth(plies));
            let names: Vec<String> = report.pv.iter().map(|&mv| name(&board, mv)).collect();
            assert_eq!(report.value, Value::Points(value), "{position}");
            assert_eq!(
                report.best.map(|mv| name(&board, mv)).as_deref(),
                best,
                "{position}"
            );
            assert_eq!(names, line, "{position}");
        }
    }
}

#[test]
fn without_a_depth_the_game_is_played_to_its_end() {
    // Dark loses 4x4 by eight discs: 11-3 for Light.
    let start = draw("4x4", "-----OX--XO----- X");
    let report = search(&start, ALPHABETA, &Limits::default());
    assert_eq!(report.value, Value::Points(-1008));
    assert_eq!(search(&start, ALPHABETA, &depth(100)), report);
}

#[test]
fn perfect_play_on_4x4_ends_eleven_to_three() {
    let mut position = draw("4x4", "-----OX--XO----- X");
    while let Some(mv) = search(&position, ALPHABETA, &depth(12)).best {
        position = position.play(mv).expect("the best move is legal");
    }
    let outcome = position.outcome().expect("the game is over");
    assert_eq!(outcome.to_string(), "Light won 3-11");
}

/// Checks the report of a stopped search, whose full report is `full`.
fn check_partial(partial: &SearchReport, full: &SearchReport, position: &AnyPosition) {
    assert!(partial.nodes < full.nodes, "{position}");
    assert_eq!(partial.depth, 0, "{position}");
    let done = partial.moves.len();
    assert!(done < full.moves.len(), "{position}");
    assert_eq!(partial.moves, full.moves[..done], "{position}");
    // A later move has a higher value only if it is better than all before it.
    let points = |value| match value {
        Value::Points(points) => points,
        other => panic!("{other:?} in a textbook search"),
    };
    let best = partial
        .moves
        .iter()
        .rev()
        .max_by_key(|tried| points(tried.value));
    let first = full.moves.first().map(|tried| tried.mv);
    assert_eq!(
        partial.best,
        best.map_or(first, |best| Some(best.mv)),
        "{position}"
    );
}

#[test]
fn the_node_limit_is_exact() {
    for board in BOARDS {
        let position = &positions(board, 5, 7)[2];
        let plies = small_depth(position);
        for options in [MINIMAX, ALPHABETA] {
            let full = search(position, options, &depth(plies));
            for nodes in [0, 1, 2, full.nodes / 2, full.nodes - 1] {
                let limits = Limits {
                    nodes: Some(nodes),
                    ..depth(plies)
                };
                let partial = search(position, options, &limits);
                assert_eq!(partial.nodes, nodes, "{position}");
                check_partial(&partial, &full, position);
            }
            let limits = Limits {
                nodes: Some(full.nodes),
                ..depth(plies)
            };
            assert_eq!(search(position, options, &limits), full, "{position}");
        }
    }
}

#[test]
fn the_time_limit_is_respected() {
    let position = &positions("8x8", 5, 7)[2];
    for options in [MINIMAX, ALPHABETA] {
        let full = search(position, options, &depth(5));
        let limits = Limits {
            time: Some(Duration::from_millis(4)),
            ..depth(5)
        };
        let (clock, stop) = (Ticking::default(), AtomicBool::new(false));
        let partial = inside!(position, position => {
            Textbook::new(&Rough, options).search(position, &limits, Control::new(&clock, &stop))
        });
        assert!(partial.elapsed >= Duration::from_millis(4));
        assert!(partial.elapsed < Duration::from_millis(8));
        check_partial(&partial, &full, position);
    }
}

/// Sets the stop signal at the given call.
struct StopAt<'a> {
    calls: u64,
    stop: &'a AtomicBool,
}

impl<S> Observer<S> for StopAt<'_> {
    fn called(&mut self, _: &Call<S>) {
        self.calls -= 1;
        if self.calls == 0 {
            self.stop.store(true, Ordering::Relaxed);
        }
    }
}

#[test]
fn a_stop_signal_is_obeyed_at_once() {
    let position = &positions("hex5", 5, 7)[2];
    for options in [MINIMAX, ALPHABETA] {
        let full = search(position, options, &depth(4));
        for calls in [1, 2, 30, full.nodes / 2] {
            let stop = &AtomicBool::new(false);
            let control = Control::new(&NoTime, stop);
            let partial = inside!(position, position => {
                let textbook = Textbook::new(&Rough, options);
                textbook.search_observed(position, &depth(4), control, &mut StopAt { calls, stop })
            });
            assert_eq!(partial.nodes, calls);
            check_partial(&partial, &full, position);
        }
    }
}
