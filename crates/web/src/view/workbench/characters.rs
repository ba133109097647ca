//! The nine weights of a character, import and export.

use leptos::prelude::*;
use outflank_eval::Feature;

use super::parts::{Choice, button, explain, name_of, number, owned, press, row, tip_of};
use crate::browser::files;
use crate::model::ManualSection;
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
        row([
            list.draw(),
            name_field(app),
            explain(ManualSection::Weights),
        ]),
        row([
            press(
                "bench-new-player",
                |texts| &texts.workbench.new_player,
                AppState::new_player,
            ),
            press(
                "bench-duplicate",
                |texts| &texts.workbench.duplicate,
                AppState::duplicate_player,
            ),
            delete(app),
        ]),
        view! { <div class="bench-weights">{weights}</div> }.into_any(),
        view! { <p class="problem" role="alert" id="bench-problem">{problem}</p> }.into_any(),
        paste(app),
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

/// The name of the shown player. Built-in players keep theirs.
fn name_field(app: AppState) -> AnyView {
    let shown = Signal::derive(move || {
        let shown = app.shown_character();
        shown.map_or(String::new(), |player| player.name)
    });
    let enter = move |event| {
        let field: web_sys::HtmlInputElement = event_target(&event);
        app.rename_player(&field.value(), || field.set_value(&shown.get_untracked()));
    };
    let tip = tip_of(|texts| &texts.workbench.player_name);
    view! {
        <label class="inline player-field">
            <span>{name_of(|texts| &texts.workbench.player_name)}</span>
            <input type="text" id="bench-name" title=tip aria-label=tip autocomplete="off" maxlength="32"
                disabled=move || !app.is_own_shown() prop:value=shown on:change=enter/>
        </label>
    }
    .into_any()
}

/// Deletes the shown player, or restores its built-in weights.
fn delete(app: AppState) -> AnyView {
    view! {
        <button type="button" id="bench-delete" title=tip_of(|texts| &texts.workbench.delete_player)
            disabled=move || !app.can_delete_shown() on:click=move |_| app.delete_player()>
            {name_of(|texts| &texts.workbench.delete_player)}
        </button>
    }
    .into_any()
}

/// Imports pasted text.
fn paste(app: AppState) -> AnyView {
    let field = NodeRef::<leptos::html::Textarea>::new();
    let take = move |_| {
        if let Some(field) = field.get_untracked() {
            app.import_characters(&field.value());
            field.set_value("");
        }
    };
    let tip = tip_of(|texts| &texts.workbench.paste);
    view! {
        <details class="paste">
            <summary>{name_of(|texts| &texts.workbench.paste)}</summary>
            <textarea id="bench-paste" rows="4" spellcheck="false" title=tip aria-label=tip
                node_ref=field></textarea>
            <button type="button" id="bench-paste-import" on:click=take>
                {name_of(|texts| &texts.workbench.import)}
            </button>
        </details>
    }
    .into_any()
}

/// Imports a file.
fn import(app: AppState) -> AnyView {
    let take = move |event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            files::read(&file, move |bytes| {
                app.import_characters(&String::from_utf8_lossy(&bytes));
            });
        }
        // Allows the same file to be chosen again.
        input.set_value("");
    };
    let tip = tip_of(|texts| &texts.workbench.import);
    view! {
        <label class="file button">
            <span>{name_of(|texts| &texts.workbench.import)}</span>
            <input type="file" id="bench-import" accept=".toml,.js,.json,text/plain" title=tip
                on:change=take/>
        </label>
    }
    .into_any()
}
