//! The full set of controls.

use leptos::prelude::*;
use scene::Grid;

use super::log::{JudgeRow, Log};
use super::opponents::Opponents;
use super::parts::{Choice, Number, Press, Slider, Switch, Switches};
use super::players::PlayerFields;
use crate::desk::{Paint, is_deep, use_desk};
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
#[component]
pub(super) fn FullSet() -> impl IntoView {
    let desk = use_desk();
    let deep = Memo::new(move |_| is_deep(&desk.board()));
    view! {
        <Log/>
        <JudgeRow/>
        <div class="bench-row">
            <Switches of=&SHOWN/>
            {move || deep.get().then(|| view! { <Switches of=&SHOWN_DEEP/> })}
        </div>
        {move || deep.get().then(|| view! { <DeepRows/> })}
        <div class="bench-row"><Switches of=&SEARCHED/> <Workers/></div>
        <PlayerFields/>
        <Opponents/>
    }
}

/// What only concerns the lattice.
#[component]
fn DeepRows() -> impl IntoView {
    let desk = use_desk();
    let grids = || {
        let names = texts().bench.grid_names;
        let grids = (0..names.len()).map(|index| (index.to_string(), names[index].to_owned()));
        grids.collect::<Vec<_>>()
    };
    let grid = move || (desk.look().grid as usize).to_string();
    let choose_grid = move |index: String| {
        let index = index.parse::<usize>().ok();
        if let Some(&grid) = index.and_then(|index| Grid::ALL.get(index)) {
            desk.change_look(|look| look.grid = grid);
        }
    };
    view! {
        <div class="bench-row">
            <Switches of=&SEEN/>
            <span class="inline">
                {move || texts().bench.scale}
                <Press id="bench-smaller" named=|texts| &texts.bench.smaller
                    press=move |()| desk.rescale(false)/>
                <Press id="bench-larger" named=|texts| &texts.bench.larger
                    press=move |()| desk.rescale(true)/>
            </span>
        </div>
        <div class="bench-row">
            <Choice id="bench-grid" name=Signal::derive(|| texts().bench.grid.name.to_owned())
                tip=Signal::derive(|| texts().bench.grid.tip.to_owned())
                options=Signal::derive(grids) chosen=Signal::derive(grid) choose=choose_grid/>
            <Slider id="bench-balls" named=|texts| &texts.bench.balls
                value=Signal::derive(move || desk.look().ball_size)
                set=move |size| desk.change_look(|look| look.ball_size = size)/>
            <Slider id="bench-hint-balls" named=|texts| &texts.bench.hint_balls
                value=Signal::derive(move || desk.look().hint_size)
                set=move |size| desk.change_look(|look| look.hint_size = size)/>
        </div>
    }
}

/// How many threads the engine has.
#[component]
fn Workers() -> impl IntoView {
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
    view! {
        <Number id="bench-workers" named=|texts| &texts.bench.workers value=threads
            enter=Callback::new(enter)/>
    }
}
