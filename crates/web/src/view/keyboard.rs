//! Keys that are commands while no text field and no board cell has the focus.

use leptos::ev::{KeyboardEvent, keydown};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;

use crate::desk::{Desk, Dialog, Stage, use_desk};
use crate::texts::Wording;

/// A key with what it does.
pub(crate) struct Command {
    /// What the browser calls the key.
    pub(crate) key: &'static str,
    /// What it does, in words.
    pub(crate) text: Wording,
    act: fn(Desk),
}

/// All commands, in the order in which the help lists them.
pub(crate) const COMMANDS: [Command; 16] = [
    command(
        "n",
        |texts| texts.new_game,
        |desk| desk.open(Dialog::NewGame),
    ),
    command("ArrowLeft", |texts| texts.back, Desk::step_back),
    command("ArrowRight", |texts| texts.forward, Desk::step_forward),
    command("Home", |texts| texts.to_start, Desk::to_start),
    command("End", |texts| texts.to_end, Desk::to_end),
    command("u", |texts| texts.take_back, Desk::take_back),
    command("h", |texts| texts.hint, Desk::show_hint),
    command(" ", |texts| texts.stop, stop_or_go_on),
    command("g", |texts| texts.move_now, Desk::move_now),
    command(
        "v",
        |texts| texts.show_value,
        |desk| {
            desk.preferences.update(|likes| likes.show_value ^= true);
        },
    ),
    command(
        "m",
        |texts| texts.show_scores,
        |desk| {
            desk.preferences.update(|likes| likes.show_scores ^= true);
        },
    ),
    command(
        "l",
        |texts| texts.show_letters,
        |desk| {
            desk.preferences.update(|likes| likes.show_letters ^= true);
        },
    ),
    command("r", |texts| texts.rotate, Desk::rotate),
    command("x", |texts| texts.exchange_sides, Desk::exchange_sides),
    command(
        "b",
        |texts| texts.blind,
        |desk| {
            desk.preferences.update(|likes| likes.blind ^= true);
        },
    ),
    command("?", |texts| texts.help, |desk| desk.open(Dialog::Help)),
];

const fn command(key: &'static str, text: Wording, act: fn(Desk)) -> Command {
    Command { key, text, act }
}

fn stop_or_go_on(desk: Desk) {
    match desk.stage.get_untracked() {
        Stage::Playing => desk.pause(),
        Stage::Paused | Stage::Idle => desk.go_on(),
    }
}

/// Listens to the keys of the whole page.
#[component]
pub(crate) fn Keyboard() -> impl IntoView {
    let desk = use_desk();
    let listener = window_event_listener(keydown, move |event| press(desk, &event));
    on_cleanup(move || listener.remove());
}

fn press(desk: Desk, event: &KeyboardEvent) {
    let modified = event.ctrl_key() || event.meta_key() || event.alt_key();
    if modified || desk.dialog.get_untracked().is_some() || is_taken(event) {
        return;
    }
    let key = event.key();
    if let Some(command) = COMMANDS.iter().find(|command| command.key == key) {
        event.prevent_default();
        (command.act)(desk);
    }
}

/// Whether the element with the focus needs the key itself.
fn is_taken(event: &KeyboardEvent) -> bool {
    let element: Option<web_sys::Element> =
        event.target().and_then(|target| target.dyn_into().ok());
    let Some(element) = element else { return false };
    let inside = |selector: &str| element.closest(selector).is_ok_and(|found| found.is_some());
    let pressed_here = matches!(event.key().as_str(), " " | "Enter") && inside("button");
    pressed_here || inside("input, textarea, select, .board")
}
