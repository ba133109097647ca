//! Builds a game from its tags.

use outflank_rules::{Move, Side};

use super::GgfProblem;
use super::lex::{LexError, RawTag};
use super::start;
use crate::transcript::{self, MoveProblem};
use crate::{Game, Note};

/// Builds a game from its tags. An error has its byte offset.
pub(super) fn game(tags: &[RawTag]) -> Result<Game, LexError> {
    for tag in tags.iter().filter(|tag| tag.name == "GM") {
        let name = tag.value.trim();
        if !["othello", "reversi"].contains(&name.to_ascii_lowercase().as_str()) {
            let shown = name.chars().take(20).collect();
            return Err((tag.at, GgfProblem::OtherGame(shown)));
        }
    }
    let mut game = Game::new(start::position(tags)?);
    let usual_type = start::size_text(game.start());
    for tag in tags {
        match tag.name.as_str() {
            "GM" | "BO" | "BOARD" => {}
            "TY" if tag.value.trim() == usual_type => {}
            "B" => play(&mut game, tag, Side::Dark)?,
            "W" => play(&mut game, tag, Side::Light)?,
            _ => keep(&mut game, tag),
        }
    }
    Ok(game)
}

/// Stores a tag: the first of a kind in its field, all others in the list.
fn keep(game: &mut Game, tag: &RawTag) {
    let tags = &mut game.tags;
    let field = match tag.name.as_str() {
        "PB" => &mut tags.players.dark,
        "PW" => &mut tags.players.light,
        "PC" => &mut tags.event,
        "DT" => &mut tags.date,
        "C" => &mut tags.comment,
        "RE" => {
            match tag.value.parse() {
                Ok(result) if tags.result.is_none() => tags.result = Some(result),
                _ if ["", "?"].contains(&tag.value.trim()) => {}
                _ => tags.other.push((tag.name.clone(), tag.value.clone())),
            }
            return;
        }
        _ => return tags.other.push((tag.name.clone(), tag.value.clone())),
    };
    if field.is_some() {
        tags.other.push((tag.name.clone(), tag.value.clone()));
    } else if !tag.value.is_empty() {
        *field = Some(tag.value.clone());
    }
}

/// Plays `F5/evaluation/time` for a side.
fn play(game: &mut Game, tag: &RawTag, side: Side) -> Result<(), LexError> {
    let mut parts = tag.value.splitn(3, '/');
    let text = parts.next().unwrap_or_default();
    let mut part = || parts.next().unwrap_or_default().to_owned();
    let note = Note {
        evaluation: part(),
        time: part(),
    };
    let mv = transcript::parse_move(game.board().shape(), text);
    if mv == Ok(Move::Pass) && game.is_over() {
        return Ok(());
    }
    let pass_left_out = mv != Ok(Move::Pass) && game.position().must_pass();
    let number = game.moves().len() + 1 + usize::from(pass_left_out);
    let text = || text.trim().chars().take(12).collect();
    let mover = game.position().to_move();
    let expected = if pass_left_out { !mover } else { mover };
    if side != expected && !game.is_over() {
        return Err((
            tag.at,
            GgfProblem::Turn {
                number,
                text: text(),
                side,
            },
        ));
    }
    let played = match mv {
        Ok(mv) => transcript::play_written(game, mv).map_err(MoveProblem::from),
        Err(error) => Err(error.into()),
    };
    played.map_err(|problem| {
        (
            tag.at,
            GgfProblem::Move {
                number,
                text: text(),
                problem,
            },
        )
    })?;
    game.set_note(game.moves().len() - 1, note);
    Ok(())
}
