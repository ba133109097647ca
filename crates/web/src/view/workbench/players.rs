//! The nine weights of a player, and players as files.

use leptos::prelude::*;

use super::parts::{Choice, Press};
use crate::browser::files;
use crate::desk::use_desk;
use crate::table::NINE;
use crate::texts::texts;

/// Import, export, defaults, and the weights.
#[component]
pub(super) fn PlayerFields() -> impl IntoView {
    let desk = use_desk();
    let names = move || {
        let name = |player: messages::Character| (player.name.clone(), player.name);
        desk.roster().into_iter().map(name).collect::<Vec<_>>()
    };
    let shown = move || {
        desk.shown_player()
            .map_or(String::new(), |player| player.name)
    };
    let show = move |name| desk.change_settings(|settings| settings.shown = name);
    view! {
        <div class="bench-row">
            <Choice id="bench-player" name=Signal::derive(|| texts().bench.weights_of.name.to_owned())
                tip=Signal::derive(|| texts().bench.weights_of.tip.to_owned())
                options=Signal::derive(names) chosen=Signal::derive(shown) choose=show/>
        </div>
        <div class="bench-weights">{(0..NINE.len()).map(|index| view! { <Weight index/> }).collect_view()}</div>
        <p class="problem" role="alert" id="bench-problem">{move || desk.bench.problem.get()}</p>
        <div class="bench-row"><Files/></div>
    }
}

/// One of the nine.
#[component]
fn Weight(index: usize) -> impl IntoView {
    let desk = use_desk();
    let named = move || &texts().bench.weights[index];
    let weight = Memo::new(move |_| desk.shown_weights().map(|weights| weights[index]));
    let value = move || {
        weight
            .get()
            .map_or(String::new(), |weight| weight.to_string())
    };
    let enter = move |event| {
        let field: web_sys::HtmlInputElement = event_target(&event);
        let entered = field.value();
        desk.change_weight(index, &entered, move || field.set_value(&untrack(value)));
    };
    view! {
        <label title=move || named().tip>
            <span>{move || named().name}</span>
            <input type="text" inputmode="numeric" id=format!("bench-weight-{}", NINE[index])
                title=move || named().tip aria-label=move || named().tip autocomplete="off"
                prop:value=value on:change=enter/>
        </label>
    }
}

#[component]
fn Files() -> impl IntoView {
    let desk = use_desk();
    let import = move |event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            files::read(&file, move |bytes| desk.import_players(&bytes));
        }
        // So that the same file can be chosen again.
        input.set_value("");
    };
    let export =
        move |()| files::save("players.toml", "application/toml", &desk.exported_players());
    view! {
        <label class="file button" title=move || texts().bench.import.tip>
            <span>{move || texts().bench.import.name}</span>
            <input type="file" id="bench-import" accept=".toml,text/plain"
                title=move || texts().bench.import.tip on:change=import/>
        </label>
        <Press id="bench-export" named=|texts| &texts.bench.export press=export/>
        <Press id="bench-defaults" named=|texts| &texts.bench.defaults
            press=move |()| desk.restore_players()/>
    }
}
