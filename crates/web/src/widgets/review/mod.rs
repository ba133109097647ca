//! The review of a game: progress, graph, figures and tables.

mod graph;
mod summary;
pub(crate) mod verdicts;

use leptos::prelude::*;
use outflank_analysis::{MoveReview, ThreePlyRow};

use self::graph::EvaluationGraph;
use self::summary::SummaryView;
use crate::state::{Notice, use_desk};
use crate::texts::{Wording, texts};

/// The review below the moves. Without one, a button that starts it.
#[component]
pub(crate) fn StudyPanel() -> impl IntoView {
    let desk = use_desk();
    // While the result window shows the review, it need not be here, too.
    let elsewhere = move || desk.dialog.get() == Some(crate::state::Dialog::Result);
    let begun = Memo::new(move |_| desk.study.with(|study| study.game.is_some()) && !elsewhere());
    let has_moves = Memo::new(move |_| desk.tree.with(|tree| !tree.line().is_empty()));
    let paused = move || desk.stage.get() == crate::state::Stage::Paused;
    view! {
        <div class="study" id="study">
            {move || match (begun.get(), has_moves.get() && paused()) {
                (true, _) => Some(view! { <StudyBody/> }.into_any()),
                (false, true) if !elsewhere() => Some(view! {
                    <button type="button" id="analyse" on:click=move |_| desk.start_study()>
                        {move || texts().analyse}
                    </button>
                }.into_any()),
                _ => None,
            }}
        </div>
    }
}

/// What is known of the game.
#[component]
pub(crate) fn StudyBody() -> impl IntoView {
    let desk = use_desk();
    let classic = RwSignal::new(false);
    let running = move || desk.study.with(|study| study.running);
    let progress = move || desk.study.with(|study| study.progress());
    let learn = move |_| {
        if !desk.learn_from_mistakes() {
            let text = texts().no_mistakes.to_owned();
            desk.notify(Notice::Text(text));
        }
    };
    let tab = move |id: &'static str, is_classic: bool, text: Wording| {
        view! {
            <button type="button" role="tab" id=id
                aria-selected=move || (classic.get() == is_classic).to_string()
                on:click=move |_| classic.set(is_classic)>
                {move || text(texts())}
            </button>
        }
    };
    view! {
        {move || running().then(|| view! {
            <div class="progress-line">
                <progress id="progress" max="1" value=progress aria-label=texts().progress></progress>
                <button type="button" id="stop-study" on:click=move |_| desk.stop_study()>
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
            {tab("tab-classic", true, |texts| texts.classic_tab)}
        </div>
        <div class="table-frame" tabindex="0" role="region" aria-label=move || texts().analysis>
            {move || if classic.get() {
                view! { <ClassicTable/> }.into_any()
            } else {
                view! { <ReviewTable/> }.into_any()
            }}
        </div>
    }
}

#[component]
fn ReviewTable() -> impl IntoView {
    let desk = use_desk();
    let rows = move || {
        let known = desk.study.with(|study| study.known());
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
    let desk = use_desk();
    let ply = review.ply;
    let value = |value: f32| match review.exact {
        true => format!("{value:+.0}"),
        false => format!("{value:+.1}"),
    };
    let verdict = match &review.opening {
        Some(name) => format!("{}: {name}", texts().book),
        None => verdicts::word(texts(), review.verdict).to_owned(),
    };
    let side = if review.dark { "dark" } else { "light" };
    let class = format!("verdict {}", review.verdict.key());
    let loss = if review.loss > 0.0 {
        value(-review.loss)
    } else {
        String::new()
    };
    view! {
        <tr>
            <td>{ply + 1}</td>
            <td>
                <button type="button" class="move" on:click=move |_| desk.go_to_ply(ply + 1)>
                    <span class=format!("chip small {side}") aria-hidden="true"></span>
                    {review.played.clone()}
                </button>
            </td>
            <td>{value(review.played_value)}</td>
            <td>{loss}</td>
            <td class="line-cell" title=review.line.join(" ")>{review.best.clone()}</td>
            <td><span class=class>{verdict}</span></td>
        </tr>
    }
}

#[component]
fn ClassicTable() -> impl IntoView {
    let desk = use_desk();
    let rows = move || {
        let rows = desk.study.with(|study| study.classic.clone());
        rows.into_iter().map(classic_row).collect_view()
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

fn classic_row(row: ThreePlyRow) -> impl IntoView {
    let appraisal = match (&row.appraisal, &row.opening) {
        (_, Some(name)) => format!("{}: {name}", texts().book),
        (Some(appraisal), None) => verdicts::appraisal(texts(), *appraisal).to_owned(),
        (None, None) => String::new(),
    };
    view! {
        <tr>
            <td>{row.ply + 1}</td>
            <td>{row.played}</td>
            <td>{row.value}</td>
            <td>{row.best.unwrap_or_else(|| "N/A".to_owned())}</td>
            <td>{appraisal}</td>
        </tr>
    }
}
