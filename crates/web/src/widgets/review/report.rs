//! The report on top of a review: the result, what decided it, and what to do next.

use leptos::prelude::*;
use outflank_analysis::{MoveReview, Summary, Verdict, turning_points};
use outflank_rules::Side;

use super::summary::advice_text;
use super::verdicts;
use crate::model::{LESSONS, Lesson};
use crate::state::{AppState, Dialog, Notice, use_app_state};
use crate::texts::{Texts, fill, texts};

/// The result of the game, as the only person at the board sees it.
pub(crate) fn headline(texts: &Texts, app: AppState) -> String {
    let outcome = app.game.tree.with(|tree| tree.whole_game().outcome());
    match (outcome, app.own_side()) {
        (Some(outcome), Some(own)) => texts.own_outcome(&outcome, own),
        (Some(outcome), None) => app.outcome_text(&outcome),
        (None, _) => texts.analysis.to_owned(),
    }
}

/// The moves that decided the game, each with a button that leads to it.
#[component]
pub(crate) fn Moments() -> impl IntoView {
    let app = use_app_state();
    let moments = Memo::new(move |_| {
        app.review.current.with(|review| match review.running {
            true => Vec::new(),
            false => turning_points(&review.known()),
        })
    });
    move || {
        let moments = moments.get();
        (!moments.is_empty()).then(|| {
            view! {
                <section class="moments" id="moments">
                    <h3>{texts().review.decided}</h3>
                    <ol>{moments.into_iter().map(moment).collect_view()}</ol>
                </section>
            }
        })
    }
}

fn moment(review: MoveReview) -> impl IntoView {
    let app = use_app_state();
    let named = review.named(untrack(|| app.game.board()).shape());
    let why = texts().reason(&named).unwrap_or_default();
    let ply = review.ply;
    view! {
        <li>
            <button type="button" class="moment" on:click=move |_| app.go_to_ply(ply + 1)>
                <b>{format!("{}. {} ", ply + 1, named.played)} {verdicts::mark(review.verdict)}</b>
                " " {why}
            </button>
        </li>
    }
}

/// What to do next: advice for the person at the board, the mistakes as puzzles, and a lesson.
#[component]
pub(crate) fn NextSteps() -> impl IntoView {
    let app = use_app_state();
    let running = move || app.review.current.with(|review| review.running);
    let learn = move |_| {
        if !app.learn_from_mistakes() {
            let text = texts().no_mistakes.to_owned();
            app.page.notify(Notice::Text(text));
        }
    };
    let advice = move || {
        let known = app.review.current.with(|review| review.known());
        let summary = Summary::of(&known);
        let own = app.own_side();
        let sides = [(Side::Dark, &summary.dark), (Side::Light, &summary.light)];
        let sides = sides
            .into_iter()
            .filter(|(side, _)| own.is_none_or(|own| own == *side));
        let text =
            |(side, summary)| view! { <p class="advice">{advice_text(texts(), side, summary)}</p> };
        sides.map(text).collect_view()
    };
    view! {
        <section class="next-steps">
            <h3>{move || texts().review.next}</h3>
            <div id="advice">{move || (!running()).then(advice)}</div>
            <div class="controls words">
                <button type="button" id="learn-mistakes" disabled=running on:click=learn>
                    {move || texts().learn_from_mistakes}
                </button>
            </div>
        </section>
    }
}

/// A button to the lesson about the reason of a move.
pub(crate) fn lesson_button(review: &MoveReview) -> Option<impl IntoView + use<>> {
    let app = use_app_state();
    let key = review.reason?.kind().lesson()?;
    let lesson: &Lesson = LESSONS.iter().find(|lesson| lesson.id.key() == key)?;
    let title = texts().lessons.of(lesson.id).title;
    let text = fill(texts().review.lesson, &[("title", &title)]);
    let open = move |_| {
        app.page.lesson.set_value(Some(lesson.id));
        app.page.open(Dialog::Learn);
    };
    (review.verdict >= Verdict::Inaccuracy).then(|| {
        view! { <button type="button" id="review-lesson" class="plain" on:click=open>{text}</button> }
    })
}
