//! The line that says who passed, or why a click was not a move. It has a place of its own, so that
//! it covers nothing and moves nothing.

use leptos::prelude::*;

use crate::model::Tree;
use crate::state::use_app_state;
use crate::texts::texts;

/// The status line. A pass is read off the board, so the two never differ.
#[component]
pub(crate) fn StatusLine() -> impl IntoView {
    let app = use_app_state();
    // With the node, so that a second pass is a second notice: another element, which screen readers read and
    // which is animated again.
    let passed = Memo::new(move |_| {
        let node = app.game.tree.with(Tree::current);
        Some((node, app.game.tree.with(Tree::just_passed)?))
    });
    let remark = move || {
        let remark = app.page.remark.get()?;
        Some(view! { <span class="remark" id="remark">{remark}</span> })
    };
    let pass = move || match app.page.remark.get() {
        Some(_) => None,
        None => passed.get(),
    };
    let said = |side| (texts().passes)(texts().side(side));
    view! {
        <p class="status" id="status" role="status">
            {remark}
            <For each=pass key=|&(node, _)| node let:((_, side))>
                <strong class="passed" id="passed">{move || said(side)}</strong>
            </For>
        </p>
    }
}
