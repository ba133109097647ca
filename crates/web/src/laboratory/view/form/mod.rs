//! The form for a new study.

mod fields;
mod openings;
mod players;

use leptos::prelude::*;
use outflank_lab::breeding::{Crossover, Selection};
use outflank_lab::statistics::EloModel;
use outflank_lab::tournament::Format;
use outflank_rules::named_boards;

use self::fields::{choice, entry, name_of};
use super::parts::{nothing, said};
use crate::laboratory::state::{BadNumber, Field, Kind, LabState, Place, Shown};
use crate::laboratory::texts::{Wording, texts};

/// Boards that are suggested.
const BOARDS: [&str; 11] = [
    "4x4",
    "6x6",
    "8x8",
    "10x10",
    "hex4",
    "hex5",
    "hex6",
    "4x4x4",
    "6x6x6",
    "8x8+holes20@1",
    "hex5+holes20@1",
];

fn name(kind: Kind) -> (Wording, Wording, &'static str) {
    match kind {
        Kind::Tournament => (
            |t| t.tournament,
            |t| t.tournament_about,
            "lab-kind-tournament",
        ),
        Kind::Evolution => (|t| t.evolution, |t| t.evolution_about, "lab-kind-evolution"),
        Kind::Breeding => (|t| t.breeding, |t| t.breeding_about, "lab-kind-breeding"),
    }
}

/// The form.
pub(super) fn form(lab: LabState) -> AnyView {
    let kind = Memo::new(move |_| match &*lab.shown.read() {
        Shown::Form(kind) => *kind,
        Shown::Run(_) => Kind::Tournament,
    });
    let tab = |of: Kind| {
        let (text, _, id) = name(of);
        let pressed = Signal::derive(move || (kind.get() == of).to_string());
        view! {
            <button type="button" id=id aria-pressed=pressed on:click=move |_| lab.show_form(of)>
                {said(text)}
            </button>
        }
        .into_any()
    };
    let tabs: Vec<AnyView> = Kind::ALL.into_iter().map(tab).collect();
    let about = Signal::derive(move || (name(kind.get()).1)(texts()));
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        lab.start(kind.get_untracked(), bad_number);
    };
    let names = BOARDS.into_iter().map(str::to_owned);
    let names = names.chain(named_boards().iter().map(ToString::to_string));
    let names: Vec<AnyView> = names
        .map(|name| view! { <option value=name></option> }.into_any())
        .collect();
    view! {
        <form class="lab-form lab-card" id="lab-form" on:submit=send>
            <div class="lab-kinds" role="group" aria-label=said(|texts| texts.new_study)>{tabs}</div>
            <p class="quiet">{about}</p>
            {move || match kind.get() {
                Kind::Tournament => tournament(lab),
                Kind::Evolution => evolution(lab),
                Kind::Breeding => breeding(lab),
            }}
            <details class="lab-more">
                <summary>{said(|texts| texts.more_settings)}</summary>
                <div class="lab-fields">
                    {move || match kind.get() {
                        Kind::Tournament => openings::openings(lab),
                        Kind::Evolution | Kind::Breeding => nothing(),
                    }}
                    {entries(lab, [Field::Plies, Field::Seed])}
                </div>
            </details>
            {place(lab)}
            <div class="lab-foot">
                <button type="submit" class="primary" id="lab-start" disabled=move || lab.busy.get()>
                    {said(|texts| texts.start)}
                </button>
            </div>
            <datalist id="lab-board-names">{names}</datalist>
        </form>
    }
    .into_any()
}

/// What is wrong with a field.
fn bad_number(lab: LabState, BadNumber(field): BadNumber) -> String {
    let texts = lab.texts();
    let found = lab.form.with_untracked(|form| form.text(field).to_owned());
    (texts.not_a_number)(name_of(field)(texts), &found)
}

fn entries<const N: usize>(lab: LabState, fields: [Field; N]) -> Vec<AnyView> {
    fields.into_iter().map(|field| entry(lab, field)).collect()
}

fn tournament(lab: LabState) -> AnyView {
    let format = Signal::derive(move || lab.form.with(|form| form.format));
    let formats: &'static [(Format, Wording)] = &[
        (Format::RoundRobin, |texts| texts.round_robin),
        (Format::Gauntlet, |texts| texts.gauntlet),
    ];
    let set_format = move |format| lab.form.update(|form| form.format = format);
    view! {
        {players::players(lab)}
        <div class="lab-fields">
            {entries(lab, [Field::Board, Field::Games])}
            {choice("lab-format", |texts| texts.format, formats, format, set_format)}
        </div>
        {sprt(lab)}
    }
    .into_any()
}

/// The test that ends a match of two.
fn sprt(lab: LabState) -> AnyView {
    let is_match = Memo::new(move |_| lab.form.with(|form| form.players.len() == 2));
    let is_on = Memo::new(move |_| lab.form.with(|form| form.sprt));
    let model = Signal::derive(move || lab.form.with(|form| form.model));
    let models: &'static [(EloModel, Wording)] = &[
        (EloModel::Normalised, |texts| texts.normalised),
        (EloModel::Logistic, |texts| texts.logistic),
    ];
    let bounds = move || match is_on.get() {
        true => view! {
            <div class="lab-fields short">
                {entries(lab, [Field::Elo0, Field::Elo1, Field::Alpha, Field::Beta])}
                {choice("lab-model", |texts| texts.elo_model, models, model, move |model| {
                    lab.form.update(|form| form.model = model);
                })}
            </div>
        }
        .into_any(),
        false => nothing(),
    };
    let all = move || match is_match.get() {
        true => view! {
            <label class="switch" title=said(|texts| texts.sprt_tip)>
                <input type="checkbox" id="lab-sprt" prop:checked=is_on
                    on:change=move |event| {
                        let on = event_target_checked(&event);
                        lab.form.update(|form| form.sprt = on);
                    }/>
                <span>{said(|texts| texts.sprt)}</span>
            </label>
            {bounds}
        }
        .into_any(),
        false => nothing(),
    };
    all.into_any()
}

fn evolution(lab: LabState) -> AnyView {
    let fields = [
        Field::Board,
        Field::Depth,
        Field::Generations,
        Field::MatchGames,
        Field::Percent,
    ];
    view! {
        <div class="lab-fields">{players::character(lab)} {entries(lab, fields)}</div>
    }
    .into_any()
}

fn breeding(lab: LabState) -> AnyView {
    let selection = Signal::derive(move || lab.form.with(|form| form.selection));
    let selections: &'static [(Selection, Wording)] = &[
        (Selection::Truncation, |texts| texts.truncation),
        (Selection::Roulette, |texts| texts.roulette),
    ];
    let crossover = Signal::derive(move || lab.form.with(|form| form.crossover));
    let crossovers: &'static [(Crossover, Wording)] = &[
        (Crossover::Uniform, |texts| texts.uniform),
        (Crossover::OnePoint, |texts| texts.one_point),
        (Crossover::Blend, |texts| texts.blend),
    ];
    let numbers = [
        Field::Population,
        Field::Generations,
        Field::MatchGames,
        Field::Depth,
        Field::Mutation,
    ];
    view! {
        <div class="lab-fields">
            {players::character(lab)}
            {entry(lab, Field::Boards)}
            {entries(lab, numbers)}
            {choice("lab-selection", |texts| texts.selection, selections, selection,
                move |selection| lab.form.update(|form| form.selection = selection))}
            {choice("lab-crossover", |texts| texts.crossover, crossovers, crossover,
                move |crossover| lab.form.update(|form| form.crossover = crossover))}
            {entry(lab, Field::Features)}
        </div>
    }
    .into_any()
}

/// Where to play, if there is a choice, and the token that the server may want.
fn place(lab: LabState) -> AnyView {
    let place = Signal::derive(move || lab.place.get());
    let places: &'static [(Place, Wording)] = &[
        (Place::Browser, |texts| texts.place_browser),
        (Place::Server, |texts| texts.place_server),
    ];
    let all = move || match lab.access.get() {
        None => nothing(),
        Some(access) if !access.may_start && !access.needs_token => {
            view! { <p class="quiet">{said(|texts| texts.watch_only)}</p> }.into_any()
        }
        Some(access) => view! {
            <div class="lab-fields">
                {choice("lab-place", |texts| texts.place, places, place,
                    move |place| lab.place.set(place))}
                {access.needs_token.then(|| token(lab))}
            </div>
        }
        .into_any(),
    };
    all.into_any()
}

/// The token that the server wants of other machines.
pub(super) fn token(lab: LabState) -> AnyView {
    view! {
        <label class="wide">
            <span>{said(|texts| texts.token)}</span>
            <input type="password" id="lab-token" autocomplete="off" title=said(|texts| texts.token_tip)
                prop:value=lab.token
                on:change=move |event| lab.token.set(event_target_value(&event))/>
        </label>
    }
    .into_any()
}
