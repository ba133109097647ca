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
    // With the node, so that a second pass is a second notice.
    let passed = Memo::new(move |_| {
        let node = app.game.tree.with(Tree::current);
        Some((node, app.game.tree.with(Tree::just_passed)?))
    });
    let line = move || match (app.page.remark.get(), passed.get()) {
        (Some(remark), _) => view! { <span class="remark" id="remark">{remark}</span> }.into_any(),
        (None, Some((_, side))) => {
            let said = (texts().passes)(texts().side(side));
            view! { <strong class="passed" id="passed">{said}</strong> }.into_any()
        }
        (None, None) => ().into_any(),
    };
    view! { <p class="status" id="status" role="status">{line}</p> }
}
