//! The board of a lesson, and the comment on a tried move.

use std::time::Duration;

use leptos::prelude::*;
use outflank_rules::{Cell, Side};
use outflank_scene::{Layout, Marks, Scene, View};

use super::Course;
use crate::browser::surroundings;
use crate::model::{Attempt, Made, Verdict, Why};
use crate::state::{AppState, use_app_state};
use crate::texts::{Texts, texts};
use crate::widgets::Board;

/// The pause before a reply, so that people can follow.
const PAUSE: Duration = Duration::from_millis(1100);

/// How long the end of a refutation stays on the board before the learner can see the start again.
const LAST_LOOK: Duration = Duration::from_millis(2200);

/// The board with the comment.
#[component]
pub(super) fn Practice(course: Course) -> impl IntoView {
    let app = use_app_state();
    let board = Memo::new(move |_| course.attempt.with(|it| it.position().board().clone()));
    let layout = Memo::new(move |_| board.with(|board| Layout::of(board, View::default())));
    let scene = Memo::new(move |_| layout.with(|layout| lesson_scene(app, course, layout)));
    let choose = move |cell: Cell| {
        course.attempt.update(|attempt| attempt.choose(cell));
        let (done, id) = course
            .attempt
            .with_untracked(|attempt| (attempt.is_done(), attempt.lesson().id));
        if done {
            course.finish(id);
        }
    };
    follow(course);
    let open = move || !course.attempt.with(Attempt::is_done);
    view! {
        <div class="lesson-board">
            <Board
                shape=Signal::derive(move || board.with(outflank_rules::Board::shape))
                layout scene
                choose=Callback::new(choose)
                open=Signal::derive(open)
            />
            <p class="lesson-discs">{move || course.attempt.with(|a| discs(texts(), a))}</p>
        </div>
        <Said course/>
    }
}

/// Plays the moves after a try, one by one, and takes a wrong try back.
fn follow(course: Course) {
    let waiting = StoredValue::new(None::<TimeoutHandle>);
    let stop = move || {
        if let Some(handle) = waiting.try_update_value(Option::take).flatten() {
            handle.clear();
        }
    };
    Effect::new(move || {
        stop();
        let (step, pause): (fn(&mut Attempt), Duration) =
            match course.attempt.with(|it| (it.goes_on(), it.is_refuted())) {
                (true, _) => (Attempt::step, PAUSE),
                (false, true) => (Attempt::take_back, LAST_LOOK),
                (false, false) => return,
            };
        let step = move || course.attempt.update(step);
        waiting.set_value(set_timeout_with_handle(step, pause).ok());
    });
    on_cleanup(stop);
}

fn lesson_scene(app: AppState, course: Course, layout: &Layout) -> Scene {
    let moving = app.preferences.with(|prefs| !prefs.instant);
    let moving = moving && !surroundings::prefers_less_motion();
    let told = course.told.get();
    course.attempt.with(|attempt| {
        let marks = Marks {
            legal: attempt.is_at_start(),
            last: attempt.tree().last_cell(),
            turned: if moving {
                attempt.tree().last_flips()
            } else {
                Vec::new()
            },
            hint: attempt
                .lesson()
                .answer()
                .filter(|_| told && attempt.is_at_start()),
            square_names: attempt.lesson().letters,
            ..Marks::default()
        };
        Scene::new(attempt.position(), layout, &marks)
    })
}

fn discs(texts: &Texts, attempt: &Attempt) -> String {
    let counts = attempt.position().disc_counts();
    let (dark, light) = (texts.side(Side::Dark), texts.side(Side::Light));
    format!("{dark} {} · {light} {}", counts.dark, counts.light)
}

/// The comment, which is also announced, and the buttons.
#[component]
fn Said(course: Course) -> impl IntoView {
    let class = move || {
        let verdict = course.attempt.with(Attempt::verdict);
        match verdict {
            None => "lesson-said",
            Some(Verdict::Tried(Why::Right)) => "lesson-said right",
            Some(_) => "lesson-said wrong",
        }
    };
    let head = move || course.attempt.with(|attempt| head(texts(), attempt));
    let why = move || {
        let told = course.told.get();
        course.attempt.with(|attempt| why(texts(), attempt, told))
    };
    let made = move || course.attempt.with(|attempt| story(texts(), attempt));
    let farewell = move || {
        let done = course.attempt.with(Attempt::is_done);
        (done && course.is_last()).then(|| view! { <p>{texts().lessons.farewell}</p> })
    };
    let done = Memo::new(move |_| course.attempt.with(Attempt::is_done));
    let again = move |_| course.go(course.lesson.get_untracked());
    let node = NodeRef::<leptos::html::Div>::new();
    // On small screens the comment may be below the fold.
    Effect::new(move || {
        let said = course.attempt.with(Attempt::verdict).is_some();
        if let Some(node) = node.get().filter(|_| said) {
            request_animation_frame(move || node.scroll_into_view_with_bool(false));
        }
    });
    view! {
        <div class="lesson-feedback" node_ref=node>
            <div class=class id="lesson-said" role="status" aria-live="polite">
                <p><b>{head}</b> " " {why}</p>
                <p class="quiet">{made}</p>
                {farewell}
            </div>
            <div class="controls">
                {move || match done.get() {
                    true => view! {
                        <button type="button" id="try-again" on:click=again>
                            {texts().lessons.try_again}
                        </button>
                    }.into_any(),
                    false => view! {
                        <button type="button" id="show-answer" class="plain"
                            on:click=move |_| course.tell()>
                            {texts().show_answer}
                        </button>
                    }.into_any(),
                }}
            </div>
        </div>
    }
}

fn head(texts: &Texts, attempt: &Attempt) -> &'static str {
    match attempt.verdict() {
        None => texts.try_it,
        Some(Verdict::Illegal(_)) => "",
        Some(Verdict::Tried(Why::Right)) => texts.lesson_done,
        Some(Verdict::Tried(_)) => texts.lesson_wrong,
    }
}

fn why(texts: &Texts, attempt: &Attempt, told: bool) -> String {
    let shape = attempt.position().board().shape();
    let name = |cell| shape.name(cell).to_string();
    match (attempt.verdict(), attempt.lesson().answer()) {
        (Some(Verdict::Tried(why)), _) => texts.lessons.of(attempt.lesson().id).why(why).to_owned(),
        (_, Some(answer)) if told => (texts.lessons.answer)(&name(answer)),
        (Some(Verdict::Illegal(cell)), _) => (texts.lessons.illegal)(&name(cell)),
        (None, _) => String::new(),
    }
}

/// The moves so far as text.
fn story(texts: &Texts, attempt: &Attempt) -> String {
    let shape = attempt.position().board().shape();
    let one = |made: &Made| {
        let cell = shape.name(made.cell).to_string();
        let said = (texts.said_move)(texts.side(made.side), &cell, made.turned);
        match made.passed {
            true => format!("{said} {}", (texts.passes)(texts.side(!made.side))),
            false => said,
        }
    };
    attempt.made().iter().map(one).collect::<Vec<_>>().join(" ")
}
