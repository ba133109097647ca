//! The list of keys.

use leptos::prelude::*;

use super::window::Window;
use crate::state::COMMANDS;
use crate::texts::{Wording, texts};

/// The keys of a focused board.
const BOARD_KEYS: [(&str, Wording); 2] = [
    ("← → ↑ ↓", |texts| texts.key_arrows_board),
    ("Enter", |texts| texts.key_plays),
];

/// What works everywhere beside the commands.
const OTHER_KEYS: [(&str, Wording); 2] = [
    ("d 3", |texts| texts.key_coordinates),
    ("Ctrl Z", |texts| texts.key_undo),
];

/// The usual name of a key.
pub(super) fn key_name(key: &str) -> &str {
    match key {
        "ArrowLeft" => "←",
        "ArrowRight" => "→",
        " " => "Space",
        other => other,
    }
}

/// A tip without the key at its end, which has a column of its own.
fn without_key(tip: &str) -> &str {
    match tip.rsplit_once(" (") {
        Some((words, _)) if tip.ends_with(')') => words,
        _ => tip,
    }
}

/// The dialog.
#[component]
pub(crate) fn Help() -> impl IntoView {
    let line = move |key: &'static str, text: Wording| {
        view! {
            <tr><th scope="row"><kbd>{key_name(key)}</kbd></th><td>{move || without_key(text(texts()))}</td></tr>
        }
    };
    let others = OTHER_KEYS.map(|(key, text)| line(key, text));
    let commands = COMMANDS
        .iter()
        .map(move |command| line(command.key, command.text));
    let board = BOARD_KEYS.map(|(key, text)| line(key, text));
    view! {
        <Window name="help" title=Signal::derive(|| texts().help.to_owned())>
            <h3>{move || texts().key_commands}</h3>
            <table class="keys"><tbody>{others.collect_view()} {commands.collect_view()}</tbody></table>
            <h3>{move || texts().key_board}</h3>
            <table class="keys"><tbody>{board.collect_view()}</tbody></table>
        </Window>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tip_loses_its_key() {
        assert_eq!(without_key("Board size (4, 6, 8)"), "Board size");
        assert_eq!(without_key("New game"), "New game");
    }
}
