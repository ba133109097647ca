//! Who plays, with how many discs, and whose turn it is.

use leptos::prelude::*;
use outflank_rules::Side;

use crate::state::{Dialog, Stage, use_app_state};
use crate::texts::texts;
use crate::widgets::side_class;

/// Both players.
#[component]
pub(crate) fn Players() -> impl IntoView {
    view! {
        <div class="players">
            <PlayerStrip side=Side::Dark/>
            <PlayerStrip side=Side::Light/>
        </div>
    }
}

/// A player. A click changes who it is.
#[component]
fn PlayerStrip(side: Side) -> impl IntoView {
    let app = use_app_state();
    let key = side_class(side);
    let count = move || {
        app.game
            .tree
            .with(|tree| tree.position().disc_counts()[side])
    };
    let name = move || app.player_name(side);
    let kind = move || app.player_kind(side);
    let side_name = move || app.player_side(side).map(|side| format!(" ({side})"));
    let on_turn = move || app.game.to_move() == side && !app.game.is_over();
    let state = move || {
        let human = app.game.pairing.with(|pairing| pairing.of(side).is_human());
        match (on_turn(), app.game.stage.get()) {
            (false, _) => "",
            (true, Stage::Playing) if !human => texts().thinking,
            (true, _) => texts().to_move,
        }
    };
    view! {
        <button type="button" class="player" class:on-turn=on_turn id=format!("{key}-player")
            title=move || (texts().setting_up.change_player)(texts().side(side))
            on:click=move |_| app.page.open(Dialog::Player(side))>
            <span class=format!("chip {key}") aria-hidden="true"></span>
            <span class="player-name">
                <span id=format!("{key}-name")>
                    <span class="player-kind">{kind}</span> <b>{name}</b>
                </span>
                <span class="player-side">{side_name}</span>
            </span>
            <span class="player-state">{state}</span>
            <span class="count" id=format!("{key}-count")>{count}</span>
        </button>
    }
}
