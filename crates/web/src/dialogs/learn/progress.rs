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
    let node = NodeRef::<leptos::html::Button>::new();
    // On a phone the row of dots is longer than the screen.
    Effect::new(move || {
        if let Some(node) = node.get().filter(|_| here().is_some()) {
            reveal(&node);
        }
    });
    view! {
        <button type="button" node_ref=node class=class aria-current=here aria-label=label title=label
            on:click=move |_| course.go(index)>
            {sign}
        </button>
    }
}

/// Scrolls the row of dots, and nothing else, until a dot is in the middle.
fn reveal(dot: &web_sys::HtmlElement) {
    if let Some(row) = dot.closest(".lesson-dots").ok().flatten() {
        let middle = dot.offset_left() + dot.offset_width() / 2;
        row.set_scroll_left(middle - row.client_width() / 2);
    }
}
