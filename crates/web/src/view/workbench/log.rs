//! What was reported, and what can be asked for.

use leptos::html;
use leptos::prelude::*;

use super::parts::{Choice, Press, depths};
use crate::desk::use_desk;
use crate::texts::texts;

/// The log, which shows its end.
#[component]
pub(super) fn Log() -> impl IntoView {
    let desk = use_desk();
    let node = NodeRef::<html::Pre>::new();
    let text = Memo::new(move |_| desk.bench.log.with(|lines| lines.join("\n")));
    Effect::new(move || {
        text.track();
        if let Some(node) = node.get() {
            request_animation_frame(move || node.set_scroll_top(node.scroll_height()));
        }
    });
    view! {
        <pre class="bench-log" id="bench-log" role="log" tabindex="0" node_ref=node
            title=move || texts().bench.log.tip aria-label=move || texts().bench.log.name>
            {text}
        </pre>
    }
}

/// Value, Moves and how deep.
#[component]
pub(super) fn JudgeRow() -> impl IntoView {
    let desk = use_desk();
    let depth = Memo::new(move |_| desk.preferences.with(|likes| likes.bench.depth));
    let deepen = move |depth: String| {
        if let Ok(depth) = depth.parse() {
            desk.change_settings(|settings| settings.depth = depth);
        }
    };
    view! {
        <div class="bench-row">
            <Press id="bench-value" named=|texts| &texts.bench.value
                press=move |()| desk.report_value()/>
            <Press id="bench-moves" named=|texts| &texts.bench.moves
                press=move |()| desk.report_moves()/>
            <Choice id="bench-depth" name=Signal::derive(|| format!("{}=", texts().bench.judge_depth.name))
                tip=Signal::derive(|| texts().bench.judge_depth.tip.to_owned())
                options=Signal::derive(depths)
                chosen=Signal::derive(move || depth.get().to_string()) choose=deepen/>
        </div>
    }
}
