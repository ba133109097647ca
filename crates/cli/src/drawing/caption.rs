//! The text below a board.

use outflank_rules::{AnyPosition, Shape, Side};

use super::Look;

/// Discs of both sides, and the side to move or the result.
pub(crate) fn caption(position: &AnyPosition, look: Look) -> String {
    let discs = position.disc_counts();
    let count = |side: Side| format!("{} {side} {}", look.disc(side), discs[side]);
    let state = match position.outcome() {
        Some(outcome) => outcome.to_string(),
        None if position.must_pass() => format!("{} must pass", position.to_move()),
        None => format!("{} to move", position.to_move()),
    };
    let (dark, light) = (count(Side::Dark), count(Side::Light));
    format!("{dark}   {light}   {state}")
}

/// The legal moves in lines that fit. No line if there are none.
pub(crate) fn list_moves(position: &AnyPosition, look: Look) -> Vec<String> {
    let shape: Shape = position.board().shape();
    let names = position.legal_moves().iter().map(|cell| shape.name(cell));
    let names: Vec<String> = names.map(|name| name.to_string()).collect();
    if names.is_empty() {
        return Vec::new();
    }
    wrap("moves:", &names.join(" "), look.width)
}

/// Wraps words into lines of at most `width` characters, with a hanging title.
fn wrap(title: &str, text: &str, width: usize) -> Vec<String> {
    let indent = " ".repeat(title.chars().count());
    let mut lines = vec![title.to_owned()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("there is a first line");
        let is_started = line.len() > indent.len();
        if is_started && line.chars().count() + 1 + word.chars().count() > width {
            lines.push(format!("{indent} {word}"));
        } else {
            line.push(' ');
            line.push_str(word);
        }
    }
    lines
}
