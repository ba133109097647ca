//! Who plays a side: a person, a level, a character, or custom settings.

mod expert;
mod fields;

use leptos::prelude::*;
use outflank_engine::LEVELS;
use outflank_rules::Side;

use self::expert::ExpertFields;
use self::fields::NumberField;
use crate::model::{DEEPEST, Expert, Pairing, PlayerChoice};
use crate::state::use_app_state;
use crate::texts::{Wording, texts};
use crate::widgets::side_class;

/// The kinds of players, by their names in the fields.
const KINDS: [(&str, Wording); 4] = [
    ("human", |texts| texts.human),
    ("level", |texts| texts.level),
    ("character", |texts| texts.character),
    ("expert", |texts| texts.expert_settings),
];

fn kind(player: &PlayerChoice) -> &'static str {
    match player {
        PlayerChoice::Human => "human",
        PlayerChoice::Level(_) => "level",
        PlayerChoice::Character { .. } => "character",
        PlayerChoice::Expert(_) => "expert",
    }
}

/// The first player of a kind.
fn first_of(kind: &str) -> PlayerChoice {
    match kind {
        "level" => PlayerChoice::Level("casual".to_owned()),
        "character" => PlayerChoice::Character {
            name: "arwen".to_owned(),
            depth: 4,
        },
        "expert" => PlayerChoice::Expert(Expert::default()),
        _ => PlayerChoice::Human,
    }
}

/// The fields for a side.
#[component]
pub(crate) fn PlayerEditor(side: Side, pairing: RwSignal<Pairing>) -> impl IntoView {
    let key = side_class(side);
    let player = Memo::new(move |_| pairing.with(|pairing| pairing.of(side).clone()));
    let chosen = Memo::new(move |_| player.with(kind));
    let set = move |player: PlayerChoice| pairing.update(|pairing| pairing.set(side, player));
    let kinds = KINDS.map(|(kind, text)| {
        view! {
            <label class="choice">
                <input type="radio" name=format!("{key}-kind") id=format!("{key}-{kind}") value=kind
                    prop:checked=move || chosen.get() == kind
                    on:change=move |_| set(first_of(kind))/>
                <span>{move || text(texts())}</span>
            </label>
        }
    });
    view! {
        <fieldset class="seat">
            <legend>
                <span class=format!("chip {key}") aria-hidden="true"></span>
                {move || texts().side(side)}
            </legend>
            <div class="choices">{kinds.collect_view()}</div>
            {move || match chosen.get() {
                "level" => view! { <LevelFields key player set=Callback::new(set)/> }.into_any(),
                "character" => view! { <CharacterFields key player set=Callback::new(set)/> }.into_any(),
                "expert" => view! { <ExpertFields key player set=Callback::new(set)/> }.into_any(),
                _ => ().into_any(),
            }}
        </fieldset>
    }
}

#[component]
fn LevelFields(
    key: &'static str,
    player: Memo<PlayerChoice>,
    set: Callback<PlayerChoice>,
) -> impl IntoView {
    let name = Memo::new(move |_| match player.get() {
        PlayerChoice::Level(name) => name,
        _ => String::new(),
    });
    let options = LEVELS.map(|level| {
        let strength = move || (texts().level_strength)(level.name);
        view! {
            <option value=level.name selected=move || name.get() == level.name>
                {move || texts().labelled(&texts().level_named(level.name), strength())}
            </option>
        }
    });
    view! {
        <label>
            <span class="sr-only">{move || texts().level}</span>
            <select id=format!("{key}-level-choice")
                on:change=move |event| set.run(PlayerChoice::Level(event_target_value(&event)))>
                {options.collect_view()}
            </select>
        </label>
    }
}

#[component]
fn CharacterFields(
    key: &'static str,
    player: Memo<PlayerChoice>,
    set: Callback<PlayerChoice>,
) -> impl IntoView {
    let parts = Memo::new(move |_| match player.get() {
        PlayerChoice::Character { name, depth } => (name, depth),
        _ => (String::new(), 4),
    });
    let option = move |character: String| {
        let (value, shown) = (character.clone(), character.clone());
        view! {
            <option value=value selected=move || parts.get().0 == character>{shown}</option>
        }
    };
    let options = use_app_state().character_names().into_iter().map(option);
    let rename = move |event| {
        let (_, depth) = parts.get_untracked();
        set.run(PlayerChoice::Character {
            name: event_target_value(&event),
            depth,
        });
    };
    let deepen = move |depth| {
        let (name, _) = parts.get_untracked();
        set.run(PlayerChoice::Character { name, depth });
    };
    view! {
        <label>
            <span class="sr-only">{move || texts().character}</span>
            <select id=format!("{key}-character-choice") on:change=rename>
                {options.collect_view()}
            </select>
        </label>
        <p class="quiet">{move || (texts().character_about)(&parts.get().0)}</p>
        <NumberField id=format!("{key}-depth") text=|texts| texts.depth least=1 most=DEEPEST
            value=Signal::derive(move || parts.get().1) set=Callback::new(deepen)/>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Language;

    #[test]
    fn every_level_is_described_in_every_language() {
        for level in LEVELS {
            for language in Language::ALL {
                let about = (language.texts().level_strength)(level.name);
                assert!(!about.is_empty(), "{}", level.name);
            }
        }
    }
}
