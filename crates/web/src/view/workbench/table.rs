//! The board, the game and where in it one is.

use leptos::prelude::*;
use rules::Side;

use super::parts::{Choice, Naming, Number, Press};
use crate::desk::{SIZES, Stage, is_deep, use_desk};
use crate::table::Tree;
use crate::texts::texts;
use crate::view::outcome_text;

/// 2D or 3D, N, Play and Reset.
#[component]
pub(super) fn GameRow() -> impl IntoView {
    let desk = use_desk();
    let deep = Memo::new(move |_| is_deep(&desk.board()));
    let other = move || match deep.get() {
        true => &texts().bench.to_square,
        false => &texts().bench.to_cube,
    };
    let size = Memo::new(move |_| desk.size());
    let chosen = move || size.get().map_or(String::new(), |size| size.to_string());
    let sizes = move || {
        let known = SIZES.map(|size| (size.to_string(), size.to_string()));
        let other = (!SIZES.contains(&size.get().unwrap_or_default())).then(|| {
            let name = size.get().map_or("–".to_owned(), |size| size.to_string());
            (chosen(), name)
        });
        known.into_iter().chain(other).collect::<Vec<_>>()
    };
    let choose = move |size: String| {
        if let Ok(size) = size.parse() {
            desk.choose_size(size);
        }
    };
    let play: fn(Stage, bool) -> Naming = |stage, begun| match (stage, begun) {
        (Stage::Playing, _) => |texts| &texts.bench.stop,
        (_, true) => |texts| &texts.bench.go_on,
        (_, false) => |texts| &texts.bench.play,
    };
    let playing = move || desk.stage.get() == Stage::Playing && !desk.is_over();
    let play = move || {
        let begun = desk.tree.with(Tree::depth) > 0 && !desk.is_over();
        let stage = if playing() {
            Stage::Playing
        } else {
            Stage::Paused
        };
        play(stage, begun)(texts())
    };
    view! {
        <div class="bench-row">
            <button type="button" class="primary" id="bench-play" class:stopping=playing
                title=move || play().tip on:click=move |_| desk.play_or_stop()>
                {move || play().name}
            </button>
            <Press id="bench-reset" named=|texts| &texts.bench.reset press=move |()| desk.reset()/>
            <button type="button" id="bench-dimensions" title=move || other().tip
                on:click=move |_| desk.switch_dimensions()>
                {move || other().name}
            </button>
            <Choice id="bench-size" name=Signal::derive(|| texts().bench.size.name.to_owned())
                tip=Signal::derive(|| texts().bench.size.tip.to_owned())
                options=Signal::derive(sizes) chosen=Signal::derive(chosen) choose/>
        </div>
    }
}

/// Back, the number of the move, and on to the current state.
#[component]
pub(super) fn StepRow() -> impl IntoView {
    let desk = use_desk();
    let number = Signal::derive(move || desk.tree.with(Tree::depth).to_string());
    let go = move |field: web_sys::HtmlInputElement| {
        let last = desk.tree.with_untracked(|tree| tree.line().len());
        if let Ok(ply) = field.value().trim().parse::<usize>() {
            desk.go_to_ply(ply.min(last));
        }
        field.set_value(&number.get_untracked());
    };
    view! {
        <div class="bench-row">
            <Press id="bench-back" named=|texts| &texts.bench.back
                press=move |()| desk.interrupt_and_step_back()/>
            <Number id="bench-move" named=|texts| &texts.bench.move_number value=number
                enter=Callback::new(go)/>
            <Press id="bench-current" named=|texts| &texts.bench.current
                press=move |()| desk.to_end()/>
        </div>
    }
}

/// The score and what happens.
#[component]
pub(super) fn StatusLine() -> impl IntoView {
    let desk = use_desk();
    let status = move || {
        let texts = texts();
        desk.tree.with(|tree| {
            if let Some(outcome) = tree.position().outcome() {
                return outcome_text(texts, &outcome);
            }
            if tree.depth() == 0 && desk.stage.get() != Stage::Playing {
                return texts.bench.ready.to_owned();
            }
            let discs = tree.position().disc_counts();
            let turn = (texts.turn_of)(texts.side(tree.position().to_move()));
            (texts.bench.status)(discs[Side::Dark], discs[Side::Light], &turn)
        })
    };
    view! { <p class="bench-status" id="bench-status">{status}</p> }
}
