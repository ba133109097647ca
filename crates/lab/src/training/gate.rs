//! Matches between two evaluations: new weights must beat the old ones.

use outflank_engine::{EvaluationChoice, PreparedEvaluation};
use outflank_rules::{AnyPosition, Board, Move, Scoring, Side};
use outflank_search::pvs::{Pvs, PvsOptions};
use outflank_search::{Control, Limits, SplitMix64};

use crate::Tally;

/// A match of a new evaluation against an old one, in pairs of games from random openings.
pub struct Gate {
    start: AnyPosition,
    /// The new evaluation and the old one.
    evaluations: [PreparedEvaluation; 2],
    pvs: Pvs,
    limits: Limits,
    random_moves: u32,
}

impl Gate {
    /// A match with these limits for each move. Positions with at most `endgame` empty cells are
    /// solved.
    #[must_use]
    pub fn new(
        board: &Board,
        evaluations: [EvaluationChoice; 2],
        limits: Limits,
        endgame: u32,
    ) -> Gate {
        Gate {
            start: AnyPosition::start(board),
            evaluations: evaluations.map(PreparedEvaluation::new),
            pvs: Pvs::new(PvsOptions {
                endgame,
                probcut: true,
                ..PvsOptions::default()
            }),
            limits,
            random_moves: (board.playable_count() as u32 / 8).max(2),
        }
    }

    /// Plays both colours of an opening, and counts for the new evaluation. The number of the pair
    /// decides the opening. `None` if it was stopped.
    pub fn pair(&mut self, number: u32, control: Control<'_>) -> Option<Tally> {
        let mut random = SplitMix64::new(u64::from(number));
        let mut opening = self.start.clone();
        for _ in 0..self.random_moves {
            if let Some(&mv) = random.pick(&opening.moves()) {
                opening = opening.play_unchecked(mv);
            }
        }
        let mut tally = Tally::default();
        for new in [Side::Dark, Side::Light] {
            match self.game(&opening, new, control)?.signum() {
                1 => tally.wins += 1,
                0 => tally.draws += 1,
                _ => tally.losses += 1,
            }
        }
        Some(tally)
    }

    /// Discs by which the new evaluation wins with these discs.
    fn game(&mut self, opening: &AnyPosition, new: Side, control: Control<'_>) -> Option<i32> {
        let mut position = opening.clone();
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
        }
        let outcome = position.outcome()?;
        Some(outcome.margin(new, Scoring::EmptiesToWinner))
    }
}
