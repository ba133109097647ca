//! ProbCut: it prunes, and its values stay close to those of the full search.

use outflank_eval::{Characters, ProbCutMargins};
use outflank_rules::{AnyPosition, Classic, Position};
use outflank_search::pvs::{Pvs, PvsOptions};
use outflank_search::{Limits, SearchReport, Value};

use crate::common::{never_stop, positions};

const DEPTH: u32 = 7;

fn search(position: &Position<Classic>, probcut: bool) -> SearchReport {
    let arwen = Characters::built_in().find("arwen");
    let evaluation = &arwen.expect("a built-in character").evaluation;
    let board = evaluation.on(position.board());
    let evaluator = board.at_root(position.discs());
    let options = PvsOptions {
        probcut,
        ..PvsOptions::default()
    };
    let limits = Limits {
        depth: Some(DEPTH),
        ..Limits::default()
    };
    let mut pvs = Pvs::new(options);
    pvs.search(position, &evaluator, &limits, never_stop(), &mut |_| {})
}

fn points(report: &SearchReport) -> i32 {
    match report.value {
        Value::Points(points) => points,
        other => panic!("{other:?} is not a value of the middle game"),
    }
}

#[test]
fn probcut_saves_positions_and_keeps_values_within_its_margins() {
    let margin = ProbCutMargins::FIFTY_POINTS_A_DISC.margin(DEPTH, 0, 64);
    let (mut full_nodes, mut nodes, mut equal, mut all) = (0, 0, 0, 0);
    for seed in 0..6 {
        // Skip the start, where symmetry leaves one move, and the end, where all values are exact.
        for position in &positions("8x8", 9, seed)[2..7] {
            let AnyPosition::Classic(position) = position else {
                panic!("8x8 is classic");
            };
            let (full, pruned) = (search(position, false), search(position, true));
            let error = points(&pruned) - points(&full);
            assert!(error.abs() <= margin, "{position}: off by {error}");
            full_nodes += full.nodes;
            nodes += pruned.nodes;
            equal += u32::from(error == 0);
            all += 1;
        }
    }
    assert!(nodes < full_nodes, "{nodes} of {full_nodes}");
    assert!(2 * equal > all, "only {equal} of {all} values are the same");
}
