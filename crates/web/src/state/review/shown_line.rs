//! A line of the review on the board, move by move. The game itself stays as it is.

use std::time::Duration;

use leptos::prelude::*;
use outflank_analysis::MoveReview;
use outflank_rules::{AnyPosition, Cell, Move};
use outflank_scene::{ScoreKind, ScoreMark};

use crate::model::{NodeId, Tree};
use crate::state::AppState;

/// The time between two moves of a line.
const PACE: Duration = Duration::from_millis(1100);

/// A line that is shown.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ShownLine {
    /// Where the game stands meanwhile.
    pub(crate) node: NodeId,
    /// The moves from the position before the reviewed one.
    pub(crate) moves: Vec<Move>,
    /// How many of them are on the board, at least one.
    pub(crate) shown: usize,
    /// Whether it is a line of the review, not of the analyst.
    pub(crate) is_of_review: bool,
    /// The position after each move.
    positions: Vec<AnyPosition>,
    /// The discs that each move flips.
    flips: Vec<Vec<Cell>>,
}

impl ShownLine {
    fn new(
        node: NodeId,
        before: &AnyPosition,
        line: &[Move],
        is_of_review: bool,
    ) -> Option<ShownLine> {
        let (mut positions, mut flips) = (Vec::new(), Vec::new());
        for &mv in line {
            let Ok((next, flipped)) = positions.last().unwrap_or(before).play_with_flips(mv) else {
                break;
            };
            positions.push(next);
            flips.push(flipped.iter().collect());
        }
        (!positions.is_empty()).then(|| ShownLine {
            node,
            moves: line[..positions.len()].to_vec(),
            shown: 1,
            is_of_review,
            positions,
            flips,
        })
    }

    pub(crate) fn position(&self) -> &AnyPosition {
        &self.positions[self.shown - 1]
    }

    /// The cell of the last disc.
    pub(crate) fn last_cell(&self) -> Option<Cell> {
        let moves = self.moves[..self.shown].iter();
        moves.rev().find_map(|mv| mv.cell())
    }

    /// The discs that the last move flipped.
    pub(crate) fn last_flips(&self) -> Vec<Cell> {
        self.flips[self.shown - 1].clone()
    }

    fn is_at_end(&self) -> bool {
        self.shown == self.moves.len()
    }
}

impl AppState {
    /// The line on the board; none if the game itself is there.
    pub(crate) fn shown_line(self) -> Option<ShownLine> {
        let node = self.game.tree.with(Tree::current);
        self.review.line.get().filter(|line| line.node == node)
    }

    /// Plays out what follows a reviewed move, or what would follow the better one.
    pub(crate) fn show_line(self, review: &MoveReview, better: bool) {
        let line = if better {
            &review.line
        } else {
            &review.played_line
        };
        self.play_out(review.ply, line);
    }

    /// Plays out moves from a position of the reviewed game.
    pub(super) fn play_out(self, ply: usize, line: &[Move]) {
        let game = self
            .review
            .current
            .with_untracked(|current| current.game.clone());
        let before = game.and_then(|game| game.positions().nth(ply));
        let node = self.game.tree.with_untracked(Tree::current);
        let line = before.and_then(|before| ShownLine::new(node, &before, line, true));
        self.review.line.set(line);
        self.play_on();
    }

    /// Plays out a line of the analyst.
    pub(crate) fn show_found_line(self, moves: &[Move]) {
        let line = self
            .game
            .tree
            .with_untracked(|tree| ShownLine::new(tree.current(), tree.position(), moves, false));
        self.review.previewed.set(None);
        self.game.animate.set(true);
        self.review.line.set(line);
        self.play_on();
    }

    /// The order of the moves of a line that somebody points at, as marks on their cells.
    pub(in crate::state) fn previewed_marks(self) -> Option<Vec<(Cell, ScoreMark)>> {
        let node = self.game.tree.with(Tree::current);
        let (_, moves) = self.review.previewed.get().filter(|(at, _)| *at == node)?;
        let placed = moves.iter().enumerate();
        let mark = |(index, mv): (usize, &Move)| {
            let mark = ScoreMark {
                text: (index + 1).to_string(),
                best: index % 2 == 0,
                kind: ScoreKind::Order,
            };
            Some((mv.cell()?, mark))
        };
        Some(placed.filter_map(mark).collect())
    }

    /// Shows the next move after a while, unless somebody stepped meanwhile.
    fn play_on(self) {
        let Some(line) = self
            .review
            .line
            .get_untracked()
            .filter(|line| !line.is_at_end())
        else {
            return;
        };
        set_timeout(
            move || {
                let same = self.review.line.try_get_untracked().flatten();
                if same.is_some_and(|same| same == line) {
                    self.step_line(true);
                    self.play_on();
                }
            },
            PACE,
        );
    }

    /// Steps through the line on the board; false if there is none. A step back from its first move
    /// ends it.
    pub(crate) fn step_line(self, forward: bool) -> bool {
        let Some(mut line) = untrack(|| self.shown_line()) else {
            return false;
        };
        if !forward && line.shown == 1 {
            return self.end_line();
        }
        if forward && !line.is_at_end() {
            line.shown += 1;
        } else if !forward {
            line.shown -= 1;
        }
        self.game.animate.set(forward);
        self.review.line.set(Some(line));
        true
    }

    /// Puts the game back on the board; false if it is there.
    pub(crate) fn end_line(self) -> bool {
        let shown = untrack(|| self.shown_line()).is_some();
        self.review.line.set(None);
        shown
    }
}
