//! Solves positions of the FFO endgame suite with the main search.

use outflank_eval::Characters;
use outflank_rules::{AnyPosition, Cell, Move, Setup};
use outflank_search::pvs::{Pvs, PvsOptions};
use outflank_search::{Limits, Value};
use outflank_testkit::fixtures;

use crate::common::never_stop;

/// The maximum number of empty cells that a test has time for.
const MAX_EMPTIES: u32 = 18;

#[test]
fn ffo_positions_of_up_to_18_empties_are_solved() {
    let solved = solve_ffo(MAX_EMPTIES, 1);
    assert!(solved >= 10, "{solved} positions were solved");
}

/// Threads share the transposition table, and put off what another one searches.
#[cfg(feature = "threads")]
#[test]
fn four_threads_solve_ffo_positions_of_up_to_16_empties() {
    let solved = solve_ffo(16, 4);
    assert!(solved >= 5, "{solved} positions were solved");
}

/// Solves the positions with so many empty cells at most, and compares scores and best moves with those of
/// the suite. Returns their number.
fn solve_ffo(most_empties: u32, threads: usize) -> usize {
    let characters = Characters::built_in();
    let arwen = characters.find("arwen").expect("a built-in character");
    let options = PvsOptions {
        endgame: most_empties,
        table_bytes: 64 << 20,
        threads,
        ..PvsOptions::default()
    };
    let mut pvs = Pvs::new(options);
    let mut solved = 0;
    for row in fixtures::ffo().expect("the fixtures are readable") {
        let place = format!("{}:{}", row.file, row.line);
        let setup = Setup::parse_any(&row.position.to_string()).expect("a position");
        let Ok(AnyPosition::Classic(position)) = setup.position() else {
            panic!("{place}: the suite is on 8x8");
        };
        if position.empties().into_iter().count() as u32 > most_empties {
            continue;
        }
        let evaluation = arwen.evaluation.on(position.board());
        let evaluator = evaluation.at_root(position.discs());
        let limits = Limits::default();
        let found = pvs.search(&position, &evaluator, &limits, never_stop(), &mut |_| {});
        let best = row.moves.iter().map(|&(_, margin)| margin).max();
        assert_eq!(Some(found.value), best.map(Value::Discs), "{place}");
        let is_best = |&&(cell, margin): &&(usize, i32)| {
            Some(margin) == best && found.best == Some(Move::Place(Cell::new(cell)))
        };
        assert!(
            row.moves.iter().any(|row| is_best(&row)),
            "{place}: {:?}",
            found.best
        );
        solved += 1;
    }
    solved
}
