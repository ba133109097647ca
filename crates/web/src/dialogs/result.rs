//! The end of a game: who won, and the analysis.

use leptos::prelude::*;

use super::window::Window;
use crate::state::use_desk;
use crate::texts::texts;
use crate::view::outcome_text;
use crate::widgets::StudyBody;

/// The window.
#[component]
pub(crate) fn GameResult() -> impl IntoView {
    let desk = use_desk();
    let outcome = move || desk.tree.with(|tree| tree.whole_game().outcome());
    let title = Signal::derive(move || match outcome() {
        Some(outcome) => outcome_text(texts(), &outcome),
        None => texts().analysis.to_owned(),
    });
    view! {
        <Window name="result" title>
            <div class="controls words">
                <button type="button" class="primary" id="result-rematch" on:click=move |_| desk.rematch()>
                    {move || texts().rematch}
                </button>
                <button type="button" id="result-new"
                    on:click=move |_| desk.open(crate::state::Dialog::NewGame)>
                    {move || texts().new_game}
                </button>
            </div>
            <StudyBody/>
        </Window>
    }
}
