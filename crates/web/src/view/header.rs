//! The bar at the top.

use leptos::prelude::*;

use crate::state::{Dialog, use_app_state};
use crate::texts::{Wording, texts};

/// The entries of the menu.
const ENTRIES: [(Dialog, &str, Wording); 8] = [
    (Dialog::Learn, "learn", |texts| texts.learn),
    (Dialog::Open, "open", |texts| texts.paste_or_open),
    (Dialog::SetUp, "set-up", |texts| texts.set_up),
    (Dialog::Games, "games", |texts| texts.my_games),
    (Dialog::Share, "share", |texts| texts.share),
    (Dialog::Preferences, "preferences", |texts| {
        texts.preferences
    }),
    (Dialog::Manual, "manual", |texts| texts.manual),
    (Dialog::Help, "help", |texts| texts.help),
];

/// The bar at the top.
#[component]
pub(crate) fn Header() -> impl IntoView {
    let app = use_app_state();
    let entries = ENTRIES.map(|(dialog, id, text)| {
        view! {
            <button type="button" class="plain" id=id on:click=move |_| app.page.open(dialog)>
                {move || text(texts())}
            </button>
        }
    });
    view! {
        <header class="bar">
            <h1 class="brand">
                <svg viewBox="0 0 32 32" aria-hidden="true" class="logo">
                    <circle cx="11" cy="16" r="9" class="logo-dark"/>
                    <path d="M16 8.5a9 9 0 1 1 0 15a11 11 0 0 0 0-15z" class="logo-light"/>
                </svg>
                {move || texts().title}
            </h1>
            <button
                type="button"
                class="primary"
                id="new-game"
                on:click=move |_| app.page.open(Dialog::NewGame)
            >
                {move || texts().new_game}
            </button>
            <nav class="menu" aria-label=move || texts().menu>
                <button
                    type="button"
                    class="plain"
                    id="open-laboratory"
                    aria-pressed=move || app.laboratory.shown.get().to_string()
                    on:click=move |_| app.toggle_laboratory()
                >
                    {move || texts().laboratory}
                </button>
                {entries.collect_view()}
            </nav>
        </header>
    }
}
