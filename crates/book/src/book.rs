//! The positions of a book.

use std::collections::BTreeMap;

use crate::canonical::Canonical;
use crate::entry::Entry;

/// Positions with what is known of them, and where that comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    origin: String,
    entries: BTreeMap<Canonical, Entry>,
}

impl Book {
    /// A book without positions. `origin` says who makes it, and how.
    #[must_use]
    pub fn new(origin: impl Into<String>) -> Book {
        Book {
            origin: origin.into(),
            entries: BTreeMap::new(),
        }
    }

    /// Who made the book, and how: one line for each way.
    #[must_use]
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// Adds a line to the origin, unless it is there already.
    pub fn add_origin(&mut self, line: &str) {
        if self.origin.lines().all(|known| known != line) {
            let separator = if self.origin.is_empty() { "" } else { "\n" };
            self.origin = format!("{}{separator}{line}", self.origin);
        }
    }

    /// Adds a position, or replaces what was known of it.
    pub fn insert(&mut self, position: Canonical, entry: Entry) {
        self.entries.insert(position, entry);
    }

    /// What is known of a position.
    #[must_use]
    pub fn get(&self, position: &Canonical) -> Option<&Entry> {
        self.entries.get(position)
    }

    /// Whether the book has a position.
    #[must_use]
    pub fn contains(&self, position: &Canonical) -> bool {
        self.entries.contains_key(position)
    }

    /// The number of positions.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are no positions.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// All positions, those with fewer discs first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (&Canonical, &Entry)> {
        self.entries.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_has_each_line_once() {
        let mut book = Book::new("");
        book.add_origin("depth 8");
        book.add_origin("depth 8");
        book.add_origin("depth 10");
        assert_eq!(book.origin(), "depth 8\ndepth 10");
    }
}
