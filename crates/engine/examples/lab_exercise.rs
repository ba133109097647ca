//! A course exercise: minimax with alpha-beta pruning and a table of square values, written with
//! only the rules crate. It plays Dark against the first legal move.
//!
//! `cargo run --release -p outflank-engine --example lab_exercise`

#![allow(clippy::print_stdout, reason = "an example prints its result")]

use outflank_record::Game;
use outflank_rules::{AnyPosition, Board, Cell, Content, Move, Side};

const DEPTH: u32 = 4;

/// The square values from a textbook by Peter Norvig, row by row from a1.
const SQUARES: [i32; 64] = [
    120, -20, 20, 5, 5, 20, -20, 120, //
    -20, -40, -5, -5, -5, -5, -40, -20, //
    20, -5, 15, 3, 3, 15, -5, 20, //
    5, -5, 3, 3, 3, 3, -5, 5, //
    5, -5, 3, 3, 3, 3, -5, 5, //
    20, -5, 15, 3, 3, 15, -5, 20, //
    -20, -40, -5, -5, -5, -5, -40, -20, //
    120, -20, 20, 5, 5, 20, -20, 120,
];

/// The static evaluation, for the side to move.
fn evaluate(position: &AnyPosition) -> i32 {
    let value = |(cell, square): (usize, &i32)| match position.content(Cell::new(cell)) {
        Content::Disc(side) if side == position.to_move() => *square,
        Content::Disc(_) => -square,
        Content::Empty | Content::Hole => 0,
    };
    SQUARES.iter().enumerate().map(value).sum()
}

/// The value of a position for the side to move, searched to a depth. A side without a legal move
/// passes.
fn alpha_beta(position: &AnyPosition, depth: u32, mut alpha: i32, beta: i32) -> i32 {
    let moves = position.moves();
    if depth == 0 || moves.is_empty() {
        return evaluate(position);
    }
    for mv in moves {
        let after = position.play_unchecked(mv);
        let value = -alpha_beta(&after, depth - 1, -beta, -alpha);
        alpha = alpha.max(value);
        if alpha >= beta {
            break;
        }
    }
    alpha
}

/// The best move; `None` if the game is over.
fn choose_move(position: &AnyPosition) -> Option<Move> {
    let value = |&mv: &Move| {
        let after = position.play_unchecked(mv);
        -alpha_beta(&after, DEPTH - 1, -i32::MAX, i32::MAX)
    };
    position.moves().into_iter().max_by_key(value)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut game = Game::on(&Board::classic());
    while let Some(&first) = game.position().moves().first() {
        let mv = match game.position().to_move() {
            Side::Dark => choose_move(game.position()).unwrap_or(first),
            Side::Light => first,
        };
        game.play(mv)?;
    }
    let outcome = game.outcome().expect("nobody can move");
    println!("{game}\n{outcome}");
    assert_eq!(outcome.winner(), Some(Side::Dark), "it beats a weak player");
    Ok(())
}

#[cfg(test)]
#[test]
fn it_wins() {
    main().unwrap();
}
