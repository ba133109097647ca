//! The evaluation graph; a click goes to the position.

use leptos::prelude::*;
use outflank_analysis::{MoveReview, Verdict};
use outflank_rules::Side;
use outflank_scene::{Graph, GraphSample, Point};

use crate::state::{AppState, use_app_state};
use crate::texts::texts;

/// The known values of the game, from Dark's point of view.
fn samples(app: AppState) -> (usize, Vec<GraphSample>) {
    let review = app.review.current.read();
    let mut samples: Vec<GraphSample> = Vec::new();
    let for_dark = |review: &MoveReview, value: f32| match review.side {
        Side::Dark => value,
        Side::Light => -value,
    };
    for review in review.moves.iter().flatten() {
        if samples.is_empty() {
            let value = for_dark(review, review.value);
            samples.push(GraphSample {
                ply: review.ply,
                value,
                exact: review.exact,
            });
        }
        let value = for_dark(review, review.played_value);
        samples.push(GraphSample {
            ply: review.ply + 1,
            value,
            exact: review.exact,
        });
    }
    (review.moves.len(), samples)
}

/// The evaluation graph.
#[component]
pub(crate) fn EvaluationGraph() -> impl IntoView {
    let app = use_app_state();
    let graph = Memo::new(move |_| {
        let (plies, samples) = samples(app);
        Graph::new(plies, &samples)
    });
    let jump = move |event: leptos::ev::MouseEvent| {
        let target: web_sys::Element = event_target(&event);
        let svg = target.closest("svg").ok().flatten().unwrap_or(target);
        let frame = svg.get_bounding_client_rect();
        let share = (f64::from(event.client_x()) - frame.left()) / frame.width();
        let ply = graph.with_untracked(|graph| graph.ply_at(share as f32));
        app.go_to_ply(ply);
    };
    let here = move || {
        let depth = app.game.tree.with(crate::model::Tree::depth);
        graph.with(|graph| graph.x(depth)).to_string()
    };
    let shade = move || {
        graph.with(|graph| graph.exact_from).map(|from| {
            view! {
                <rect class="exact-part" x=from.to_string() y="0"
                    width=(Graph::WIDTH - from).to_string() height=Graph::HEIGHT.to_string()/>
            }
        })
    };
    let marks = move || {
        let reviews = app.review.current.with(|review| review.known());
        let graph = graph.get();
        reviews
            .into_iter()
            .filter(|review| review.verdict >= Verdict::Mistake)
            .map(|review| mark(&graph, &review))
            .collect_view()
    };
    view! {
        <svg class="graph" id="graph" viewBox="0 0 1000 300" preserveAspectRatio="none"
            role="img" aria-label=move || texts().evaluation_graph on:click=jump>
            {shade}
            <path class="graph-area" d=move || graph.with(|graph| graph.area.clone())/>
            <line class="graph-middle" x1="0" y1="150" x2="1000" y2="150"/>
            <path class="graph-curve" d=move || graph.with(|graph| graph.curve.clone())/>
            {marks}
            <line class="graph-here" x1=here x2=here y1="0" y2="300"/>
        </svg>
    }
}

fn mark(graph: &Graph, review: &MoveReview) -> impl IntoView + use<> {
    let value = match review.side {
        Side::Dark => review.played_value,
        Side::Light => -review.played_value,
    };
    let Point { x, y } = graph.place(review.ply + 1, value);
    let class = format!("graph-mark {}", review.verdict.key());
    view! { <ellipse class=class cx=x.to_string() cy=y.to_string() rx="8" ry="12"/> }
}
