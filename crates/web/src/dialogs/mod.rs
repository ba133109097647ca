//! The dialogs.

mod boards;
mod games;
mod help;
mod learn;
mod level_cards;
mod manual;
mod new_game;
mod open;
mod player;
mod player_editor;
mod preferences;
mod result;
mod set_up;
mod share;
mod window;

use leptos::prelude::*;

use crate::state::{Dialog, use_app_state};

/// The open dialog.
#[component]
pub(crate) fn Dialogs() -> impl IntoView {
    let app = use_app_state();
    move || {
        app.page.dialog.get().map(|dialog| match dialog {
            Dialog::NewGame => view! { <new_game::NewGame/> }.into_any(),
            Dialog::Player(side) => view! { <player::Player side/> }.into_any(),
            Dialog::Result => view! { <result::GameResult/> }.into_any(),
            Dialog::Open => view! { <open::Open/> }.into_any(),
            Dialog::SetUp => view! { <set_up::SetUp/> }.into_any(),
            Dialog::Share => view! { <share::Share/> }.into_any(),
            Dialog::Games => view! { <games::Games/> }.into_any(),
            Dialog::Preferences => view! { <preferences::PreferencesWindow/> }.into_any(),
            Dialog::Help => view! { <help::Help/> }.into_any(),
            Dialog::Learn => view! { <learn::Learn/> }.into_any(),
            Dialog::Manual => view! { <manual::Manual/> }.into_any(),
        })
    }
}
