//! An explanation as JSON.

use outflank_record::Game;
use outflank_record::transcript::move_text;
use outflank_rules::Shape;
use outflank_search::explain::{Event, Explanation, Node, Step};
use outflank_search::observer::Best;
use serde::Serialize;

use super::{Explain, OrderArg, cuts};
use crate::search_output::SearchDocument;

#[derive(Serialize)]
pub(super) struct Document {
    board: String,
    position: String,
    eval: String,
    depth: u32,
    order: &'static str,
    pruning: bool,
    best: Option<String>,
    search: SearchDocument,
    nodes_by_ply: Vec<u64>,
    alpha_cuts: usize,
    beta_cuts: usize,
    nodes: Vec<NodeReport>,
    steps: Vec<StepReport>,
}

#[derive(Serialize)]
struct NodeReport {
    number: usize,
    parent: Option<usize>,
    by: Option<String>,
    position: String,
    maximising: bool,
    depth: u32,
}

#[derive(Serialize)]
struct StepReport {
    node: usize,
    alpha: i32,
    beta: i32,
    #[serde(flatten)]
    event: EventReport,
}

#[derive(Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
enum EventReport {
    Called,
    Evaluated { value: i32 },
    Tried { tried: MoveReport, best: MoveReport },
    AlphaCut,
    BetaCut,
    Returned { best: MoveReport },
}

#[derive(Serialize)]
struct MoveReport {
    #[serde(rename = "move")]
    mv: String,
    value: i32,
}

/// Describes an explanation of what was asked for.
pub(super) fn of(asked: &Explain, game: &Game, explanation: &Explanation) -> Document {
    let shape = game.board().shape();
    let report = &explanation.report;
    let (alpha_cuts, beta_cuts) = cuts(explanation);
    let (nodes, steps) = (explanation.nodes.iter(), explanation.steps.iter());
    Document {
        board: game.board().to_string(),
        position: game.position().to_string(),
        eval: asked.eval.clone(),
        depth: asked.depth,
        order: match asked.order {
            OrderArg::Web => "web",
            OrderArg::Cell => "cell",
        },
        pruning: !asked.no_pruning,
        best: report.best.map(|mv| move_text(shape, mv)),
        search: SearchDocument::of(report, shape),
        nodes_by_ply: report.nodes_by_ply.clone(),
        alpha_cuts,
        beta_cuts,
        nodes: nodes.map(|node| node_report(node, shape)).collect(),
        steps: steps.map(|step| step_report(step, shape)).collect(),
    }
}

fn node_report(node: &Node, shape: Shape) -> NodeReport {
    NodeReport {
        number: node.number,
        parent: node.parent,
        by: node.by.map(|mv| move_text(shape, mv)),
        position: node.position.to_string(),
        maximising: node.maximising,
        depth: node.depth,
    }
}

fn step_report(step: &Step, shape: Shape) -> StepReport {
    let named = |best: Best| MoveReport {
        mv: move_text(shape, best.mv),
        value: best.value,
    };
    StepReport {
        node: step.node,
        alpha: step.alpha,
        beta: step.beta,
        event: match step.event {
            Event::Called => EventReport::Called,
            Event::Evaluated { value } => EventReport::Evaluated { value },
            Event::Tried { tried, best } => EventReport::Tried {
                tried: named(tried),
                best: named(best),
            },
            Event::AlphaCut => EventReport::AlphaCut,
            Event::BetaCut => EventReport::BetaCut,
            Event::Returned { best } => EventReport::Returned { best: named(best) },
        },
    }
}
