//! The keys and what they do.

use leptos::prelude::*;

use super::window::Window;
use crate::state::COMMANDS;
use crate::texts::{Wording, texts};

/// What the keys of the board do.
const BOARD_KEYS: [(&str, Wording); 3] = [
    ("← → ↑ ↓", |texts| texts.key_arrows_board),
    ("Enter", |texts| texts.key_plays),
    ("d 3", |texts| texts.key_coordinates),
];

/// A key as people know it.
fn key_name(key: &str) -> &str {
    match key {
        "ArrowLeft" => "←",
        "ArrowRight" => "→",
        " " => "Space",
        other => other,
    }
}

/// The window.
#[component]
pub(crate) fn Help() -> impl IntoView {
    let line = move |key: &'static str, text: Wording| {
        view! {
            <tr><th scope="row"><kbd>{key_name(key)}</kbd></th><td>{move || text(texts())}</td></tr>
        }
    };
    let commands = COMMANDS
        .iter()
        .map(move |command| line(command.key, command.text));
    let board = BOARD_KEYS.map(|(key, text)| line(key, text));
    view! {
        <Window name="help" title=Signal::derive(|| texts().help.to_owned())>
            <h3>{move || texts().key_commands}</h3>
            <table class="keys"><tbody>{commands.collect_view()}</tbody></table>
            <h3>{move || texts().key_board}</h3>
            <table class="keys"><tbody>{board.collect_view()}</tbody></table>
        </Window>
    }
}
