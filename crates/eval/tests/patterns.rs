//! Learned patterns on every kind of board: updated indices, symmetry, files.

use std::sync::{Arc, LazyLock};

use outflank_eval::patterns::{
    Header, PatternEvaluator, PatternLearner, PatternWeights, Sample, WeightFileError, holes,
};
use outflank_eval::{Evaluator, ProbCutMargins};
use outflank_rules::{AnyPosition, Board, CellSet, Geometry, Move, Position, with_position};
use proptest::prelude::*;

const BOARDS: [&str; 8] = [
    "8x8",
    "6x6",
    "10x10",
    "hex4",
    "hex5",
    "4x4x4",
    "6x6x6",
    "8x8+holes20@3",
];

fn board(text: &str) -> Board {
    text.parse().expect("valid")
}

/// Weights that differ from entry to entry: those of a player who counts discs, learned from random
/// games.
fn learned(board: &Board) -> PatternWeights {
    with_position!(&AnyPosition::start(board), start => {
        let mut learner = PatternLearner::new(board, start.geometry(), None);
        for seed in 0..20 {
            for position in random_game(start, seed) {
                let value = 2.0 * position.discs().difference() as f32;
                let holes = holes(board).collect();
                let sample = Sample { discs: position.discs(), value, holes };
                learner.learn(&sample, 0.5);
            }
        }
        learner.weights()
    })
}

/// The positions of a game of pseudo-random moves.
fn random_game<G: Geometry>(start: &Position<G>, seed: u64) -> Vec<Position<G>> {
    let mut positions = vec![start.clone()];
    let mut state = seed;
    loop {
        let position = positions.last().expect("valid");
        if position.is_over() {
            return positions;
        }
        let moves: Vec<_> = position.legal_moves().into_iter().collect();
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(seed | 1);
        let next = match moves.len() {
            0 => Move::Pass,
            count => Move::Place(moves[(state >> 33) as usize % count]),
        };
        positions.push(position.play(next).expect("valid"));
    }
}

/// The state that is updated from move to move gives the values of a state made anew.
fn check_updates<G: Geometry>(start: &Position<G>, weights: &PatternWeights, seed: u64) {
    let tables = Arc::new(weights.tables());
    let evaluator = PatternEvaluator::<G::Set>::new(tables, start.board()).expect("valid");
    let game = random_game(start, seed);
    let mut state = evaluator.root(start.discs());
    for pair in game.windows(2) {
        let (before, after) = (&pair[0], &pair[1]);
        let placed = after.discs().occupied() & !before.discs().occupied();
        state = match placed.into_iter().next() {
            None => evaluator.after(state, Move::Pass, G::Set::EMPTY),
            Some(cell) => evaluator.after(state, Move::Place(cell), before.flips(cell)),
        };
        let (geometry, discs) = (after.geometry(), after.discs());
        let updated = evaluator.evaluate(geometry, discs, state);
        assert_eq!(updated, evaluator.value(geometry, discs));
    }
}

#[test]
fn indices_are_updated_from_move_to_move() {
    for text in BOARDS {
        let board = board(text);
        let weights = learned(&board);
        for seed in 100..105 {
            with_position!(&AnyPosition::start(&board), start => check_updates(start, &weights, seed));
        }
    }
}

/// All images of a position have the same value.
fn check_symmetry<G: Geometry>(start: &Position<G>, weights: &PatternWeights) {
    let tables = Arc::new(weights.tables());
    let evaluator = PatternEvaluator::<G::Set>::new(tables, start.board()).expect("valid");
    let mut values = Vec::new();
    for position in random_game(start, 7) {
        let value = evaluator.value(position.geometry(), position.discs());
        values.push(value);
        for symmetry in start.board().symmetries() {
            let image = symmetry.discs(position.discs());
            assert_eq!(evaluator.value(position.geometry(), image), value);
        }
    }
    values.dedup();
    assert!(
        values.len() > 3,
        "{}: the weights say something",
        start.board()
    );
}

#[test]
fn all_images_of_a_position_have_the_same_value() {
    for text in BOARDS {
        let board = board(text);
        let weights = learned(&board);
        with_position!(&AnyPosition::start(&board), start => check_symmetry(start, &weights));
    }
}

#[test]
fn learning_reduces_the_error() {
    let board = board("6x6");
    with_position!(&AnyPosition::start(&board), start => {
        let mut learner = PatternLearner::new(&board, start.geometry(), None);
        let game = random_game(start, 3);
        let holes = CellSet::EMPTY;
        let sample = Sample { discs: game[20].discs(), value: 12.0, holes };
        assert!((learner.error(&sample) - 12.0).abs() < 1e-3);
        for _ in 0..50 {
            learner.learn(&sample, 0.2);
        }
        assert!(learner.error(&sample).abs() < 0.1);
    });
}

fn described(board: &Board) -> PatternWeights {
    learned(board).with_header(Header {
        origin: "a \"test\" with \\ and 100 %".to_owned(),
        errors: vec![512, 300],
        probcut: Some(ProbCutMargins {
            early: 60,
            bias: [40, 0, -12, 3],
            without_search: [250, 200],
            ..ProbCutMargins::constant(90, 12)
        }),
        ..Header::default()
    })
}

#[test]
fn files_are_read_as_written() {
    for text in ["8x8", "hex4", "4x4x4", "8x8+holes20@3"] {
        let board = board(text);
        let weights = described(&board);
        let file = weights.write(&board).expect("valid");
        assert_eq!(
            PatternWeights::read(&file, &board).expect("valid"),
            weights,
            "{text}"
        );
        assert_eq!(
            PatternWeights::read_header(&file).expect("valid"),
            *weights.header()
        );
    }
}

#[test]
fn one_file_serves_all_boards_with_holes() {
    let [one, other] = ["8x8+holes20@3", "8x8+holes12@9"].map(board);
    let file = described(&one).write(&one).expect("valid");
    assert!(PatternWeights::read(&file, &other).is_ok());
}

#[test]
fn files_for_other_boards_are_refused() {
    let [small, large] = ["6x6", "8x8"].map(board);
    let file = described(&small).write(&small).expect("valid");
    let error = PatternWeights::read(&file, &large).expect_err("invalid");
    assert_eq!(error.to_string(), "the weights are for 6x6, not for 8x8");
    let tables = Arc::new(described(&small).tables());
    assert!(PatternEvaluator::<outflank_rules::Cells<1>>::new(tables, &large).is_none());
}

#[test]
fn foreign_and_future_files_are_refused() {
    let board = board("4x4");
    assert_eq!(
        PatternWeights::read(b"GIF89a", &board),
        Err(WeightFileError::Foreign)
    );
    let mut file = described(&board).write(&board).expect("valid");
    file[16] = 9;
    assert_eq!(
        PatternWeights::read(&file, &board),
        Err(WeightFileError::Format(9))
    );
}

/// A small file of weights.
static FILE: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let board = board("4x4");
    described(&board).write(&board).expect("valid")
});

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn damaged_files_are_refused(byte in 0_usize..10_000, bit in 0_u8..8) {
        let mut file = FILE.clone();
        let byte = byte % file.len();
        file[byte] ^= 1 << bit;
        prop_assert!(PatternWeights::read(&file, &board("4x4")).is_err());
    }

    #[test]
    fn truncated_files_are_refused(length in 0_usize..10_000) {
        let cut = &FILE[..length % FILE.len()];
        prop_assert!(PatternWeights::read(cut, &board("4x4")).is_err());
    }

    #[test]
    fn no_bytes_make_reading_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let mut file = b"Outflank weights".to_vec();
        file.extend(bytes);
        prop_assert!(PatternWeights::read(&file, &board("4x4")).is_err());
    }
}
