//! The full set of controls.

use leptos::prelude::*;
use outflank_scene::Grid;

use super::characters::player_fields;
use super::log::{judge_row, log};
use super::opponents::opponents;
use super::parts::{Choice, Switch, name_of, number, owned, press, row, slider, switches, tip_of};
use crate::state::{Desk, Paint, is_deep, use_desk};
use crate::texts::texts;

/// What both kinds of boards can show.
const SHOWN: [Switch; 3] = [
    Switch {
        id: "bench-hints",
        named: |texts| &texts.bench.hints,
        is_on: |desk| desk.preferences.with(|likes| likes.show_legal),
        flip: |desk| desk.preferences.update(|likes| likes.show_legal ^= true),
    },
    Switch {
        id: "bench-categories",
        named: |texts| &texts.bench.categories,
        is_on: |desk| desk.look().paint == Paint::Categories,
        flip: |desk| desk.toggle_paint(Paint::Categories),
    },
    Switch {
        id: "bench-values",
        named: |texts| &texts.bench.values,
        is_on: |desk| desk.look().paint == Paint::Values,
        flip: |desk| desk.toggle_paint(Paint::Values),
    },
];

/// What only the lattice can show.
const SHOWN_DEEP: [Switch; 2] = [
    Switch {
        id: "bench-axes",
        named: |texts| &texts.bench.axes,
        is_on: |desk| desk.look().axes,
        flip: |desk| desk.toggle_axes(),
    },
    Switch {
        id: "bench-hover",
        named: |texts| &texts.bench.hover,
        is_on: |desk| desk.look().hover,
        flip: |desk| desk.change_look(|look| look.hover ^= true),
    },
];

/// How the lattice is looked at.
const SEEN: [Switch; 2] = [
    Switch {
        id: "bench-full-screen",
        named: |texts| &texts.bench.full_screen,
        is_on: |desk| desk.space.full.get(),
        flip: |desk| desk.toggle_full_screen(),
    },
    Switch {
        id: "bench-infinity",
        named: |texts| &texts.bench.infinity,
        is_on: |desk| desk.look().infinity,
        flip: |desk| desk.toggle_infinity(),
    },
];

/// How computers look ahead, and what they report.
const SEARCHED: [Switch; 5] = [
    Switch {
        id: "bench-pruning",
        named: |texts| &texts.bench.pruning,
        is_on: |desk| desk.preferences.with(|likes| likes.bench.pruning),
        flip: |desk| desk.change_settings(|settings| settings.pruning ^= true),
    },
    Switch {
        id: "bench-symmetry",
        named: |texts| &texts.bench.symmetry,
        is_on: |desk| desk.uses_symmetry(),
        flip: |desk| desk.toggle_symmetry(),
    },
    Switch {
        id: "bench-random",
        named: |texts| &texts.bench.random,
        is_on: |desk| desk.preferences.with(|likes| likes.bench.random),
        flip: |desk| desk.change_settings(|settings| settings.random ^= true),
    },
    Switch {
        id: "bench-logs",
        named: |texts| &texts.bench.logs,
        is_on: |desk| desk.preferences.with(|likes| likes.bench.logs),
        flip: |desk| desk.change_settings(|settings| settings.logs ^= true),
    },
    Switch {
        id: "bench-depths",
        named: |texts| &texts.bench.depths,
        is_on: |desk| desk.preferences.with(|likes| likes.bench.depths),
        flip: |desk| desk.change_settings(|settings| settings.depths ^= true),
    },
];

/// Everything behind the click.
pub(super) fn full_set() -> AnyView {
    let desk = use_desk();
    let deep = Memo::new(move |_| is_deep(&desk.board()));
    let when_deep = move |rows: fn() -> AnyView| {
        let rows = move || match deep.get() {
            true => rows(),
            false => ().into_any(),
        };
        rows.into_any()
    };
    vec![
        log(),
        judge_row(),
        row([switches(&SHOWN), when_deep(|| switches(&SHOWN_DEEP))]),
        when_deep(deep_rows),
        row([switches(&SEARCHED), workers()]),
        player_fields(),
        opponents(),
    ]
    .into_any()
}

/// What only concerns the lattice.
fn deep_rows() -> AnyView {
    let desk = use_desk();
    let scale = Signal::derive(|| texts().bench.scale);
    let ball_size = Signal::derive(move || desk.look().ball_size);
    let set_ball = move |size| desk.change_look(|look| look.ball_size = size);
    let hint_size = Signal::derive(move || desk.look().hint_size);
    let set_hint = move |size| desk.change_look(|look| look.hint_size = size);
    vec![
        row([
            switches(&SEEN),
            view! { <span>{scale}</span> }.into_any(),
            press(
                "bench-smaller",
                |texts| &texts.bench.smaller,
                |desk| desk.rescale(false),
            ),
            press(
                "bench-larger",
                |texts| &texts.bench.larger,
                |desk| desk.rescale(true),
            ),
        ]),
        row([
            grids(desk),
            slider(
                "bench-balls",
                |texts| &texts.bench.balls,
                ball_size,
                Callback::new(set_ball),
            ),
            slider(
                "bench-hint-balls",
                |texts| &texts.bench.hint_balls,
                hint_size,
                Callback::new(set_hint),
            ),
        ]),
    ]
    .into_any()
}

/// The list of grids.
fn grids(desk: Desk) -> AnyView {
    let options = || {
        let names = texts().bench.grid_names;
        let grids = (0..names.len()).map(|index| (index.to_string(), names[index].to_owned()));
        grids.collect()
    };
    let choose = move |index: String| {
        let index = index.parse::<usize>().ok();
        if let Some(&grid) = index.and_then(|index| Grid::ALL.get(index)) {
            desk.change_look(|look| look.grid = grid);
        }
    };
    let list = Choice {
        id: "bench-grid",
        name: owned(name_of(|texts| &texts.bench.grid)),
        tip: owned(tip_of(|texts| &texts.bench.grid)),
        options: Signal::derive(options),
        chosen: Signal::derive(move || (desk.look().grid as usize).to_string()),
        choose: Callback::new(choose),
        disabled: Signal::derive(|| false),
    };
    list.draw()
}

/// How many threads the engine has.
fn workers() -> AnyView {
    let desk = use_desk();
    let threads = Signal::derive(move || desk.threads().to_string());
    let enter = move |field: web_sys::HtmlInputElement| {
        match field.value().trim().parse::<usize>() {
            Ok(workers) if workers > 0 => desk.set_workers(Some(workers)),
            // Nothing means all there are.
            _ if field.value().trim().is_empty() => desk.set_workers(None),
            _ => {}
        }
        field.set_value(&threads.get_untracked());
    };
    let (name, tip) = (
        name_of(|texts| &texts.bench.workers),
        tip_of(|texts| &texts.bench.workers),
    );
    number("bench-workers", (name, tip), threads, Callback::new(enter))
}
