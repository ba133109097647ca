use std::collections::HashSet;

use outflank_lab::openings;
use outflank_rules::Board;

const BOARDS: [&str; 7] = [
    "8x8",
    "6x6",
    "10x10",
    "hex5",
    "8x8+holes20@1",
    "4x4x4",
    "6x6x6",
];

#[test]
fn openings_are_as_long_as_wished_and_all_different() {
    for text in BOARDS {
        let board: Board = text.parse().unwrap();
        let plies = openings::usual_plies(&board);
        let made = openings::random(&board, plies, 12, 5);
        assert_eq!(made.len(), 12, "{text}");
        let mut seen = HashSet::new();
        for game in &made {
            assert_eq!(game.moves().len(), plies, "{text} {game}");
            assert_eq!(game.board(), &board);
            assert!(!game.is_over());
            let is_new = seen.insert(game.position().canonical().key());
            assert!(is_new, "{text}: {game} is the same as another, turned");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_openings_and_others_give_others() {
    let board = Board::classic();
    let made = |count, seed| openings::random(&board, 8, count, seed);
    assert_eq!(made(10, 1), made(10, 1));
    assert_eq!(made(4, 1), made(10, 1)[..4]);
    assert_ne!(made(10, 1), made(10, 2));
}

#[test]
fn usual_lengths_follow_the_size_of_the_board() {
    let check = |board: &str, plies| {
        assert_eq!(
            openings::usual_plies(&board.parse().unwrap()),
            plies,
            "{board}"
        );
    };
    check("4x4", 2);
    check("6x6", 4);
    check("8x8", 8);
    check("10x10", 12);
    check("hex5", 7);
    check("6x6x6", 12);
}

#[test]
fn a_small_board_has_few_openings() {
    // After one move all four are the same, after two there are three kinds.
    let board: Board = "4x4".parse().unwrap();
    assert_eq!(openings::random(&board, 1, 10, 1).len(), 1);
    assert_eq!(openings::random(&board, 2, 10, 1).len(), 3);
    assert_eq!(openings::random(&board, 0, 10, 1).len(), 1);
    assert_eq!(openings::random(&board, 60, 10, 1), [], "games end before");
}
