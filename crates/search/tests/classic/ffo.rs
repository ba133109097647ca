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
    let characters = Characters::built_in();
    let arwen = characters.find("arwen").expect("a built-in character");
    let options = PvsOptions {
        endgame: MAX_EMPTIES,
        table_bytes: 64 << 20,
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
        if position.empties().into_iter().count() as u32 > MAX_EMPTIES {
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
    assert!(solved >= 10, "{solved} positions were solved");
}
