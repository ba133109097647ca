//! Short messages that go away by themselves.

use leptos::prelude::*;

use crate::state::{Notice, use_desk};
use crate::texts::texts;

/// The message of the moment.
#[component]
pub(crate) fn NoticeBar() -> impl IntoView {
    let desk = use_desk();
    let text = move || {
        desk.notice.get().map(|notice| match notice {
            Notice::Pass(side) => (texts().passes)(texts().side(side)),
            Notice::Text(text) => text,
        })
    };
    view! {
        <div class="notices" role="alert">
            {move || text().map(|text| view! {
                <button
                    type="button"
                    class="notice"
                    id="notice"
                    on:click=move |_| desk.notice.set(None)
                >
                    {text}
                </button>
            })}
        </div>
    }
}
