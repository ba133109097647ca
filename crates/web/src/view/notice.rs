//! Short messages that disappear by themselves.

use leptos::prelude::*;

use crate::state::{Notice, use_app_state};
use crate::texts::texts;

/// The current notice.
#[component]
pub(crate) fn NoticeBar() -> impl IntoView {
    let app = use_app_state();
    let text = move |notice: &Notice| match notice {
        Notice::Pass(side) => (texts().passes)(texts().side(*side)),
        Notice::Replaced => texts().game_replaced.to_owned(),
        Notice::Text(text) => text.clone(),
    };
    let undo = move |notice: &Notice| {
        (*notice == Notice::Replaced).then(|| {
            view! {
                <button type="button" class="notice-undo" id="undo"
                    on:click=move |_| app.bring_back_replaced()>
                    {move || texts().undo}
                </button>
            }
        })
    };
    view! {
        <div class="notices" role="alert">
            {move || app.page.notice.get().map(|notice| view! {
                <button
                    type="button"
                    class="notice"
                    id="notice"
                    on:click=move |_| app.page.notice.set(None)
                >
                    {text(&notice)}
                </button>
                {undo(&notice)}
            })}
        </div>
    }
}
