//! Who plays, with how many discs, and whose turn it is.

use leptos::prelude::*;
use outflank_rules::Side;

use crate::state::{Stage, use_app_state};
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

#[component]
fn PlayerStrip(side: Side) -> impl IntoView {
    let app = use_app_state();
    let key = side_class(side);
    let count = move || {
        app.game
            .tree
            .with(|tree| tree.position().disc_counts()[side])
    };
    let name = move || {
        app.game
            .pairing
            .with(|pairing| texts().player(pairing.of(side)))
    };
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
        <div class="player" class:on-turn=on_turn>
            <span class=format!("chip {key}") aria-hidden="true"></span>
            <span class="player-name">
                <b>{move || texts().side(side)}</b>
                " "
                <span id=format!("{key}-name")>{name}</span>
            </span>
            <span class="player-state">{state}</span>
            <span class="count" id=format!("{key}-count")>{count}</span>
        </div>
    }
}
