//! The buttons below the players.

use leptos::prelude::*;

use crate::model::{Seats, Tree};
use crate::state::{Stage, use_desk};
use crate::texts::texts;
use crate::widgets::{Icon, IconButton};

/// All buttons for the running game.
#[component]
pub(crate) fn Controls() -> impl IntoView {
    let desk = use_desk();
    let at_start = Signal::derive(move || desk.tree.with(|tree: &Tree| tree.before().is_none()));
    let at_end = Signal::derive(move || desk.tree.with(|tree: &Tree| tree.after().is_none()));
    let over = Signal::derive(move || desk.is_over());
    let playing = move || desk.stage.get() == Stage::Playing && !over.get();
    let computer_thinks = move || {
        playing()
            && desk
                .seats
                .with(|seats| !seats.of(desk.to_move()).is_human())
    };
    let can_go_on = move || desk.stage.get() == Stage::Paused && !over.get();
    view! {
        <div class="toolbar" role="toolbar" aria-label=move || texts().play>
            <IconButton id="to-start" icon=Icon::Start label=Signal::derive(|| texts().to_start)
                press=move |()| desk.to_start() disabled=at_start/>
            <IconButton id="back" icon=Icon::Back label=Signal::derive(|| texts().back)
                press=move |()| desk.step_back() disabled=at_start/>
            <IconButton id="forward" icon=Icon::Forward label=Signal::derive(|| texts().forward)
                press=move |()| desk.step_forward() disabled=at_end/>
            <IconButton id="to-end" icon=Icon::End label=Signal::derive(|| texts().to_end)
                press=move |()| desk.to_end() disabled=at_end/>
            <IconButton id="take-back" icon=Icon::TakeBack label=Signal::derive(|| texts().take_back)
                press=move |()| desk.take_back() disabled=at_start/>
            <IconButton id="hint" icon=Icon::Hint label=Signal::derive(|| texts().hint)
                press=move |()| desk.show_hint() disabled=over/>
            <IconButton id="rotate" icon=Icon::Rotate label=Signal::derive(|| texts().rotate)
                press=move |()| desk.rotate()/>
            <IconButton id="exchange" icon=Icon::Exchange
                label=Signal::derive(|| texts().exchange_sides)
                press=move |()| desk.exchange_sides()/>
            <IconButton id="rematch" icon=Icon::Rematch label=Signal::derive(|| texts().rematch)
                press=move |()| desk.rematch()/>
        </div>
        <div class="controls words">
            {move || computer_thinks().then(|| view! {
                <button type="button" id="stop" on:click=move |_| desk.pause()>
                    {move || texts().stop}
                </button>
                <button type="button" id="move-now" on:click=move |_| desk.move_now()>
                    {move || texts().move_now}
                </button>
            })}
            {move || can_go_on().then(|| view! {
                <button type="button" id="go-on" on:click=move |_| desk.go_on()>
                    {move || texts().go_on}
                </button>
            })}
            {move || over.get().then(|| view! {
                <button type="button" id="show-result"
                    on:click=move |_| desk.open(crate::state::Dialog::Result)>
                    {move || texts().game_over}
                </button>
            })}
            <Toggles/>
        </div>
        {move || desk.seats.with(Seats::all_computers).then(|| view! { <Pace id="pace"/> })}
    }
}

/// Value and Moves, on or off.
#[component]
fn Toggles() -> impl IntoView {
    let desk = use_desk();
    let value = move || desk.preferences.with(|likes| likes.show_value);
    let scores = move || desk.preferences.with(|likes| likes.show_scores);
    let pressed = |on: bool| if on { "true" } else { "false" };
    view! {
        <button type="button" class="toggle" id="value" title=move || texts().show_value
            aria-pressed=move || pressed(value())
            on:click=move |_| desk.preferences.update(|likes| likes.show_value ^= true)>
            {move || texts().value}
        </button>
        <button type="button" class="toggle" id="scores" title=move || texts().show_scores
            aria-pressed=move || pressed(scores())
            on:click=move |_| desk.preferences.update(|likes| likes.show_scores ^= true)>
            {move || texts().moves}
        </button>
    }
}

/// How long two computers wait between their moves.
#[component]
pub(crate) fn Pace(
    /// A name for tests; no two elements may share one.
    id: &'static str,
) -> impl IntoView {
    let desk = use_desk();
    let pace = move || desk.preferences.with(|likes| likes.pace);
    let change = move |event: leptos::ev::Event| {
        if let Ok(seconds) = event_target_value(&event).parse::<f64>() {
            desk.preferences
                .update(|likes| likes.pace = seconds.clamp(0.0, 5.0));
        }
    };
    view! {
        <label class="pace">
            <span>{move || texts().pace}</span>
            <input type="range" id=id min="0" max="5" step="0.1" prop:value=pace on:input=change/>
            <output>{move || format!("{:.1}", pace())}</output>
        </label>
    }
}
