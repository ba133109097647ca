//! What the review says about the move that was made last.

use leptos::prelude::*;
use outflank_analysis::{MoveReview, Verdict};

use super::LineSteps;
use super::report::lesson_button;
use super::{verdicts, written};
use crate::state::{AppState, use_app_state};
use crate::texts::{fill, texts};

/// The card of the current move: verdict, loss, reason and lines.
#[component]
pub(crate) fn MoveCard() -> impl IntoView {
    let app = use_app_state();
    let review = Memo::new(move |_| app.current_review());
    let line = Memo::new(move |_| app.shown_line().filter(|line| line.is_of_review));
    move || {
        let review = review
            .get()
            .filter(|_| app.review.puzzle.with(Option::is_none))?;
        let body = match line.get() {
            Some(line) => view! { <LineSteps line/> }.into_any(),
            None => judgement(app, review.clone()).into_any(),
        };
        let class = format!("move-card {}-card", review.verdict.key());
        Some(view! { <section class=class id="move-card">{body}</section> })
    }
}

fn judgement(app: AppState, review: MoveReview) -> impl IntoView {
    let named = review.named(untrack(|| app.game.board()).shape());
    let texts = texts();
    let verdict = match &named.opening {
        Some(name) => texts.labelled(texts.book, name),
        None => verdicts::word(texts, review.verdict).to_owned(),
    };
    let is_bad = review.verdict >= Verdict::Inaccuracy;
    let costs = is_bad.then(|| {
        let discs = written(review.loss, review.exact, false);
        fill(texts.review.costs, &[("discs", &discs)])
    });
    let better = is_bad.then(|| fill(texts.review.better, &[("best", &named.best)]));
    let lesson = lesson_button(&review);
    let (worse, good) = (review.clone(), review.clone());
    view! {
        <p class="move-verdict">
            <b>{format!("{}. {}", review.ply + 1, named.played)}</b> " "
            {verdicts::mark(review.verdict)} " "
            <span class=format!("verdict {}", review.verdict.key()) id="move-verdict">{verdict}</span>
            {costs.map(|costs| view! { <span class="quiet">" · " {costs}</span> })}
        </p>
        {texts.reason(&named).map(|reason| view! { <p id="move-reason">{reason}</p> })}
        {better.map(|better| view! {
            <p id="move-better">{better}</p>
            <div class="controls words">
                <button type="button" id="what-follows" on:click=move |_| app.show_line(&worse, false)>
                    {texts.review.what_follows}
                </button>
                <button type="button" id="better-line" on:click=move |_| app.show_line(&good, true)>
                    {texts.review.better_line}
                </button>
                {lesson}
            </div>
        })}
    }
}
