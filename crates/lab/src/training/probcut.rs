//! ProbCut margins, measured: how well a shallow search predicts a deeper one.

use outflank_engine::{EvaluationChoice, PreparedEvaluation};
use std::sync::Arc;

use outflank_eval::patterns::{POINTS_PER_DISC, PatternEvaluator, PatternTables};
use outflank_eval::{BIASED_DEPTHS, ProbCutMargins, STATIC_DEPTHS};
use outflank_rules::{AnyPosition, CellSet, with_position};
use outflank_search::pvs::{Pvs, PvsOptions, shallow_depth};
use outflank_search::{Control, Limits, SearchReport, Value};

/// The depths whose values are predicted.
const DEEP: std::ops::RangeInclusive<u32> = 3..=9;
/// The margin is this many standard deviations. More prunes less.
const DEVIATIONS: f64 = 1.3;

/// The parts of a game whose errors are compared.
const PARTS: usize = 10;
/// The fewest differences in a part that say something about it.
const LEAST_IN_PART: usize = 20;

/// The least and the greatest margin at the start and the end of a game, in percent of the usual one. A
/// line through few positions may lead anywhere.
const PERCENTS: (f64, f64) = (40.0, 160.0);

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

/// How much larger or smaller the errors are in a part of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PartOfGame {
    /// How much of the game was played, from 0 to 1.
    pub played: f64,
    /// The differences that were found.
    pub count: u32,
    /// Their deviation, as a multiple of that in the whole game.
    pub ratio: f64,
}

/// What was measured.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Predictions {
    /// By depth.
    pub by_depth: Vec<Prediction>,
    /// The same for searches of one and two plies, predicted by the evaluation alone: a search of depth
    /// 0.
    pub without_search: Vec<Prediction>,
    /// By the part of the game, from the start to the end.
    pub by_part: Vec<PartOfGame>,
}

impl Predictions {
    /// All predictions by depth.
    pub fn all(&self) -> impl Iterator<Item = &Prediction> {
        self.without_search.iter().chain(&self.by_depth)
    }
}

/// The difference between the values of a deep and a shallow search.
#[derive(Clone, Copy)]
struct Difference {
    /// How much of the game was played, from 0 to 1.
    played: f64,
    points: f64,
}

/// Searches positions to all depths, and compares them. `None` if it was stopped. Calls `observe`
/// after every position.
pub fn measure(
    evaluation: EvaluationChoice,
    tables: &Arc<PatternTables>,
    positions: &[AnyPosition],
    control: Control<'_>,
    observe: &mut dyn FnMut(),
) -> Option<Predictions> {
    let mut evaluation = PreparedEvaluation::new(evaluation);
    let mut pvs = Pvs::new(PvsOptions {
        probcut: false,
        same_depth_only: true,
        ..PvsOptions::default()
    });
    let mut differences: Vec<Vec<Difference>> = vec![Vec::new(); DEEP.count()];
    let mut without_search = [const { Vec::new() }; STATIC_DEPTHS];
    for position in positions {
        let values = values_by_depth(&mut evaluation, &mut pvs, position, control)?;
        let cells = position.board().playable_count() as f64;
        let played = 1.0 - f64::from(position.empties().len()) / cells;
        for (deep, differences) in DEEP.zip(&mut differences) {
            let pair = [deep, shallow_depth(deep)].map(|depth| values.get(depth as usize - 1));
            if let [Some(Some(deep)), Some(Some(shallow))] = pair {
                let points = f64::from(deep - shallow);
                differences.push(Difference { played, points });
            }
        }
        if let Some(now) = static_value(tables, position) {
            for (differences, deep) in without_search.iter_mut().zip(&values) {
                let points = deep.map(|deep| f64::from(deep - now));
                differences.extend(points.map(|points| Difference { played, points }));
            }
        }
        observe();
    }
    let by_depth = DEEP.zip(&differences);
    let by_depth = by_depth.map(|(deep, all)| predict(deep, shallow_depth(deep), all));
    let by_depth: Vec<_> = by_depth.collect();
    let by_part = by_part(&by_depth, &differences);
    let without_search = (1..).zip(&without_search);
    let without_search = without_search.map(|(deep, all)| predict(deep, 0, all));
    Some(Predictions {
        by_depth,
        without_search: without_search.collect(),
        by_part,
    })
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

/// The value of a position without a search, in points.
fn static_value(tables: &Arc<PatternTables>, position: &AnyPosition) -> Option<i32> {
    with_position!(position, position => {
        let evaluator = PatternEvaluator::new(Arc::clone(tables), position.board())?;
        Some(evaluator.value(position.geometry(), position.discs()))
    })
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

fn predict(deep: u32, shallow: u32, differences: &[Difference]) -> Prediction {
    let count = differences.len().max(1) as f64;
    let mean = differences.iter().map(|each| each.points).sum::<f64>() / count;
    let squares = differences.iter().map(|each| (each.points - mean).powi(2));
    Prediction {
        deep,
        shallow,
        count: differences.len() as u32,
        mean,
        deviation: (squares.sum::<f64>() / count).sqrt(),
    }
}

/// Compares the differences in each part of the game with those of the same depths in the whole game.
fn by_part(predictions: &[Prediction], differences: &[Vec<Difference>]) -> Vec<PartOfGame> {
    let mut parts: Vec<Vec<Difference>> = vec![Vec::new(); PARTS];
    for (prediction, differences) in predictions.iter().zip(differences) {
        for &Difference { played, points } in differences {
            let part = (played * PARTS as f64) as usize;
            let points = (points - prediction.mean) / prediction.deviation.max(1.0);
            parts[part.min(PARTS - 1)].push(Difference { played, points });
        }
    }
    let enough = parts.iter().filter(|part| part.len() >= LEAST_IN_PART);
    let compared = enough.map(|part| {
        let mean = |value: &dyn Fn(&Difference) -> f64| {
            part.iter().map(value).sum::<f64>() / part.len() as f64
        };
        PartOfGame {
            played: mean(&|each| each.played),
            count: part.len() as u32,
            ratio: mean(&|each| each.points.powi(2)).sqrt(),
        }
    });
    compared.collect()
}

/// The margins that fit the predictions best: a line through the deviations by the difference of
/// the depths, and one through those in parts of the game. `None` without predictions.
#[must_use]
pub fn margins(predictions: &Predictions) -> Option<ProbCutMargins> {
    let used = predictions.by_depth.iter().filter(|each| each.count > 0);
    let by_plies = Line::through(used.map(|each| {
        let plies = f64::from(each.deep - each.shallow);
        (f64::from(each.count), plies, each.deviation)
    }))?;
    let parts = predictions.by_part.iter();
    let in_game = Line::through(parts.map(|part| (f64::from(part.count), part.played, part.ratio)));
    let percent = |played: f64| {
        let (least, most) = PERCENTS;
        in_game.map_or(100.0, |line| (100.0 * line.at(played)).clamp(least, most))
    };
    let slope = by_plies.slope.max(0.0);
    let base = by_plies.mean.1 - slope * by_plies.mean.0;
    Some(ProbCutMargins {
        base: (DEVIATIONS * base).round() as i32,
        per_ply: (DEVIATIONS * slope).round() as i32,
        early: percent(0.0).round() as i32,
        late: percent(1.0).round() as i32,
        bias: biases(&predictions.by_depth),
        without_search: margins_without_search(&predictions.without_search),
    })
}

/// The margins with which the evaluation alone predicts searches of one and two plies.
fn margins_without_search(predictions: &[Prediction]) -> [i32; STATIC_DEPTHS] {
    let mut margins = [0; STATIC_DEPTHS];
    for (margin, prediction) in margins.iter_mut().zip(predictions) {
        // All of the difference counts, because there is no bias to correct here.
        let error = prediction.mean.hypot(prediction.deviation);
        *margin = (DEVIATIONS * error).round() as i32;
    }
    margins
}

/// The mean differences by the depth of the shallow search.
fn biases(predictions: &[Prediction]) -> [i32; BIASED_DEPTHS] {
    let mut biases = [0; BIASED_DEPTHS];
    for (bias, depth) in biases.iter_mut().zip(1..) {
        let same = predictions.iter().filter(|each| each.shallow == depth);
        let means = same.map(|each| (f64::from(each.count), 0.0, each.mean));
        *bias = Line::through(means).map_or(0, |line| line.mean.1.round() as i32);
    }
    biases
}

/// A line through points, by least squares.
#[derive(Clone, Copy)]
struct Line {
    /// The mean of the points, which is on the line.
    mean: (f64, f64),
    slope: f64,
}

impl Line {
    /// The line through points with weights: weight, x and y of each. `None` without points.
    fn through(points: impl Iterator<Item = (f64, f64, f64)>) -> Option<Line> {
        let points: Vec<_> = points.collect();
        let weight: f64 = points.iter().map(|point| point.0).sum();
        if weight <= 0.0 {
            return None;
        }
        let mean = |value: &dyn Fn(f64, f64) -> f64| {
            let sum = points.iter().map(|&(weight, x, y)| weight * value(x, y));
            sum.sum::<f64>() / weight
        };
        let (x_mean, y_mean) = (mean(&|x, _| x), mean(&|_, y| y));
        let covariance = mean(&|x, y| (x - x_mean) * (y - y_mean));
        let variance = mean(&|x, _| (x - x_mean).powi(2));
        let slope = if variance > 0.0 {
            covariance / variance
        } else {
            0.0
        };
        let mean = (x_mean, y_mean);
        Some(Line { mean, slope })
    }

    fn at(self, x: f64) -> f64 {
        self.mean.1 + self.slope * (x - self.mean.0)
    }
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
        let of = |by_depth: &[Prediction]| {
            margins(&Predictions {
                by_depth: by_depth.to_vec(),
                ..Predictions::default()
            })
        };
        // 40 points and 10 for each ply.
        let line = [at(5, 1, 80.0), at(6, 2, 80.0), at(9, 3, 100.0)];
        assert_eq!(of(&line), Some(ProbCutMargins::constant(52, 13)));
        assert_eq!(of(&line[..1]).unwrap().per_ply, 0);
        assert_eq!(of(&[]), None);
    }

    #[test]
    fn margins_follow_the_errors_in_parts_of_the_game() {
        let all: Vec<Difference> = (0..1000)
            .map(|number| {
                let played = f64::from(number) / 1000.0;
                let sign = if number % 2 == 0 { 1.0 } else { -1.0 };
                // The errors grow from 60 to 140 points.
                Difference {
                    played,
                    points: sign * (60.0 + 80.0 * played),
                }
            })
            .collect();
        let by_depth = vec![predict(6, 2, &all)];
        let by_part = by_part(&by_depth, &[all]);
        assert_eq!(by_part.len(), PARTS);
        let predictions = Predictions {
            by_depth,
            by_part,
            ..Predictions::default()
        };
        let found = margins(&predictions).unwrap();
        let points = |percent: i32| f64::from(found.base * percent) / 100.0 / DEVIATIONS;
        assert!((points(found.early) - 60.0).abs() < 2.0, "{found:?}");
        assert!((points(found.late) - 140.0).abs() < 2.0, "{found:?}");
    }

    #[test]
    fn differences_have_a_mean_and_a_deviation() {
        let at = |points| Difference {
            played: 0.5,
            points,
        };
        let prediction = predict(6, 2, &[at(1.0), at(3.0)]);
        assert_eq!((prediction.deep, prediction.shallow), (6, 2));
        assert_eq!((prediction.mean, prediction.deviation), (2.0, 1.0));
    }

    #[test]
    fn margins_without_a_search_cover_mean_and_deviation() {
        let at = |mean: f64, deviation: f64| Prediction {
            mean,
            deviation,
            ..Prediction::default()
        };
        let found = margins_without_search(&[at(-60.0, 80.0), at(0.0, 50.0)]);
        assert_eq!(found, [130, 65]);
        assert_eq!(margins_without_search(&[]), [0, 0]);
    }

    #[test]
    fn biases_are_means_by_the_shallow_depth() {
        let at = |shallow: u32, count: u32, mean: f64| Prediction {
            shallow,
            count,
            mean,
            ..Prediction::default()
        };
        let found = biases(&[at(1, 100, 30.0), at(1, 300, 50.0), at(3, 10, -7.0)]);
        assert_eq!(found, [45, 0, -7, 0]);
    }
}
