//! The fields of the forms.

use leptos::prelude::*;

use crate::laboratory::state::{Field, LabState};
use crate::laboratory::texts::Wording;
use crate::laboratory::view::parts::said;

/// The id of a field.
pub(super) fn id_of(field: Field) -> &'static str {
    match field {
        Field::Board => "lab-board",
        Field::Boards => "lab-boards",
        Field::Character => "lab-character",
        Field::Depth => "lab-depth",
        Field::Games => "lab-games",
        Field::MatchGames => "lab-match-games",
        Field::Generations => "lab-generations",
        Field::Percent => "lab-percent",
        Field::Population => "lab-population",
        Field::Mutation => "lab-mutation",
        Field::Features => "lab-features",
        Field::Plies => "lab-plies",
        Field::Seed => "lab-seed",
        Field::Elo0 => "lab-elo0",
        Field::Elo1 => "lab-elo1",
        Field::Alpha => "lab-alpha",
        Field::Beta => "lab-beta",
    }
}

/// The name of a field.
pub(super) fn name_of(field: Field) -> Wording {
    match field {
        Field::Board => |texts| texts.board,
        Field::Boards => |texts| texts.boards,
        Field::Character => |texts| texts.player,
        Field::Depth => |texts| texts.depth,
        Field::Games => |texts| texts.games_a_pairing,
        Field::MatchGames => |texts| texts.games_a_match,
        Field::Generations => |texts| texts.generations,
        Field::Percent => |texts| texts.percent,
        Field::Population => |texts| texts.population,
        Field::Mutation => |texts| texts.mutation,
        Field::Features => |texts| texts.features,
        Field::Plies => |texts| texts.plies,
        Field::Seed => |texts| texts.seed,
        Field::Elo0 => |texts| texts.elo0,
        Field::Elo1 => |texts| texts.elo1,
        Field::Alpha => |texts| texts.alpha,
        Field::Beta => |texts| texts.beta,
    }
}

/// The explanation of a field; empty if it needs none.
fn tip_of(field: Field) -> Wording {
    match field {
        Field::Board => |texts| texts.board_tip,
        Field::Boards => |texts| texts.boards_tip,
        Field::Features => |texts| texts.features_tip,
        Field::Plies => |texts| texts.plies_tip,
        Field::Seed => |texts| texts.seed_tip,
        _ => |_| "",
    }
}

/// A text field. Numbers are checked when the form is sent.
pub(super) fn entry(lab: LabState, field: Field) -> AnyView {
    let is_text = matches!(field, Field::Board | Field::Boards | Field::Features);
    let class = if is_text { "wide" } else { "" };
    let mode = if is_text { "text" } else { "decimal" };
    let list = (field == Field::Board).then_some("lab-board-names");
    let value = Signal::derive(move || lab.form.with(|form| form.text(field).to_owned()));
    let tip = said(tip_of(field));
    let hint = Signal::derive(move || match is_text {
        true => String::new(),
        false => tip.get().to_owned(),
    });
    let enter = move |event| {
        let text = event_target_value(&event);
        lab.form.update(|form| form.set(field, text));
    };
    view! {
        <label class=class>
            <span>{said(name_of(field))}</span>
            <input type="text" id=id_of(field) inputmode=mode autocomplete="off" spellcheck="false"
                list=list title=tip placeholder=hint prop:value=value on:change=enter/>
        </label>
    }
    .into_any()
}

/// A list to choose from: each entry has its value and its name.
pub(super) fn choice<T: PartialEq + Copy + Send + Sync + 'static>(
    id: &'static str,
    name: Wording,
    options: &'static [(T, Wording)],
    chosen: Signal<T>,
    choose: impl Fn(T) + 'static,
) -> AnyView {
    let option = |(index, (value, name)): (usize, &'static (T, Wording))| {
        let selected = Signal::derive(move || chosen.get() == *value);
        view! { <option value=index.to_string() selected=selected>{said(*name)}</option> }
            .into_any()
    };
    let entries: Vec<AnyView> = options.iter().enumerate().map(option).collect();
    let take = move |event| {
        let index = event_target_value(&event).parse::<usize>().ok();
        if let Some((value, _)) = index.and_then(|index| options.get(index)) {
            choose(*value);
        }
    };
    view! {
        <label>
            <span>{said(name)}</span>
            <select id=id on:change=take>{entries}</select>
        </label>
    }
    .into_any()
}
