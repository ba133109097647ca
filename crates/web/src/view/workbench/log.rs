//! The log, and the buttons that write to it.

use leptos::html;
use leptos::prelude::*;

use super::parts::{Choice, depths, explain, name_of, owned, press, row, tip_of};
use crate::model::ManualSection;
use crate::state::{AppState, use_app_state};
use crate::texts::texts;

/// The log, scrolled to its end.
pub(super) fn log() -> AnyView {
    let app = use_app_state();
    let node = NodeRef::<html::Pre>::new();
    let text = Signal::derive(move || app.workbench.log.with(|lines| lines.join("\n")));
    Effect::new(move || {
        text.track();
        if let Some(node) = node.get() {
            request_animation_frame(move || node.set_scroll_top(node.scroll_height()));
        }
    });
    view! {
        <pre class="bench-log" id="bench-log" role="log" tabindex="0" node_ref=node
            title=tip_of(|texts| &texts.workbench.log) aria-label=name_of(|texts| &texts.workbench.log)>
            {text}
        </pre>
    }
    .into_any()
}

/// Value, Moves and their depth.
pub(super) fn analysis_row() -> AnyView {
    let app = use_app_state();
    let depth = Memo::new(move |_| app.preferences.with(|prefs| prefs.workbench.depth));
    let deepen = move |depth: String| {
        if let Ok(depth) = depth.parse() {
            app.change_settings(|settings| settings.depth = depth);
        }
    };
    let depth = Choice {
        id: "bench-depth",
        name: Signal::derive(|| format!("{}=", texts().workbench.judge_depth.name)),
        tip: owned(tip_of(|texts| &texts.workbench.judge_depth)),
        options: Signal::derive(depths),
        chosen: Signal::derive(move || depth.get().to_string()),
        choose: Callback::new(deepen),
        disabled: Signal::derive(|| false),
    };
    row([
        press(
            "bench-value",
            |texts| &texts.workbench.value,
            AppState::report_value,
        ),
        press(
            "bench-moves",
            |texts| &texts.workbench.moves,
            AppState::report_moves,
        ),
        depth.draw(),
        explain(ManualSection::Values),
    ])
}
