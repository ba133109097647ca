//! One dot per lesson: finished, current or open.

use leptos::prelude::*;

use super::Course;
use crate::model::{LESSONS, Lesson};
use crate::texts::texts;

/// The dots. Each opens its lesson.
#[component]
pub(super) fn Dots(course: Course) -> impl IntoView {
    let dots = LESSONS.iter().enumerate();
    let dots = dots.map(|(index, lesson)| view! { <li><Dot course index lesson/></li> });
    view! {
        <nav aria-label=move || texts().lessons.contents>
            <ol class="lesson-dots">{dots.collect_view()}</ol>
        </nav>
    }
}

#[component]
fn Dot(course: Course, index: usize, lesson: &'static Lesson) -> impl IntoView {
    let done = Memo::new(move |_| course.is_done(lesson.id));
    let here = move || (course.lesson.get() == index).then_some("step");
    let label = move || {
        let texts = &texts().lessons;
        let title = texts.of(lesson.id).title;
        match done.get() {
            true => format!("{}: {title}, {}", index + 1, texts.done),
            false => format!("{}: {title}", index + 1),
        }
    };
    let class = move || {
        if done.get() {
            "lesson-dot done"
        } else {
            "lesson-dot"
        }
    };
    // A tick, because a colour alone is not enough.
    let sign = move || {
        if done.get() {
            "✓".to_owned()
        } else {
            (index + 1).to_string()
        }
    };
    view! {
        <button type="button" class=class aria-current=here aria-label=label title=label
            on:click=move |_| course.go(index)>
            {sign}
        </button>
    }
}
