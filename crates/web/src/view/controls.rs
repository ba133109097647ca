//! The buttons below the players.

use leptos::prelude::*;

use crate::model::{ManualSection, Pairing, Tree};
use crate::state::{Stage, use_app_state};
use crate::texts::texts;
use crate::widgets::{Explain, Icon, IconButton, Pace};

/// All buttons of the game.
#[component]
pub(crate) fn Controls() -> impl IntoView {
    let app = use_app_state();
    let at_start =
        Signal::derive(move || app.game.tree.with(|tree: &Tree| tree.before().is_none()));
    let at_end = Signal::derive(move || app.game.tree.with(|tree: &Tree| tree.after().is_none()));
    let over = Signal::derive(move || app.game.is_over());
    let playing = move || app.game.stage.get() == Stage::Playing && !over.get();
    let computer_thinks = move || {
        playing()
            && app
                .game
                .pairing
                .with(|pairing| !pairing.of(app.game.to_move()).is_human())
    };
    let can_go_on = move || {
        let is_stopped = matches!(app.game.stage.get(), Stage::Paused | Stage::Analysing);
        is_stopped && !over.get()
    };
    // Not while a computer thinks: there is no room for another button in its row.
    let can_analyse = move || {
        let is_begun = app.game.tree.with(|tree| !tree.is_empty());
        is_begun && !app.game.is_analysed() && !computer_thinks()
    };
    view! {
        <div class="toolbar" role="toolbar" aria-label=move || texts().play>
            <IconButton id="to-start" icon=Icon::Start label=Signal::derive(|| texts().to_start)
                press=move |()| app.to_start() disabled=at_start/>
            <IconButton id="back" icon=Icon::Back label=Signal::derive(|| texts().back)
                press=move |()| app.step_back() disabled=at_start/>
            <IconButton id="forward" icon=Icon::Forward label=Signal::derive(|| texts().forward)
                press=move |()| app.step_forward() disabled=at_end/>
            <IconButton id="to-end" icon=Icon::End label=Signal::derive(|| texts().to_end)
                press=move |()| app.to_end() disabled=at_end/>
            <IconButton id="take-back" icon=Icon::TakeBack label=Signal::derive(|| texts().take_back)
                press=move |()| app.take_back() disabled=at_start/>
            <IconButton id="hint" icon=Icon::Hint label=Signal::derive(|| texts().hint)
                press=move |()| app.show_hint() disabled=over/>
            <IconButton id="rotate" icon=Icon::Rotate label=Signal::derive(|| texts().rotate)
                press=move |()| app.rotate()/>
            <IconButton id="exchange" icon=Icon::Exchange
                label=Signal::derive(|| texts().exchange_sides)
                press=move |()| app.exchange_sides()/>
            <IconButton id="rematch" icon=Icon::Rematch label=Signal::derive(|| texts().rematch)
                press=move |()| app.rematch()/>
        </div>
        <div class="controls words">
            {move || computer_thinks().then(|| view! {
                <button type="button" id="stop" on:click=move |_| app.pause()>
                    {move || texts().stop}
                </button>
                <button type="button" id="move-now" on:click=move |_| app.move_now()>
                    {move || texts().move_now}
                </button>
            })}
            {move || can_go_on().then(|| view! {
                <button type="button" id="go-on" on:click=move |_| app.go_on()>
                    {move || match app.game.is_analysed() {
                        true => texts().play_from_here,
                        false => texts().go_on,
                    }}
                </button>
            })}
            {move || can_analyse().then(|| view! {
                <button type="button" id="analyse-freely" on:click=move |_| app.begin_analysis()>
                    {move || texts().desk.analyse_freely}
                </button>
            })}
            {move || over.get().then(|| view! {
                <button type="button" id="show-result"
                    on:click=move |_| app.page.open(crate::state::Dialog::Result)>
                    {move || texts().show_result}
                </button>
            })}
            <Toggles/>
            <Explain section=ManualSection::Playing/>
        </div>
        {move || app.game.pairing.with(Pairing::all_computers).then(|| view! { <Pace id="pace"/> })}
    }
}

/// The switches Evaluation and Move scores.
#[component]
fn Toggles() -> impl IntoView {
    let app = use_app_state();
    let value = move || app.preferences.with(|prefs| prefs.show_value);
    let scores = move || app.preferences.with(|prefs| prefs.show_scores);
    let pressed = |on: bool| if on { "true" } else { "false" };
    view! {
        <button type="button" class="toggle" id="value" title=move || texts().show_value
            aria-pressed=move || pressed(value())
            on:click=move |_| app.preferences.update(|prefs| prefs.show_value ^= true)>
            {move || texts().value}
        </button>
        <button type="button" class="toggle" id="scores" title=move || texts().show_scores
            aria-pressed=move || pressed(scores())
            on:click=move |_| app.preferences.update(|prefs| prefs.show_scores ^= true)>
            {move || texts().move_scores}
        </button>
    }
}
