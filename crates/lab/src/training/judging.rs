//! How well searches judge positions whose exact values are known.

use outflank_engine::{EvaluationChoice, PreparedEvaluation};
use outflank_rules::{AnyPosition, Move};
use outflank_search::pvs::{Pvs, PvsOptions};
use outflank_search::{Control, Limits};

use super::self_play::in_discs;

/// A position with the exact scores of its moves, in discs.
#[derive(Clone, Debug)]
pub struct Judged {
    /// The position.
    pub position: AnyPosition,
    /// Its moves with their scores.
    pub scores: Vec<(Move, i32)>,
}

/// Sums over judged positions.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Judging {
    /// The number of positions.
    pub positions: u32,
    best: u32,
    lost: i64,
    errors: f64,
    nodes: u64,
    depth: u64,
}

impl Judging {
    /// The percentage of positions in which one of the best moves was found.
    #[must_use]
    pub fn best_percent(&self) -> f64 {
        100.0 * self.each(f64::from(self.best))
    }

    /// The mean of what the moves lose, in discs.
    #[must_use]
    pub fn lost_discs(&self) -> f64 {
        self.each(self.lost as f64)
    }

    /// The mean difference of the found and the exact value, in discs.
    #[must_use]
    pub fn value_error(&self) -> f64 {
        self.each(self.errors)
    }

    /// Nodes for each position.
    #[must_use]
    pub fn nodes_each(&self) -> u64 {
        self.each(self.nodes as f64) as u64
    }

    /// The mean depth of the searches.
    #[must_use]
    pub fn mean_depth(&self) -> f64 {
        self.each(self.depth as f64)
    }

    fn each(&self, sum: f64) -> f64 {
        sum / f64::from(self.positions.max(1))
    }
}

/// Searches positions, without solving them, and compares with their exact values. Ends early if it
/// is stopped. Calls `observe` after every position.
pub fn judge(
    evaluation: EvaluationChoice,
    positions: &[Judged],
    limits: &Limits,
    control: Control<'_>,
    observe: &mut dyn FnMut(),
) -> Judging {
    let mut evaluation = PreparedEvaluation::new(evaluation);
    let mut pvs = Pvs::new(PvsOptions {
        probcut: true,
        ..PvsOptions::default()
    });
    let mut judging = Judging::default();
    for Judged { position, scores } in positions {
        let report = evaluation.search(&mut pvs, position, limits, control, &mut |_| {});
        let Some(top) = scores.iter().map(|&(_, score)| score).max() else {
            continue;
        };
        if control.is_stopped() {
            break;
        }
        let found = scores.iter().find(|(mv, _)| Some(*mv) == report.best);
        // A file may list only some moves; the others are worse than those.
        let worst = scores.iter().map(|&(_, score)| score).min();
        let score = found.map(|&(_, score)| score).or(worst).unwrap_or(top);
        judging.positions += 1;
        judging.best += u32::from(score == top);
        judging.lost += i64::from(top - score);
        judging.errors += f64::from((in_discs(&report).0 - top as f32).abs());
        judging.nodes += report.nodes;
        judging.depth += u64::from(report.depth);
        observe();
    }
    judging
}
