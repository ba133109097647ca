//! How well searches judge positions whose exact values are known.

use std::collections::BTreeMap;

use outflank_engine::{EvaluationChoice, PreparedEvaluation};
use outflank_rules::{AnyPosition, CellSet, Move};
use outflank_search::pvs::{Pvs, PvsOptions};
use outflank_search::{Control, Limits};

use super::parallel::for_each_with;
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

    fn plus(self, other: Judging) -> Judging {
        Judging {
            positions: self.positions + other.positions,
            best: self.best + other.best,
            lost: self.lost + other.lost,
            errors: self.errors + other.errors,
            nodes: self.nodes + other.nodes,
            depth: self.depth + other.depth,
        }
    }
}

/// Judged positions by the number of their empty cells.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct JudgingByEmpties(BTreeMap<u32, Judging>);

impl JudgingByEmpties {
    /// Each number of empty cells that occurs, with its positions.
    pub fn groups(&self) -> impl Iterator<Item = (u32, &Judging)> {
        self.0.iter().map(|(&empties, judging)| (empties, judging))
    }

    /// All positions together.
    #[must_use]
    pub fn all(&self) -> Judging {
        let groups = self.0.values().copied();
        groups.fold(Judging::default(), Judging::plus)
    }
}

/// Searches positions on several threads, without solving them, and compares with their exact
/// values. Positions that are not searched when it is stopped are left out. Calls `observe` after
/// every position.
pub fn judge(
    evaluation: &EvaluationChoice,
    positions: &[Judged],
    limits: &Limits,
    threads: usize,
    control: Control<'_>,
    observe: &(dyn Fn() + Sync),
) -> JudgingByEmpties {
    let mut results: Vec<Option<Judging>> = vec![None; positions.len()];
    let make = || {
        let options = PvsOptions {
            probcut: true,
            ..PvsOptions::default()
        };
        (
            PreparedEvaluation::new(evaluation.clone()),
            Pvs::new(options),
        )
    };
    let work = positions.iter().zip(&mut results);
    for_each_with(
        threads,
        work,
        make,
        |(evaluation, pvs), (judged, result)| {
            *result = judge_one(evaluation, pvs, judged, limits, control);
            observe();
        },
    );
    let mut sums = JudgingByEmpties::default();
    for (judged, result) in positions.iter().zip(results) {
        if let Some(result) = result {
            let empties = judged.position.empties().len();
            let sum = sums.0.entry(empties).or_default();
            *sum = sum.plus(result);
        }
    }
    sums
}

fn judge_one(
    evaluation: &mut PreparedEvaluation,
    pvs: &mut Pvs,
    Judged { position, scores }: &Judged,
    limits: &Limits,
    control: Control<'_>,
) -> Option<Judging> {
    if control.is_stopped() {
        return None;
    }
    let report = evaluation.search(pvs, position, limits, control, &mut |_| {});
    let top = scores.iter().map(|&(_, score)| score).max()?;
    if control.is_stopped() {
        return None;
    }
    let found = scores.iter().find(|(mv, _)| Some(*mv) == report.best);
    // A file may list only some moves; the others are worse than those.
    let worst = scores.iter().map(|&(_, score)| score).min();
    let score = found.map(|&(_, score)| score).or(worst).unwrap_or(top);
    Some(Judging {
        positions: 1,
        best: u32::from(score == top),
        lost: i64::from(top - score),
        errors: f64::from((in_discs(&report) - top as f32).abs()),
        nodes: report.nodes,
        depth: u64::from(report.depth),
    })
}
