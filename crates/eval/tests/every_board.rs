//! Properties of every character on every kind of board.

use outflank_eval::{
    Characters, Description, Evaluation, Evaluator, Feature, LIMIT, WIN, WeightedEvaluator,
};
use outflank_rules::{AnyPosition, Board, CellSet, Discs, Geometry, Move, Position};
use proptest::prelude::*;

const BOARDS: [&str; 9] = [
    "8x8",
    "4x4",
    "6x6+holes20@2",
    "10x10",
    "hex5",
    "hex4+holes12@5",
    "4x4x4",
    "6x6x6",
    "8x8x8+holes20@1",
];

/// Runs an expression on the position inside, whatever its geometry.
macro_rules! with_inner {
    ($any:expr, $position:ident => $body:expr) => {
        match $any {
            AnyPosition::Classic($position) => $body,
            AnyPosition::Cells64($position) => $body,
            AnyPosition::Cells128($position) => $body,
            AnyPosition::Cells256($position) => $body,
            AnyPosition::Cells512($position) => $body,
        }
    };
}

/// All positions of a game. The numbers choose the moves and are repeated as needed.
fn game(board: &Board, choices: &[usize]) -> Vec<AnyPosition> {
    let start = AnyPosition::start(board);
    let mut choices = choices.iter().cycle();
    let next = |here: &AnyPosition| {
        let moves: Vec<Move> = here.moves();
        let choice = choices.next().copied().unwrap_or_default();
        let mv = moves.get(choice % moves.len().max(1))?;
        Some(here.play_unchecked(*mv))
    };
    std::iter::successors(Some(start), next).collect()
}

fn at<G: Geometry>(evaluation: &Evaluation, position: &Position<G>) -> WeightedEvaluator<G::Set> {
    evaluation.on(position.board()).at_root(position.discs())
}

/// Checks that values are antisymmetric and within bounds, and that finished games are recognised.
fn check_character<G: Geometry>(evaluation: &Evaluation, position: &Position<G>) {
    let (geometry, discs) = (position.geometry(), position.discs());
    let evaluator = at(evaluation, position);
    let value = evaluator.value(geometry, discs);
    assert_eq!(evaluator.value(geometry, discs.swapped()), -value);
    let finished = evaluator.finished(discs);
    assert!(finished.abs() < LIMIT);
    if position.is_over() {
        assert_eq!(value, finished);
        let margin = discs.difference();
        assert_eq!(
            finished,
            margin.signum() * (evaluation.win() + margin.abs())
        );
    } else {
        assert!(value.abs() < WIN);
    }
    for symmetry in position.board().symmetries().iter().step_by(5) {
        let turned = evaluator.value(geometry, symmetry.discs(discs));
        assert_eq!(turned, value, "turned {position} on {}", position.board());
    }
}

/// Checks that an evaluation is the sum of its weighted features.
fn check_sum<G: Geometry>(evaluation: &Evaluation, position: &Position<G>) {
    let description = evaluation.description();
    let alone = |feature: Feature| {
        let one = Description {
            weights: [(feature, 1)].into_iter().collect(),
            squares: description.squares.clone(),
            ..Description::default()
        };
        let evaluator = at(&Evaluation::new(one).expect("a small weight"), position);
        evaluator.value(position.geometry(), position.discs())
    };
    let main = Description {
        late: None,
        ..description.clone()
    };
    let evaluator = at(
        &Evaluation::new(main).expect("a part of an evaluation"),
        position,
    );
    let weights = description.weights.iter();
    let sum: i32 = weights
        .map(|(feature, weight)| weight * alone(feature))
        .sum();
    let value = evaluator.value(position.geometry(), position.discs());
    assert_eq!(value, sum, "{position} on {}", position.board());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn every_character_works_on_every_board(choices in prop::collection::vec(0_usize..500, 40)) {
        for board in BOARDS.map(|text| text.parse::<Board>().unwrap()) {
            let positions = game(&board, &choices);
            let step = positions.len() / 3 + 1;
            // The last position is a finished game.
            for position in positions.iter().rev().step_by(step) {
                for player in Characters::built_in().iter() {
                    with_inner!(position, position => {
                        check_character(&player.evaluation, position);
                        if !position.is_over() {
                            check_sum(&player.evaluation, position);
                        }
                    });
                }
            }
        }
    }
}

#[test]
fn classic_and_general_geometry_agree() {
    let board = Board::classic();
    let general = outflank_rules::General::<1>::new(&board).unwrap();
    let choices: Vec<usize> = (0..60).map(|i| i * i).collect();
    for position in game(&board, &choices) {
        let AnyPosition::Classic(position) = position else {
            panic!("8x8 is the classic board")
        };
        let discs: Discs<_> = position.discs();
        for player in Characters::built_in().iter() {
            let evaluator = at(&player.evaluation, &position);
            assert_eq!(
                evaluator.value(position.geometry(), discs),
                evaluator.value(&general, discs),
                "{} of {position}",
                player.name
            );
        }
    }
}

#[test]
fn late_weights_start_at_the_same_share_of_every_board() {
    let text = "[[player]]\nname = 'x'\nweights = { corners = 1 }\n\
                late = { discs = 40, weights = { discs = 1 } }";
    let players = Characters::parse(text).unwrap();
    let evaluation = &players.find("x").unwrap().evaluation;
    // 40 of 64 cells correspond to 22.5 of 36 and 38.125 of 61.
    for (board, first) in [("8x8", 40), ("6x6", 23), ("hex5", 39), ("6x6x6", 135)] {
        let choices: Vec<usize> = (0..50).map(|i| 7 * i + 3).collect();
        for position in game(&board.parse().unwrap(), &choices) {
            with_inner!(&position, position => if !position.is_over() {
                let discs = position.discs();
                let value = at(evaluation, position).value(position.geometry(), discs);
                let late = discs.occupied().len() >= first;
                let corners = outflank_eval::Categories::of_board(position.board())
                    .cells(outflank_eval::Category::Corner);
                let of = |set| Discs { own: discs.own & set, opponent: discs.opponent & set };
                let expected = if late { discs.difference() } else { of(corners).difference() };
                assert_eq!(value, expected, "{position} on {board}");
            });
        }
    }
}
