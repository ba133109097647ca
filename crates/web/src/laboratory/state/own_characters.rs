//! The characters of the user. The page keeps them with its preferences.

use outflank_eval::Characters;
use outflank_messages::CharacterSheet;
use serde::Deserialize;

use crate::browser::storage;
use crate::model::characters_text;

/// The part of the preferences that has the characters.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Kept {
    bench: KeptWorkbench,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct KeptWorkbench {
    players: Vec<CharacterSheet>,
}

/// The characters of the user, as they are kept now.
pub(in crate::laboratory) fn own_characters() -> Vec<CharacterSheet> {
    storage::preferences::<Kept>().bench.players
}

/// All characters: the built-in ones, with those of the user in place of others of the same name.
pub(in crate::laboratory) fn all_characters() -> Characters {
    let mut all = Characters::built_in().clone();
    if let Ok(own) = Characters::parse(&characters_text(&own_characters())) {
        for character in own.iter() {
            all.insert(character.clone());
        }
    }
    all
}
