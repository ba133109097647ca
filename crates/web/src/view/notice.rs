//! Short messages that disappear by themselves.

use leptos::prelude::*;

use crate::browser::surroundings;
use crate::state::{AppState, Notice, use_app_state};
use crate::texts::{Texts, texts};

/// The current notice.
#[component]
pub(crate) fn NoticeBar() -> impl IntoView {
    let app = use_app_state();
    view! {
        <div class="notices" role="alert">
            {move || app.page.notice.get().map(|notice| view! {
                <button
                    type="button"
                    class="notice"
                    id="notice"
                    on:click=move |_| app.page.notice.set(None)
                >
                    {text(texts(), &notice)}
                </button>
                {button(app, notice)}
            })}
        </div>
    }
}

fn text(texts: &Texts, notice: &Notice) -> String {
    match notice {
        Notice::Replaced => texts.game_replaced,
        Notice::Unfinished(_) => texts.playing.unfinished_game,
        Notice::Characters(dropped) => {
            return match &dropped.deleted {
                Some(name) => (texts.workbench.player_deleted)(name),
                None => texts.playing.weights_restored.to_owned(),
            };
        }
        Notice::Settings(_) => texts.playing.settings_restored,
        Notice::Variation(..) => texts.desk.variation_deleted,
        Notice::NewVersion => texts.playing.new_version,
        Notice::Text(text) => text,
    }
    .to_owned()
}

/// What can be done about it.
fn button(app: AppState, notice: Notice) -> Option<AnyView> {
    let undo = |texts: &Texts| texts.undo;
    match notice {
        Notice::Text(_) => None,
        Notice::Unfinished(id) => Some(one(
            "resume",
            |texts| texts.go_on,
            move || {
                app.resume_saved(&id);
            },
        )),
        Notice::NewVersion => Some(one(
            "reload",
            |texts| texts.playing.reload,
            surroundings::reload,
        )),
        Notice::Replaced | Notice::Characters(_) | Notice::Settings(_) | Notice::Variation(..) => {
            Some(one("undo", undo, move || app.undo()))
        }
    }
}

fn one(id: &'static str, text: fn(&Texts) -> &'static str, act: impl Fn() + 'static) -> AnyView {
    view! {
        <button type="button" class="notice-undo" id=id on:click=move |_| act()>
            {move || text(texts())}
        </button>
    }
    .into_any()
}
