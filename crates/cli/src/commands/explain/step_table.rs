//! An explanation as a table.

use outflank_record::transcript::move_text;
use outflank_rules::Shape;
use outflank_search::explain::{Event, Explanation, Step};

use super::cuts;
use crate::search_output::{line_text, value_text};

/// A heading and a line for each step.
pub(super) fn steps(explanation: &Explanation, shape: Shape) -> Vec<String> {
    let heading = row(["node", "side", "depth", "alpha", "beta"], "what happens");
    let steps = explanation.steps.iter().map(|step| {
        let node = &explanation.nodes[step.node - 1];
        let side = if node.maximising { "max" } else { "min" };
        let columns = [
            &step.node.to_string(),
            side,
            &node.depth.to_string(),
            &step.alpha.to_string(),
            &step.beta.to_string(),
        ];
        row(columns, &event(explanation, step, shape))
    });
    [heading].into_iter().chain(steps).collect()
}

fn row(columns: [&str; 5], event: &str) -> String {
    let [node, side, depth, alpha, beta] = columns;
    format!("{node:>6}  {side:<4}  {depth:>5}  {alpha:>7}  {beta:>7}  {event}")
}

fn event(explanation: &Explanation, step: &Step, shape: Shape) -> String {
    let name = |mv| move_text(shape, mv);
    match step.event {
        Event::Called => {
            let node = &explanation.nodes[step.node - 1];
            let by = node.by.map(|mv| format!(" after {}", name(mv)));
            format!("call{}: {}", by.unwrap_or_default(), node.position)
        }
        Event::Evaluated { value } => format!("evaluated at {value}"),
        Event::Tried { tried, best } => {
            let (mv, so_far) = (name(tried.mv), name(best.mv));
            let (value, most) = (tried.value, best.value);
            format!("{mv} is worth {value}; best so far {so_far} with {most}")
        }
        Event::AlphaCut => "alpha cut".to_owned(),
        Event::BetaCut => "beta cut".to_owned(),
        Event::Returned { best } => {
            format!("final value {}, best move {}", best.value, name(best.mv))
        }
    }
}

/// The result and the effort.
pub(super) fn summary(explanation: &Explanation, shape: Shape) -> Vec<String> {
    let report = &explanation.report;
    let best = report
        .best
        .map_or("none".to_owned(), |mv| move_text(shape, mv));
    let (alpha, beta) = cuts(explanation);
    let by_ply: Vec<String> = report.nodes_by_ply.iter().map(u64::to_string).collect();
    vec![
        format!("best:     {best}"),
        format!("value:    {}", value_text(report.value)),
        format!("line:     {}", line_text(shape, &report.pv)),
        format!("nodes:    {} ({} by ply)", report.nodes, by_ply.join(", ")),
        format!("cut-offs: {alpha} alpha, {beta} beta"),
    ]
}
