//! Search results as text and as JSON.

use outflank_record::transcript::move_text;
use outflank_rules::{Move, MoveName, Shape};
use outflank_search::{SearchReport, Value};

/// A value with its sign and its unit, for the side to move. `~` marks an estimate in discs.
pub(crate) fn value_text(value: Value) -> String {
    match value.discs() {
        Some(1) => "+1 disc".to_owned(),
        Some(-1) => "-1 disc".to_owned(),
        Some(margin) => format!("{margin:+} discs"),
        None => match value {
            Value::WinRate(rate) => format!("{}.{}% wins", rate / 10, rate % 10),
            Value::Estimate(_) => {
                let discs = value.estimated_discs().unwrap_or_default();
                format!("~{discs:+.1} discs")
            }
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

/// A search as JSON: its score, depth, line, nodes and seconds.
pub(crate) fn search_json(report: &SearchReport, shape: Shape) -> SearchReport<MoveName> {
    SearchReport {
        best: None,
        nodes_by_ply: Vec::new(),
        moves: Vec::new(),
        ..report.named(shape)
    }
}

#[cfg(test)]
mod tests {
    use outflank_eval::WIN;

    use super::*;

    #[track_caller]
    fn check(value: Value, text: &str, json: &str) {
        assert_eq!(value_text(value), text);
        assert_eq!(serde_json::to_string(&value).unwrap(), json);
    }

    #[test]
    fn every_value_has_a_unit() {
        check(
            Value::Points(142),
            "+142 points",
            r#"{"unit":"points","value":142}"#,
        );
        check(
            Value::Points(0),
            "+0 points",
            r#"{"unit":"points","value":0}"#,
        );
        check(
            Value::Estimate(342),
            "~+3.4 discs",
            r#"{"unit":"discs","value":3.42,"estimate":true}"#,
        );
        check(
            Value::Discs(-3),
            "-3 discs",
            r#"{"unit":"discs","value":-3}"#,
        );
        check(Value::Discs(1), "+1 disc", r#"{"unit":"discs","value":1}"#);
        check(
            Value::WinRate(532),
            "53.2% wins",
            r#"{"unit":"percent","value":53.2}"#,
        );
    }

    #[test]
    fn a_game_that_was_searched_to_its_end_counts_in_discs() {
        check(
            Value::Points(WIN + 8),
            "+8 discs",
            r#"{"unit":"discs","value":8}"#,
        );
        check(
            Value::Points(-WIN - 8),
            "-8 discs",
            r#"{"unit":"discs","value":-8}"#,
        );
    }
}
