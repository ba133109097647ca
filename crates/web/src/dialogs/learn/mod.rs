//! A short course: one idea a lesson, each with a position to try it on.

mod practice;
mod progress;

use leptos::prelude::*;

use self::practice::Practice;
use self::progress::Dots;
use super::window::Window;
use crate::browser::storage;
use crate::model::{Attempt, LESSONS, LessonId};
use crate::state::{Dialog, use_app_state};
use crate::texts::{Texts, texts};

/// The state of the dialog. Copies share the same signals.
#[derive(Clone, Copy)]
struct Course {
    /// The index of the lesson in [`LESSONS`].
    lesson: RwSignal<usize>,
    attempt: RwSignal<Attempt>,
    /// Whether the answer is shown.
    told: RwSignal<bool>,
    /// The names of the finished lessons.
    done: RwSignal<Vec<String>>,
}

impl Course {
    /// Begins with the lesson that was asked for, or with the first unfinished one.
    fn new(wanted: Option<LessonId>) -> Course {
        let done = storage::lessons();
        let open = |id: LessonId| !done.iter().any(|key| key == id.key());
        let first = LESSONS.iter().position(|lesson| match wanted {
            Some(id) => lesson.id == id,
            None => open(lesson.id),
        });
        let lesson = first.unwrap_or(0);
        Course {
            lesson: RwSignal::new(lesson),
            attempt: RwSignal::new(Attempt::new(&LESSONS[lesson])),
            told: RwSignal::new(false),
            done: RwSignal::new(done),
        }
    }

    /// Goes to a lesson, or restarts the current one.
    fn go(self, lesson: usize) {
        if let Some(found) = LESSONS.get(lesson) {
            self.lesson.set(lesson);
            self.attempt.set(Attempt::new(found));
            self.told.set(false);
        }
    }

    /// Shows the answer, instead of what was said about a try.
    fn tell(self) {
        self.go(self.lesson.get_untracked());
        self.told.set(true);
    }

    fn is_done(self, lesson: LessonId) -> bool {
        self.done
            .with(|done| done.iter().any(|key| key == lesson.key()))
    }

    fn finish(self, lesson: LessonId) {
        storage::store_lesson(lesson.key());
        self.done.set(storage::lessons());
        // Without storage, the open dialog still shows it.
        if !self.is_done(lesson) {
            self.done.update(|done| done.push(lesson.key().to_owned()));
        }
    }

    fn is_last(self) -> bool {
        self.lesson.get() + 1 == LESSONS.len()
    }
}

/// The dialog.
#[component]
pub(crate) fn Learn() -> impl IntoView {
    let app = use_app_state();
    let wanted = app.page.lesson.get_value();
    app.page.lesson.set_value(None);
    let course = Course::new(wanted);
    let id = Memo::new(move |_| LESSONS[course.lesson.get()].id);
    let words = move || texts().lessons.of(id.get());
    let count = move || (texts().lessons.lesson_of)(course.lesson.get() + 1, LESSONS.len());
    view! {
        <Window name="learn" title=Signal::derive(|| texts().learn.to_owned())>
            <Dots course/>
            <div class="lesson-body">
                <div class="lesson-text">
                    <p class="quiet" id="lesson-count">{count}</p>
                    <h3 class="lesson-title" id="lesson-title" tabindex="-1">{move || words().title}</h3>
                    <p>{move || words().idea}</p>
                    <p class="lesson-task">{move || words().task}</p>
                </div>
                <Practice course/>
                <Steps course/>
            </div>
        </Window>
    }
}

/// The buttons to the previous and the next lesson; after the last one, to a game.
#[component]
fn Steps(course: Course) -> impl IntoView {
    let app = use_app_state();
    let step = move |to: usize| {
        course.go(to);
        focus_title();
    };
    let solved = Memo::new(move |_| course.attempt.with(Attempt::is_done));
    let primary = move || if solved.get() { "primary" } else { "" };
    let forward = move || {
        if course.is_last() {
            app.page.open(Dialog::NewGame);
        } else {
            step(course.lesson.get_untracked() + 1);
        }
    };
    let forward_text = move |texts: &Texts| {
        if course.is_last() {
            texts.new_game
        } else {
            texts.next
        }
    };
    view! {
        <div class="lesson-steps">
            <button type="button" id="previous-lesson"
                disabled=move || course.lesson.get() == 0
                on:click=move |_| step(course.lesson.get_untracked().saturating_sub(1))>
                {move || texts().previous}
            </button>
            <button type="button" id="next-lesson" class=primary on:click=move |_| forward()>
                {move || forward_text(texts())}
            </button>
        </div>
    }
}

/// Moves the focus to the title of a new lesson, where reading begins.
fn focus_title() {
    let title = document().get_element_by_id("lesson-title");
    if let Some(title) = title {
        use leptos::wasm_bindgen::JsCast;
        // On a phone this also scrolls to the title.
        let _ = title.unchecked_into::<web_sys::HtmlElement>().focus();
    }
}
