//! Parts of a TOML text that know their place, for error messages.

use std::ops::RangeInclusive;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{CharacterError, Problem};

/// The longest quote in an error message, in characters.
const LONGEST_QUOTE: usize = 40;

/// A TOML table.
pub(super) struct Section<'a> {
    text: &'a str,
    table: &'a DeTable<'a>,
    /// Where it begins, in bytes. Lines are counted for error messages only.
    offset: usize,
    /// Its name in error messages.
    pub(super) place: String,
}

/// A TOML value with its key.
pub(super) struct Entry<'a> {
    text: &'a str,
    value: &'a DeValue<'a>,
    offset: usize,
    place: String,
    key: String,
}

/// The line of a byte offset, counted from 1.
pub(super) fn line_of(text: &str, offset: usize) -> usize {
    1 + text
        .bytes()
        .take(offset)
        .filter(|&byte| byte == b'\n')
        .count()
}

/// Shortens a text for an error message and replaces control characters.
pub(super) fn quote(text: &str) -> String {
    let plain = |c: char| if c.is_control() { '?' } else { c };
    text.chars().take(LONGEST_QUOTE).map(plain).collect()
}

impl<'a> Section<'a> {
    /// The whole text.
    pub(super) fn root(text: &'a str, table: &'a DeTable<'a>) -> Section<'a> {
        let place = "the file".to_owned();
        Section {
            text,
            table,
            offset: 0,
            place,
        }
    }

    /// The line where it begins.
    pub(super) fn line(&self) -> usize {
        line_of(self.text, self.offset)
    }

    /// The entry with this key, if there is one.
    pub(super) fn get(&self, key: &str) -> Option<Entry<'a>> {
        self.entries().find(|entry| entry.key == key)
    }

    /// All entries.
    pub(super) fn entries(&self) -> impl Iterator<Item = Entry<'a>> {
        self.table.iter().map(|(key, value)| {
            let (offset, key) = (key.span().start, key.get_ref());
            Entry::new(self.text, value.get_ref(), offset, &self.place, key)
        })
    }

    /// Returns an error if there is a key that is not in `valid`.
    pub(super) fn check_keys(&self, valid: &[&str]) -> Result<(), CharacterError> {
        let unknown = |entry: &Entry<'a>| !valid.contains(&entry.key.as_str());
        match self.entries().find(unknown) {
            None => Ok(()),
            Some(entry) => Err(Problem::UnknownKey {
                place: self.place.clone(),
                key: quote(&entry.key),
                valid: valid.join(", "),
            }
            .at(entry.line())),
        }
    }

    /// The entry with this key, or an error if it is missing.
    pub(super) fn require(&self, key: &'static str) -> Result<Entry<'a>, CharacterError> {
        let place = self.place.clone();
        let missing = || Problem::Missing { place, key }.at(self.line());
        self.get(key).ok_or_else(missing)
    }
}

impl<'a> Entry<'a> {
    fn new(
        text: &'a str,
        value: &'a DeValue<'a>,
        offset: usize,
        place: &str,
        key: &str,
    ) -> Entry<'a> {
        let (place, key) = (place.to_owned(), key.to_owned());
        Entry {
            text,
            value,
            offset,
            place,
            key,
        }
    }

    /// The line where it begins.
    pub(super) fn line(&self) -> usize {
        line_of(self.text, self.offset)
    }

    /// An error that says which values are allowed here.
    fn wants(&self, wanted: &str) -> CharacterError {
        let found = match self.value {
            DeValue::Integer(number) => quote(number.as_str()),
            DeValue::Float(number) => quote(number.as_str()),
            DeValue::Boolean(value) => value.to_string(),
            DeValue::String(text) => format!("\"{}\"", quote(text)),
            other => format!("a value of type {}", other.type_str()),
        };
        Problem::Value {
            place: self.place.clone(),
            key: quote(&self.key),
            wanted: wanted.to_owned(),
            found,
        }
        .at(self.line())
    }

    /// Reads a whole number in this range.
    pub(super) fn number(&self, range: RangeInclusive<i32>) -> Result<i32, CharacterError> {
        let number = match self.value {
            DeValue::Integer(number) => i32::from_str_radix(number.as_str(), number.radix()).ok(),
            _ => None,
        };
        number
            .filter(|number| range.contains(number))
            .ok_or_else(|| {
                let (low, high) = range.into_inner();
                self.wants(&format!("a whole number from {low} to {high}"))
            })
    }

    pub(super) fn flag(&self) -> Result<bool, CharacterError> {
        let flag = self.value.as_bool();
        flag.ok_or_else(|| self.wants("true or false"))
    }

    /// Reads a string without line breaks.
    pub(super) fn one_line(&self, longest: usize) -> Result<&'a str, CharacterError> {
        let fits =
            |text: &&str| text.chars().count() <= longest && !text.chars().any(char::is_control);
        self.value
            .as_str()
            .filter(fits)
            .ok_or_else(|| self.wants(&format!("one line of at most {longest} characters")))
    }

    /// Reads a table. Error messages call it `place`.
    pub(super) fn section(&self, place: String) -> Result<Section<'a>, CharacterError> {
        let Some(table) = self.value.as_table() else {
            return Err(self.wants("a table"));
        };
        Ok(Section {
            text: self.text,
            table,
            offset: self.offset,
            place,
        })
    }

    /// The elements of an array. Each is an entry with the key of the array.
    pub(super) fn elements(&self, wanted: &str) -> Result<Vec<Entry<'a>>, CharacterError> {
        let Some(array) = self.value.as_array() else {
            return Err(self.wants(wanted));
        };
        let element = |value: &'a Spanned<DeValue<'a>>| {
            let offset = value.span().start;
            Entry::new(self.text, value.get_ref(), offset, &self.place, &self.key)
        };
        Ok(array.iter().map(element).collect())
    }
}
