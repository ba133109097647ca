//! The built-in characters and those that the page sends.

use std::borrow::Cow;

use outflank_eval::{Character, Characters, WIN, Weights};
use outflank_messages::{Answer, CharacterSheet};

use crate::error::JobError;

/// All characters, with those of a TOML text added or replaced.
pub(crate) fn read(text: &str) -> Result<Cow<'static, Characters>, JobError> {
    let built_in = Characters::built_in();
    let changed = changed(text)?;
    if changed == Characters::default() {
        return Ok(Cow::Borrowed(built_in));
    }
    let mut all = built_in.clone();
    for character in changed.iter() {
        all.insert(character.clone());
    }
    Ok(Cow::Owned(all))
}

/// Lists all characters, with those of a TOML text added or replaced.
pub(crate) fn list(job: u32, text: &str) -> Result<Answer, JobError> {
    let changed = changed(text)?;
    let others = changed.iter().filter(|who| sheet(who).is_none());
    Ok(Answer::Characters {
        job,
        characters: read(text)?.iter().filter_map(sheet).collect(),
        others: others.map(|who| who.name.clone()).collect(),
    })
}

/// The characters of a text, which may be empty.
fn changed(text: &str) -> Result<Characters, JobError> {
    if text.trim().is_empty() {
        return Ok(Characters::default());
    }
    Ok(Characters::parse(text)?)
}

/// A character as the page edits it; `None` if it has more than nine weights and a depth.
fn sheet(player: &Character) -> Option<CharacterSheet> {
    let description = player.evaluation.description();
    let weights = description.weights.nine();
    let is_complete = description.weights == Weights::from_nine(weights)
        && description.late.is_none()
        && player.evaluation.win() == WIN
        && player.solve_from == 0
        && player.solve_nodes == 0
        && !player.book
        && !player.random_first_move;
    is_complete.then(|| CharacterSheet {
        name: player.name.clone(),
        about: player.about.clone(),
        depth: player.depth,
        weights,
    })
}
