//! Places in a text.

use std::fmt;

/// A place in a text, for error messages: both numbers count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// Which line.
    pub line: usize,
    /// Which character of the line.
    pub column: usize,
}

impl Place {
    /// The place of the byte at `offset`, or the end of the text.
    pub(crate) fn of(text: &str, offset: usize) -> Place {
        let offset = text.floor_char_boundary(offset);
        let before = &text[..offset];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        Place {
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_characters_from_one() {
        let check = |text, offset, line, column| {
            assert_eq!(
                Place::of(text, offset),
                Place { line, column },
                "{text:?} {offset}"
            );
        };
        check("", 0, 1, 1);
        check("f5d6", 2, 1, 3);
        check("f5\nd6", 3, 2, 1);
        check("é5d6", 3, 1, 3);
        check("f5", 99, 1, 3);
        check("é", 1, 1, 1);
    }
}
