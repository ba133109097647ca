//! Opens pasted text or files.

mod list;

use leptos::prelude::*;
use outflank_rules::Board;

use self::list::GameList;
use super::boards::board_options;
use super::window::Window;
use crate::browser::files;
use crate::state::use_app_state;
use crate::texts::texts;

/// The dialog.
#[component]
pub(crate) fn Open() -> impl IntoView {
    let app = use_app_state();
    let text = RwSignal::new(String::new());
    let board = RwSignal::new(String::new());
    // Empty for none.
    let chosen_board = move || board.get_untracked().parse::<Board>().ok();
    let library = app.library;
    let problem = move || {
        library
            .problem
            .get()
            .map(|problem| (texts().playing.problem)(&problem))
    };
    on_cleanup(move || library.stop_reading());
    let open_text = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        app.open_text(text.get_untracked(), chosen_board());
    };
    let open_files = move |event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        if let Some(list) = input.files() {
            let board = chosen_board();
            files::read_all(&list, move |read| app.open_files(read, board));
        }
    };
    let has_games = Memo::new(move |_| library.games.with(|games| !games.is_empty()));
    view! {
        <Window name="open" title=Signal::derive(|| texts().paste_or_open.to_owned())>
            <form on:submit=open_text>
                <label>
                    <span>{move || texts().paste_here}</span>
                    <textarea id="pasted" rows="4" spellcheck="false"
                        prop:value=move || text.get()
                        on:input=move |event| text.set(event_target_value(&event))></textarea>
                </label>
                <p class="problem" role="alert" id="open-problem">{problem}</p>
                {move || library.reading.get().map(|games| view! {
                    <p class="quiet" role="status" id="reading">{(texts().opening.reading)(games)}</p>
                })}
                <div class="window-foot">
                    <label>
                        <span>{move || texts().opening.board_of_moves}</span>
                        <select id="open-board" on:change=move |event| board.set(event_target_value(&event))>
                            <option value="">{move || texts().opening.board_as_written}</option>
                            {board_options(board.into())}
                        </select>
                    </label>
                    <label class="file">
                        <span>{move || texts().choose_file}</span>
                        <input type="file" id="open-file" multiple on:change=open_files/>
                    </label>
                    <button type="submit" class="primary" id="open-it">{move || texts().open_it}</button>
                </div>
            </form>
            {move || has_games.get().then(|| view! { <GameList/> })}
        </Window>
    }
}
