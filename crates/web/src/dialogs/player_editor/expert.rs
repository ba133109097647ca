//! The settings of a computer player, for experts.

use leptos::prelude::*;
use outflank_engine::Level;
use outflank_eval::Characters;

use super::fields::{HundredthsField, NumberField, SwitchField};
use crate::model::{Expert, Method, PlayerChoice};
use crate::texts::{Wording, texts};

/// The level that is offered first.
const FIRST_LEVEL: u32 = 10;
/// The greatest exploration that the engine takes, in hundredths.
const MOST_EXPLORATION: u32 = 10_000;

/// All settings of the chosen method.
#[component]
pub(super) fn ExpertFields(
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
        let name = move || (texts().setting_up.method)(one.name()).unwrap_or(one.name());
        view! { <option value=one.name() selected=move || method.get() == one>{name}</option> }
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
    let book = Signal::derive(move || expert.with(|expert| expert.book));
    let set_book = Callback::new(move |book| change(&|expert| expert.book = book));
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
        {move || method.get().has("c").then(|| view! { <TreeSearchFields key expert set/> })}
        {move || method.get().has("book").then(|| view! {
            <SwitchField id=format!("{key}-book") text=|texts| texts.setting_up.opening_book
                value=book set=set_book/>
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

/// How a Monte Carlo tree search explores and decides.
#[component]
fn TreeSearchFields(
    key: &'static str,
    expert: Memo<Expert>,
    set: Callback<PlayerChoice>,
) -> impl IntoView {
    let exploration = Signal::derive(move || expert.with(|expert| expert.exploration));
    let by_visits = Memo::new(move |_| expert.with(|expert| expert.by_visits));
    let explore = move |exploration| {
        set.run(PlayerChoice::Expert(Expert {
            exploration,
            ..expert.get_untracked()
        }));
    };
    let decide = move |event| {
        set.run(PlayerChoice::Expert(Expert {
            by_visits: event_target_value(&event) == "visits",
            ..expert.get_untracked()
        }));
    };
    view! {
        <HundredthsField id=format!("{key}-exploration") text=|texts| texts.setting_up.exploration
            most=MOST_EXPLORATION value=exploration set=Callback::new(explore)/>
        <label>
            <span>{move || texts().setting_up.final_choice}</span>
            <select id=format!("{key}-final") on:change=decide>
                <option value="winrate" selected=move || !by_visits.get()>
                    {move || texts().setting_up.by_win_rate}
                </option>
                <option value="visits" selected=by_visits>{move || texts().setting_up.by_visits}</option>
            </select>
        </label>
    }
}
