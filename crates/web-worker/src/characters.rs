//! Who there is to play: the players that come with the program, and those that somebody wrote.

use std::borrow::Cow;

use outflank_eval::{Character, Characters, WIN, Weights};
use outflank_messages::{Answer, CharacterSheet};

use crate::error::JobError;

/// All players, if these are new or changed.
pub(crate) fn read(players: &str) -> Result<Cow<'static, Characters>, JobError> {
    let presets = Characters::built_in();
    let changed = changed(players)?;
    if changed == Characters::default() {
        return Ok(Cow::Borrowed(presets));
    }
    let mut all = presets.clone();
    for player in changed.iter() {
        all.insert(player.clone());
    }
    Ok(Cow::Owned(all))
}

/// Says who there is, if these are new or changed.
pub(crate) fn tell(job: u32, players: &str) -> Result<Answer, JobError> {
    let changed = changed(players)?;
    let others = changed.iter().filter(|player| sheet(player).is_none());
    Ok(Answer::Characters {
        job,
        players: read(players)?.iter().filter_map(sheet).collect(),
        others: others.map(|player| player.name.clone()).collect(),
    })
}

/// The players in a text, which may be empty.
fn changed(players: &str) -> Result<Characters, JobError> {
    if players.trim().is_empty() {
        return Ok(Characters::default());
    }
    Ok(Characters::parse(players)?)
}

/// A player as the page knows it; none if nine weights and a depth do not say all about it.
fn sheet(player: &Character) -> Option<CharacterSheet> {
    let description = player.evaluation.description();
    let weights = description.weights.nine();
    let says_all = description.weights == Weights::from_nine(weights)
        && description.late.is_none()
        && player.evaluation.win() == WIN
        && player.solve_from == 0
        && !player.book
        && !player.random_first_move;
    says_all.then(|| CharacterSheet {
        name: player.name.clone(),
        about: player.about.clone(),
        depth: player.depth,
        weights,
    })
}
