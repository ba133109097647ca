//! The character that a study changes.

use outflank_eval::{Character, Characters};
use thiserror::Error;

/// Why a text does not name a character to study.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum StudyCharacterError {
    /// There is no such character.
    #[error("`{name}` is not a character; characters: {}", known.join(", "))]
    Unknown {
        /// The name.
        name: String,
        /// The names that there are.
        known: Vec<String>,
    },
    /// The depth is not one.
    #[error("`{0}` is not a depth")]
    Depth(String),
    /// Something else is set.
    #[error("`{0}`: only the depth of a character can be set here")]
    Setting(String),
}

/// A character from its name, or from a text such as `arwen:depth=6`.
///
/// # Errors
/// If there is no such character, or the text sets something else.
pub fn study_character(text: &str, known: &Characters) -> Result<Character, StudyCharacterError> {
    let (name, settings) = text.split_once(':').unwrap_or((text, ""));
    let Some(character) = known.find(name.trim()) else {
        return Err(StudyCharacterError::Unknown {
            name: name.to_owned(),
            known: known.iter().map(|player| player.name.clone()).collect(),
        });
    };
    let mut character = character.clone();
    for setting in settings.split(',').filter(|setting| !setting.is_empty()) {
        match setting.split_once('=') {
            Some(("depth", depth)) => {
                let depth = depth.parse().ok().filter(|depth| (1..=100).contains(depth));
                let wrong = || StudyCharacterError::Depth(setting.to_owned());
                character.depth = depth.ok_or_else(wrong)?;
            }
            _ => return Err(StudyCharacterError::Setting(setting.to_owned())),
        }
    }
    Ok(character)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_character_has_a_name_and_perhaps_a_depth() {
        let found = |text| study_character(text, Characters::built_in());
        assert_eq!(found("Arwen").unwrap().depth, 4);
        assert_eq!(found("arwen:depth=7").unwrap().depth, 7);
        for bad in [
            "random",
            "arwen:depth=0",
            "arwen:depth=x",
            "arwen:random=on",
        ] {
            assert!(found(bad).is_err(), "{bad}");
        }
    }
}
