//! Openings to begin matches with.

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use outflank_eval::{Evaluation, WIN};
use outflank_record::Game;
use outflank_rules::{AnyPosition, Board, CellSet, Geometry, Position, with_position};
use outflank_search::pvs::{Pvs, PvsOptions};
use outflank_search::{Clock, Control, Limits, SplitMix64, Value};

/// Plies that an opening is looked at to see whether it is lost already.
const DEPTH: u32 = 6;
/// The positions that this may take on boards with very many moves.
const NODES: u64 = 20_000;
/// What a side may be ahead by in an opening, in points for each cell of the board: 50 points
/// are about a disc, so on 8x8 a little more than three.
const FAIR: f64 = 2.5;
/// Openings that may be refused one after another before twice as much is fair.
const PATIENCE: u32 = 100;
/// But a game that is decided within sight is never fair.
const DECIDED: i32 = WIN / 2;
/// Known openings that may come up one after another before there are taken to be no others.
const REPETITIONS: u32 = 300;

/// How many plies openings on a board usually have: an eighth of its empty cells, but at least 2
/// and at most 12. On 8x8 that is 8.
#[must_use]
pub fn usual_plies(board: &Board) -> usize {
    let start = Game::on(board);
    let empties = start.position().empties().len() as usize;
    ((empties + 4) / 8).clamp(2, 12)
}

/// Openings of random moves, `count` of them or as many as there are.
///
/// They are varied: no two are the same but for a turn of the board, or another order of moves.
/// They are not lost at once: looked at six plies ahead, as Outflank itself judges, neither side
/// is ahead by more than a disc for every twenty cells, unless the board knows nothing fairer. The
/// first so many by a seed are the beginning of any larger number by it.
#[must_use]
pub fn random(board: &Board, plies: usize, count: usize, seed: u64) -> Vec<Game> {
    let mut random = SplitMix64::new(seed);
    let mut judge = Judge::new(board);
    let mut seen = HashSet::new();
    let mut openings = Vec::new();
    let mut fair = (FAIR * board.playable_count() as f64) as i32;
    let (mut refused, mut repeated) = (0, 0);
    while openings.len() < count && repeated < REPETITIONS {
        let game = random_game(board, plies, &mut random);
        let position = game.position();
        let is_new = !position.is_over() && !seen.contains(&position.canonical().key());
        if !is_new {
            repeated += 1;
        } else if judge.lead(position) > fair {
            (refused, repeated) = (refused + 1, repeated + 1);
            if refused == PATIENCE && fair < DECIDED {
                (fair, refused, repeated) = (2 * fair, 0, 0);
            }
        } else {
            seen.insert(position.canonical().key());
            openings.push(game);
            (refused, repeated) = (0, 0);
        }
    }
    openings
}

/// A game of so many random plies; shorter if it ends before.
fn random_game(board: &Board, plies: usize, random: &mut SplitMix64) -> Game {
    let mut game = Game::on(board);
    while game.moves().len() < plies {
        let moves = game.position().moves();
        let Some(&mv) = random.pick(&moves) else {
            break;
        };
        game.play(mv).expect("a listed move is legal");
    }
    game
}

/// Sees who is ahead.
struct Judge {
    evaluation: &'static Evaluation,
    search: Pvs,
}

impl Judge {
    fn new(board: &Board) -> Judge {
        let options = PvsOptions {
            table_bytes: 1 << 20,
            ..PvsOptions::default()
        };
        Judge {
            evaluation: outflank_engine::default_evaluation(board),
            search: Pvs::new(options),
        }
    }

    /// By how many points one of the sides is ahead.
    fn lead(&mut self, position: &AnyPosition) -> i32 {
        with_position!(position, position => self.lead_on(position))
    }

    fn lead_on<G: Geometry>(&mut self, position: &Position<G>) -> i32 {
        let on_board = self.evaluation.on(position.board());
        let evaluator = on_board.at_root(position.discs());
        let limits = Limits {
            depth: Some(DEPTH),
            nodes: Some(NODES),
            ..Limits::default()
        };
        let go_on = AtomicBool::new(false);
        let control = Control::new(&Timeless, &go_on);
        let report = self
            .search
            .search(position, &evaluator, &limits, control, &mut |_| ());
        match report.value {
            Value::Points(points) => points.abs(),
            Value::Discs(_) | Value::WinRate(_) => 0,
        }
    }
}

/// The judge goes by depth, not by time.
struct Timeless;

impl Clock for Timeless {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}
