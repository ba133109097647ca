//! The review of a game: progress, graph, figures and tables.

mod graph;
mod line_steps;
mod losses;
mod move_card;
mod report;
mod summary;
pub(crate) mod verdicts;

use leptos::prelude::*;
use outflank_analysis::{MoveReview, ThreePlyRow, Verdict};
use outflank_rules::{MoveName, Side};

use self::graph::EvaluationGraph;
pub(crate) use self::line_steps::LineSteps;
use self::losses::Losses;
use self::move_card::MoveCard;
pub(crate) use self::report::headline;
use self::report::{Moments, NextSteps};
use self::summary::SummaryView;
use crate::model::Tree;
use crate::state::{AppState, Stage, use_app_state};
use crate::texts::{Wording, fill, texts};
use crate::widgets::side_class;

/// The review beside the board, or a button that starts it.
#[component]
pub(crate) fn ReviewPanel() -> impl IntoView {
    let app = use_app_state();
    let begun = Memo::new(move |_| app.review.current.with(|review| review.game.is_some()));
    let has_moves = Memo::new(move |_| app.game.tree.with(|tree| !tree.line().is_empty()));
    let paused = move || matches!(app.game.stage.get(), Stage::Paused | Stage::Analysing);
    view! {
        <div class="study" id="study">
            {move || match (begun.get(), has_moves.get() && paused()) {
                (true, _) => Some(view! { <ReviewBody/> }.into_any()),
                (false, true) => Some(view! {
                    <button type="button" id="analyse" on:click=move |_| app.start_review()>
                        {move || texts().review.open_review}
                    </button>
                }.into_any()),
                _ => None,
            }}
        </div>
    }
}

/// The review, as far as it is known.
#[component]
fn ReviewBody() -> impl IntoView {
    let app = use_app_state();
    let three_ply = RwSignal::new(false);
    let running = move || app.review.current.with(|review| review.running);
    let progress = move || app.review.current.with(|review| review.progress());
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
        <h2 class="report-title" id="report-title">{move || headline(texts(), app)}</h2>
        <EvaluationGraph/>
        <Losses/>
        <MoveCard/>
        <Moments/>
        <SummaryView/>
        <NextSteps/>
        <p class="quiet" id="review-legend">{move || legend(app)}</p>
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

/// What estimates are, and how deep their searches were.
fn legend(app: AppState) -> String {
    let (depth, running) = app
        .review
        .current
        .with(|review| (review.depth(), review.running));
    match (depth, running) {
        (0, true) => String::new(),
        (0, false) => texts().review.all_exact.to_owned(),
        _ => fill(texts().review.legend, &[("depth", &depth)]),
    }
}

/// Discs in a line of text: a sign marks estimates.
fn written(discs: f32, exact: bool, signed: bool) -> String {
    let digits = match (exact, signed) {
        (true, true) => format!("{discs:+.0}"),
        (true, false) => format!("{discs:.0}"),
        (false, true) => format!("≈{discs:+.1}"),
        (false, false) => format!("≈{discs:.1}"),
    };
    texts().number(&digits)
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
                <th scope="col">{move || format!("{} ({})", texts().value, texts().dark)}</th>
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
    // The style sheet marks estimates.
    let value = |value: f32| match review.exact {
        true => format!("{value:+.0}"),
        false => texts().number(&format!("{value:+.1}")),
    };
    let verdict = match &review.opening {
        Some(name) => texts().labelled(texts().book, name),
        None => verdicts::word(texts(), review.verdict).to_owned(),
    };
    let side = side_class(review.side);
    // As the graph: a value for the mover would change its sign with every move.
    let for_dark = match review.side {
        Side::Dark => review.played_value,
        Side::Light => 0.0 - review.played_value,
    };
    let class = format!("verdict {}", review.verdict.key());
    let is_estimate = !review.exact;
    // Nobody is blamed for a move of the book.
    let has_loss = review.loss > 0.0 && review.verdict != Verdict::Book;
    let has_estimated_loss = is_estimate && has_loss;
    let loss = if has_loss {
        value(-review.loss)
    } else {
        String::new()
    };
    let is_here = Memo::new(move |_| app.game.tree.with(Tree::depth) == ply + 1);
    view! {
        <tr aria-current=move || is_here.get().then_some("true")>
            <td>{ply + 1}</td>
            <td>
                <button type="button" class="move" on:click=move |_| app.go_to_ply(ply + 1)>
                    <span class=format!("chip small {side}") aria-hidden="true"></span>
                    {review.played.to_string()}
                </button>
            </td>
            <td class:estimate=is_estimate>{value(for_dark)}</td>
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
        (_, Some(name)) => texts().labelled(texts().book, name),
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
