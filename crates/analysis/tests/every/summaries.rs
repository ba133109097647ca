use outflank_analysis::{
    Advice, MoveReview, Phase, Reason, ReasonKind, Summary, Verdict, accuracy_of, worth,
};
use outflank_record::Game;
use outflank_rules::{Board, Cell, Move, Side};

use crate::common::{QUICK, game, random_game, review};

fn made_up(side: Side, phase: Phase, loss: f32, reason: Option<Reason>) -> MoveReview {
    MoveReview {
        ply: 0,
        side,
        played: Move::Place(Cell::new(0)),
        value: 0.0,
        played_value: -loss,
        loss,
        cost: -worth(-loss, &Board::classic()),
        best: Move::Place(Cell::new(1)),
        line: Vec::new(),
        played_line: Vec::new(),
        verdict: Verdict::of(0.0, -loss, 2.0, &Board::classic()),
        opening: None,
        phase,
        exact: false,
        error: 2.0,
        depth: 1,
        reason,
    }
}

#[test]
fn a_side_has_figures_and_advice() {
    let book = MoveReview {
        verdict: Verdict::Book,
        ..made_up(Side::Dark, Phase::Opening, 9.0, None)
    };
    let reviews = [
        book,
        made_up(Side::Dark, Phase::Opening, 0.0, None),
        made_up(Side::Dark, Phase::Midgame, 4.0, Some(Reason::Deep)),
        made_up(Side::Dark, Phase::Midgame, 20.0, Some(Reason::MissedPass)),
        made_up(Side::Dark, Phase::Endgame, 8.0, Some(Reason::Endgame)),
        made_up(Side::Light, Phase::Endgame, 1.0, None),
    ];
    let Summary { dark, light } = Summary::of(&reviews);
    assert_eq!((dark.all.moves, dark.all.choices), (5, 4));
    assert_eq!((dark.all.total_loss, dark.all.average_loss), (32.0, 8.0));
    let counts = (dark.all.inaccuracies, dark.all.mistakes, dark.all.blunders);
    assert_eq!(counts, (1, 1, 1));
    assert_eq!(
        (dark.opening.accuracy, dark.opening.choices),
        (Some(100.0), 1)
    );
    assert_eq!(dark.phase(Phase::Midgame).average_loss, 12.0);
    let weakest = Advice::WeakestPhase {
        phase: Phase::Midgame,
        reason: Some(ReasonKind::MissedPass),
    };
    assert_eq!(dark.advice, weakest);
    assert_eq!(light.advice, Advice::WellPlayed);
    let cost = -worth(-1.0, &Board::classic());
    assert_eq!(light.all.accuracy, Some(accuracy_of(cost)));
    assert_eq!(light.opening.accuracy, None, "nothing to judge there");
    assert_eq!(Summary::of(&[]).dark.advice, Advice::NothingToSay);
}

#[test]
fn accuracy_falls_as_losses_grow() {
    let percent = |loss| accuracy_of(loss).round();
    assert_eq!(
        [0.0, 2.0, 5.0, 10.0].map(percent),
        [100.0, 82.0, 61.0, 37.0]
    );
}

/// Random moves up to the middle of the game, then only best moves.
#[test]
fn a_perfect_endgame_is_fully_accurate() {
    for (board, moves) in [("6x6", 24), ("hex4", 20), ("8x8", 52)] {
        let mut game = random_game(board, 11, moves);
        let start = game.position().clone();
        game = Game::new(start);
        while !game.is_over() {
            let mut probe = game.clone();
            let first = probe.position().moves()[0];
            probe.play(first).unwrap();
            let best = review(
                &probe,
                outflank_analysis::ReviewOptions {
                    endgame: 16,
                    ..QUICK
                },
            );
            game.play(best.last().unwrap().best).unwrap();
        }
        let reviews = review(
            &game,
            outflank_analysis::ReviewOptions {
                endgame: 16,
                ..QUICK
            },
        );
        assert!(
            reviews
                .iter()
                .all(|review| review.exact && review.loss == 0.0)
        );
        let summary = Summary::of(&reviews);
        let sides = [summary.dark, summary.light].map(|side| side.all.accuracy);
        assert!(sides.iter().flatten().next().is_some());
        assert!(sides.iter().flatten().all(|accuracy| *accuracy == 100.0));
    }
}

#[test]
fn a_partial_review_has_a_summary() {
    let reviews = review(&game("f5d6c3d3c4f4", "8x8"), QUICK);
    assert_eq!(Summary::of(&reviews[..3]).dark.all.moves, 2);
}
