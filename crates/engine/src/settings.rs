//! The `key=value,key=value` part of a player's text.

use std::time::Duration;

use outflank_eval::{Character, Characters};
use outflank_record::parse_decimal;
use thiserror::Error;

use crate::levels::Level;
use crate::methods::{Key, KeyValues};

/// Why settings cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SettingError {
    /// A part is not of the form `key=value`.
    #[error("`{0}` is not of the form key=value")]
    Form(String),
    /// A setting is missing before or after a comma.
    #[error("a setting is missing before or after a comma")]
    Missing,
    /// A key is given twice.
    #[error("`{0}` is given twice")]
    Twice(String),
    /// The player does not have this key.
    #[error("`{key}` is not a setting of this player, which has {known}")]
    Unknown {
        /// The key.
        key: String,
        /// The keys that it has.
        known: String,
    },
    /// The key does not accept the value.
    #[error("`{key}={value}`: {expected}")]
    Value {
        /// The key.
        key: String,
        /// The value.
        value: String,
        /// What the key accepts.
        expected: String,
    },
}

/// The settings of a player's text. All keys are known to the player.
#[derive(Debug)]
pub(crate) struct Settings<'a> {
    given: Vec<(&'static Key, String)>,
    characters: &'a Characters,
}

impl<'a> Settings<'a> {
    /// Parses `text` for a player with these keys. Blank text has no settings.
    pub(crate) fn parse(
        text: &str,
        keys: &'static [Key],
        characters: &'a Characters,
    ) -> Result<Settings<'a>, SettingError> {
        let mut given: Vec<(&'static Key, String)> = Vec::new();
        let parts = text.split(',').filter(|_| !text.trim().is_empty());
        for part in parts {
            if part.trim().is_empty() {
                return Err(SettingError::Missing);
            }
            let Some((name, value)) = part.split_once('=') else {
                return Err(SettingError::Form(part.trim().to_owned()));
            };
            let key = find(name.trim(), keys)?;
            if given.iter().any(|(other, _)| other.name == key.name) {
                return Err(SettingError::Twice(key.name.to_owned()));
            }
            given.push((key, value.trim().to_owned()));
        }
        Ok(Settings { given, characters })
    }

    /// The value of a key, parsed with `read`; `None` if the key is not given.
    fn read<T>(
        &self,
        key: &Key,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, SettingError> {
        let mut given = self.given.iter();
        let Some((_, value)) = given.find(|(other, _)| other.name == key.name) else {
            return Ok(None);
        };
        let error = || {
            let names = self.characters.iter().map(|who| who.name.as_str());
            SettingError::Value {
                key: key.name.to_owned(),
                value: value.clone(),
                expected: key.values.expected(&names.collect::<Vec<_>>()),
            }
        };
        read(value).map(Some).ok_or_else(error)
    }

    /// A whole number in the range of the key.
    pub(crate) fn number<T: TryFrom<u64>>(&self, key: &Key) -> Result<Option<T>, SettingError> {
        let KeyValues::Number { least, most, .. } = key.values else {
            return Ok(None);
        };
        self.read(key, |text| {
            let number: u64 = text.parse().ok()?;
            T::try_from(number)
                .ok()
                .filter(|_| (least..=most).contains(&number))
        })
    }

    /// A decimal number in the range of the key.
    pub(crate) fn decimal(&self, key: &Key) -> Result<Option<f32>, SettingError> {
        let KeyValues::Decimal { least, most } = key.values else {
            return Ok(None);
        };
        let in_range = |number: &f32| (least..=most).contains(number);
        self.read(key, |text| text.parse().ok().filter(in_range))
    }

    /// On or off.
    pub(crate) fn switch(&self, key: &Key) -> Result<Option<bool>, SettingError> {
        self.read(key, |text| match text {
            "on" | "yes" | "true" | "1" => Some(true),
            "off" | "no" | "false" | "0" => Some(false),
            _ => None,
        })
    }

    /// A time such as `1s`, `250ms`, `1.5s` or `2m`; a bare number is in seconds.
    pub(crate) fn time(&self, key: &Key) -> Result<Option<Duration>, SettingError> {
        self.read(key, parse_time)
    }

    /// A level.
    pub(crate) fn level(&self, key: &Key) -> Result<Option<Level>, SettingError> {
        self.read(key, Level::find)
    }

    /// A character.
    pub(crate) fn character(&self, key: &Key) -> Result<Option<&'a Character>, SettingError> {
        self.read(key, |name| self.characters.find(name))
    }

    /// One of several words.
    pub(crate) fn word<T>(
        &self,
        key: &Key,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, SettingError> {
        self.read(key, read)
    }
}

fn find(name: &str, keys: &'static [Key]) -> Result<&'static Key, SettingError> {
    let is_named = |key: &&Key| {
        let names = [Some(key.name), key.alias];
        let mut names = names.into_iter().flatten();
        names.any(|known| known.eq_ignore_ascii_case(name))
    };
    keys.iter().find(is_named).ok_or_else(|| {
        let names: Vec<&str> = keys.iter().map(|key| key.name).collect();
        SettingError::Unknown {
            key: name.to_owned(),
            known: match names[..] {
                [] => "none".to_owned(),
                _ => names.join(", "),
            },
        }
    })
}

/// Reads a time such as `1s`, `250ms` or `2m`; `None` if it is none.
#[must_use]
pub fn parse_time(text: &str) -> Option<Duration> {
    let digits = text
        .find(|c: char| c.is_ascii_alphabetic())
        .unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let seconds = match unit {
        "ms" => 0.001,
        "s" | "" => 1.0,
        "m" | "min" => 60.0,
        _ => return None,
    };
    let is_plain = !number.contains(char::is_whitespace);
    let number = parse_decimal(number).filter(|_| is_plain)?;
    // A day is far below the maximum `Duration`.
    (number > 0.0 && number * seconds <= 86_400.0)
        .then(|| Duration::from_secs_f64(number * seconds))
}
