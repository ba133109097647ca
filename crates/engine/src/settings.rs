//! The `key=value,key=value` part of a player's text.

use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

/// Why settings cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SettingError {
    /// A part is not of the form `key=value`.
    #[error("`{0}` is not of the form key=value")]
    Form(String),
    /// A key was given twice.
    #[error("`{0}` is given twice")]
    Twice(String),
    /// A key that this player does not have.
    #[error("`{key}` is no setting of this player, which has {known}")]
    Unknown {
        /// The key.
        key: String,
        /// All that it has.
        known: String,
    },
    /// A value that does not fit its key.
    #[error("`{key}={value}`: {expected}")]
    Value {
        /// The key.
        key: String,
        /// The value.
        value: String,
        /// What would fit.
        expected: String,
    },
}

/// Settings that are taken one after another, until none must be left.
#[derive(Debug)]
pub(crate) struct Settings {
    rest: Vec<(String, String)>,
    asked_for: Vec<&'static str>,
}

impl Settings {
    pub(crate) fn parse(text: &str) -> Result<Settings, SettingError> {
        let mut rest: Vec<(String, String)> = Vec::new();
        for part in text.split(',').filter(|part| !part.trim().is_empty()) {
            let Some((key, value)) = part.split_once('=') else {
                return Err(SettingError::Form(part.to_owned()));
            };
            let key = key.trim().to_ascii_lowercase();
            if rest.iter().any(|(other, _)| *other == key) {
                return Err(SettingError::Twice(key));
            }
            rest.push((key, value.trim().to_owned()));
        }
        Ok(Settings {
            rest,
            asked_for: Vec::new(),
        })
    }

    /// The text of a setting, if it is given.
    pub(crate) fn text(&mut self, key: &'static str) -> Option<String> {
        self.asked_for.push(key);
        let index = self.rest.iter().position(|(other, _)| other == key)?;
        Some(self.rest.remove(index).1)
    }

    /// A setting read with `read`, which says what it expects if it cannot.
    pub(crate) fn read<T>(
        &mut self,
        key: &'static str,
        expected: &str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, SettingError> {
        let Some(value) = self.text(key) else {
            return Ok(None);
        };
        let error = || {
            let (key, value) = (key.to_owned(), value.clone());
            SettingError::Value {
                key,
                value,
                expected: expected.to_owned(),
            }
        };
        read(&value).map(Some).ok_or_else(error)
    }

    /// A whole number.
    pub(crate) fn number<T: FromStr + PartialOrd>(
        &mut self,
        key: &'static str,
        expected: &str,
        least: T,
        most: T,
    ) -> Result<Option<T>, SettingError> {
        let in_range = |number: &T| *number >= least && *number <= most;
        self.read(key, expected, |text| text.parse().ok().filter(in_range))
    }

    /// A switch: on or off.
    pub(crate) fn switch(&mut self, key: &'static str) -> Result<Option<bool>, SettingError> {
        self.read(key, "expected on or off", |text| match text {
            "on" | "yes" | "true" | "1" => Some(true),
            "off" | "no" | "false" | "0" => Some(false),
            _ => None,
        })
    }

    /// A time such as `1s`, `250ms`, `1.5s` or `2m`; a bare number counts seconds.
    pub(crate) fn time(&mut self, key: &'static str) -> Result<Option<Duration>, SettingError> {
        self.read(key, "expected a time such as 1s, 250ms or 2m", parse_time)
    }

    /// Refuses what nobody asked for.
    pub(crate) fn finish(self) -> Result<(), SettingError> {
        match self.rest.into_iter().next() {
            None => Ok(()),
            Some((key, _)) if self.asked_for.is_empty() => Err(SettingError::Unknown {
                key,
                known: "none".to_owned(),
            }),
            Some((key, _)) => Err(SettingError::Unknown {
                key,
                known: self.asked_for.join(", "),
            }),
        }
    }
}

fn parse_time(text: &str) -> Option<Duration> {
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
    let number: f64 = number.parse().ok()?;
    // A day is more than anybody waits, and far below what a Duration can hold.
    (number > 0.0 && number * seconds <= 86_400.0)
        .then(|| Duration::from_secs_f64(number * seconds))
}
