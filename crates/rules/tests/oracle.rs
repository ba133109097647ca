//! Compares random games on every kind of board with the slow oracle, cell by cell.

use outflank_rules::{AnyPosition, Board, Cell, Lattice, Move, Setup};
use outflank_testkit::oracle::{OracleBoard, Shape};
use outflank_testkit::playout::positions;

/// Compares `count` positions of random games on `board`.
#[track_caller]
fn check(board: &str, count: usize) {
    let board: Board = board.parse().expect("the test names a board");
    let (width, height, depth) = (
        board.shape().width(),
        board.shape().height(),
        board.shape().depth(),
    );
    let shape = match board.shape().lattice() {
        Lattice::Hex => Shape::hex(width.div_ceil(2)),
        Lattice::Square => Shape::cuboid(width, height, depth),
    };
    let start = AnyPosition::start(&board);
    let start = OracleBoard::from_text(shape, &start.to_string()).expect("a valid position");
    for (seed, oracle) in positions(&start, 2026).take(count).enumerate() {
        compare(&board, &oracle, seed);
    }
}

fn compare(board: &Board, oracle: &OracleBoard, seed: usize) {
    let text = oracle.to_text();
    let position = Setup::parse(&text, board)
        .and_then(|setup| setup.position())
        .expect("the oracle's position is valid");
    assert_eq!(position.to_string(), text);
    let moves: Vec<usize> = position.legal_moves().iter().map(Cell::index).collect();
    assert_eq!(
        moves,
        oracle.legal_moves(),
        "legal moves of {text} on {board}"
    );
    assert_eq!(
        position.is_over(),
        oracle.is_over(),
        "end of {text} on {board}"
    );
    assert_eq!(
        position.must_pass(),
        oracle.must_pass(),
        "pass in {text} on {board}"
    );
    // Checks every empty cell, so that illegal moves must flip nothing. One move is played.
    for cell in position.empties() {
        let flips: Vec<usize> = position.flips(cell).iter().map(Cell::index).collect();
        let name = board.shape().name(cell);
        assert_eq!(
            flips,
            oracle.flips(cell.index()),
            "flips of {name} in {text} on {board}"
        );
    }
    if let Some(&cell) = moves.get(seed % moves.len().max(1)) {
        let next = position
            .play(Move::Place(Cell::new(cell)))
            .expect("the move is legal");
        let expected = oracle
            .play(cell)
            .expect("the oracle agrees that it is legal");
        assert_eq!(
            next.to_string(),
            expected.to_text(),
            "after cell {cell} in {text} on {board}"
        );
    }
}

macro_rules! on_boards {
    ($($name:ident: $count:literal positions on $($board:literal),+;)+) => {$(
        #[test]
        fn $name() {
            for board in [$($board),+] {
                check(board, $count);
            }
        }
    )+};
}

on_boards! {
    small_squares: 6_000 positions on "4x4", "6x6", "4x6";
    classic: 20_000 positions on "8x8";
    large_square: 6_000 positions on "10x10";
    hexes: 6_000 positions on "hex3", "hex4", "hex5", "hex6";
    small_cubes: 6_000 positions on "4x4x4", "4x4x2";
    cube_6: 3_000 positions on "6x6x6";
    cube_8: 1_000 positions on "8x8x8";
    squares_with_holes: 4_000 positions on
        "8x8+holes5@1", "8x8+holes20@2", "6x6+holes12@3", "10x10+holes20@4";
    hexes_with_holes: 3_000 positions on "hex4+holes20@6", "hex5+holes12@7", "hex6+holes20@8";
    cubes_with_holes: 1_500 positions on "4x4x4+holes20@9", "6x6x6+holes12@10", "8x8x8+holes20@11";
    odd_boxes: 1_500 positions on
        "5x3=---X--XOO-O-X--", "1x5=-XO--", "3x3x3=----------X---XOX---O------",
        "8x8x2=---------------------------XO------OX---------------------------\
               ---------------------------OX------XO---------------------------";
    named_boards: 3_000 positions on "x", "X", "Whitehole", "Outside", "Rosetta";
}
