//! The workbench: a few controls at first, all of them after a click.

mod characters;
mod full;
mod game;
mod log;
mod opponents;
mod parts;
mod players;
mod studies;

use leptos::prelude::*;
use outflank_rules::Side;

use self::full::full_set;
use self::game::{game_row, status_line, step_row};
use self::players::player_row;
use crate::state::use_app_state;
use crate::texts::texts;

/// The workbench.
#[component]
pub(crate) fn Workbench() -> impl IntoView {
    let app = use_app_state();
    let open = Memo::new(move |_| app.preferences.with(|prefs| prefs.workbench.open));
    let toggle = move |event: leptos::ev::Event| {
        let details: web_sys::HtmlDetailsElement = event_target(&event);
        if details.open() != open.get_untracked() {
            app.change_settings(|settings| settings.open = details.open());
        }
    };
    let full = move || match open.get() {
        true => full_set(),
        false => ().into_any(),
    };
    let (name, all) = (
        Signal::derive(|| texts().workbench.workbench),
        Signal::derive(|| texts().workbench.all_controls),
    );
    let calm = vec![
        game_row(),
        step_row(),
        player_row(Side::Dark),
        player_row(Side::Light),
        status_line(),
    ];
    // On flat boards the page's own buttons are enough, so this stays out of the way.
    let flat = Memo::new(move |_| !app.game.is_deep());
    let hidden = move || flat.get() && !open.get() && !app.preferences.with(|prefs| prefs.expert);
    view! {
        <section class="workbench" class:flat=flat class:hidden=hidden id="workbench" aria-label=name>
            {calm}
            <details id="all-controls" prop:open=open on:toggle=toggle>
                <summary>{all}</summary>
                {full}
            </details>
        </section>
    }
}
