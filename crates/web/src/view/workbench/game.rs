//! The board, the game and the current position.

use leptos::prelude::*;
use outflank_rules::Side;

use super::parts::{Choice, button, explain, name_of, number, owned, press, row, tip_of};
use crate::model::{ManualSection, Tree};
use crate::state::{AppState, SIZES, Stage, use_app_state};
use crate::texts::{Named, texts};

/// 2D or 3D, N, Play and Reset.
pub(super) fn game_row() -> AnyView {
    let app = use_app_state();
    let deep = Memo::new(move |_| app.game.is_deep());
    let other = move || match deep.get() {
        true => &texts().workbench.to_square,
        false => &texts().workbench.to_cube,
    };
    row([
        play_button(app),
        press(
            "bench-reset",
            |texts| &texts.workbench.reset,
            AppState::reset,
        ),
        button(
            "bench-dimensions",
            Signal::derive(move || other().name),
            Signal::derive(move || other().tip),
            Callback::new(move |()| app.switch_dimensions()),
        ),
        sizes(app),
        explain(ManualSection::Game),
    ])
}

/// Play, Stop or Go on.
fn play_button(app: AppState) -> AnyView {
    let playing =
        Signal::derive(move || app.game.stage.get() == Stage::Playing && !app.game.is_over());
    let named = move || -> &'static Named {
        let bench = &texts().workbench;
        match playing.get() {
            true => &bench.stop,
            false if app.game.tree.with(Tree::depth) > 0 && !app.game.is_over() => &bench.go_on,
            false => &bench.play,
        }
    };
    let (name, tip) = (
        Signal::derive(move || named().name),
        Signal::derive(move || named().tip),
    );
    view! {
        <button type="button" class="primary" id="bench-play" class:stopping=playing title=tip
            on:click=move |_| app.play_or_stop()>
            {name}
        </button>
    }
    .into_any()
}

/// The choice of the size; other boards show a dash.
fn sizes(app: AppState) -> AnyView {
    let size = Memo::new(move |_| app.size());
    let chosen = move || size.get().map_or("–".to_owned(), |size| size.to_string());
    let options = move || {
        let known = SIZES.map(|size| (size.to_string(), size.to_string()));
        let is_other = !SIZES.contains(&size.get().unwrap_or_default());
        let other = is_other.then(|| (chosen(), chosen()));
        known.into_iter().chain(other).collect()
    };
    let choose = move |size: String| {
        if let Ok(size) = size.parse() {
            app.choose_size(size);
        }
    };
    let list = Choice {
        id: "bench-size",
        name: owned(name_of(|texts| &texts.workbench.size)),
        tip: owned(tip_of(|texts| &texts.workbench.size)),
        options: Signal::derive(options),
        chosen: Signal::derive(chosen),
        choose: Callback::new(choose),
        disabled: Signal::derive(|| false),
    };
    list.draw()
}

/// Back, the move number, and to the end.
pub(super) fn step_row() -> AnyView {
    let app = use_app_state();
    let ply = Signal::derive(move || app.game.tree.with(Tree::depth).to_string());
    let go = move |field: web_sys::HtmlInputElement| {
        let last = app.game.tree.with_untracked(|tree| tree.line().len());
        if let Ok(ply) = field.value().trim().parse::<usize>() {
            app.go_to_ply(ply.min(last));
        }
        field.set_value(&ply.get_untracked());
    };
    let named = |texts: &'static crate::texts::Texts| &texts.workbench.move_number;
    row([
        press(
            "bench-back",
            |texts| &texts.workbench.back,
            AppState::interrupt_and_step_back,
        ),
        number(
            "bench-move".to_owned(),
            (name_of(named), tip_of(named)),
            ply,
            Callback::new(go),
        ),
        press(
            "bench-current",
            |texts| &texts.workbench.current,
            AppState::to_end,
        ),
    ])
}

/// The score and whose turn it is.
pub(super) fn status_line() -> AnyView {
    let app = use_app_state();
    let status = move || {
        let texts = texts();
        app.game.tree.with(|tree| {
            if let Some(outcome) = tree.position().outcome() {
                return texts.outcome(&outcome);
            }
            if tree.depth() == 0 && app.game.stage.get() != Stage::Playing {
                return texts.workbench.ready.to_owned();
            }
            let discs = tree.position().disc_counts();
            let turn = (texts.turn_of)(texts.side(tree.position().to_move()));
            let (dark, light) = (discs[Side::Dark], discs[Side::Light]);
            format!("{} {dark} : {light} {}, {turn}", texts.dark, texts.light)
        })
    };
    let status = Signal::derive(status);
    view! { <p class="bench-status" id="bench-status">{status}</p> }.into_any()
}
