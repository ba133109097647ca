//! Monte Carlo tree search converges to perfect play, respects its limits and is reproducible.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use outflank_rules::{AnyPosition, Move};
use outflank_search::mcts::{self, FinalMoveRule, MctsOptions};
use outflank_search::textbook::{self, Textbook};
use outflank_search::{Control, Limits, SearchReport, Value};

use crate::common::{BOARDS, NoTime, Rough, Ticking, draw, inside, name, never_stop, positions};

fn simulations(count: u64) -> Limits {
    Limits {
        simulations: Some(count),
        ..Limits::default()
    }
}

fn search(position: &AnyPosition, options: &MctsOptions, limits: &Limits) -> SearchReport {
    search_controlled(position, options, limits, never_stop())
}

fn search_controlled(
    position: &AnyPosition,
    options: &MctsOptions,
    limits: &Limits,
    control: Control<'_>,
) -> SearchReport {
    inside!(position, position => mcts::search(position, options, limits, control))
}

fn seed(seed: u64) -> MctsOptions {
    MctsOptions {
        seed,
        ..MctsOptions::default()
    }
}

fn games(report: &SearchReport) -> u64 {
    report.moves.iter().map(|tried| tried.visits).sum()
}

fn win_rate(report: &SearchReport) -> u32 {
    match report.value {
        Value::WinRate(rate) => rate,
        other => panic!("{other:?} is not a win rate"),
    }
}

/// The result for the side to move with perfect play: 1000 for a win, 500 for a draw, 0 for a loss.
fn truth(position: &AnyPosition) -> u32 {
    let report = inside!(position, position => {
        Textbook::new(&Rough, textbook::TextbookOptions::default())
            .search(position, &Limits::default(), never_stop())
    });
    match report.value {
        Value::Points(points) => (500 + 500 * points.signum()) as u32,
        other => panic!("{other:?} in a textbook search"),
    }
}

#[test]
fn the_only_winning_move_is_found() {
    for (text, expected) in [
        ("O--X-- OOOXOO OOXXOO OOXXOO OXOOOX --XOO- O", "f6"),
        ("OOOX-- -OOOXO OXOX-X OXXO-- OXOOO- XXXXXX O", "a2"),
        ("X-XOO- X-OOOX XXXXXX XXOOXO -OOXO- O-XXX- O", "f1"),
    ] {
        let position = draw("6x6", text);
        let wins = |mv: &Move| truth(&position.play(*mv).expect("a listed move is legal")) == 0;
        let winning: Vec<Move> = position.moves().into_iter().filter(wins).collect();
        let names: Vec<String> = winning
            .iter()
            .map(|&mv| name(position.board(), mv))
            .collect();
        assert_eq!(names, [expected], "{text}");
        for choice in [FinalMoveRule::WinRate, FinalMoveRule::Visits] {
            let options = MctsOptions { choice, ..seed(1) };
            let report = search(&position, &options, &simulations(5_000));
            assert_eq!(report.best, Some(winning[0]), "{report:?}");
        }
    }
}

#[test]
fn the_win_rate_converges_to_perfect_play() {
    for board in ["4x4", "hex3", "6x6+holes20@3", "5x3=---X--XOO-O-X--"] {
        let late = |position: &AnyPosition| position.empties().iter().count() <= 8;
        for position in positions(board, 25, 4).into_iter().filter(late) {
            let expected = truth(&position);
            let report = search(&position, &seed(1), &simulations(20_000));
            let error = win_rate(&report).abs_diff(expected);
            assert!(
                error <= 60,
                "{} instead of {expected} in {position}",
                win_rate(&report)
            );
            if let Some(best) = report.best {
                let next = position.play(best).expect("the best move is legal");
                assert_eq!(truth(&next), 1000 - expected, "{position}");
            }
        }
    }
}

#[test]
fn searches_are_reproducible() {
    for board in BOARDS {
        for position in positions(board, 4, 9) {
            let [a, b, other] = [5, 5, 6].map(|s| search(&position, &seed(s), &simulations(60)));
            assert_eq!(a, b, "{position}");
            assert!(position.moves().len() < 2 || a != other, "{position}");
        }
    }
}

#[test]
fn reports_match_the_position() {
    for board in BOARDS {
        for position in positions(board, 5, 9) {
            let report = search(&position, &seed(2), &simulations(200));
            if position.is_over() {
                assert_eq!((report.best, report.moves), (None, Vec::new()));
                continue;
            }
            assert_eq!(games(&report), 200, "{position}");
            let tried: Vec<Move> = report.moves.iter().map(|tried| tried.mv).collect();
            assert_eq!(tried, position.moves(), "{position}");
            assert_eq!(report.pv.first(), report.best.as_ref());
            report.pv.iter().fold(position.clone(), |position, &mv| {
                position.play(mv).expect("the line follows the rules")
            });
        }
    }
}

#[test]
fn passes_and_finished_games_are_handled() {
    for (text, best, rate) in [
        ("XO-- ---- ---- ---- O", Some(Move::Pass), 0),
        ("XX-- ---- ---- ---- O", None, 0),
        ("XX-- ---- ---- ---- X", None, 1000),
        ("X--O ---- ---- ---- X", None, 500),
    ] {
        let report = search(&draw("4x4", text), &seed(1), &simulations(100));
        assert_eq!((report.best, win_rate(&report)), (best, rate), "{text}");
    }
}

#[test]
fn a_full_tree_does_not_grow() {
    let start = &positions("8x8", 2, 1)[0];
    let small = MctsOptions {
        most_nodes: 1_000,
        ..seed(1)
    };
    let report = search(start, &small, &simulations(5_000));
    assert_eq!(games(&report), 5_000);
    // With a thousand nodes the tree ends after a few plies; without that limit it does not.
    assert!(report.depth < search(start, &seed(1), &simulations(5_000)).depth);
}

#[test]
fn a_stopped_search_still_has_a_move() {
    for board in BOARDS {
        for position in positions(board, 4, 9) {
            let stop = AtomicBool::new(true);
            let control = Control::new(&NoTime, &stop);
            let report = search_controlled(&position, &seed(1), &Limits::default(), control);
            assert_eq!(report.best, position.moves().first().copied(), "{position}");
            assert_eq!(report.moves, []);
        }
    }
}

#[test]
fn limits_are_respected() {
    let position = &positions("hex5", 3, 9)[1];
    let (clock, stop) = (Ticking::default(), AtomicBool::new(false));
    let limits = Limits {
        time: Some(Duration::from_millis(20)),
        ..Limits::default()
    };
    let report = search_controlled(position, &seed(1), &limits, Control::new(&clock, &stop));
    assert!(report.elapsed >= Duration::from_millis(20));
    assert!(report.elapsed < Duration::from_millis(30));
    assert!(games(&report) > 20);

    let limits = Limits {
        nodes: Some(5_000),
        ..Limits::default()
    };
    let report = search(position, &seed(1), &limits);
    assert!((5_000..5_100).contains(&report.nodes), "{}", report.nodes);
}

#[cfg(feature = "threads")]
#[test]
fn several_trees_share_the_work_and_are_reproducible() {
    let options = MctsOptions {
        threads: 3,
        ..seed(4)
    };
    for board in BOARDS {
        for position in positions(board, 4, 9) {
            let report = search(&position, &options, &simulations(100));
            let again = search(&position, &options, &simulations(100));
            assert_eq!(report, again, "{position}");
            assert_eq!(games(&report), if position.is_over() { 0 } else { 100 });
        }
    }
    // Fewer games than threads: some trees stay empty.
    let start = &positions("8x8", 2, 1)[0];
    let report = search(start, &options, &simulations(2));
    assert_eq!((games(&report), report.best.is_some()), (2, true));
}
