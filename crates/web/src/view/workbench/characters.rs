//! The nine weights of a character, import and export.

use leptos::prelude::*;
use outflank_eval::Feature;

use super::parts::{Choice, button, name_of, number, owned, press, row, tip_of};
use crate::browser::files;
use crate::state::{AppState, use_app_state};
use crate::texts::texts;

/// Import, export, defaults, and the weights.
pub(super) fn character_fields() -> AnyView {
    let app = use_app_state();
    let names = move || {
        let name = |player: outflank_messages::CharacterSheet| (player.name.clone(), player.name);
        app.characters().into_iter().map(name).collect()
    };
    let shown = move || {
        app.shown_character()
            .map_or(String::new(), |player| player.name)
    };
    let show = move |name| app.change_settings(|settings| settings.shown = name);
    let list = Choice {
        id: "bench-player",
        name: owned(name_of(|texts| &texts.workbench.weights_of)),
        tip: owned(tip_of(|texts| &texts.workbench.weights_of)),
        options: Signal::derive(names),
        chosen: Signal::derive(shown),
        choose: Callback::new(show),
        disabled: Signal::derive(|| false),
    };
    let weights: Vec<AnyView> = (0..Feature::NINE.len())
        .map(|index| weight(app, index))
        .collect();
    let problem = Signal::derive(move || app.workbench.problem.get().unwrap_or_default());
    vec![
        row([list.draw()]),
        view! { <div class="bench-weights">{weights}</div> }.into_any(),
        view! { <p class="problem" role="alert" id="bench-problem">{problem}</p> }.into_any(),
        row([
            import(app),
            button(
                "bench-export",
                name_of(|texts| &texts.workbench.export),
                tip_of(|texts| &texts.workbench.export),
                Callback::new(move |()| {
                    files::save(
                        "players.toml",
                        "application/toml",
                        &app.exported_characters(),
                    );
                }),
            ),
            press(
                "bench-defaults",
                |texts| &texts.workbench.defaults,
                AppState::restore_characters,
            ),
        ]),
    ]
    .into_any()
}

/// The field of a weight.
fn weight(app: AppState, index: usize) -> AnyView {
    let name = Signal::derive(move || texts().workbench.weights[index].name);
    let tip = Signal::derive(move || texts().workbench.weights[index].tip);
    let weight = Memo::new(move |_| app.shown_weights().map(|weights| weights[index]));
    let value = Signal::derive(move || {
        weight
            .get()
            .map_or(String::new(), |weight| weight.to_string())
    });
    let enter = move |field: web_sys::HtmlInputElement| {
        let entered = field.value();
        app.change_weight(index, &entered, move || {
            field.set_value(&value.get_untracked());
        });
    };
    let id = format!("bench-weight-{}", Feature::NINE[index]);
    number(id, (name, tip), value, Callback::new(enter))
}

/// Imports a file.
fn import(app: AppState) -> AnyView {
    let take = move |event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            files::read(&file, move |bytes| app.import_characters(&bytes));
        }
        // Allows the same file to be chosen again.
        input.set_value("");
    };
    let tip = tip_of(|texts| &texts.workbench.import);
    view! {
        <label class="file button">
            <span>{name_of(|texts| &texts.workbench.import)}</span>
            <input type="file" id="bench-import" accept=".toml,text/plain" title=tip
                on:change=take/>
        </label>
    }
    .into_any()
}
