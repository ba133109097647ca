//! The evaluation graph, with its scale and the value under the pointer; a click goes to the position.

use leptos::prelude::*;
use outflank_analysis::{MoveReview, Verdict};
use outflank_rules::Side;
use outflank_scene::{Graph, GraphSample, Point};

use super::written;
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
    let pointed = RwSignal::new(None);
    let ply_under = move |event: &leptos::ev::MouseEvent| {
        let target: web_sys::Element = event_target(event);
        let svg = target.closest("svg").ok().flatten().unwrap_or(target);
        let frame = svg.get_bounding_client_rect();
        let share = (f64::from(event.client_x()) - frame.left()) / frame.width();
        graph.with_untracked(|graph| graph.ply_at(share as f32))
    };
    let range = move || graph.with(|graph| graph.range.ceil());
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
        <div class="graph-frame">
        <svg class="graph" id="graph" viewBox="0 0 1000 300" preserveAspectRatio="none"
            role="img" aria-label=move || texts().evaluation_graph
            on:click=move |event| app.go_to_ply(ply_under(&event))
            on:pointermove=move |event| pointed.set(Some(ply_under(&event)))
            on:pointerleave=move |_| pointed.set(None)>
            {shade}
            <path class="graph-area" d=move || graph.with(|graph| graph.area.clone())/>
            <line class="graph-middle" x1="0" y1="150" x2="1000" y2="150"/>
            <path class="graph-curve" d=move || graph.with(|graph| graph.curve.clone())/>
            {marks}
            <line class="graph-here" x1=here x2=here y1="0" y2="300"/>
        </svg>
        <span class="graph-scale top">{move || format!("{} +{:.0}", texts().dark, range())}</span>
        <span class="graph-scale middle">"0"</span>
        <span class="graph-scale bottom">{move || format!("{} +{:.0}", texts().light, range())}</span>
        </div>
        <p class="graph-value" id="graph-value">{move || value_text(app, pointed.get())}</p>
    }
}

fn mark(graph: &Graph, review: &MoveReview) -> impl IntoView + use<> {
    let value = match review.side {
        Side::Dark => review.played_value,
        Side::Light => -review.played_value,
    };
    let Point { x, y } = graph.place(review.ply + 1, value);
    let class = format!("graph-mark {}", review.verdict.key());
    // A line without length has round ends in any proportion of the graph.
    view! { <path class=class d=format!("M{x:.1} {y:.1}h0")/> }
}

/// The move and the value at a ply, or where the game stands.
fn value_text(app: AppState, pointed: Option<usize>) -> String {
    let ply = pointed.unwrap_or_else(|| app.game.tree.with(crate::model::Tree::depth));
    let (_, samples) = samples(app);
    let Some(sample) = samples.iter().find(|sample| sample.ply == ply) else {
        return String::new();
    };
    let leader = match sample.value {
        value if value > 0.0 => texts().dark,
        value if value < 0.0 => texts().light,
        _ => "",
    };
    let lead = written(sample.value.abs(), sample.exact, true);
    let said = format!("{leader} {lead}");
    let played = ply.checked_sub(1).and_then(|index| {
        let current = app.review.current.read();
        let review = current.moves.get(index)?.as_ref()?;
        let shape = current.game.as_ref()?.board().shape();
        Some(format!("{ply}. {}", review.played.name(shape)))
    });
    match played {
        Some(played) => texts().labelled(&played, &said),
        None => said,
    }
}
