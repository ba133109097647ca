//! Matches between two evaluations: new weights must beat the old ones.

use outflank_engine::{EvaluationChoice, PreparedEvaluation};
use outflank_rules::{AnyPosition, Move, Side};
use outflank_search::pvs::{Pvs, PvsOptions};
use outflank_search::{Control, Limits};

/// Plays a new evaluation against an old one.
pub struct Gate {
    /// The new evaluation and the old one.
    evaluations: [PreparedEvaluation; 2],
    pvs: Pvs,
    limits: Limits,
}

impl Gate {
    /// Both search with these limits, and solve positions with at most `endgame` empty cells.
    #[must_use]
    pub fn new(evaluations: [EvaluationChoice; 2], limits: Limits, endgame: u32) -> Gate {
        Gate {
            evaluations: evaluations.map(PreparedEvaluation::new),
            pvs: Pvs::new(PvsOptions {
                endgame,
                probcut: true,
                ..PvsOptions::default()
            }),
            limits,
        }
    }

    /// Plays both colours of an opening: in the first game the new evaluation is Dark. Returns the
    /// moves of both games; `None` if it was stopped.
    pub fn pair(&mut self, opening: &AnyPosition, control: Control<'_>) -> Option<[Vec<Move>; 2]> {
        let mut game = |new| self.game(opening, new, control);
        Some([game(Side::Dark)?, game(Side::Light)?])
    }

    fn game(
        &mut self,
        opening: &AnyPosition,
        new: Side,
        control: Control<'_>,
    ) -> Option<Vec<Move>> {
        let mut position = opening.clone();
        let mut moves = Vec::new();
        while !position.is_over() {
            let player = usize::from(position.to_move() != new);
            let mv = if position.must_pass() {
                Move::Pass
            } else {
                let evaluation = &mut self.evaluations[player];
                let pvs = &mut self.pvs;
                let report = evaluation.search(pvs, &position, &self.limits, control, &mut |_| {});
                report.best?
            };
            if control.is_stopped() {
                return None;
            }
            position = position.play(mv).ok()?;
            moves.push(mv);
        }
        Some(moves)
    }
}
