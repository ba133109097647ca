//! Players that do not look ahead still follow the rules.

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
fn the_first_move_is_the_first() {
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
fn every_move_comes_up_and_a_seed_repeats_it() {
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
fn who_cannot_move_passes_and_a_finished_game_has_no_move() {
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
