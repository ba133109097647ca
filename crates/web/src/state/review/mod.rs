//! The review of a game: a verdict on every move.

mod puzzle;
mod shown_line;

use leptos::prelude::*;
use outflank_analysis::{DEFAULT_LEVEL, MoveReview, ThreePlyRow, is_puzzle};
use outflank_messages::{Answer, JobKind};
use outflank_record::Game;
use outflank_rules::{Move, Side};

pub(crate) use self::puzzle::{Puzzle, PuzzleState, Tally};
pub(crate) use self::shown_line::ShownLine;
use super::AppState;
use super::engines::game_text;
use crate::model::{NodeId, Tree};

/// The review of the game and the puzzles made from it.
#[derive(Clone, Copy)]
pub(crate) struct ReviewState {
    pub(crate) current: RwSignal<GameReview>,
    pub(crate) puzzle: RwSignal<Option<Puzzle>>,
    /// The line that was put on the board.
    pub(in crate::state) line: RwSignal<Option<ShownLine>>,
    /// The line that somebody points at, and the position that it begins with.
    pub(crate) previewed: RwSignal<Option<(NodeId, Vec<Move>)>>,
}

impl ReviewState {
    pub(super) fn new() -> ReviewState {
        ReviewState {
            current: RwSignal::new(GameReview::default()),
            puzzle: RwSignal::new(None),
            line: RwSignal::new(None),
            previewed: RwSignal::new(None),
        }
    }

    /// Forgets the review and the puzzle.
    pub(super) fn clear(self) {
        self.current.set(GameReview::default());
        self.puzzle.set(None);
        self.line.set(None);
        self.previewed.set(None);
    }
}

/// A review, complete or still growing.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct GameReview {
    /// The reviewed game; none before there is a review.
    pub(crate) game: Option<Game>,
    /// The review of each move that is known so far.
    pub(crate) moves: Vec<Option<MoveReview>>,
    /// The three-ply table.
    pub(crate) three_ply: Vec<ThreePlyRow>,
    pub(crate) running: bool,
}

impl GameReview {
    /// How much is done, from 0 to 1.
    pub(crate) fn progress(&self) -> f64 {
        let done = self.moves.iter().flatten().count();
        done as f64 / self.moves.len().max(1) as f64
    }

    /// The depth of the searches that made estimates.
    pub(crate) fn depth(&self) -> u32 {
        let moves = self.moves.iter().flatten();
        let estimates = moves.filter(|review| !review.exact);
        estimates.map(|review| review.depth).max().unwrap_or(0)
    }

    /// The reviewed moves in their order.
    pub(crate) fn known(&self) -> Vec<MoveReview> {
        self.moves.iter().flatten().cloned().collect()
    }

    /// The moves of a side, or of both, that make good puzzles.
    fn mistakes(&self, side: Option<Side>) -> Vec<MoveReview> {
        let worth =
            |review: &MoveReview| is_puzzle(review) && side.is_none_or(|side| side == review.side);
        self.moves
            .iter()
            .flatten()
            .filter(|review| worth(review))
            .cloned()
            .collect()
    }
}

impl AppState {
    /// The review of the move that followed the current position in the reviewed game.
    pub(crate) fn review_of_next(self) -> Option<MoveReview> {
        let current = self.review.current.read();
        let reviewed = current.game.as_ref()?.moves();
        let game = self.game.tree.with(Tree::game);
        let ply = game.moves().len();
        let is_same = reviewed.get(..ply) == Some(game.moves());
        current.moves.get(ply)?.clone().filter(|_| is_same)
    }

    /// The review of the move that led to the current position; none before the first move, and in
    /// a variation that was not reviewed.
    pub(crate) fn current_review(self) -> Option<MoveReview> {
        let current = self.review.current.read();
        let reviewed = current.game.as_ref()?.moves();
        let game = self.game.tree.with(Tree::game);
        let moves = game.moves();
        // A pass belongs to the move before it.
        let ply = moves.iter().rposition(|mv| *mv != Move::Pass)?;
        let is_same = reviewed.get(..=ply) == Some(&moves[..=ply]);
        current.moves.get(ply)?.clone().filter(|_| is_same)
    }

    /// Reviews the current line.
    pub(crate) fn start_review(self) {
        let game = self.game.tree.with_untracked(Tree::whole_game);
        if game.moves().is_empty() {
            return;
        }
        let adviser = self.engines.adviser();
        adviser.stop();
        self.review.current.set(GameReview {
            moves: vec![None; game.moves().len()],
            game: Some(game.clone()),
            three_ply: Vec::new(),
            running: true,
        });
        let text = game_text(&game);
        let three_ply = JobKind::ThreePlyTable { game: text.clone() };
        adviser.ask(three_ply, move |answer| self.hear_review(answer));
        let level = DEFAULT_LEVEL.to_owned();
        let review = JobKind::Review { game: text, level };
        adviser.ask(review, move |answer| {
            let last = matches!(answer, Answer::Done { .. } | Answer::Failed { .. });
            self.hear_review(answer);
            if last {
                self.review.current.update(|review| review.running = false);
            }
        });
    }

    fn hear_review(self, answer: Answer) {
        let current = self.review.current;
        match answer {
            Answer::Reviewed { review, .. } => {
                let review = self.excused(review);
                current.update(|current| {
                    if let Some(place) = current.moves.get_mut(review.ply) {
                        *place = Some(review);
                    }
                });
            }
            Answer::ThreePlyRow { row, .. } => {
                current.update(|current| current.three_ply.push(row));
            }
            Answer::Failed { problem, .. } => self.page.report(&problem),
            _ => {}
        }
    }

    /// Stops the review and keeps what is known.
    pub(crate) fn stop_review(self) {
        self.engines.adviser().stop();
        self.review.current.update(|review| review.running = false);
    }
}
