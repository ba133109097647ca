//! Test helpers: clocks, evaluations, and positions on every kind of board.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use outflank_eval::Evaluator;
use outflank_rules::{AnyPosition, Board, CellSet, Discs, Geometry, Move, Setup};
use outflank_search::{Clock, Control, SplitMix64};

/// Boards of each kind, small and large, and one for each size of cell sets.
pub(crate) const BOARDS: &[&str] = &[
    "4x4",
    "6x6",
    "8x8",
    "10x10",
    "4x6",
    "8x8+holes20@2",
    "hex3",
    "hex5",
    "hex6+holes12@8",
    "4x4x4",
    "6x6x6",
    "6x6x6+holes20@10",
    "8x8x8",
    "Whitehole",
];

/// A clock that stands still.
pub(crate) struct NoTime;

impl Clock for NoTime {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// A clock that advances by a millisecond each time it is read.
#[derive(Default)]
pub(crate) struct Ticking(AtomicU64);

impl Clock for Ticking {
    fn now(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

/// A control that never stops the search, with a clock that stands still.
pub(crate) fn never_stop() -> Control<'static> {
    static GO_ON: AtomicBool = AtomicBool::new(false);
    Control::new(&NoTime, &GO_ON)
}

/// Evaluates by moves and discs: symmetric, and coarse enough that many moves are equal.
pub(crate) struct Rough;

impl<S: CellSet> Evaluator<S> for Rough {
    type State = ();

    fn root(&self, _: Discs<S>) {}

    fn after(&self, (): (), _: Move, _: S) {}

    fn evaluate<G: Geometry<Set = S>>(&self, geometry: &G, discs: Discs<S>, (): ()) -> i32 {
        let (own, opponent) = (
            geometry.legal_moves(discs),
            geometry.legal_moves(discs.swapped()),
        );
        if own.is_empty() && opponent.is_empty() {
            return <Self as Evaluator<S>>::finished(self, discs);
        }
        (own.len() as i32 - opponent.len() as i32 - discs.difference()) / 4
    }

    fn finished(&self, discs: Discs<S>) -> i32 {
        1000 * discs.difference().signum() + discs.difference()
    }
}

/// Positions of random games on a board, spread from the start to the end.
pub(crate) fn positions(board: &str, count: usize, seed: u64) -> Vec<AnyPosition> {
    let board: Board = board.parse().expect("the test names a board");
    let start = AnyPosition::start(&board);
    let mut random = SplitMix64::new(seed);
    let mut game = vec![start];
    while let Some(&mv) = random.pick(&game[game.len() - 1].moves()) {
        game.push(
            game[game.len() - 1]
                .play(mv)
                .expect("a listed move is legal"),
        );
    }
    let at = |i: usize| game[i * (game.len() - 1) / (count - 1)].clone();
    (0..count).map(at).collect()
}

/// Parses a position.
#[track_caller]
pub(crate) fn draw(board: &str, text: &str) -> AnyPosition {
    let board = board.parse().expect("the test names a board");
    let setup = Setup::parse(text, &board).expect("the test draws a position");
    setup.position().expect("the position can be played on")
}

/// The name of a move.
pub(crate) fn name(board: &Board, mv: Move) -> String {
    match mv {
        Move::Place(cell) => board.shape().name(cell).to_string(),
        Move::Pass => "--".to_owned(),
    }
}

/// Runs an expression on the position inside, for any board.
macro_rules! inside {
    ($any:expr, $position:ident => $body:expr) => {
        match $any {
            outflank_rules::AnyPosition::Classic($position) => $body,
            outflank_rules::AnyPosition::Cells64($position) => $body,
            outflank_rules::AnyPosition::Cells128($position) => $body,
            outflank_rules::AnyPosition::Cells256($position) => $body,
            outflank_rules::AnyPosition::Cells512($position) => $body,
        }
    };
}

pub(crate) use inside;
