//! Who plays a side: a person, a level, a character, or settings by hand.

use leptos::prelude::*;
use outflank_engine::LEVELS;
use outflank_rules::Side;

use crate::model::{DEEPEST, Expert, Method, Seat, Seats};
use crate::texts::{Wording, texts};

/// The programs that Outflank unites, and the ten of the 3D table.
pub(crate) const CHARACTERS: [&str; 14] = [
    "web",
    "lab",
    "c",
    "holes",
    "arwen",
    "bilbo",
    "celebrian",
    "dwalin",
    "eowyn",
    "frodo",
    "galadriel",
    "hamfast",
    "indis",
    "jolly",
];

/// The kinds of seats, as the fields call them.
const KINDS: [(&str, Wording); 4] = [
    ("human", |texts| texts.human),
    ("level", |texts| texts.level),
    ("character", |texts| texts.character),
    ("expert", |texts| texts.expert_settings),
];

fn kind(seat: &Seat) -> &'static str {
    match seat {
        Seat::Human => "human",
        Seat::Level(_) => "level",
        Seat::Character { .. } => "character",
        Seat::Expert(_) => "expert",
    }
}

/// The seat that a kind begins with.
fn first_of(kind: &str) -> Seat {
    match kind {
        "level" => Seat::Level("casual".to_owned()),
        "character" => Seat::Character {
            name: "arwen".to_owned(),
            depth: 4,
        },
        "expert" => Seat::Expert(Expert::default()),
        _ => Seat::Human,
    }
}

/// The fields of a side.
#[component]
pub(crate) fn SeatEditor(side: Side, seats: RwSignal<Seats>) -> impl IntoView {
    let key = if side == Side::Dark { "dark" } else { "light" };
    let seat = Memo::new(move |_| seats.with(|seats| seats.of(side).clone()));
    let chosen = Memo::new(move |_| seat.with(kind));
    let set = move |seat: Seat| seats.update(|seats| seats.set(side, seat));
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
                "level" => view! { <LevelFields key seat set=Callback::new(set)/> }.into_any(),
                "character" => view! { <CharacterFields key seat set=Callback::new(set)/> }.into_any(),
                "expert" => view! { <ExpertFields key seat set=Callback::new(set)/> }.into_any(),
                _ => ().into_any(),
            }}
        </fieldset>
    }
}

#[component]
fn LevelFields(key: &'static str, seat: Memo<Seat>, set: Callback<Seat>) -> impl IntoView {
    let name = Memo::new(move |_| match seat.get() {
        Seat::Level(name) => name,
        _ => String::new(),
    });
    let options = LEVELS.iter().enumerate().map(move |(index, level)| {
        view! {
            <option value=level.name selected=move || name.get() == level.name>
                {format!("{}. {}", index + 1, level.name)}
            </option>
        }
    });
    view! {
        <label>
            <span class="sr-only">{move || texts().level}</span>
            <select id=format!("{key}-level-choice")
                on:change=move |event| set.run(Seat::Level(event_target_value(&event)))>
                {options.collect_view()}
            </select>
        </label>
        <p class="quiet">{move || (texts().level_strength)(&name.get())}</p>
    }
}

#[component]
fn CharacterFields(key: &'static str, seat: Memo<Seat>, set: Callback<Seat>) -> impl IntoView {
    let parts = Memo::new(move |_| match seat.get() {
        Seat::Character { name, depth } => (name, depth),
        _ => (String::new(), 4),
    });
    let options = CHARACTERS.map(|character| {
        view! {
            <option value=character selected=move || parts.get().0 == character>{character}</option>
        }
    });
    let rename = move |event| {
        let (_, depth) = parts.get_untracked();
        set.run(Seat::Character {
            name: event_target_value(&event),
            depth,
        });
    };
    let deepen = move |depth| {
        let (name, _) = parts.get_untracked();
        set.run(Seat::Character { name, depth });
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
fn ExpertFields(key: &'static str, seat: Memo<Seat>, set: Callback<Seat>) -> impl IntoView {
    let expert = Memo::new(move |_| match seat.get() {
        Seat::Expert(expert) => expert,
        _ => Expert::default(),
    });
    let method = Memo::new(move |_| expert.with(|expert| expert.method));
    let change = move |change: &dyn Fn(&mut Expert)| {
        let mut next = expert.get_untracked();
        change(&mut next);
        set.run(Seat::Expert(next));
    };
    let methods = Method::ALL.map(|one| {
        view! { <option value=one.key() selected=move || method.get() == one>{one.key()}</option> }
    });
    let choose_method = move |event| {
        let key = event_target_value(&event);
        if let Some(method) = Method::ALL.into_iter().find(|method| method.key() == key) {
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
        {move || method.get().looks_ahead().then(|| view! {
            {number("depth", |texts| texts.depth, 24, |expert| &mut expert.depth)}
            {number("endgame", |texts| texts.endgame_from, 24, |expert| &mut expert.endgame)}
            <EvaluationField key expert set/>
        })}
        {move || (method.get() == Method::Mcts).then(|| {
            number("simulations", |texts| texts.simulations, 1_000_000, |expert| &mut expert.simulations)
        })}
        {move || (method.get() != Method::Random).then(|| {
            number("seconds", |texts| texts.seconds_a_move, 600, |expert| &mut expert.seconds)
        })}
        {move || matches!(method.get(), Method::Outflank | Method::Mcts).then(|| {
            number("threads", |texts| texts.threads, 8, |expert| &mut expert.threads)
        })}
    }
}

#[component]
fn EvaluationField(key: &'static str, expert: Memo<Expert>, set: Callback<Seat>) -> impl IntoView {
    let chosen = Memo::new(move |_| expert.with(|expert| expert.evaluation.clone()));
    let options = CHARACTERS.map(|name| {
        view! { <option value=name selected=move || chosen.get() == name>{name}</option> }
    });
    let choose = move |event| {
        let evaluation = event_target_value(&event);
        set.run(Seat::Expert(Expert {
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
    use outflank_eval::Characters;

    use super::*;

    #[test]
    fn every_shipped_character_can_be_chosen() {
        let names = Characters::built_in().iter().map(|one| one.name.as_str());
        assert_eq!(names.collect::<Vec<_>>(), CHARACTERS);
    }
}
