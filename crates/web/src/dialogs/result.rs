//! The end of a game: who won, and what can be done next. The review is beside the board.

use leptos::prelude::*;

use super::window::Window;
use crate::state::use_app_state;
use crate::texts::texts;
use crate::widgets::headline;

/// The dialog.
#[component]
pub(crate) fn GameResult() -> impl IntoView {
    let app = use_app_state();
    let title = Signal::derive(move || headline(texts(), app));
    let players = move || {
        let line = app.players_line();
        line.map(|line| view! { <p id="result-players">{line}</p> })
    };
    view! {
        <Window name="result" title>
            {players}
            <div class="controls words">
                <button type="button" class="primary" id="result-review"
                    on:click=move |_| app.page.close()>
                    {move || texts().review.open_review}
                </button>
                <button type="button" id="result-rematch" on:click=move |_| app.rematch()>
                    {move || texts().rematch}
                </button>
                <button type="button" id="result-new"
                    on:click=move |_| app.page.open(crate::state::Dialog::NewGame)>
                    {move || texts().new_game}
                </button>
            </div>
        </Window>
    }
}
