//! What a search found, as it travels.

use outflank_messages::{Score, ScoredMove, Thought};
use outflank_record::transcript::move_text;
use outflank_rules::Shape;
use outflank_search::{SearchReport, Value};

/// Describes a search on a board of this shape.
pub(crate) fn describe(report: &SearchReport, shape: Shape) -> Thought {
    let moves = report.best_first().into_iter();
    Thought {
        depth: report.depth,
        score: score(report.value),
        line: report.pv.iter().map(|&mv| move_text(shape, mv)).collect(),
        nodes: report.nodes,
        by_ply: report.nodes_by_ply.clone(),
        milliseconds: u64::try_from(report.elapsed.as_millis()).unwrap_or(u64::MAX),
        moves: moves
            .map(|root| ScoredMove {
                mv: move_text(shape, root.mv),
                score: score(root.value),
                exact: root.exact,
            })
            .collect(),
    }
}

fn score(value: Value) -> Score {
    match (value.discs(), value) {
        (Some(margin), _) => Score::Discs(margin),
        (None, Value::WinRate(rate)) => Score::WinRate(rate),
        (None, Value::Points(points) | Value::Discs(points)) => Score::Points(points),
    }
}
