//! Games of the program against itself, which give positions with values.

use outflank_engine::{EvaluationChoice, PreparedEvaluation};
use outflank_eval::patterns::{POINTS_PER_DISC, Sample, holes};
use outflank_record::Game;
use outflank_rules::{AnyCells, AnyPosition, Board, Discs, Move, Outcome, Scoring};
use outflank_search::pvs::{Pvs, PvsOptions};
use outflank_search::{Control, SearchReport, SplitMix64, Value};

use super::sample_file::Record;
use super::two_depths;

/// Plays games with an evaluation.
pub struct SelfPlay {
    evaluation: PreparedEvaluation,
    depth: u32,
    pvs: Pvs,
}

/// A game from some position to its end.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// Its moves.
    pub moves: Vec<Move>,
    /// Its positions in which there was a move to choose.
    pub searched: Vec<Searched>,
    /// How it ended.
    pub outcome: Outcome,
}

/// A searched position of a game.
#[derive(Clone, Debug)]
pub struct Searched {
    /// The position.
    pub position: AnyPosition,
    /// Its value for the side to move, in points.
    pub points: i32,
    /// Whether the value is exact.
    pub is_exact: bool,
}

impl SelfPlay {
    /// Searches to this depth, and solves positions with at most `endgame` empty cells.
    #[must_use]
    pub fn new(evaluation: EvaluationChoice, depth: u32, endgame: u32) -> SelfPlay {
        let pvs = Pvs::new(PvsOptions {
            endgame,
            symmetry: false,
            probcut: true,
            table_bytes: 4 << 20,
            ..PvsOptions::default()
        });
        SelfPlay {
            evaluation: PreparedEvaluation::new(evaluation),
            depth,
            pvs,
        }
    }

    /// Plays a game to its end. `None` if it was stopped.
    pub fn play_from(&mut self, start: AnyPosition, control: Control<'_>) -> Option<PlayedGame> {
        let (mut moves, mut searched) = (Vec::new(), Vec::new());
        let mut position = start;
        while !position.is_over() {
            let mv = if position.must_pass() {
                Move::Pass
            } else {
                let (evaluation, pvs) = (&mut self.evaluation, &mut self.pvs);
                let found = two_depths::search(evaluation, pvs, &position, self.depth, control);
                if control.is_stopped() {
                    return None;
                }
                searched.push(Searched {
                    position: position.clone(),
                    points: found.points,
                    is_exact: found.is_exact,
                });
                found.report.best?
            };
            position = position.play(mv).ok()?;
            moves.push(mv);
        }
        Some(PlayedGame {
            moves,
            searched,
            outcome: position.outcome()?,
        })
    }
}

/// How positions of games are valued.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Labels {
    /// The share of the search in the value of a position; the rest is the result of the game.
    pub search_share: f32,
}

impl Labels {
    /// The samples of a game with this number.
    #[must_use]
    pub fn samples(
        &self,
        searched: &[Searched],
        outcome: Outcome,
        game: u32,
    ) -> Vec<Record<AnyCells>> {
        let record = |searched: &Searched| {
            let side = searched.position.to_move();
            let result = outcome.margin(side, Scoring::EmptiesToWinner) as f32;
            let found = searched.points as f32 / POINTS_PER_DISC as f32;
            let value = if searched.is_exact {
                found
            } else {
                self.search_share * found + (1.0 - self.search_share) * result
            };
            let sample = Sample {
                discs: discs(&searched.position),
                value,
                holes: holes(searched.position.board()).collect(),
            };
            Record { sample, game }
        };
        searched.iter().map(record).collect()
    }
}

/// The start of a game, with random moves. Their number is drawn evenly from `least` to `most`, so
/// that positions of all phases are seen that a good player would avoid. The seed and the number of
/// the game decide everything.
#[must_use]
pub fn random_opening(board: &Board, (least, most): (u32, u32), seed: u64, game: u32) -> Game {
    let mut random = SplitMix64::for_position(seed, u64::from(game));
    let count = least + random.below(most.saturating_sub(least) + 1);
    let mut opening = Game::on(board);
    for _ in 0..count {
        let moves = opening.position().moves();
        let Some(&mv) = random.pick(&moves) else {
            break;
        };
        if opening.play(mv).is_err() {
            break;
        }
    }
    opening
}

/// The discs of a position from the point of view of the side to move.
pub(super) fn discs(position: &AnyPosition) -> Discs<AnyCells> {
    let side = position.to_move();
    Discs {
        own: position.discs_of(side),
        opponent: position.discs_of(side.opponent()),
    }
}

/// The value that a search found, in points, and whether it is exact.
pub(super) fn in_points(report: &SearchReport) -> (i32, bool) {
    match (report.value.discs(), report.value) {
        (Some(discs), value) => (discs * POINTS_PER_DISC, matches!(value, Value::Discs(_))),
        (None, Value::Points(points)) => (points, false),
        (None, Value::Estimate(hundredths)) => (hundredths * POINTS_PER_DISC / 100, false),
        (None, _) => (0, false),
    }
}

/// The value that a search found, in discs.
pub(super) fn in_discs(report: &SearchReport) -> f32 {
    in_points(report).0 as f32 / POINTS_PER_DISC as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_follow_from_their_seed_and_number() {
        let board = "6x6".parse().unwrap();
        let text = |seed, game| random_opening(&board, (4, 12), seed, game).to_string();
        assert_eq!(text(1, 7), text(1, 7));
        assert_ne!(text(1, 7), text(2, 7));
        assert_ne!(text(1, 7), text(1, 8));
        let lengths = (0..200).map(|game| random_opening(&board, (4, 12), 1, game).moves().len());
        let lengths: std::collections::BTreeSet<usize> = lengths.collect();
        assert_eq!(lengths.first(), Some(&4));
        assert!(lengths.len() >= 8, "all numbers occur: {lengths:?}");
    }
}
