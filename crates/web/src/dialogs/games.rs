//! The games played in this browser.

use leptos::prelude::*;
use wasm_bindgen::JsValue;

use super::window::Window;
use crate::browser::storage;
use crate::model::SavedGame;
use crate::state::use_app_state;
use crate::texts::{Language, texts};

fn date(time: f64, language: Language) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(time));
    date.to_locale_date_string(language.code(), &JsValue::UNDEFINED)
        .into()
}

/// The dialog.
#[component]
pub(crate) fn Games() -> impl IntoView {
    // The list has the game on the board, too.
    use_app_state().store_unsaved_game();
    let games = RwSignal::new(storage::games());
    let deleted = RwSignal::new(None::<(String, SavedGame)>);
    let rows = move || {
        let all = games.get();
        all.into_iter()
            .map(|(id, game)| row(games, deleted, id, game))
            .collect_view()
    };
    let bring_back = move |_| {
        if let Some((id, game)) = deleted.get_untracked() {
            storage::store_game(&id, &game);
            deleted.set(None);
            games.set(storage::games());
        }
    };
    view! {
        <Window name="games" title=Signal::derive(|| texts().my_games.to_owned())>
            {move || games.with(Vec::is_empty).then(|| view! {
                <p class="quiet">{texts().no_games}</p>
            })}
            <p class="deleted" role="status">
                {move || deleted.with(Option::is_some).then(|| view! {
                    <span>{texts().playing.game_deleted}</span>
                    <button type="button" id="undelete" on:click=bring_back>{texts().undo}</button>
                })}
            </p>
            <ul class="choice-list" id="games-list">{rows}</ul>
        </Window>
    }
}

fn row(
    games: RwSignal<Vec<(String, SavedGame)>>,
    deleted: RwSignal<Option<(String, SavedGame)>>,
    id: String,
    game: SavedGame,
) -> impl IntoView {
    let app = use_app_state();
    let opened = (id.clone(), game.clone());
    let recorded = game.origin.names.both();
    let players = recorded.unwrap_or_else(|| texts().pairing(&game.pairing));
    let result = game
        .result
        .clone()
        .unwrap_or_else(|| texts().unfinished.to_owned());
    let details = [
        date(game.time, app.page.language.get()),
        game.board.clone(),
        result,
        game.opening.clone().unwrap_or_default(),
        game.origin.event.clone(),
    ];
    let details: Vec<String> = details
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect();
    let open = move |_| app.resume(&opened.0, &opened.1);
    let delete = move |_| {
        storage::delete_game(&id);
        deleted.set(Some((id.clone(), game.clone())));
        games.set(storage::games());
    };
    view! {
        <li class="game-row">
            <button type="button" on:click=open>
                <b>{players}</b>
                <span class="quiet">{details.join(" · ")}</span>
            </button>
            <button type="button" class="plain" on:click=delete>{move || texts().delete}</button>
        </li>
    }
}
