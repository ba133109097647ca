//! Writes games in GGF.

use outflank_rules::{AnyPosition, Content, Move, Side};

use super::start;
use crate::{Game, Note};

/// Tags that the writer adds itself.
const OURS: [&str; 5] = ["GM", "BO", "BOARD", "B", "W"];

/// Writes a game on one line.
///
/// ```
/// use outflank_record::{ggf, transcript};
///
/// let mut game = transcript::parse("b1a1", &"4x4".parse()?)?;
/// game.tags.players.dark = Some("Ann".into());
/// assert_eq!(
///     ggf::write(&game),
///     "(;GM[Othello]PC[]PB[Ann]PW[]RE[?]TY[4]BO[4 ---- -O*- -*O- ---- *]B[B1]W[A1];)"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn write(game: &Game) -> String {
    let mut text = String::from("(;");
    let mut put = |name: &str, value: &str| {
        text.push_str(name);
        text.push('[');
        for symbol in value.chars() {
            if matches!(symbol, ']' | '\\') {
                text.push('\\');
            }
            text.push(symbol);
        }
        text.push(']');
    };
    put("GM", "Othello");
    write_tags(game, &mut put);
    write_start(game.start(), &mut put);
    for (index, (position, mv)) in game.plies().enumerate() {
        let side = if position.to_move() == Side::Dark {
            "B"
        } else {
            "W"
        };
        put(side, &move_text(&position, mv, game.note(index)));
    }
    text.push_str(";)");
    text
}

fn write_tags(game: &Game, put: &mut impl FnMut(&str, &str)) {
    let tags = &game.tags;
    // Other programs expect place, players and result even if they are unknown.
    let or_empty = |field: &Option<String>| field.clone().unwrap_or_default();
    put("PC", &or_empty(&tags.event));
    if let Some(date) = &tags.date {
        put("DT", date);
    }
    put("PB", &or_empty(&tags.players.dark));
    put("PW", &or_empty(&tags.players.light));
    match &tags.result {
        Some(result) => put("RE", &result.to_string()),
        None if tags.find("RE").is_none() => put("RE", "?"),
        None => {}
    }
    if let Some(comment) = &tags.comment {
        put("C", comment);
    }
    let is_name = |name: &str| !name.is_empty() && name.bytes().all(|c| c.is_ascii_uppercase());
    for (name, value) in &tags.other {
        if is_name(name) && !OURS.contains(&name.as_str()) {
            put(name, value);
        }
    }
    if tags.find("TY").is_none() {
        put("TY", &start::size_text(game.start()));
    }
}

fn write_start(position: &AnyPosition, put: &mut impl FnMut(&str, &str)) {
    let size = start::size_text(position);
    if start::usual_board(&size).as_ref() != Ok(position.board()) {
        put("BOARD", &position.board().to_string());
    }
    let setup = position.setup();
    let mut text = size;
    for row in setup.contents().chunks(position.board().shape().width()) {
        text.push(' ');
        text.extend(row.iter().map(|&content| symbol(content)));
    }
    text.push(' ');
    text.push(symbol(Content::Disc(position.to_move())));
    put("BO", &text);
}

/// GGF writes Dark as a star.
fn symbol(content: Content) -> char {
    match content {
        Content::Disc(Side::Dark) => '*',
        other => other.symbol(),
    }
}

/// `F5`, `F5/evaluation`, `F5//time` or `F5/evaluation/time`.
fn move_text(position: &AnyPosition, mv: Move, note: Option<&Note>) -> String {
    let mut text = match mv {
        Move::Place(cell) => position
            .board()
            .shape()
            .name(cell)
            .to_string()
            .to_ascii_uppercase(),
        Move::Pass => "PA".to_owned(),
    };
    if let Some(note) = note {
        text.push('/');
        text.push_str(&note.evaluation);
        if !note.time.is_empty() {
            text.push('/');
            text.push_str(&note.time);
        }
    }
    text
}
