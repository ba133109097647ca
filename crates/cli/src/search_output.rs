//! Search results as text and as JSON.

use outflank_engine::Source;
use outflank_record::transcript::move_text;
use outflank_rules::{Move, Shape};
use outflank_search::{RootMove, SearchReport, Value};
use serde::Serialize;
use serde_json::Number;

/// A value with its sign and its unit, for the side to move.
pub(crate) fn value_text(value: Value) -> String {
    match value.discs() {
        Some(1) => "+1 disc".to_owned(),
        Some(-1) => "-1 disc".to_owned(),
        Some(margin) => format!("{margin:+} discs"),
        None => match value {
            Value::WinRate(rate) => format!("{}.{}% wins", rate / 10, rate % 10),
            Value::Points(points) | Value::Discs(points) => format!("{points:+} points"),
        },
    }
}

/// A line of moves, `f5d6c3`.
pub(crate) fn line_text(shape: Shape, line: &[Move]) -> String {
    line.iter().map(|&mv| move_text(shape, mv)).collect()
}

/// The progress of a search in one line.
pub(crate) fn progress_text(shape: Shape, report: &SearchReport) -> String {
    let (value, depth) = (value_text(report.value), report.depth);
    let line = line_text(shape, &report.pv);
    format!("depth {depth}, {value}, {line}")
}

/// How a move came about, as JSON spells it.
pub(crate) fn source_key(source: Source) -> &'static str {
    match source {
        Source::Search => "search",
        Source::Book => "book",
        Source::Chance => "chance",
        Source::Forced => "forced",
    }
}

/// A value as JSON.
#[derive(Debug, Serialize)]
pub(crate) struct ScoreJson {
    value: Number,
    unit: &'static str,
}

impl From<Value> for ScoreJson {
    fn from(value: Value) -> ScoreJson {
        let (value, unit) = match (value.discs(), value) {
            (Some(margin), _) => (margin.into(), "discs"),
            (None, Value::WinRate(rate)) => {
                let percent = Number::from_f64(f64::from(rate) / 10.0);
                let percent = percent.expect("a tenth of a whole number is finite");
                (percent, "percent")
            }
            (None, Value::Points(points) | Value::Discs(points)) => (points.into(), "points"),
        };
        ScoreJson { value, unit }
    }
}

/// A search as JSON.
#[derive(Debug, Serialize)]
pub(crate) struct SearchJson {
    score: ScoreJson,
    depth: u32,
    line: Vec<String>,
    nodes: u64,
    seconds: f64,
}

impl SearchJson {
    /// Describes a search on a board of this shape.
    pub(crate) fn of(report: &SearchReport, shape: Shape) -> SearchJson {
        SearchJson {
            score: report.value.into(),
            depth: report.depth,
            line: report.pv.iter().map(|&mv| move_text(shape, mv)).collect(),
            nodes: report.nodes,
            seconds: report.elapsed.as_secs_f64(),
        }
    }
}

/// One of several moves as JSON.
#[derive(Debug, Serialize)]
pub(crate) struct RootMoveJson {
    #[serde(rename = "move")]
    mv: String,
    score: ScoreJson,
    exact: bool,
    visits: u64,
}

impl RootMoveJson {
    /// Describes a move on a board of this shape.
    pub(crate) fn of(root: &RootMove, shape: Shape) -> RootMoveJson {
        RootMoveJson {
            mv: move_text(shape, root.mv),
            score: root.value.into(),
            exact: root.exact,
            visits: root.visits,
        }
    }
}

#[cfg(test)]
mod tests {
    use outflank_eval::WIN;

    use super::*;

    #[track_caller]
    fn check(value: Value, text: &str, json: &str) {
        assert_eq!(value_text(value), text);
        let report = ScoreJson::from(value);
        assert_eq!(serde_json::to_string(&report).unwrap(), json);
    }

    #[test]
    fn every_value_has_a_unit() {
        check(
            Value::Points(142),
            "+142 points",
            r#"{"value":142,"unit":"points"}"#,
        );
        check(
            Value::Points(0),
            "+0 points",
            r#"{"value":0,"unit":"points"}"#,
        );
        check(
            Value::Discs(-3),
            "-3 discs",
            r#"{"value":-3,"unit":"discs"}"#,
        );
        check(Value::Discs(1), "+1 disc", r#"{"value":1,"unit":"discs"}"#);
        check(
            Value::WinRate(532),
            "53.2% wins",
            r#"{"value":53.2,"unit":"percent"}"#,
        );
    }

    #[test]
    fn a_game_that_was_searched_to_its_end_counts_in_discs() {
        check(
            Value::Points(WIN + 8),
            "+8 discs",
            r#"{"value":8,"unit":"discs"}"#,
        );
        check(
            Value::Points(-WIN - 8),
            "-8 discs",
            r#"{"value":-8,"unit":"discs"}"#,
        );
    }
}
