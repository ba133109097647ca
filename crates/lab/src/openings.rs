//! Openings for matches.

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use outflank_engine::{EvaluationChoice, PreparedEvaluation};
use outflank_eval::WIN;
use outflank_eval::patterns::POINTS_PER_DISC;
use outflank_record::Game;
use outflank_rules::{AnyPosition, Board, CellSet};
use outflank_search::pvs::{Pvs, PvsOptions};
use outflank_search::{Clock, Control, Limits, SplitMix64, Value};
use thiserror::Error;

/// The depth of the search that evaluates an opening.
const DEPTH: u32 = 6;
/// The maximum number of nodes of that search, for boards with many moves.
const NODES: u64 = 20_000;
/// The largest lead in a fair opening, in points for each cell of the board: 50 points are about
/// a disc, so on 8x8 a little more than three discs.
const FAIR: f64 = 2.5;
/// After this many refused openings in a row, a larger lead is allowed.
const PATIENCE: u32 = 100;
/// From this lead on, the search has reached the end of the game.
const DECIDED: i32 = WIN / 2;
/// After this many repeated openings in a row, assume that there are no others.
const REPETITIONS: u32 = 300;

/// The usual length of openings on a board: an eighth of its empty cells, at least 2 and at most
/// 12 plies. On 8x8 that is 8.
#[must_use]
pub fn usual_plies(board: &Board) -> usize {
    let start = Game::on(board);
    let empties = start.position().empties().len() as usize;
    ((empties + 4) / 8).clamp(2, 12)
}

/// Openings of random moves.
#[derive(Clone, Debug, PartialEq)]
pub struct RandomOpenings {
    /// The openings; fewer than asked for if the board has no more.
    pub games: Vec<Game>,
    /// How fair they are.
    pub fairness: Fairness,
}

/// How fair random openings are, by a search of six plies with the default evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fairness {
    /// Neither side leads by more than a disc for every twenty cells.
    Fair,
    /// The board has too few fair openings: a side may lead by more.
    Unbalanced {
        /// The largest lead allowed, in points of which about 50 are a disc.
        points: i32,
    },
    /// A short search finds the winner of every opening on this board.
    Decided,
}

impl Fairness {
    fn of(limit: i32, board: &Board) -> Fairness {
        match limit {
            limit if limit <= fair_lead(board) => Fairness::Fair,
            limit if limit < DECIDED => Fairness::Unbalanced { points: limit },
            _ => Fairness::Decided,
        }
    }
}

fn fair_lead(board: &Board) -> i32 {
    (FAIR * board.playable_count() as f64) as i32
}

/// Makes `count` random openings, or as many as the board has.
///
/// No two are the same up to symmetry and order of moves. They are fair if the board has fair
/// openings; otherwise the largest lead allowed grows, and [`RandomOpenings::fairness`] says so.
/// A smaller `count` gives the first openings of a larger one with the same seed.
#[must_use]
pub fn random(board: &Board, plies: usize, count: usize, seed: u64) -> RandomOpenings {
    let mut random = SplitMix64::new(seed);
    let mut judge = Judge::new();
    let mut seen = HashSet::new();
    let mut games = Vec::new();
    let mut limit = fair_lead(board);
    let mut fairness = Fairness::Fair;
    let (mut refused, mut repeated, mut smallest) = (0, 0, i32::MAX);
    while games.len() < count && repeated < REPETITIONS {
        let game = random_game(board, plies, &mut random);
        let position = game.position();
        if position.is_over() || seen.contains(&position.canonical().key()) {
            repeated += 1;
            continue;
        }
        let lead = judge.lead(position);
        if lead <= limit {
            seen.insert(position.canonical().key());
            games.push(game);
            fairness = Fairness::of(limit, board);
            (refused, repeated, smallest) = (0, 0, i32::MAX);
            continue;
        }
        (refused, repeated, smallest) = (refused + 1, repeated + 1, smallest.min(lead));
        // Decided openings are the last resort.
        if refused == PATIENCE && (smallest < DECIDED || games.is_empty()) {
            limit = relaxed(limit, smallest);
            (refused, repeated, smallest) = (0, 0, i32::MAX);
        }
    }
    RandomOpenings { games, fairness }
}

/// The openings of all positions that differ after this many plies, up to symmetry and order of
/// moves; `None` if there are more than `most`. Games that end earlier are left out.
#[must_use]
pub fn all(board: &Board, plies: usize, most: usize) -> Option<Vec<Game>> {
    let mut games = vec![Game::on(board)];
    for _ in 0..plies {
        let mut seen = HashSet::new();
        let mut longer = Vec::new();
        for game in &games {
            for mv in game.position().moves() {
                let mut next = game.clone();
                next.play(mv).expect("a listed move is legal");
                let position = next.position();
                if !position.is_over() && seen.insert(position.canonical().key()) {
                    longer.push(next);
                }
            }
            if longer.len() > most {
                return None;
            }
        }
        games = longer;
    }
    Some(games)
}

/// Why games are no openings.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum OpeningsError {
    /// There is none.
    #[error("there is no opening")]
    NoOpening,
    /// One is on another board.
    #[error("opening {number} is on {found}, not on {board}")]
    OtherBoard {
        /// Which one, from 1.
        number: usize,
        /// Its board.
        found: Board,
        /// The board of the match.
        board: Board,
    },
    /// One leaves nothing to play.
    #[error("opening {0} is a finished game")]
    Finished(usize),
}

/// Openings that were given, `count` of them or all.
///
/// # Errors
/// If there is none, or one of them cannot begin a game on the board.
pub fn given(
    games: Vec<Game>,
    board: &Board,
    count: usize,
    seed: u64,
) -> Result<Vec<Game>, OpeningsError> {
    for (game, number) in games.iter().zip(1..) {
        if game.board() != board {
            return Err(OpeningsError::OtherBoard {
                number,
                found: game.board().clone(),
                board: board.clone(),
            });
        }
        if game.is_over() {
            return Err(OpeningsError::Finished(number));
        }
    }
    if games.is_empty() {
        return Err(OpeningsError::NoOpening);
    }
    Ok(sample(games, count, seed))
}

/// A random choice of `count` openings, or all of them in their order if there are no more.
#[must_use]
pub fn sample(mut games: Vec<Game>, count: usize, seed: u64) -> Vec<Game> {
    if games.len() <= count {
        return games;
    }
    let mut random = SplitMix64::new(seed);
    for place in 0..count {
        let left = (games.len() - place) as u32;
        games.swap(place, place + random.below(left) as usize);
    }
    games.truncate(count);
    games
}

/// Doubles the limit until it allows the smallest refused lead.
fn relaxed(limit: i32, smallest: i32) -> i32 {
    let doubled = std::iter::successors(Some(limit.max(1)), |limit| limit.checked_mul(2));
    let mut enough = doubled.filter(|&limit| limit >= smallest && limit < DECIDED);
    enough.next().unwrap_or(i32::MAX)
}

/// Plays random moves; fewer if the game ends early.
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

/// Measures the lead in a position.
struct Judge {
    evaluation: PreparedEvaluation,
    search: Pvs,
}

impl Judge {
    fn new() -> Judge {
        let options = PvsOptions {
            table_bytes: 1 << 20,
            ..PvsOptions::default()
        };
        Judge {
            evaluation: PreparedEvaluation::new(EvaluationChoice::Best),
            search: Pvs::new(options),
        }
    }

    /// The lead of the side that is ahead, in points.
    fn lead(&mut self, position: &AnyPosition) -> i32 {
        let limits = Limits {
            depth: Some(DEPTH),
            nodes: Some(NODES),
            ..Limits::default()
        };
        let go_on = AtomicBool::new(false);
        let control = Control::new(&Timeless, &go_on);
        let search = &mut self.search;
        let report = self
            .evaluation
            .search(search, position, &limits, control, &mut |_| ());
        match report.value {
            Value::Points(points) => points.abs(),
            Value::Estimate(hundredths) => hundredths.abs() * POINTS_PER_DISC / 100,
            Value::Discs(_) | Value::WinRate(_) => 0,
        }
    }
}

/// The judge has no time limit.
struct Timeless;

impl Clock for Timeless {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}
