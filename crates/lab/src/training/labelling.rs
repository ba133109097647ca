//! New values for samples, by deeper searches.

use outflank_engine::{EvaluationChoice, PreparedEvaluation};
use outflank_eval::patterns::Sample;
use outflank_rules::{AnyCells, AnyPosition, Board, CellSet, Content, Discs, Setup, Side};
use outflank_search::pvs::{Pvs, PvsOptions};
use outflank_search::{Control, Limits};

use super::sample_file::Record;
use super::self_play::in_discs;

/// Values samples with searches of a fixed depth.
pub struct Labeller {
    board: Board,
    evaluation: PreparedEvaluation,
    pvs: Pvs,
    depth: u32,
}

impl Labeller {
    /// Searches to this depth, and solves positions with at most `endgame` empty cells.
    #[must_use]
    pub fn new(board: &Board, evaluation: EvaluationChoice, depth: u32, endgame: u32) -> Labeller {
        Labeller {
            board: board.clone(),
            evaluation: PreparedEvaluation::new(evaluation),
            pvs: Pvs::new(PvsOptions {
                endgame,
                probcut: true,
                ..PvsOptions::default()
            }),
            depth,
        }
    }

    /// The sample with its new value. One whose game is over keeps its value. `None` if the search
    /// was stopped.
    pub fn label(
        &mut self,
        record: &Record<AnyCells>,
        control: Control<'_>,
    ) -> Option<Record<AnyCells>> {
        let Some(position) = position(&self.board, record.sample.discs) else {
            return Some(*record);
        };
        let limits = Limits {
            depth: Some(self.depth),
            ..Limits::default()
        };
        let (pvs, evaluation) = (&mut self.pvs, &mut self.evaluation);
        let report = evaluation.search(pvs, &position, &limits, control, &mut |_| {});
        let (value, _) = in_discs(&report);
        let discs = record.sample.discs;
        let sample = Sample { discs, value };
        (!control.is_stopped()).then_some(Record { sample, ..*record })
    }
}

/// The position with these discs, Dark to move; `None` if its game is over.
fn position(board: &Board, discs: Discs<AnyCells>) -> Option<AnyPosition> {
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
