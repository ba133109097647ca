//! Players that do not look ahead follow the rules.

use std::collections::BTreeSet;

use outflank_rules::{AnyPosition, Move};
use outflank_search::{SearchReport, simple};

use crate::common::{BOARDS, draw, inside, positions};

fn first(position: &AnyPosition) -> SearchReport {
    inside!(position, position => simple::first(position))
}

fn random(position: &AnyPosition, seed: u64) -> SearchReport {
    inside!(position, position => simple::random(position, seed))
}

#[test]
fn first_plays_the_first_legal_move() {
    for board in BOARDS {
        for position in positions(board, 9, 5) {
            assert_eq!(
                first(&position).best,
                position.moves().first().copied(),
                "{position}"
            );
        }
    }
}

#[test]
fn random_plays_every_move_and_repeats_it_with_the_same_seed() {
    for board in BOARDS {
        for position in positions(board, 9, 5) {
            let moves: BTreeSet<Move> = position.moves().into_iter().collect();
            let chosen = (0..1_000).filter_map(|seed| random(&position, seed).best);
            assert_eq!(chosen.collect::<BTreeSet<Move>>(), moves, "{position}");
            assert_eq!(random(&position, 3), random(&position, 3), "{position}");
        }
    }
}

#[test]
fn a_side_without_moves_passes_and_a_finished_game_has_no_move() {
    for (text, expected) in [
        ("XO-- ---- ---- ---- O", Some(Move::Pass)),
        ("XX-- ---- ---- ---- O", None),
    ] {
        let position = draw("4x4", text);
        assert_eq!(first(&position).best, expected);
        assert_eq!(random(&position, 1).best, expected);
        assert_eq!(random(&position, 1).pv.len(), expected.iter().len());
    }
}
