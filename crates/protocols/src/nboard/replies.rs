//! What the engine says.

use outflank_record::transcript::move_text;
use outflank_rules::{Move, Shape};
use outflank_search::{SearchReport, Value};

use crate::output::Output;

/// Points of an evaluation that count as a disc where discs are expected.
const POINTS_A_DISC: f64 = 100.0;
/// What a certain win is worth where discs are expected.
const ALL_DISCS: f64 = 64.0;

/// A value in discs. Points are an evaluation's own: a hundred count as one disc. A share of won
/// games counts from -64 to 64.
pub(super) fn in_discs(value: Value) -> f64 {
    match (value.discs(), value) {
        (Some(margin), _) => f64::from(margin),
        (None, Value::WinRate(rate)) => (f64::from(rate) / 500.0 - 1.0) * ALL_DISCS,
        (None, Value::Points(points) | Value::Discs(points)) => f64::from(points) / POINTS_A_DISC,
    }
}

/// A move as NBoard has it, `F5` or `PA`.
pub(super) fn move_name(shape: Shape, mv: Move) -> String {
    match mv {
        Move::Place(_) => move_text(shape, mv).to_ascii_uppercase(),
        Move::Pass => "PA".to_owned(),
    }
}

/// Says something, at once.
pub(super) fn say(output: &mut Output, line: &str) -> anyhow::Result<()> {
    // A line break from elsewhere must not become a line of ours.
    output.line(line.replace(char::is_control, " "))?;
    output.finish()
}

pub(super) fn say_status(output: &mut Output, text: &str) -> anyhow::Result<()> {
    say(output, format!("status {text}").trim_end())
}

/// Says how a search stands: the best moves, so many of them, and the effort.
pub(super) fn say_search(
    output: &mut Output,
    report: &SearchReport,
    shape: Shape,
    count: usize,
) -> anyhow::Result<()> {
    let best = report.best.map(|mv| (mv, report.value));
    let mut moves: Vec<(Move, Value)> = best.into_iter().collect();
    let mut others: Vec<(Move, Value)> = report
        .moves
        .iter()
        .filter(|root| root.exact && Some(root.mv) != report.best)
        .map(|root| (root.mv, root.value))
        .collect();
    others.sort_by_key(|(_, value)| std::cmp::Reverse(value.amount()));
    moves.extend(others);
    for (mv, value) in moves.into_iter().take(count) {
        let line = if report.pv.first() == Some(&mv) {
            &report.pv[..]
        } else {
            &[mv]
        };
        let line: String = line.iter().map(|&mv| move_name(shape, mv)).collect();
        let eval = in_discs(value);
        let depth = match value {
            Value::Discs(_) => "100%".to_owned(),
            _ => report.depth.to_string(),
        };
        say(output, &format!("search {line} {eval:.2} 0 {depth}"))?;
    }
    let (nodes, seconds) = (report.nodes, report.elapsed.as_secs_f64());
    say(output, &format!("nodestats {nodes} {seconds:.2}"))
}
