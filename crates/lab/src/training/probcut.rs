//! ProbCut margins, measured: how well a shallow search predicts a deeper one.

use outflank_engine::{EvaluationChoice, PreparedEvaluation};
use outflank_eval::ProbCutMargins;
use outflank_eval::patterns::POINTS_PER_DISC;
use outflank_rules::AnyPosition;
use outflank_search::pvs::{Pvs, PvsOptions, shallow_depth};
use outflank_search::{Control, Limits, SearchReport, Value};

/// The depths whose values are predicted.
const DEEP: std::ops::RangeInclusive<u32> = 5..=9;
/// The margin is this many standard deviations. More prunes less.
const DEVIATIONS: f64 = 1.3;

/// How well one depth predicts another one.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Prediction {
    /// The deep search.
    pub deep: u32,
    /// The shallow search.
    pub shallow: u32,
    /// The positions that were searched with both.
    pub count: u32,
    /// The mean difference, in points.
    pub mean: f64,
    /// The standard deviation of the difference, in points.
    pub deviation: f64,
}

/// Searches positions to all depths, and compares them. `None` if it was stopped. Calls `observe`
/// after every position.
pub fn measure(
    evaluation: EvaluationChoice,
    positions: &[AnyPosition],
    control: Control<'_>,
    observe: &mut dyn FnMut(),
) -> Option<Vec<Prediction>> {
    let mut evaluation = PreparedEvaluation::new(evaluation);
    let mut pvs = Pvs::new(PvsOptions {
        probcut: false,
        same_depth_only: true,
        ..PvsOptions::default()
    });
    let mut differences: Vec<Vec<f64>> = vec![Vec::new(); DEEP.count()];
    for position in positions {
        let values = values_by_depth(&mut evaluation, &mut pvs, position, control)?;
        for (deep, differences) in DEEP.zip(&mut differences) {
            let pair = [deep, shallow_depth(deep)].map(|depth| values.get(depth as usize - 1));
            if let [Some(Some(deep)), Some(Some(shallow))] = pair {
                differences.push(f64::from(deep - shallow));
            }
        }
        observe();
    }
    let predictions = DEEP.zip(&differences);
    Some(predictions.map(|(deep, all)| predict(deep, all)).collect())
}

/// The value of a position at each depth from 1 on, in points; none where the game ends.
fn values_by_depth(
    evaluation: &mut PreparedEvaluation,
    pvs: &mut Pvs,
    position: &AnyPosition,
    control: Control<'_>,
) -> Option<Vec<Option<i32>>> {
    let mut values = Vec::new();
    // With a limit of nodes, every depth is searched, not only every second one.
    let limits = Limits {
        depth: Some(*DEEP.end()),
        nodes: Some(u64::MAX),
        ..Limits::default()
    };
    let mut note = |report: &SearchReport| {
        values.resize(report.depth as usize, None);
        if let Some(last) = values.last_mut() {
            *last = in_points(report.value);
        }
    };
    evaluation.search(pvs, position, &limits, control, &mut note);
    (!control.is_stopped()).then_some(values)
}

/// A value in points, unless it is that of a finished game.
fn in_points(value: Value) -> Option<i32> {
    match value {
        Value::Points(points) => Some(points),
        Value::Estimate(_) => {
            let discs = value.estimated_discs()?;
            Some((discs * POINTS_PER_DISC as f32).round() as i32)
        }
        Value::Discs(_) | Value::WinRate(_) => None,
    }
}

fn predict(deep: u32, differences: &[f64]) -> Prediction {
    let count = differences.len().max(1) as f64;
    let mean = differences.iter().sum::<f64>() / count;
    let squares = differences.iter().map(|each| (each - mean).powi(2));
    Prediction {
        deep,
        shallow: shallow_depth(deep),
        count: differences.len() as u32,
        mean,
        deviation: (squares.sum::<f64>() / count).sqrt(),
    }
}

/// The margins that fit the predictions best: a line through the deviations by the difference of
/// the depths. `None` without predictions.
#[must_use]
pub fn margins(predictions: &[Prediction]) -> Option<ProbCutMargins> {
    let used: Vec<_> = predictions.iter().filter(|each| each.count > 0).collect();
    let weight: f64 = used.iter().map(|each| f64::from(each.count)).sum();
    if used.is_empty() {
        return None;
    }
    let mean = |value: &dyn Fn(&Prediction) -> f64| {
        let sum = used.iter().map(|each| f64::from(each.count) * value(each));
        sum.sum::<f64>() / weight
    };
    let plies = |each: &Prediction| f64::from(each.deep - each.shallow);
    let (x, y) = (mean(&plies), mean(&|each| each.deviation));
    let covariance = mean(&|each| (plies(each) - x) * (each.deviation - y));
    let variance = mean(&|each| (plies(each) - x).powi(2));
    let slope = if variance > 0.0 {
        (covariance / variance).max(0.0)
    } else {
        0.0
    };
    Some(ProbCutMargins {
        base: (DEVIATIONS * (y - slope * x)).round() as i32,
        per_ply: (DEVIATIONS * slope).round() as i32,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn margins_are_a_line_through_the_deviations() {
        let at = |deep: u32, shallow: u32, deviation: f64| Prediction {
            deep,
            shallow,
            count: 100,
            mean: 0.0,
            deviation,
        };
        // 40 points and 10 for each ply.
        let line = [at(5, 1, 80.0), at(6, 2, 80.0), at(9, 3, 100.0)];
        let expected = ProbCutMargins {
            base: 52,
            per_ply: 13,
        };
        assert_eq!(margins(&line), Some(expected));
        assert_eq!(margins(&line[..1]).unwrap().per_ply, 0);
        assert_eq!(margins(&[]), None);
    }

    #[test]
    fn differences_have_a_mean_and_a_deviation() {
        let prediction = predict(6, &[1.0, 3.0]);
        assert_eq!((prediction.deep, prediction.shallow), (6, 2));
        assert_eq!((prediction.mean, prediction.deviation), (2.0, 1.0));
    }
}
