//! The board, the game and where in it one is.

use leptos::prelude::*;
use outflank_rules::Side;

use super::parts::{Choice, button, name_of, number, owned, press, row, tip_of};
use crate::model::Tree;
use crate::state::{Desk, SIZES, Stage, is_deep, use_desk};
use crate::texts::{Named, texts};
use crate::view::outcome_text;

/// 2D or 3D, N, Play and Reset.
pub(super) fn game_row() -> AnyView {
    let desk = use_desk();
    let deep = Memo::new(move |_| is_deep(&desk.board()));
    let other = move || match deep.get() {
        true => &texts().bench.to_square,
        false => &texts().bench.to_cube,
    };
    row([
        play_button(desk),
        press("bench-reset", |texts| &texts.bench.reset, Desk::reset),
        button(
            "bench-dimensions",
            Signal::derive(move || other().name),
            Signal::derive(move || other().tip),
            Callback::new(move |()| desk.switch_dimensions()),
        ),
        sizes(desk),
    ])
}

/// The button says what it does next.
fn play_button(desk: Desk) -> AnyView {
    let playing = Signal::derive(move || desk.stage.get() == Stage::Playing && !desk.is_over());
    let named = move || -> &'static Named {
        let bench = &texts().bench;
        match playing.get() {
            true => &bench.stop,
            false if desk.tree.with(Tree::depth) > 0 && !desk.is_over() => &bench.go_on,
            false => &bench.play,
        }
    };
    let (name, tip) = (
        Signal::derive(move || named().name),
        Signal::derive(move || named().tip),
    );
    view! {
        <button type="button" class="primary" id="bench-play" class:stopping=playing title=tip
            on:click=move |_| desk.play_or_stop()>
            {name}
        </button>
    }
    .into_any()
}

/// The list of sizes; a board without one has a dash.
fn sizes(desk: Desk) -> AnyView {
    let size = Memo::new(move |_| desk.size());
    let chosen = move || size.get().map_or("–".to_owned(), |size| size.to_string());
    let options = move || {
        let known = SIZES.map(|size| (size.to_string(), size.to_string()));
        let is_other = !SIZES.contains(&size.get().unwrap_or_default());
        let other = is_other.then(|| (chosen(), chosen()));
        known.into_iter().chain(other).collect()
    };
    let choose = move |size: String| {
        if let Ok(size) = size.parse() {
            desk.choose_size(size);
        }
    };
    let list = Choice {
        id: "bench-size",
        name: owned(name_of(|texts| &texts.bench.size)),
        tip: owned(tip_of(|texts| &texts.bench.size)),
        options: Signal::derive(options),
        chosen: Signal::derive(chosen),
        choose: Callback::new(choose),
        disabled: Signal::derive(|| false),
    };
    list.draw()
}

/// Back, the number of the move, and on to the current state.
pub(super) fn step_row() -> AnyView {
    let desk = use_desk();
    let ply = Signal::derive(move || desk.tree.with(Tree::depth).to_string());
    let go = move |field: web_sys::HtmlInputElement| {
        let last = desk.tree.with_untracked(|tree| tree.line().len());
        if let Ok(ply) = field.value().trim().parse::<usize>() {
            desk.go_to_ply(ply.min(last));
        }
        field.set_value(&ply.get_untracked());
    };
    let named = |texts: &'static crate::texts::Texts| &texts.bench.move_number;
    row([
        press(
            "bench-back",
            |texts| &texts.bench.back,
            Desk::interrupt_and_step_back,
        ),
        number(
            "bench-move",
            (name_of(named), tip_of(named)),
            ply,
            Callback::new(go),
        ),
        press("bench-current", |texts| &texts.bench.current, Desk::to_end),
    ])
}

/// The score and what happens.
pub(super) fn status_line() -> AnyView {
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
    let status = Signal::derive(status);
    view! { <p class="bench-status" id="bench-status">{status}</p> }.into_any()
}
