//! New values for samples, by deeper searches.

use outflank_engine::{EvaluationChoice, PreparedEvaluation};
use outflank_eval::patterns::{Sample, holes};
use outflank_rules::{AnyCells, AnyPosition, Board, CellSet, Content, Discs, Setup, Side};
use outflank_search::Control;
use outflank_search::pvs::{Pvs, PvsOptions};

use super::two_depths;

/// Values positions with searches of a fixed depth.
pub struct Labeller {
    evaluation: PreparedEvaluation,
    pvs: Pvs,
    depth: u32,
}

impl Labeller {
    /// Searches to this depth, and solves positions with at most `endgame` empty cells.
    #[must_use]
    pub fn new(evaluation: EvaluationChoice, depth: u32, endgame: u32) -> Labeller {
        Labeller {
            evaluation: PreparedEvaluation::new(evaluation),
            pvs: Pvs::new(PvsOptions {
                endgame,
                probcut: true,
                ..PvsOptions::default()
            }),
            depth,
        }
    }

    /// The value of a position for the side to move, in points. `None` if the search was stopped.
    pub fn value(&mut self, position: &AnyPosition, control: Control<'_>) -> Option<i32> {
        let (evaluation, pvs) = (&mut self.evaluation, &mut self.pvs);
        let found = two_depths::search(evaluation, pvs, position, self.depth, control);
        (!control.is_stopped()).then_some(found.points)
    }
}

/// The board of a sample: the given one, or one of the same shape with other holes.
pub(super) fn board_of(board: &Board, sample: &Sample<AnyCells>) -> Option<Board> {
    if holes(board).collect::<AnyCells>() == sample.holes {
        return Some(board.clone());
    }
    sample.board(board)
}

/// The position with these discs, Dark to move; `None` if its game is over.
pub(super) fn position(board: &Board, discs: Discs<AnyCells>) -> Option<AnyPosition> {
    let mut setup = Setup::bare(board);
    setup.to_move = Side::Dark;
    for (side, cells) in [(Side::Dark, discs.own), (Side::Light, discs.opponent)] {
        for cell in cells.iter().filter(|&cell| board.is_playable(cell)) {
            setup.put(cell, Content::Disc(side));
        }
    }
    let position = setup.position().ok()?;
    (!position.is_over() && !discs.occupied().is_empty()).then_some(position)
}
