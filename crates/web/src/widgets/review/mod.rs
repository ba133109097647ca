//! The review of a game: progress, graph, figures and tables.

mod graph;
mod summary;
pub(crate) mod verdicts;

use leptos::prelude::*;
use outflank_analysis::{MoveReview, ThreePlyRow};
use outflank_rules::MoveName;

use self::graph::EvaluationGraph;
use self::summary::SummaryView;
use crate::state::{Notice, use_app_state};
use crate::texts::{Wording, texts};
use crate::widgets::side_class;

/// The review below the moves, or a button that starts it.
#[component]
pub(crate) fn ReviewPanel() -> impl IntoView {
    let app = use_app_state();
    // The result dialog shows the review itself.
    let elsewhere = move || app.page.dialog.get() == Some(crate::state::Dialog::Result);
    let begun =
        Memo::new(move |_| app.review.current.with(|review| review.game.is_some()) && !elsewhere());
    let has_moves = Memo::new(move |_| app.game.tree.with(|tree| !tree.line().is_empty()));
    let paused = move || app.game.stage.get() == crate::state::Stage::Paused;
    view! {
        <div class="study" id="study">
            {move || match (begun.get(), has_moves.get() && paused()) {
                (true, _) => Some(view! { <ReviewBody/> }.into_any()),
                (false, true) if !elsewhere() => Some(view! {
                    <button type="button" id="analyse" on:click=move |_| app.start_review()>
                        {move || texts().analyse}
                    </button>
                }.into_any()),
                _ => None,
            }}
        </div>
    }
}

/// The review, as far as it is known.
#[component]
pub(crate) fn ReviewBody() -> impl IntoView {
    let app = use_app_state();
    let three_ply = RwSignal::new(false);
    let running = move || app.review.current.with(|review| review.running);
    let progress = move || app.review.current.with(|review| review.progress());
    let learn = move |_| {
        if !app.learn_from_mistakes() {
            let text = texts().no_mistakes.to_owned();
            app.page.notify(Notice::Text(text));
        }
    };
    let tab = move |id: &'static str, is_three_ply: bool, text: Wording| {
        view! {
            <button type="button" role="tab" id=id
                aria-selected=move || (three_ply.get() == is_three_ply).to_string()
                on:click=move |_| three_ply.set(is_three_ply)>
                {move || text(texts())}
            </button>
        }
    };
    view! {
        {move || running().then(|| view! {
            <div class="progress-line">
                <progress id="progress" max="1" value=progress aria-label=texts().progress></progress>
                <button type="button" id="stop-study" on:click=move |_| app.stop_review()>
                    {move || texts().stop}
                </button>
            </div>
        })}
        <EvaluationGraph/>
        <SummaryView/>
        <div class="controls words">
            <button type="button" id="learn-mistakes" disabled=running on:click=learn>
                {move || texts().learn_from_mistakes}
            </button>
        </div>
        <div class="tabs" role="tablist">
            {tab("tab-review", false, |texts| texts.review_tab)}
            {tab("tab-classic", true, |texts| texts.three_ply_tab)}
        </div>
        <div class="table-frame" tabindex="0" role="region" aria-label=move || texts().analysis>
            {move || if three_ply.get() {
                view! { <ThreePlyTable/> }.into_any()
            } else {
                view! { <ReviewTable/> }.into_any()
            }}
        </div>
    }
}

#[component]
fn ReviewTable() -> impl IntoView {
    let app = use_app_state();
    let rows = move || {
        let known = app.review.current.with(|review| review.known());
        known.into_iter().map(review_row).collect_view()
    };
    view! {
        <table class="study-table" id="review-table">
            <thead><tr>
                <th scope="col">{move || texts().number}</th>
                <th scope="col">{move || texts().played}</th>
                <th scope="col">{move || texts().value}</th>
                <th scope="col">{move || texts().loss}</th>
                <th scope="col">{move || texts().best}</th>
                <th scope="col">{move || texts().verdict}</th>
            </tr></thead>
            <tbody>{rows}</tbody>
        </table>
    }
}

fn review_row(review: MoveReview) -> impl IntoView {
    let app = use_app_state();
    let review = review.named(untrack(|| app.game.board()).shape());
    let line: Vec<String> = review.line.iter().map(MoveName::to_string).collect();
    let ply = review.ply;
    let value = |value: f32| match review.exact {
        true => format!("{value:+.0}"),
        false => format!("{value:+.1}"),
    };
    let verdict = match &review.opening {
        Some(name) => format!("{}: {name}", texts().book),
        None => verdicts::word(texts(), review.verdict).to_owned(),
    };
    let side = side_class(review.side);
    let class = format!("verdict {}", review.verdict.key());
    let is_estimate = !review.exact;
    let has_estimated_loss = is_estimate && review.loss > 0.0;
    let loss = if review.loss > 0.0 {
        value(-review.loss)
    } else {
        String::new()
    };
    view! {
        <tr>
            <td>{ply + 1}</td>
            <td>
                <button type="button" class="move" on:click=move |_| app.go_to_ply(ply + 1)>
                    <span class=format!("chip small {side}") aria-hidden="true"></span>
                    {review.played.to_string()}
                </button>
            </td>
            <td class:estimate=is_estimate>{value(review.played_value)}</td>
            <td class:estimate=has_estimated_loss>{loss}</td>
            <td class="line-cell" title=line.join(" ")>{review.best.to_string()}</td>
            <td><span class=class>{verdict}</span></td>
        </tr>
    }
}

#[component]
fn ThreePlyTable() -> impl IntoView {
    let app = use_app_state();
    let rows = move || {
        let rows = app.review.current.with(|review| review.three_ply.clone());
        rows.into_iter().map(three_ply_row).collect_view()
    };
    view! {
        <table class="study-table" id="classic-table">
            <thead><tr>
                <th scope="col">{move || texts().number}</th>
                <th scope="col">{move || texts().played}</th>
                <th scope="col">{move || texts().evaluation}</th>
                <th scope="col">{move || texts().should_have}</th>
                <th scope="col">{move || texts().appraisal}</th>
            </tr></thead>
            <tbody>{rows}</tbody>
        </table>
    }
}

fn three_ply_row(row: ThreePlyRow) -> impl IntoView {
    let app = use_app_state();
    let row = row.named(untrack(|| app.game.board()).shape());
    let best = row.best.map(|mv| mv.to_string());
    let appraisal = match (&row.appraisal, &row.opening) {
        (_, Some(name)) => format!("{}: {name}", texts().book),
        (Some(appraisal), None) => verdicts::appraisal(texts(), *appraisal).to_owned(),
        (None, None) => String::new(),
    };
    view! {
        <tr>
            <td>{row.ply + 1}</td>
            <td>{row.played.to_string()}</td>
            <td>{row.value}</td>
            <td>{best.unwrap_or_else(|| "N/A".to_owned())}</td>
            <td>{appraisal}</td>
        </tr>
    }
}
