//! Shares the game: as an address, as text, as a picture.

use leptos::prelude::*;
use outflank_record::{ggf, transcript};
use outflank_scene::{Layout, Palette, View, board_svg, replay_svg};

use super::window::Window;
use crate::browser::{address_bar, files};
use crate::model::Tree;
use crate::state::{AppState, Notice, game_scene, use_app_state};
use crate::texts::texts;

/// Seconds for each move of an animated replay.
const REPLAY_SECONDS: f32 = 0.8;

fn layout(app: AppState) -> Layout {
    let turns = app.game.turns.get_untracked();
    Layout::of(&untrack(|| app.game.board()), View { turns })
}

fn picture(app: AppState) -> (String, Layout) {
    let layout = layout(app);
    let scene = untrack(|| game_scene(app, &layout));
    (board_svg(&scene, &layout, &Palette::default()), layout)
}

fn save_png(app: AppState) {
    let (svg, layout) = picture(app);
    files::save_png(
        "outflank.png",
        &svg,
        layout.bounds.width as u32,
        layout.bounds.height as u32,
    );
}

fn save_replay(app: AppState) {
    let positions: Vec<_> = app
        .game
        .tree
        .with_untracked(Tree::whole_game)
        .positions()
        .collect();
    let svg = replay_svg(
        &positions,
        &layout(app),
        &Palette::default(),
        REPLAY_SECONDS,
    );
    files::save("outflank-replay.svg", "image/svg+xml", &svg);
}

fn save_ggf(app: AppState) {
    let game = untrack(|| app.record());
    files::save("outflank.ggf", "text/plain", &ggf::write(&game));
}

/// The dialog.
#[component]
pub(crate) fn Share() -> impl IntoView {
    let app = use_app_state();
    let address = move || address_bar::with(&app.address().write());
    let moves = move || {
        app.game
            .tree
            .with(|tree| transcript::with_start(&tree.whole_game()))
    };
    let position = move || app.game.tree.with(|tree| tree.position().to_string());
    let copy = move |text: String| {
        if files::copy(&text) {
            app.page.notify(Notice::Text(texts().copied.to_owned()));
        }
    };
    view! {
        <Window name="share" title=Signal::derive(|| texts().share.to_owned())>
            <label>
                <span>{move || texts().copy_address}</span>
                <input type="text" id="address" readonly=true prop:value=address/>
            </label>
            <button type="button" class="primary" id="copy-address" on:click=move |_| copy(untrack(address))>
                {move || texts().copy_address}
            </button>
            <label>
                <span>{move || texts().copy_transcript}</span>
                <input type="text" id="transcript" readonly=true prop:value=moves/>
            </label>
            <button type="button" id="copy-transcript" on:click=move |_| copy(untrack(moves))>
                {move || texts().copy_transcript}
            </button>
            <label>
                <span>{move || texts().position_text}</span>
                <input type="text" id="position" readonly=true prop:value=position/>
            </label>
            <div class="controls words">
                <button type="button" id="save-ggf" on:click=move |_| save_ggf(app)>
                    {move || texts().save_ggf}
                </button>
                <button type="button" id="save-png" on:click=move |_| save_png(app)>
                    {move || texts().save_png}
                </button>
                {move || app.lattice.can_be_saved().then(|| view! {
                    <button type="button" id="save-lattice" on:click=move |_| app.lattice.save_picture()>
                        {move || texts().opening.save_lattice}
                    </button>
                })}
                <button type="button" id="save-svg" on:click=move |_| {
                    files::save("outflank.svg", "image/svg+xml", &picture(app).0);
                }>
                    {move || texts().save_svg}
                </button>
                <button type="button" id="save-replay" on:click=move |_| save_replay(app)>
                    {move || texts().save_replay}
                </button>
            </div>
        </Window>
    }
}
