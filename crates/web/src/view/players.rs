//! Who plays, with how many discs, and whose turn it is.

use leptos::prelude::*;
use outflank_rules::Side;

use crate::model::Seat;
use crate::state::{Stage, use_desk};
use crate::texts::{Texts, texts};

/// What a seat is called.
pub(crate) fn seat_name(texts: &Texts, seat: &Seat) -> String {
    match seat {
        Seat::Human => texts.human.to_owned(),
        other => other.short_name(),
    }
}

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
    let desk = use_desk();
    let key = if side == Side::Dark { "dark" } else { "light" };
    let count = move || desk.tree.with(|tree| tree.position().disc_counts()[side]);
    let name = move || desk.seats.with(|seats| seat_name(texts(), seats.of(side)));
    let on_turn = move || desk.to_move() == side && !desk.is_over();
    let state = move || {
        let human = desk.seats.with(|seats| seats.of(side).is_human());
        match (on_turn(), desk.stage.get()) {
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
