//! The named openings: every line of the list, rotated, mirrored and transposed.

use outflank_engine::Openings;
use outflank_record::{Game, transcript};
use outflank_rules::{AnyPosition, Board, Move};

#[track_caller]
fn name(moves: &str) -> Option<&'static str> {
    let game = transcript::parse(moves, &Board::classic()).expect(moves);
    Openings::classic().name(&game)
}

#[test]
fn every_opening_has_its_name_in_every_orientation() {
    let openings = outflank_testkit::fixtures::openings().expect("the fixtures are readable");
    assert_eq!(openings.len(), 77);
    let board = Board::classic();
    let start = AnyPosition::start(&board);
    for opening in openings {
        assert_eq!(name(opening.moves), Some(opening.name), "{}", opening.moves);
        let game = transcript::parse(opening.moves, &board).expect("openings are legal");
        let turns = start.symmetries();
        assert_eq!(turns.len(), 4);
        for turn in turns {
            let mut turned = Game::on(&board);
            for mv in game.moves() {
                let Move::Place(cell) = mv else {
                    panic!("openings have no passes")
                };
                turned
                    .place(turn.cell(*cell))
                    .expect("a rotated move is legal");
            }
            assert_eq!(Openings::classic().name(&turned), Some(opening.name));
        }
    }
}

#[test]
fn the_longest_opening_counts() {
    assert_eq!(name("f5"), None);
    assert_eq!(name("f5d6"), Some("Perpendicular Opening"));
    assert_eq!(
        name("c4c3d3c5b6e3f4"),
        Some("Lollipop"),
        "one move beyond the book"
    );
    // The name stays for the rest of the game.
    assert_eq!(
        name("c4e3f5e6f4c5d6c6f7f3b5e7d3d2c2g3e8"),
        Some("Sakaguchi")
    );
}

#[test]
fn other_boards_have_no_openings() {
    for board in ["6x6", "10x10", "hex5", "4x4x4", "Whitehole", "Inside"] {
        let game = Game::on(&board.parse().expect("a board"));
        assert_eq!(Openings::classic().name(&game), None);
        assert!(
            Openings::classic()
                .continuations(game.position())
                .is_empty()
        );
    }
}

#[test]
fn continuations_stay_in_the_book() {
    let game = Game::on(&Board::classic());
    assert_eq!(
        Openings::classic().continuations(game.position()).len(),
        4,
        "all first moves"
    );
    let game = transcript::parse("c4c5", &Board::classic()).expect("the parallel opening");
    assert!(
        Openings::classic()
            .continuations(game.position())
            .is_empty(),
        "nothing follows it"
    );
}
