//! The way from controls to their section of the manual.

use leptos::prelude::*;

use crate::model::ManualSection;
use crate::state::use_app_state;
use crate::texts::texts;

/// A small question mark that opens a section of the manual.
#[component]
pub(crate) fn Explain(section: ManualSection) -> impl IntoView {
    let app = use_app_state();
    let label = move || texts().explain;
    view! {
        <button type="button" class="explain" data-section=section.anchor() aria-label=label
            title=label on:click=move |_| app.page.explain(section)>
            "?"
        </button>
    }
}
