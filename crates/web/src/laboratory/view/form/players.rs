//! Who takes part: players from a list, or as text.

use leptos::prelude::*;
use outflank_engine::LEVELS;
use outflank_eval::Characters;

use crate::laboratory::state::{Field, LabState, own_characters};
use crate::laboratory::texts::{LabTexts, Wording, texts};
use crate::laboratory::view::parts::said;
use crate::model::Method;

/// The groups of the list of players.
fn groups() -> [(Wording, Vec<String>); 4] {
    let own: Vec<String> = own_characters()
        .into_iter()
        .map(|player| player.name)
        .collect();
    let is_own = |name: &&str| own.iter().any(|own| own.eq_ignore_ascii_case(name));
    let built_in = Characters::BUILT_IN_NAMES.into_iter();
    let built_in = built_in.filter(|name| !is_own(name)).map(str::to_owned);
    let methods = Method::all().map(|method| method.name().to_owned());
    let levels = LEVELS
        .iter()
        .map(|level| format!("outflank:level={}", level.name));
    [
        (|texts: &LabTexts| texts.characters, built_in.collect()),
        (|texts: &LabTexts| texts.own_characters, own),
        (|texts: &LabTexts| texts.levels, levels.collect()),
        (|texts: &LabTexts| texts.methods, methods.collect()),
    ]
}

/// The entries of a list, in groups. The first ones of `groups` are enough for a character.
fn options(count: usize, chosen: Signal<String>) -> Vec<AnyView> {
    let group = |(name, players): (Wording, Vec<String>)| {
        let option = |player: String| {
            let value = player.clone();
            let shown = player
                .strip_prefix("outflank:level=")
                .unwrap_or(&player)
                .to_owned();
            let selected = Signal::derive(move || chosen.with(|chosen| *chosen == player));
            view! { <option value=value selected=selected>{shown}</option> }.into_any()
        };
        let entries: Vec<AnyView> = players.into_iter().map(option).collect();
        view! { <optgroup label=said(name)>{entries}</optgroup> }.into_any()
    };
    let groups = groups().into_iter().take(count);
    let groups = groups.filter(|(_, players)| !players.is_empty());
    groups.map(group).collect()
}

/// The player of a list with a depth, as text.
fn with_depth(player: &str, depth: &str) -> String {
    let has_depth = Method::find(player).is_none_or(|method| method.has("depth"));
    match has_depth && !player.contains(':') && !depth.is_empty() {
        true => format!("{player}:depth={depth}"),
        false => player.to_owned(),
    }
}

/// The players of a tournament.
pub(super) fn players(lab: LabState) -> AnyView {
    let (listed, depth) = (
        RwSignal::new("arwen".to_owned()),
        RwSignal::new("4".to_owned()),
    );
    let text = RwSignal::new(String::new());
    Effect::new(move || {
        text.set(listed.with(|player| depth.with(|depth| with_depth(player, depth.trim()))));
    });
    let add = move || {
        let player = text.get_untracked().trim().to_owned();
        lab.form.update(|form| {
            if !player.is_empty() && !form.players.contains(&player) {
                form.players.push(player);
            }
        });
    };
    let press = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Enter" {
            // Adds the player; the form is sent by its button.
            event.prevent_default();
            text.set(event_target_value(&event));
            add();
        }
    };
    view! {
        <fieldset class="lab-players">
            <legend>{said(|texts| texts.players)}</legend>
            <ul class="lab-chips" id="lab-players">{move || chips(lab)}</ul>
            <div class="lab-fields">
                <label>
                    <span>{said(|texts| texts.player)}</span>
                    <select id="lab-player"
                        on:change=move |event| listed.set(event_target_value(&event))>
                        {move || options(4, listed.into())}
                    </select>
                </label>
                <label class="short">
                    <span>{said(|texts| texts.depth)}</span>
                    <input type="text" inputmode="numeric" id="lab-player-depth" autocomplete="off"
                        prop:value=depth on:input=move |event| depth.set(event_target_value(&event))/>
                </label>
                <label class="wide">
                    <span>{said(|texts| texts.player_text)}</span>
                    <input type="text" id="lab-player-text" autocomplete="off" spellcheck="false"
                        prop:value=text on:keydown=press
                        on:input=move |event| text.set(event_target_value(&event))/>
                </label>
                <button type="button" id="lab-add-player" on:click=move |_| add()>
                    {said(|texts| texts.add)}
                </button>
            </div>
        </fieldset>
    }
    .into_any()
}

/// The chosen players, each with a button to remove it.
fn chips(lab: LabState) -> Vec<AnyView> {
    let chip = |player: String| {
        let (shown, removed) = (player.clone(), player.clone());
        let label = Signal::derive(move || (texts().remove)(&player));
        let remove = move |_| {
            lab.form
                .update(|form| form.players.retain(|known| *known != removed));
        };
        view! {
            <li>
                <span>{shown}</span>
                <button type="button" class="plain" aria-label=label on:click=remove>"×"</button>
            </li>
        }
        .into_any()
    };
    lab.form
        .with(|form| form.players.clone())
        .into_iter()
        .map(chip)
        .collect()
}

/// The character of an evolution or of breeding.
pub(super) fn character(lab: LabState) -> AnyView {
    let chosen =
        Signal::derive(move || lab.form.with(|form| form.text(Field::Character).to_owned()));
    let choose = move |event| {
        let name = event_target_value(&event);
        lab.form.update(|form| form.set(Field::Character, name));
    };
    view! {
        <label>
            <span>{said(|texts| texts.player)}</span>
            <select id="lab-character" on:change=choose>{move || options(2, chosen)}</select>
        </label>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_players_that_search_to_a_depth_get_one() {
        assert_eq!(with_depth("arwen", "4"), "arwen:depth=4");
        assert_eq!(with_depth("alphabeta", "3"), "alphabeta:depth=3");
        assert_eq!(with_depth("mcts", "4"), "mcts");
        assert_eq!(
            with_depth("outflank:level=club", "4"),
            "outflank:level=club"
        );
        assert_eq!(with_depth("eowyn", ""), "eowyn");
    }
}
