use std::sync::atomic::{AtomicBool, Ordering};

use outflank_analysis::{
    Phase, ReasonKind, ReviewOptions, Reviewer, Verdict, is_puzzle, is_solved_by,
};
use outflank_record::Game;
use outflank_rules::{Board, Move};
use outflank_search::Control;
use outflank_testkit::oracle::OracleBoard;
use outflank_testkit::solver::{Scoring, solve};
use proptest::prelude::*;

use crate::common::{NoTime, QUICK, game, never_stop, random_game, reflected, review};

/// One board of each kind.
const BOARDS: &[&str] = &[
    "4x4",
    "6x6",
    "8x8",
    "10x10",
    "8x8+holes20@2",
    "hex3",
    "hex4",
    "4x4x4",
    "6x6x6",
    "Whitehole",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn losses_are_consistent_with_values(which in 0..BOARDS.len(), seed: u64, most in 0..70usize) {
        let game = random_game(BOARDS[which], seed, most);
        for review in review(&game, QUICK) {
            prop_assert!(review.loss >= 0.0, "{review:?}");
            prop_assert!((review.loss - (review.value - review.played_value)).abs() < 1e-3);
            prop_assert_eq!(&review.line[0], &review.best);
            if review.best == review.played {
                prop_assert_eq!(review.loss, 0.0);
            }
            let cells = game.board().playable_count() as f32;
            prop_assert!(review.value.abs() <= cells);
            prop_assert!(review.played_value.abs() <= cells);
        }
    }

    #[test]
    fn a_reflected_game_has_the_same_losses(
        board in prop::sample::select(vec!["6x6", "8x8", "hex4"]),
        seed: u64,
        symmetry in 1..4usize,
    ) {
        let game = random_game(board, seed, 200);
        let (one, other) = (review(&game, QUICK), review(&reflected(&game, symmetry), QUICK));
        for (one, other) in one.iter().zip(&other) {
            prop_assert_eq!(one.loss, other.loss, "{:?} {:?}", one, other);
            prop_assert_eq!(one.value, other.value);
            prop_assert_eq!(one.verdict, other.verdict);
        }
    }
}

/// Compares exact values with a solver that shares no code with the reviewer.
#[test]
fn exact_values_match_an_independent_solver() {
    let game = random_game("6x6", 5, 200);
    let shape = outflank_testkit::oracle::Shape::flat(6, 6);
    let mut exact = 0;
    for (review, position) in review(&game, QUICK).iter().zip(game.positions()) {
        if review.exact {
            exact += 1;
            let plain = OracleBoard::from_text(shape, &position.to_string()).unwrap();
            let value = solve(&plain, Scoring::EmptiesToWinner).value;
            assert_eq!(review.value, value as f32, "{review:?}");
        }
    }
    assert!(exact >= 8, "{exact}");
}

#[test]
fn openings_are_named_while_the_game_is_in_book() {
    let reviews = review(&game("f5d6c3d3c4g6", "8x8"), QUICK);
    let verdicts: Vec<_> = reviews.iter().map(|review| review.verdict).collect();
    assert_eq!(verdicts[..5], [Verdict::Book; 5]);
    assert_eq!(reviews[4].opening.as_deref(), Some("Tiger"));
    assert!(reviews[5].verdict > Verdict::Book);
    assert_eq!(reviews[5].opening, None);
}

#[test]
fn passes_and_only_moves_are_forced() {
    let start = outflank_record::position::parse("XO-- ---- ---- ---- O", None).unwrap();
    let mut game = Game::new(start);
    game.place(game.board().shape().parse_cell("c1").unwrap())
        .unwrap();
    let reviews = review(&game, ReviewOptions::default());
    assert_eq!(reviews.len(), 2);
    for (review, value) in reviews.iter().zip([-16.0, 16.0]) {
        assert_eq!((review.verdict, review.loss), (Verdict::Forced, 0.0));
        assert_eq!((review.value, review.exact), (value, true));
    }
    assert_eq!(reviews[0].line, game.moves());
}

#[test]
fn games_have_three_phases() {
    let reviews = review(&random_game("8x8", 3, 200), QUICK);
    let count = |phase| {
        reviews
            .iter()
            .filter(|review| review.phase == phase)
            .count()
    };
    assert_eq!(count(Phase::Opening), 20);
    assert!(count(Phase::Midgame) >= 20 && count(Phase::Endgame) >= 18);
}

#[test]
fn a_game_without_moves_has_nothing_to_review() {
    let mut reviewer = Reviewer::new(&game("", "8x8"), ReviewOptions::default());
    assert_eq!(reviewer.total(), 0);
    assert_eq!(reviewer.next(never_stop()), None);
}

#[test]
fn a_stopped_review_goes_on_where_it_was() {
    let stop = AtomicBool::new(true);
    let game = random_game("6x6", 1, 200);
    let mut reviewer = Reviewer::new(&game, QUICK);
    assert_eq!(reviewer.next(Control::new(&NoTime, &stop)), None);
    stop.store(false, Ordering::Relaxed);
    let last = reviewer.next(Control::new(&NoTime, &stop)).unwrap();
    assert_eq!(last.ply, reviewer.total() - 1);
}

#[test]
fn exactly_the_blamed_moves_have_reasons() {
    let reviews = review(&random_game("8x8", 7, 200), QUICK);
    for review in &reviews {
        let is_blamed = review.verdict >= Verdict::Inaccuracy;
        assert_eq!(review.reason.is_some(), is_blamed, "{review:?}");
    }
    let corners = [ReasonKind::GaveCorner, ReasonKind::XSquare];
    let mut kinds = reviews.iter().filter_map(|review| review.reason);
    assert!(
        kinds.any(|reason| corners.contains(&reason.kind())),
        "random moves give corners away"
    );
}

#[test]
fn puzzles_are_solved_by_good_moves() {
    let reviews = review(&random_game("8x8", 7, 200), QUICK);
    let puzzle = reviews.iter().find(|review| is_puzzle(review)).unwrap();
    let is_solved = |mv, value| is_solved_by(puzzle, mv, value, &Board::classic());
    assert!(is_solved(puzzle.best, None));
    assert!(!is_solved(puzzle.played, Some(puzzle.played_value)));
    let another = Move::Pass;
    assert!(!is_solved(another, None));
    assert!(is_solved(another, Some(puzzle.value)));
    assert!(!is_solved(another, Some(puzzle.played_value)));
}

#[cfg(feature = "serde")]
#[test]
fn reviews_survive_json() {
    for review in review(&random_game("6x6", 2, 200), QUICK) {
        let text = serde_json::to_string(&review).unwrap();
        assert_eq!(
            serde_json::from_str::<outflank_analysis::MoveReview>(&text).unwrap(),
            review
        );
    }
}
