//! All controls.

use leptos::prelude::*;
use outflank_scene::Grid;

use super::characters::character_fields;
use super::log::{analysis_row, log};
use super::opponents::opponents;
use super::parts::{
    Choice, Switch, explain, name_of, number, owned, press, row, slider, switches, tip_of,
};
use super::studies::study_rows;
use crate::model::ManualSection;
use crate::state::{AppState, Paint, use_app_state};
use crate::texts::texts;

/// What all boards can show.
const SHOWN: [Switch; 3] = [
    Switch {
        id: "bench-hints",
        named: |texts| &texts.workbench.hints,
        is_on: |app| app.preferences.with(|prefs| prefs.show_legal),
        flip: |app| app.preferences.update(|prefs| prefs.show_legal ^= true),
    },
    Switch {
        id: "bench-categories",
        named: |texts| &texts.workbench.categories,
        is_on: |app| app.lattice_settings().paint == Paint::Categories,
        flip: |app| app.toggle_paint(Paint::Categories),
    },
    Switch {
        id: "bench-values",
        named: |texts| &texts.workbench.values,
        is_on: |app| app.lattice_settings().paint == Paint::Values,
        flip: |app| app.toggle_paint(Paint::Values),
    },
];

/// What only the lattice can show.
const SHOWN_DEEP: [Switch; 2] = [
    Switch {
        id: "bench-axes",
        named: |texts| &texts.workbench.axes,
        is_on: |app| app.lattice_settings().axes,
        flip: |app| app.toggle_axes(),
    },
    Switch {
        id: "bench-hover",
        named: |texts| &texts.workbench.hover,
        is_on: |app| app.lattice_settings().hover,
        flip: |app| app.change_lattice(|look| look.hover ^= true),
    },
];

/// How the lattice is shown.
const SEEN: [Switch; 2] = [
    Switch {
        id: "bench-full-screen",
        named: |texts| &texts.workbench.full_screen,
        is_on: |app| app.lattice.full.get(),
        flip: |app| app.toggle_full_screen(),
    },
    Switch {
        id: "bench-infinity",
        named: |texts| &texts.workbench.infinity,
        is_on: |app| app.lattice_settings().infinity,
        flip: |app| app.toggle_infinity(),
    },
];

/// How computers search, and what they log.
const SEARCHED: [Switch; 5] = [
    Switch {
        id: "bench-pruning",
        named: |texts| &texts.workbench.pruning,
        is_on: |app| app.preferences.with(|prefs| prefs.workbench.pruning),
        flip: |app| app.change_settings(|settings| settings.pruning ^= true),
    },
    Switch {
        id: "bench-symmetry",
        named: |texts| &texts.workbench.symmetry,
        is_on: |app| app.uses_symmetry(),
        flip: |app| app.toggle_symmetry(),
    },
    Switch {
        id: "bench-random",
        named: |texts| &texts.workbench.random,
        is_on: |app| app.preferences.with(|prefs| prefs.workbench.random),
        flip: |app| app.change_settings(|settings| settings.random ^= true),
    },
    Switch {
        id: "bench-logs",
        named: |texts| &texts.workbench.logs,
        is_on: |app| app.preferences.with(|prefs| prefs.workbench.logs),
        flip: |app| app.change_settings(|settings| settings.logs ^= true),
    },
    Switch {
        id: "bench-depths",
        named: |texts| &texts.workbench.depths,
        is_on: |app| app.preferences.with(|prefs| prefs.workbench.depths),
        flip: |app| app.change_settings(|settings| settings.depths ^= true),
    },
];

/// All controls.
pub(super) fn full_set() -> AnyView {
    let app = use_app_state();
    // Without a lattice, its controls would do nothing.
    let deep = Memo::new(move |_| app.game.is_deep() && !app.lattice.missing.get());
    let when_deep = move |rows: fn() -> AnyView| {
        let rows = move || match deep.get() {
            true => rows(),
            false => ().into_any(),
        };
        rows.into_any()
    };
    vec![
        log(),
        analysis_row(),
        row([
            switches(&SHOWN),
            when_deep(|| switches(&SHOWN_DEEP)),
            explain(ManualSection::Display),
        ]),
        when_deep(deep_rows),
        row([
            switches(&SEARCHED),
            workers(),
            explain(ManualSection::Search),
        ]),
        character_fields(),
        study_rows(),
        opponents(),
    ]
    .into_any()
}

/// The controls of the lattice.
fn deep_rows() -> AnyView {
    let app = use_app_state();
    let scale = Signal::derive(|| texts().workbench.scale);
    let ball_size = Signal::derive(move || app.lattice_settings().ball_size);
    let set_ball = move |size| app.change_lattice(|look| look.ball_size = size);
    let hint_size = Signal::derive(move || app.lattice_settings().hint_size);
    let set_hint = move |size| app.change_lattice(|look| look.hint_size = size);
    vec![
        row([
            switches(&SEEN),
            view! { <span>{scale}</span> }.into_any(),
            press(
                "bench-smaller",
                |texts| &texts.workbench.smaller,
                |app| app.rescale(false),
            ),
            press(
                "bench-larger",
                |texts| &texts.workbench.larger,
                |app| app.rescale(true),
            ),
        ]),
        row([
            grids(app),
            slider(
                "bench-balls",
                |texts| &texts.workbench.balls,
                ball_size,
                Callback::new(set_ball),
            ),
            slider(
                "bench-hint-balls",
                |texts| &texts.workbench.hint_balls,
                hint_size,
                Callback::new(set_hint),
            ),
        ]),
    ]
    .into_any()
}

/// The choice of the grid.
fn grids(app: AppState) -> AnyView {
    let options = || {
        let names = texts().workbench.grid_names;
        let grids = (0..names.len()).map(|index| (index.to_string(), names[index].to_owned()));
        grids.collect()
    };
    let choose = move |index: String| {
        let index = index.parse::<usize>().ok();
        if let Some(&grid) = index.and_then(|index| Grid::ALL.get(index)) {
            app.change_lattice(|look| look.grid = grid);
        }
    };
    let list = Choice {
        id: "bench-grid",
        name: owned(name_of(|texts| &texts.workbench.grid)),
        tip: owned(tip_of(|texts| &texts.workbench.grid)),
        options: Signal::derive(options),
        chosen: Signal::derive(move || (app.lattice_settings().grid as usize).to_string()),
        choose: Callback::new(choose),
        disabled: Signal::derive(|| false),
    };
    list.draw()
}

/// The number of threads.
fn workers() -> AnyView {
    let app = use_app_state();
    let threads = Signal::derive(move || app.threads().to_string());
    let enter = move |field: web_sys::HtmlInputElement| {
        match field.value().trim().parse::<usize>() {
            Ok(workers) if workers > 0 => app.set_workers(Some(workers)),
            // An empty field means as many as the machine has.
            _ if field.value().trim().is_empty() => app.set_workers(None),
            _ => {}
        }
        field.set_value(&threads.get_untracked());
    };
    let (name, tip) = (
        name_of(|texts| &texts.workbench.workers),
        tip_of(|texts| &texts.workbench.workers),
    );
    number(
        "bench-workers".to_owned(),
        (name, tip),
        threads,
        Callback::new(enter),
    )
}
