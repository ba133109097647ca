//! Opens pasted text or a file.

use leptos::prelude::*;
use outflank_record::{Game, Recognised, recognise, recognise_bytes};
use outflank_rules::Side;

use super::window::Window;
use crate::browser::files;
use crate::state::use_app_state;
use crate::texts::texts;

/// This many games of a file are listed.
const MOST_LISTED: usize = 500;

/// The dialog.
#[component]
pub(crate) fn Open() -> impl IntoView {
    let app = use_app_state();
    let text = RwSignal::new(String::new());
    let problem = RwSignal::new(None::<String>);
    let games = RwSignal::new(Vec::<Game>::new());
    let take = move |found: Result<Recognised, outflank_record::RecogniseError>| match found {
        Ok(found) => {
            let mut found = found.into_games();
            problem.set(None);
            match found.len() {
                1 => app.look_at(&found.remove(0)),
                0 => problem.set(Some(texts().no_moves_yet.to_owned())),
                _ => games.set(found),
            }
        }
        Err(error) => problem.set(Some(error.to_string())),
    };
    let open_text = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        take(recognise(&text.get_untracked(), None));
    };
    let open_file = move |event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            files::read(&file, move |bytes| take(recognise_bytes(&bytes, None)));
        }
    };
    view! {
        <Window name="open" title=Signal::derive(|| texts().paste_or_open.to_owned())>
            <form on:submit=open_text>
                <label>
                    <span>{move || texts().paste_here}</span>
                    <textarea id="pasted" rows="6" spellcheck="false"
                        prop:value=move || text.get()
                        on:input=move |event| text.set(event_target_value(&event))></textarea>
                </label>
                <p class="problem" role="alert" id="open-problem">{move || problem.get()}</p>
                <div class="window-foot">
                    <label class="file">
                        <span>{move || texts().choose_file}</span>
                        <input type="file" id="open-file" on:change=open_file/>
                    </label>
                    <button type="submit" class="primary" id="open-it">{move || texts().open_it}</button>
                </div>
            </form>
            {move || (!games.with(Vec::is_empty)).then(|| view! { <Choice games/> })}
        </Window>
    }
}

/// The games of a file to choose from.
#[component]
fn Choice(games: RwSignal<Vec<Game>>) -> impl IntoView {
    let app = use_app_state();
    let entries = games.with_untracked(|all| {
        let entry = |(index, game): (usize, &Game)| {
            let name = game_name(index, game);
            let open = move |_| {
                let game = games.with_untracked(|games| games[index].clone());
                app.look_at(&game);
            };
            view! { <li><button type="button" on:click=open>{name}</button></li> }
        };
        all.iter()
            .take(MOST_LISTED)
            .enumerate()
            .map(entry)
            .collect_view()
    });
    view! {
        <h3>{move || texts().choose_game}</h3>
        <ul class="choice-list">{entries}</ul>
    }
}

fn game_name(index: usize, game: &Game) -> String {
    let player = |side: Side| {
        game.tags.players[side]
            .clone()
            .unwrap_or_else(|| "?".to_owned())
    };
    let moves = game.moves().len();
    let result = game
        .outcome()
        .map(|outcome| outcome.to_string())
        .unwrap_or_default();
    format!(
        "{}. {} – {} · {moves} · {result}",
        index + 1,
        player(Side::Dark),
        player(Side::Light)
    )
}
