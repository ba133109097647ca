//! Keys that are commands while no text field and no board cell has the focus.

use leptos::ev::{KeyboardEvent, keydown};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;

use crate::state::{Desk, Dialog, Paint, Preferences, Stage, use_desk};
use crate::texts::Wording;

/// A key with what it does.
pub(crate) struct Command {
    /// What the browser calls the key.
    pub(crate) key: &'static str,
    /// What it does, in words.
    pub(crate) text: Wording,
    act: fn(Desk),
}

/// All commands, in the order in which the help lists them. No key is in it twice.
pub(crate) const COMMANDS: [Command; 44] = [
    command(
        "n",
        |texts| texts.new_game,
        |desk| desk.open(Dialog::NewGame),
    ),
    command("ArrowLeft", |texts| texts.back, Desk::step_back),
    command("ArrowRight", |texts| texts.forward, Desk::step_forward),
    command("Home", |texts| texts.to_start, Desk::to_start),
    command("End", |texts| texts.to_end, Desk::to_end),
    command("<", |texts| texts.back, Desk::interrupt_and_step_back),
    command(">", |texts| texts.forward, Desk::step_forward),
    command("u", |texts| texts.take_back, Desk::take_back),
    command("t", |texts| texts.hint, Desk::show_hint),
    command("p", |texts| texts.bench.play.name, Desk::play_or_stop),
    command(" ", |texts| texts.stop, stop_or_go_on),
    command("r", |texts| texts.bench.reset.tip, Desk::reset),
    command("g", |texts| texts.move_now, Desk::move_now),
    command(
        "V",
        |texts| texts.show_value,
        |desk| like(desk, |likes| &mut likes.show_value),
    ),
    command(
        "m",
        |texts| texts.show_scores,
        |desk| like(desk, |likes| &mut likes.show_scores),
    ),
    command("M", |texts| texts.bench.moves.tip, Desk::report_moves),
    command(
        "l",
        |texts| texts.show_letters,
        |desk| like(desk, |likes| &mut likes.show_letters),
    ),
    command("R", |texts| texts.rotate, Desk::rotate),
    command("x", |texts| texts.exchange_sides, Desk::exchange_sides),
    command(
        "d",
        |texts| texts.blind,
        |desk| like(desk, |likes| &mut likes.blind),
    ),
    command(
        "2",
        |texts| texts.bench.to_cube.tip,
        Desk::switch_dimensions,
    ),
    command(
        "4",
        |texts| texts.bench.size.tip,
        |desk| desk.choose_size(4),
    ),
    command(
        "6",
        |texts| texts.bench.size.tip,
        |desk| desk.choose_size(6),
    ),
    command(
        "8",
        |texts| texts.bench.size.tip,
        |desk| desk.choose_size(8),
    ),
    command("S", |texts| texts.bench.symmetry.tip, Desk::toggle_symmetry),
    command(
        "c",
        |texts| texts.bench.categories.tip,
        |desk| desk.toggle_paint(Paint::Categories),
    ),
    command(
        "v",
        |texts| texts.bench.values.tip,
        |desk| desk.toggle_paint(Paint::Values),
    ),
    command("w", |texts| texts.space.turning_tip, Desk::toggle_turning),
    command("W", |texts| texts.space.turning_tip, Desk::toggle_turning),
    command("a", |texts| texts.bench.grid.tip, Desk::cycle_grid),
    command("A", |texts| texts.bench.axes.tip, Desk::toggle_axes),
    command("I", |texts| texts.bench.infinity.tip, Desk::toggle_infinity),
    command(
        "f",
        |texts| texts.bench.full_screen.tip,
        Desk::toggle_full_screen,
    ),
    command(
        "F",
        |texts| texts.bench.full_screen.tip,
        Desk::toggle_full_screen,
    ),
    command(
        "Escape",
        |texts| texts.bench.leave_full_screen,
        Desk::leave_full_screen,
    ),
    command(
        "b",
        |texts| texts.bench.smaller_balls,
        |desk| desk.resize_balls(false),
    ),
    command(
        "B",
        |texts| texts.bench.larger_balls,
        |desk| desk.resize_balls(true),
    ),
    command(
        "h",
        |texts| texts.bench.smaller_hints,
        |desk| desk.resize_hints(false),
    ),
    command(
        "H",
        |texts| texts.bench.larger_hints,
        |desk| desk.resize_hints(true),
    ),
    command(
        "+",
        |texts| texts.bench.larger.tip,
        |desk| desk.rescale(true),
    ),
    command(
        "-",
        |texts| texts.bench.smaller.tip,
        |desk| desk.rescale(false),
    ),
    command(
        "L",
        |texts| texts.bench.all_controls,
        |desk| {
            desk.change_settings(|settings| settings.open ^= true);
        },
    ),
    command("?", |texts| texts.help, |desk| desk.open(Dialog::Help)),
    command(".", |texts| texts.help, |desk| desk.open(Dialog::Help)),
];

const fn command(key: &'static str, text: Wording, act: fn(Desk)) -> Command {
    Command { key, text, act }
}

/// Likes something from now on, or no longer.
fn like(desk: Desk, what: fn(&mut Preferences) -> &mut bool) {
    desk.preferences.update(|likes| *what(likes) ^= true);
}

fn stop_or_go_on(desk: Desk) {
    if desk.space.full.get_untracked() {
        return desk.leave_full_screen();
    }
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
    let key = event.key();
    if modified || is_taken(event) {
        return;
    }
    if let Some(dialog) = desk.dialog.get_untracked() {
        // The key that shows the list of commands also removes it.
        if dialog == Dialog::Help && matches!(key.as_str(), "?" | ".") {
            event.prevent_default();
            desk.dialog.set(None);
        }
        return;
    }
    if let Some(command) = COMMANDS.iter().find(|command| command.key == key) {
        event.prevent_default();
        (command.act)(desk);
    }
}

/// Whether the element with the focus needs the key itself: text fields, lists and cells need all
/// of them, buttons and switches those that work them.
fn is_taken(event: &KeyboardEvent) -> bool {
    let element: Option<web_sys::Element> =
        event.target().and_then(|target| target.dyn_into().ok());
    let Some(element) = element else { return false };
    let inside = |selector: &str| element.closest(selector).is_ok_and(|found| found.is_some());
    if inside("input[type=radio], input[type=checkbox], input[type=range]") {
        let key = event.key();
        return key == " " || key.starts_with("Arrow") || matches!(key.as_str(), "Home" | "End");
    }
    let pressed_here = matches!(event.key().as_str(), " " | "Enter") && inside("button, summary");
    pressed_here || inside("input, textarea, select, .board")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_key_has_two_commands() {
        let keys: BTreeSet<&str> = COMMANDS.iter().map(|command| command.key).collect();
        assert_eq!(keys.len(), COMMANDS.len());
    }
}
