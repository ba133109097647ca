use std::collections::HashSet;

use outflank_lab::openings::{self, Fairness};
use outflank_rules::{Board, named_boards};

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
fn openings_have_the_wanted_length_and_are_all_different() {
    for text in BOARDS {
        let board: Board = text.parse().unwrap();
        let plies = openings::usual_plies(&board);
        let made = openings::random(&board, plies, 12, 5).games;
        assert_eq!(made.len(), 12, "{text}");
        let mut seen = HashSet::new();
        for game in &made {
            assert_eq!(game.moves().len(), plies, "{text} {game}");
            assert_eq!(game.board(), &board);
            assert!(!game.is_over());
            let is_new = seen.insert(game.position().canonical().key());
            assert!(is_new, "{text}: {game} repeats another opening, rotated");
        }
    }
}

#[test]
fn openings_depend_on_the_seed() {
    let board = Board::classic();
    let made = |count, seed| openings::random(&board, 8, count, seed).games;
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
    // All four first moves are equivalent. After two moves there are three kinds.
    let board: Board = "4x4".parse().unwrap();
    let made = |plies| openings::random(&board, plies, 10, 1).games;
    assert_eq!(made(1).len(), 1);
    assert_eq!(made(2).len(), 3);
    assert_eq!(made(0).len(), 1);
    assert_eq!(made(60), [], "games end earlier");
}

#[test]
fn every_board_has_openings() {
    let hexes = ["hex3", "hex4", "4x4", "6x6x6"].map(|text| text.parse().unwrap());
    for board in named_boards().iter().chain(&hexes) {
        let plies = openings::usual_plies(board);
        let made = openings::random(board, plies, 2, 1);
        assert!(!made.games.is_empty(), "{board}");
    }
}

#[test]
fn openings_report_their_fairness() {
    let fairness = |board: &str| {
        let board: Board = board.parse().unwrap();
        openings::random(&board, openings::usual_plies(&board), 2, 1).fairness
    };
    assert_eq!(fairness("8x8"), Fairness::Fair);
    // A search of six plies reaches the end of every game.
    assert_eq!(fairness("hex3"), Fairness::Decided);
}

#[test]
fn all_positions_after_some_plies_are_different() {
    // Up to symmetry, 8x8 has one position after one ply and three after two.
    let board = Board::classic();
    for (plies, count) in [(0, 1), (1, 1), (2, 3), (3, 14), (4, 60)] {
        let games = openings::all(&board, plies, 1000).unwrap();
        assert_eq!(games.len(), count, "{plies} plies");
        assert!(games.iter().all(|game| game.moves().len() == plies));
    }
    assert_eq!(openings::all(&board, 4, 59), None);
}
