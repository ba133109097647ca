//! Evolve and Run Tournament, in two rows as in the document on Reversi in three dimensions.

use leptos::prelude::*;

use super::parts::{Choice, Naming, depths, explain, name_of, number, owned, press, row, tip_of};
use crate::model::ManualSection;
use crate::state::{AppState, StudyNumber, use_app_state};

/// The rows of both studies, and how far a running one is.
pub(super) fn study_rows() -> AnyView {
    let app = use_app_state();
    let status = Signal::derive(move || app.laboratory.status.get());
    vec![
        evolve_row(app),
        tournament_row(app),
        view! { <p class="bench-status" id="bench-study" role="status">{status}</p> }.into_any(),
    ]
    .into_any()
}

/// Evolve: the character of the list above, its generations, games and percent. The depth is that
/// of the tournament.
fn evolve_row(app: AppState) -> AnyView {
    row([
        press(
            "bench-evolve",
            |texts| &texts.workbench.evolve,
            AppState::evolve,
        ),
        players(app),
        entry(
            app,
            "bench-generations",
            StudyNumber::Generations,
            |texts| &texts.workbench.generations,
        ),
        entry(app, "bench-match-games", StudyNumber::MatchGames, |texts| {
            &texts.workbench.match_games
        }),
        entry(app, "bench-percent", StudyNumber::Percent, |texts| {
            &texts.workbench.percent
        }),
        explain(ManualSection::Evolution),
    ])
}

/// The character to improve. It is the one whose weights are shown.
fn players(app: AppState) -> AnyView {
    let names = move || {
        let names = app.characters().into_iter().map(|player| player.name);
        names.map(|name| (name.clone(), name)).collect()
    };
    let shown = move || {
        let shown = app.shown_character();
        shown.map_or(String::new(), |player| player.name)
    };
    let show = move |name| app.change_settings(|settings| settings.shown = name);
    let list = Choice {
        id: "bench-evolve-player",
        name: Signal::derive(String::new),
        tip: owned(tip_of(|texts| &texts.workbench.evolve_player)),
        options: Signal::derive(names),
        chosen: Signal::derive(shown),
        choose: Callback::new(show),
        disabled: Signal::derive(|| false),
    };
    list.draw()
}

/// The chosen players, Run Tournament, the games of a pairing and the depth.
fn tournament_row(app: AppState) -> AnyView {
    let fields = app.workbench.studies;
    let deepen = move |depth: String| {
        if let Ok(depth) = depth.parse() {
            fields.depth.set(depth);
        }
    };
    let depth = Choice {
        id: "bench-study-depth",
        name: owned(name_of(|texts| &texts.workbench.study_depth)),
        tip: owned(tip_of(|texts| &texts.workbench.study_depth)),
        options: Signal::derive(depths),
        chosen: Signal::derive(move || fields.depth.get().to_string()),
        choose: Callback::new(deepen),
        disabled: Signal::derive(|| false),
    };
    vec![
        view! {
            <div class="bench-row small" role="group"
                aria-label=tip_of(|texts| &texts.workbench.chosen)>
                {move || chosen(app)}
            </div>
        }
        .into_any(),
        row([
            press(
                "bench-tournament",
                |texts| &texts.workbench.tournament,
                AppState::run_tournament,
            ),
            entry(
                app,
                "bench-pairing-games",
                StudyNumber::PairingGames,
                |texts| &texts.workbench.pairing_games,
            ),
            depth.draw(),
            explain(ManualSection::Tournament),
        ]),
    ]
    .into_any()
}

/// A switch for every character.
fn chosen(app: AppState) -> Vec<AnyView> {
    let fields = app.workbench.studies;
    let one = |name: String| {
        let (shown, toggled) = (name.clone(), name.clone());
        let id = format!("bench-chosen-{name}");
        let pressed = Signal::derive(move || {
            let is_chosen = fields.chosen.with(|chosen| chosen.contains(&name));
            is_chosen.to_string()
        });
        view! {
            <button type="button" class="toggle" id=id aria-pressed=pressed
                on:click=move |_| fields.toggle(&toggled)>
                {shown}
            </button>
        }
        .into_any()
    };
    let names = app.characters().into_iter().map(|player| player.name);
    names.map(one).collect()
}

/// The field of a number.
fn entry(app: AppState, id: &'static str, which: StudyNumber, named: Naming) -> AnyView {
    let fields = app.workbench.studies;
    let value = Signal::derive(move || fields.get(which).to_string());
    let enter = move |field: web_sys::HtmlInputElement| {
        fields.enter(which, &field.value());
        field.set_value(&value.get_untracked());
    };
    number(
        id.to_owned(),
        (name_of(named), tip_of(named)),
        value,
        Callback::new(enter),
    )
}
