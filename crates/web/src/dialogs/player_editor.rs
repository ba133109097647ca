//! Who plays a side: a person, a level, a character, or custom settings.

use leptos::prelude::*;
use outflank_engine::{LEVELS, Level};
use outflank_eval::Characters;
use outflank_rules::Side;

use crate::model::{DEEPEST, Expert, Method, Pairing, PlayerChoice};
use crate::texts::{Wording, texts};
use crate::widgets::side_class;

/// The kinds of players, by their names in the fields.
const KINDS: [(&str, Wording); 4] = [
    ("human", |texts| texts.human),
    ("level", |texts| texts.level),
    ("character", |texts| texts.character),
    ("expert", |texts| texts.expert_settings),
];

/// The level that an expert is offered first.
const FIRST_LEVEL: u32 = 10;

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
                {move || format!("{}: {}", level.name, strength())}
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
    let options = Characters::BUILT_IN_NAMES.map(|character| {
        view! {
            <option value=character selected=move || parts.get().0 == character>{character}</option>
        }
    });
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

#[component]
fn ExpertFields(
    key: &'static str,
    player: Memo<PlayerChoice>,
    set: Callback<PlayerChoice>,
) -> impl IntoView {
    let expert = Memo::new(move |_| match player.get() {
        PlayerChoice::Expert(expert) => expert,
        _ => Expert::default(),
    });
    let method = Memo::new(move |_| expert.with(|expert| expert.method));
    let by_level = Memo::new(move |_| expert.with(|expert| expert.level_number().is_some()));
    let change = move |change: &dyn Fn(&mut Expert)| {
        let mut next = expert.get_untracked();
        change(&mut next);
        set.run(PlayerChoice::Expert(next));
    };
    let methods = Method::all().map(|one| {
        view! { <option value=one.name() selected=move || method.get() == one>{one.name()}</option> }
    });
    let choose_method = move |event| {
        if let Some(method) = Method::find(&event_target_value(&event)) {
            change(&|expert| expert.method = method);
        }
    };
    let number = move |name: &str, text: Wording, most: u32, read: fn(&mut Expert) -> &mut u32| {
        let value = Signal::derive(move || *read(&mut expert.get()));
        let set = Callback::new(move |number| change(&|expert| *read(expert) = number));
        view! { <NumberField id=format!("{key}-{name}") text least=0 most value set/> }
    };
    view! {
        <label>
            <span>{move || texts().search_method}</span>
            <select id=format!("{key}-method") on:change=choose_method>{methods.collect_view()}</select>
        </label>
        {move || method.get().has("level").then(|| view! { <StrengthField key expert set/> })}
        {move || (method.get().has("depth") && !by_level.get()).then(|| view! {
            {number("depth", |texts| texts.depth, 24, |expert| &mut expert.depth)}
            {number("endgame", |texts| texts.endgame_from, 24, |expert| &mut expert.endgame)}
        })}
        {move || method.get().has("depth").then(|| view! { <EvaluationField key expert set/> })}
        {move || method.get().has("sims").then(|| {
            number("simulations", |texts| texts.simulations, 1_000_000, |expert| &mut expert.simulations)
        })}
        {move || method.get().has("time").then(|| {
            number("seconds", |texts| texts.seconds_a_move, 600, |expert| &mut expert.seconds)
        })}
        {move || method.get().has("threads").then(|| {
            number("threads", |texts| texts.threads, 8, |expert| &mut expert.threads)
        })}
    }
}

/// Whether depth and endgame are set by hand or by the number of a level.
#[component]
fn StrengthField(
    key: &'static str,
    expert: Memo<Expert>,
    set: Callback<PlayerChoice>,
) -> impl IntoView {
    let level = Memo::new(move |_| expert.with(Expert::level_number));
    let change = move |level: Option<u32>| {
        set.run(PlayerChoice::Expert(Expert {
            level,
            ..expert.get_untracked()
        }));
    };
    let choose = move |event| {
        change((event_target_value(&event) == "level").then_some(FIRST_LEVEL));
    };
    let number = Signal::derive(move || level.get().unwrap_or(FIRST_LEVEL));
    let is_by_level = Memo::new(move |_| level.get().is_some());
    view! {
        <label>
            <span>{move || texts().strength}</span>
            <select id=format!("{key}-strength") on:change=choose>
                <option value="depth" selected=move || !is_by_level.get()>
                    {move || texts().by_depth}
                </option>
                <option value="level" selected=is_by_level>{move || texts().by_level}</option>
            </select>
        </label>
        {move || is_by_level.get().then(|| view! {
            <NumberField id=format!("{key}-level-number") text=|texts| texts.level_number least=0
                most=Level::HIGHEST value=number set=Callback::new(move |number| change(Some(number)))/>
        })}
    }
}

#[component]
fn EvaluationField(
    key: &'static str,
    expert: Memo<Expert>,
    set: Callback<PlayerChoice>,
) -> impl IntoView {
    let chosen = Memo::new(move |_| expert.with(|expert| expert.evaluation.clone()));
    let options = Characters::BUILT_IN_NAMES.map(|name| {
        view! { <option value=name selected=move || chosen.get() == name>{name}</option> }
    });
    let choose = move |event| {
        let evaluation = event_target_value(&event);
        set.run(PlayerChoice::Expert(Expert {
            evaluation,
            ..expert.get_untracked()
        }));
    };
    view! {
        <label>
            <span>{move || texts().evaluation}</span>
            <select id=format!("{key}-evaluation") on:change=choose>
                <option value="" selected=move || chosen.get().is_empty()>
                    {move || texts().own_evaluation}
                </option>
                {options.collect_view()}
            </select>
        </label>
    }
}

/// A whole number.
#[component]
fn NumberField(
    id: String,
    text: Wording,
    least: u32,
    most: u32,
    value: Signal<u32>,
    set: Callback<u32>,
) -> impl IntoView {
    let change = move |event| {
        if let Ok(number) = event_target_value(&event).parse::<u32>() {
            set.run(number.clamp(least, most));
        }
    };
    view! {
        <label>
            <span>{move || text(texts())}</span>
            <input type="number" id=id min=least.to_string() max=most.to_string()
                prop:value=move || value.get().to_string() on:change=change/>
        </label>
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
