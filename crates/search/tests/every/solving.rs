//! The endgame search finds what a plain solver finds.

use outflank_rules::{AnyPosition, Board, CellSet, Scoring, with_position};
use outflank_search::pvs::{Pvs, PvsOptions};
use outflank_search::{Limits, SplitMix64, Value};

use crate::common::{BOARDS, Rough, never_stop};

/// Positions of each board and number of empty cells.
const POSITIONS: usize = 8;
/// The most empty cells that the plain solver has time for.
const MOST_EMPTIES: u32 = 7;

/// The margin of the side to move, by trying all moves.
fn plain_value(position: &AnyPosition, scoring: Scoring) -> i32 {
    if let Some(outcome) = position.outcome() {
        return outcome.margin(position.to_move(), scoring);
    }
    let value = |mv| -plain_value(&position.play(mv).expect("a legal move"), scoring);
    let values = position.moves().into_iter().map(value);
    values.max().expect("the game is not over")
}

/// The last positions of random games with at most this many empty cells.
fn endgames(board: &Board, empties: u32, random: &mut SplitMix64) -> Vec<AnyPosition> {
    let mut found = Vec::new();
    // On some boards most games end early.
    for _ in 0..20 * POSITIONS {
        let mut position = AnyPosition::start(board);
        while position.empties().len() > empties {
            let Some(&mv) = random.pick(&position.moves()) else {
                break;
            };
            position = position.play(mv).expect("a legal move");
        }
        if !position.is_over() && found.len() < POSITIONS {
            found.push(position);
        }
    }
    found
}

fn solve(position: &AnyPosition, options: PvsOptions) -> i32 {
    let report = with_position!(position, position => {
        Pvs::new(options).search(position, &Rough, &Limits::default(), never_stop(), &mut |_| {})
    });
    match report.value {
        Value::Discs(margin) => margin,
        other => panic!("{position}: {other:?}"),
    }
}

#[test]
fn the_endgame_search_equals_a_plain_solver() {
    let mut random = SplitMix64::new(12);
    let mut compared = 0;
    for board in BOARDS {
        let board: Board = board.parse().expect("a board");
        for empties in 1..=MOST_EMPTIES {
            for position in endgames(&board, empties, &mut random) {
                check(&position);
                compared += 1;
            }
        }
    }
    assert!(compared > 500, "{compared} positions were compared");
}

fn check(position: &AnyPosition) {
    for scoring in [Scoring::RawDiscs, Scoring::EmptiesToWinner] {
        let expected = plain_value(position, scoring);
        let options = PvsOptions {
            table_bytes: 1 << 16,
            endgame: u32::MAX,
            scoring,
            ..PvsOptions::default()
        };
        assert_eq!(solve(position, options), expected, "{position}");
        let winner = PvsOptions {
            winner_only: true,
            ..options
        };
        let found = solve(position, winner).signum();
        assert_eq!(found, expected.signum(), "{position}");
    }
}
