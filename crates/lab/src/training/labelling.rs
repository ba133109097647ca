//! New values for samples, by deeper searches.

use outflank_engine::{EvaluationChoice, PreparedEvaluation};
use outflank_rules::{AnyCells, AnyPosition, Board, CellSet, Content, Discs, Setup, Side};
use outflank_search::pvs::{Pvs, PvsOptions};
use outflank_search::{Control, Limits};

use super::self_play::in_points;

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
        let limits = Limits {
            depth: Some(self.depth),
            ..Limits::default()
        };
        let (pvs, evaluation) = (&mut self.pvs, &mut self.evaluation);
        let report = evaluation.search(pvs, position, &limits, control, &mut |_| {});
        (!control.is_stopped()).then(|| in_points(&report).0)
    }
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
