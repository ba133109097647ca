//! What the computer's search has found so far.

use leptos::prelude::*;
use outflank_messages::Thought;

use crate::state::{score_text, use_app_state};
use crate::texts::{Texts, short_number, texts};

/// Depth, score, principal variation and speed.
#[component]
pub(crate) fn ThinkingLine() -> impl IntoView {
    let app = use_app_state();
    let line = move || {
        let thought = app.engines.thought.get();
        thought
            .map(|thought| thought_text(texts(), &thought))
            .unwrap_or_default()
    };
    view! { <p class="thinking" id="thinking">{line}</p> }
}

fn thought_text(texts: &Texts, thought: &Thought) -> String {
    let line: Vec<&str> = thought.line.iter().take(8).map(String::as_str).collect();
    let mut text = format!(
        "{} {} · {} · {}",
        texts.depth,
        thought.depth,
        score_text(thought.score),
        line.join(" "),
    );
    if thought.milliseconds >= 20 {
        let speed = thought.nodes as f64 / thought.milliseconds as f64;
        text += &format!(
            " · {} {}",
            short_number(speed * 1000.0),
            texts.nodes_a_second
        );
    }
    text
}
