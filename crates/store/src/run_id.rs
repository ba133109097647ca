//! Names of runs.

use std::fmt;
use std::hash::{BuildHasher, RandomState};

/// Letters and digits that are hard to confuse, also when spoken.
const ALPHABET: &[u8; 28] = b"23456789abcdefghjkmnpqrstwxz";

/// The name of a run: the first letter of its kind and a few random characters, such as `t-7k3f`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RunId(String);

impl RunId {
    /// A name as a user gives it. Whether there is such a run, only a store knows.
    #[must_use]
    pub fn new(text: &str) -> RunId {
        RunId(text.to_ascii_lowercase())
    }

    /// A random name. The more attempts failed, the longer it is.
    pub(crate) fn random(kind: &str, attempt: usize) -> RunId {
        let initial = kind.chars().find(char::is_ascii_alphabetic).unwrap_or('r');
        let mut random = random_number();
        let mut text = format!("{}-", initial.to_ascii_lowercase());
        for _ in 0..(4 + attempt / 4).min(12) {
            let base = ALPHABET.len() as u64;
            text.push(char::from(ALPHABET[(random % base) as usize]));
            random /= base;
        }
        RunId(text)
    }

    /// As text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for RunId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// A random number. The keys of hash maps are random, and need no other crate.
pub(crate) fn random_number() -> u64 {
    RandomState::new().hash_one(std::process::id())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_begin_with_the_kind() {
        let id = RunId::random("tournament", 0).to_string();
        assert_eq!(id.len(), 6, "{id}");
        assert!(id.starts_with("t-"), "{id}");
        assert_eq!(RunId::new(&id.to_uppercase()).as_str(), id);
    }

    #[test]
    fn names_grow_when_the_short_ones_are_taken() {
        assert_eq!(RunId::random("evolve", 8).as_str().len(), 8);
        assert_eq!(RunId::random("", usize::MAX).as_str().len(), 14);
    }
}
