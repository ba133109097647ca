//! The endgame search finds what a plain solver finds.

use outflank_eval::{Evaluator, ProbCutMargins};
use outflank_rules::{
    AnyPosition, Board, Cell, CellSet, Cells, Classic, Discs, Geometry, Move, Scoring,
    with_position,
};
use outflank_search::pvs::{Pvs, PvsOptions};
use outflank_search::{Limits, SplitMix64, Value};
use outflank_testkit::solver::{self, Rules};

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

/// A position on 8x8 for the plain solver, which is quicker than trying all moves.
struct Plain(Discs<Cells<1>>);

impl Rules for Plain {
    type Move = Cell;

    fn legal_moves(&self) -> Vec<Cell> {
        Classic.legal_moves(self.0).into_iter().collect()
    }

    fn play(&self, cell: Cell) -> Plain {
        Plain(Classic.play(self.0, cell))
    }

    fn pass(&self) -> Plain {
        Plain(self.0.swapped())
    }

    fn disc_difference(&self) -> i32 {
        self.0.difference()
    }

    fn empties(&self) -> usize {
        64 - self.0.occupied().len() as usize
    }

    fn key(&self) -> u64 {
        self.0.key()
    }

    fn mobility(&self) -> usize {
        Classic.legal_moves(self.0).len() as usize
    }
}

/// Evaluates at random, and says that its errors are small: ProbCut with it is always wrong.
struct Liar;

impl<S: CellSet> Evaluator<S> for Liar {
    type State = ();

    fn root(&self, _: Discs<S>) {}

    fn after(&self, (): (), _: Move, _: S) {}

    fn evaluate<G: Geometry<Set = S>>(&self, _: &G, discs: Discs<S>, (): ()) -> i32 {
        (discs.key() % 6_000) as i32 - 3_000
    }

    fn finished(&self, discs: Discs<S>) -> i32 {
        50 * discs.difference()
    }

    fn probcut_margins(&self) -> Option<ProbCutMargins> {
        Some(ProbCutMargins::constant(1, 0))
    }
}

/// Random positions on 8x8 with so many empty cells, that are not over.
fn classic_endgames(empties: u32, count: usize, random: &mut SplitMix64) -> Vec<AnyPosition> {
    let board = Board::classic();
    let mut found = Vec::new();
    while found.len() < count {
        found.extend(endgames(&board, empties, random));
    }
    found.truncate(count);
    found
}

fn classic_discs(position: &AnyPosition) -> Discs<Cells<1>> {
    match position {
        AnyPosition::Classic(position) => position.discs(),
        other => panic!("{other} is not 8x8"),
    }
}

/// Compares many positions of 8x8 with the plain solver, with one search and its table for all.
fn check_classic(cases: impl IntoIterator<Item = (u32, usize)>, seed: u64) {
    let mut random = SplitMix64::new(seed);
    let options = PvsOptions {
        table_bytes: 1 << 18,
        endgame: u32::MAX,
        ..PvsOptions::default()
    };
    let mut exact = Pvs::new(options);
    let mut winner = Pvs::new(PvsOptions {
        winner_only: true,
        ..options
    });
    for (empties, count) in cases {
        for position in classic_endgames(empties, count, &mut random) {
            let plain = Plain(classic_discs(&position));
            let expected = solver::solve(&plain, solver::Scoring::EmptiesToWinner).value;
            let AnyPosition::Classic(inside) = &position else {
                panic!("{position} is not 8x8");
            };
            let value = |pvs: &mut Pvs| {
                let limits = Limits::default();
                let report = pvs.search(inside, &Rough, &limits, never_stop(), &mut |_| {});
                match report.value {
                    Value::Discs(margin) => margin,
                    other => panic!("{position}: {other:?}"),
                }
            };
            assert_eq!(value(&mut exact), expected, "{position}");
            assert_eq!(value(&mut winner).signum(), expected.signum(), "{position}");
        }
    }
}

#[test]
fn thousands_of_8x8_positions_equal_a_plain_solver() {
    check_classic((1..=9).map(|empties| (empties, 300)), 7);
}

#[test]
fn positions_with_twelve_empty_cells_equal_a_plain_solver() {
    check_classic([(10, 60), (11, 20), (12, 12)], 8);
}

/// For a change of the endgame: `cargo test --release -p outflank-search --test every -- --ignored million`
#[test]
#[ignore = "takes minutes"]
fn a_million_positions_equal_a_plain_solver() {
    let few = (1..=8).map(|empties| (empties, 115_000));
    let more = [(9, 60_000), (10, 15_000), (11, 4_000), (12, 1_000)];
    check_classic(few.chain(more), 13);
}

#[test]
fn selective_values_are_never_taken_as_exact() {
    let mut random = SplitMix64::new(9);
    let options = PvsOptions {
        table_bytes: 1 << 20,
        endgame: u32::MAX,
        ..PvsOptions::default()
    };
    for position in classic_endgames(15, 12, &mut random) {
        let AnyPosition::Classic(inside) = &position else {
            panic!("{position} is not 8x8");
        };
        let mut pvs = Pvs::new(options);
        let lied = pvs.search(inside, &Liar, &Limits::default(), never_stop(), &mut |_| {});
        let exact = pvs.search(
            inside,
            &Rough,
            &Limits::default(),
            never_stop(),
            &mut |_| {},
        );
        assert_eq!(lied.value, exact.value, "{position}");
    }
}

#[test]
fn a_stopped_search_leaves_nothing_wrong_behind() {
    let mut random = SplitMix64::new(10);
    let mut pvs = Pvs::new(PvsOptions {
        table_bytes: 1 << 18,
        endgame: u32::MAX,
        ..PvsOptions::default()
    });
    for position in classic_endgames(9, 20, &mut random) {
        let AnyPosition::Classic(inside) = &position else {
            panic!("{position} is not 8x8");
        };
        let plain = Plain(inside.discs());
        let expected = solver::solve(&plain, solver::Scoring::EmptiesToWinner).value;
        for nodes in [10, 1_000, 3_000, u64::MAX] {
            let limits = Limits {
                nodes: Some(nodes),
                ..Limits::default()
            };
            let report = pvs.search(inside, &Rough, &limits, never_stop(), &mut |_| {});
            // A search that was stopped has only an evaluation.
            if let Value::Discs(margin) = report.value {
                assert_eq!(margin, expected, "{position}");
            }
        }
    }
}

/// The search notices within this many nodes that it must stop: about a millisecond, far below the
/// time that a person or a match clock would notice.
const NODES_AFTER_LIMIT: u64 = 20_000;

#[test]
fn a_search_stops_soon_after_its_limit() {
    let mut random = SplitMix64::new(11);
    let options = PvsOptions {
        table_bytes: 1 << 20,
        endgame: u32::MAX,
        ..PvsOptions::default()
    };
    for position in classic_endgames(20, 4, &mut random) {
        let AnyPosition::Classic(inside) = &position else {
            panic!("{position} is not 8x8");
        };
        // Limits that end the search at different places, also deep in the endgame.
        for limit in (1..20).map(|step| step * 7_919) {
            let limits = Limits {
                nodes: Some(limit),
                ..Limits::default()
            };
            let mut pvs = Pvs::new(options);
            let report = pvs.search(inside, &Rough, &limits, never_stop(), &mut |_| {});
            assert!(
                report.nodes < limit + NODES_AFTER_LIMIT,
                "{} nodes with a limit of {limit}: {position}",
                report.nodes
            );
        }
    }
}
