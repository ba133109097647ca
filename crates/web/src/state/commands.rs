//! The commands of the keyboard.

use leptos::prelude::*;

use super::{AppState, Dialog, Paint, Preferences, Stage};
use crate::texts::Wording;

/// A command with its key.
pub(crate) struct Command {
    /// The key, as the browser names it.
    pub(crate) key: &'static str,
    /// What it does, in words.
    pub(crate) text: Wording,
    pub(crate) act: fn(AppState),
}

/// All commands, in the order in which the help lists them. No key is in it twice.
pub(crate) const COMMANDS: [Command; 46] = [
    command(
        "n",
        |texts| texts.new_game,
        |app| app.page.open(Dialog::NewGame),
    ),
    command("ArrowLeft", |texts| texts.back, AppState::step_back),
    command("ArrowRight", |texts| texts.forward, AppState::step_forward),
    command("Home", |texts| texts.to_start, AppState::to_start),
    command("End", |texts| texts.to_end, AppState::to_end),
    command("<", |texts| texts.back, AppState::interrupt_and_step_back),
    command(">", |texts| texts.forward, AppState::step_forward),
    command("u", |texts| texts.take_back, AppState::take_back),
    command("t", |texts| texts.hint, AppState::show_hint),
    command(
        "p",
        |texts| texts.workbench.play.name,
        AppState::play_or_stop,
    ),
    command(" ", |texts| texts.stop, stop_or_go_on),
    command("r", |texts| texts.workbench.reset.tip, AppState::reset),
    command("g", |texts| texts.move_now, AppState::move_now),
    command(
        "V",
        |texts| texts.show_value,
        |app| toggle(app, |prefs| &mut prefs.show_value),
    ),
    command(
        "m",
        |texts| texts.show_scores,
        |app| toggle(app, |prefs| &mut prefs.show_scores),
    ),
    command(
        "M",
        |texts| texts.workbench.moves.tip,
        AppState::report_moves,
    ),
    command(
        "l",
        |texts| texts.show_letters,
        |app| toggle(app, |prefs| &mut prefs.show_letters),
    ),
    command("R", |texts| texts.rotate, AppState::rotate),
    command("x", |texts| texts.exchange_sides, AppState::exchange_sides),
    command(
        "d",
        |texts| texts.blind,
        |app| toggle(app, |prefs| &mut prefs.blind),
    ),
    command(
        "2",
        |texts| texts.workbench.to_cube.tip,
        AppState::switch_dimensions,
    ),
    command(
        "4",
        |texts| texts.workbench.size.tip,
        |app| app.choose_size(4),
    ),
    command(
        "6",
        |texts| texts.workbench.size.tip,
        |app| app.choose_size(6),
    ),
    command(
        "8",
        |texts| texts.workbench.size.tip,
        |app| app.choose_size(8),
    ),
    command(
        "S",
        |texts| texts.workbench.symmetry.tip,
        AppState::toggle_symmetry,
    ),
    command(
        "c",
        |texts| texts.workbench.categories.tip,
        |app| app.toggle_paint(Paint::Categories),
    ),
    command(
        "v",
        |texts| texts.workbench.values.tip,
        |app| app.toggle_paint(Paint::Values),
    ),
    command(
        "w",
        |texts| texts.lattice.turning_tip,
        |app| app.lattice.toggle_turning(),
    ),
    command(
        "W",
        |texts| texts.lattice.turning_tip,
        |app| app.lattice.toggle_turning(),
    ),
    command(
        "z",
        |texts| texts.lattice.reset_view_tip,
        AppState::reset_view,
    ),
    command("a", |texts| texts.workbench.grid.tip, AppState::cycle_grid),
    command("A", |texts| texts.workbench.axes.tip, AppState::toggle_axes),
    command(
        "I",
        |texts| texts.workbench.infinity.tip,
        AppState::toggle_infinity,
    ),
    command(
        "f",
        |texts| texts.workbench.full_screen.tip,
        AppState::toggle_full_screen,
    ),
    command(
        "F",
        |texts| texts.workbench.full_screen.tip,
        AppState::toggle_full_screen,
    ),
    command(
        "Escape",
        |texts| texts.workbench.leave_full_screen,
        AppState::leave_full_screen,
    ),
    command(
        "b",
        |texts| texts.workbench.smaller_balls,
        |app| app.resize_balls(false),
    ),
    command(
        "B",
        |texts| texts.workbench.larger_balls,
        |app| app.resize_balls(true),
    ),
    command(
        "h",
        |texts| texts.workbench.smaller_hints,
        |app| app.resize_hints(false),
    ),
    command(
        "H",
        |texts| texts.workbench.larger_hints,
        |app| app.resize_hints(true),
    ),
    command(
        "+",
        |texts| texts.workbench.larger.tip,
        |app| app.rescale(true),
    ),
    command(
        "-",
        |texts| texts.workbench.smaller.tip,
        |app| app.rescale(false),
    ),
    command(
        "L",
        |texts| texts.workbench.all_controls,
        |app| {
            app.change_settings(|settings| settings.open ^= true);
        },
    ),
    command("E", |texts| texts.laboratory, AppState::toggle_laboratory),
    command("?", |texts| texts.help, |app| app.page.open(Dialog::Help)),
    command(".", |texts| texts.help, |app| app.page.open(Dialog::Help)),
];

const fn command(key: &'static str, text: Wording, act: fn(AppState)) -> Command {
    Command { key, text, act }
}

/// Toggles a preference.
fn toggle(app: AppState, what: fn(&mut Preferences) -> &mut bool) {
    app.preferences.update(|prefs| *what(prefs) ^= true);
}

fn stop_or_go_on(app: AppState) {
    if app.lattice.full.get_untracked() {
        return app.leave_full_screen();
    }
    match app.game.stage.get_untracked() {
        Stage::Playing => app.pause(),
        Stage::Paused | Stage::Idle => app.go_on(),
        Stage::Analysing => app.toggle_analysis(),
    }
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
