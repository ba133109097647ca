//! An explanation as JSON.

use outflank_record::Game;
use outflank_record::transcript::move_text;
use outflank_rules::{MoveName, Shape};
use outflank_search::SearchReport;
use outflank_search::explain::{Event, Explanation, Node, Step};
use outflank_search::observer::Best;
use serde::Serialize;

use super::{ExplainArgs, OrderArg, cuts};
use crate::search_output::search_json;

#[derive(Serialize)]
pub(super) struct ExplainJson {
    board: String,
    position: String,
    eval: String,
    depth: u32,
    order: &'static str,
    pruning: bool,
    best: Option<String>,
    search: SearchReport<MoveName>,
    nodes_by_ply: Vec<u64>,
    alpha_cuts: usize,
    beta_cuts: usize,
    nodes: Vec<NodeJson>,
    steps: Vec<StepJson>,
}

#[derive(Serialize)]
struct NodeJson {
    number: usize,
    parent: Option<usize>,
    by: Option<String>,
    position: String,
    maximising: bool,
    depth: u32,
}

#[derive(Serialize)]
struct StepJson {
    node: usize,
    alpha: i32,
    beta: i32,
    #[serde(flatten)]
    event: EventJson,
}

#[derive(Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
enum EventJson {
    Called,
    Evaluated { value: i32 },
    Tried { tried: MoveJson, best: MoveJson },
    AlphaCut,
    BetaCut,
    Returned { best: MoveJson },
}

#[derive(Serialize)]
struct MoveJson {
    #[serde(rename = "move")]
    mv: String,
    value: i32,
}

/// The document of an explanation.
pub(super) fn of(asked: &ExplainArgs, game: &Game, explanation: &Explanation) -> ExplainJson {
    let shape = game.board().shape();
    let report = &explanation.report;
    let (alpha_cuts, beta_cuts) = cuts(explanation);
    let (nodes, steps) = (explanation.nodes.iter(), explanation.steps.iter());
    ExplainJson {
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
        search: search_json(report, shape),
        nodes_by_ply: report.nodes_by_ply.clone(),
        alpha_cuts,
        beta_cuts,
        nodes: nodes.map(|node| node_report(node, shape)).collect(),
        steps: steps.map(|step| step_report(step, shape)).collect(),
    }
}

fn node_report(node: &Node, shape: Shape) -> NodeJson {
    NodeJson {
        number: node.number,
        parent: node.parent,
        by: node.by.map(|mv| move_text(shape, mv)),
        position: node.position.to_string(),
        maximising: node.maximising,
        depth: node.depth,
    }
}

fn step_report(step: &Step, shape: Shape) -> StepJson {
    let named = |best: Best| MoveJson {
        mv: move_text(shape, best.mv),
        value: best.value,
    };
    StepJson {
        node: step.node,
        alpha: step.alpha,
        beta: step.beta,
        event: match step.event {
            Event::Called => EventJson::Called,
            Event::Evaluated { value } => EventJson::Evaluated { value },
            Event::Tried { tried, best } => EventJson::Tried {
                tried: named(tried),
                best: named(best),
            },
            Event::AlphaCut => EventJson::AlphaCut,
            Event::BetaCut => EventJson::BetaCut,
            Event::Returned { best } => EventJson::Returned { best: named(best) },
        },
    }
}
