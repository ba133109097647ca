//! Test helpers: a clock that stands still, random games, and the review of a whole game.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use outflank_analysis::{MoveReview, ReviewOptions, Reviewer};
use outflank_record::{Game, transcript};
use outflank_rules::{Board, Move};
use outflank_search::{Clock, Control, SplitMix64};

pub(crate) struct NoTime;

impl Clock for NoTime {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// A control that never stops the search, with a clock that stands still.
pub(crate) fn never_stop() -> Control<'static> {
    static GO_ON: AtomicBool = AtomicBool::new(false);
    Control::new(&NoTime, &GO_ON)
}

/// Fast options that still solve the end of the game.
pub(crate) const QUICK: ReviewOptions = ReviewOptions {
    depth: 3,
    endgame: 8,
    nodes: None,
    threads: 1,
};

/// The reviews of all moves, in the order of the game.
pub(crate) fn review(game: &Game, options: ReviewOptions) -> Vec<MoveReview> {
    let mut reviewer = Reviewer::new(game, options);
    let mut reviews: Vec<_> = std::iter::from_fn(|| reviewer.next(never_stop())).collect();
    assert_eq!(reviews.len(), reviewer.total());
    reviews.sort_by_key(|review| review.ply);
    reviews
}

pub(crate) fn game(moves: &str, board: &str) -> Game {
    let board = board.parse().unwrap();
    if moves.is_empty() {
        return Game::on(&board);
    }
    transcript::parse(moves, &board).unwrap()
}

/// A game of random moves to its end, or to `most` moves.
pub(crate) fn random_game(board: &str, seed: u64, most: usize) -> Game {
    let board: Board = board.parse().unwrap();
    let (mut game, mut random) = (Game::on(&board), SplitMix64::new(seed));
    while let Some(&mv) = random.pick(&game.position().moves()) {
        if game.moves().len() == most {
            break;
        }
        game.play(mv).unwrap();
    }
    game
}

/// The same game rotated or mirrored by a symmetry that keeps the start position.
pub(crate) fn reflected(game: &Game, symmetry: usize) -> Game {
    let symmetries = game.start().symmetries();
    let symmetry = symmetries[symmetry % symmetries.len()];
    let mut other = Game::new(game.start().clone());
    for &mv in game.moves() {
        let mv = match mv {
            Move::Place(cell) => Move::Place(symmetry.cell(cell)),
            Move::Pass => Move::Pass,
        };
        other.play(mv).unwrap();
    }
    other
}
