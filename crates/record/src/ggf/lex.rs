//! Splits GGF text into games and their tags.

use super::GgfProblem;

/// A problem and its byte offset.
pub(super) type LexError = (usize, GgfProblem);

/// A tag with one value.
#[derive(Debug)]
pub(super) struct RawTag {
    /// The name in upper case.
    pub(super) name: String,
    /// The value with its escapes undone.
    pub(super) value: String,
    /// The byte offset of the value.
    pub(super) at: usize,
}

/// The games of a text, each as its tags. After a bad game, reading continues at the next `(;`.
pub(super) struct RawGames<'a> {
    text: &'a str,
    at: usize,
    is_cut_off: bool,
}

impl<'a> RawGames<'a> {
    pub(super) fn new(text: &'a str) -> RawGames<'a> {
        RawGames {
            text,
            at: 0,
            is_cut_off: false,
        }
    }

    /// Whether the text ends in the middle of a game.
    pub(super) fn is_cut_off(&self) -> bool {
        self.is_cut_off
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn skip(&mut self, wanted: impl Fn(char) -> bool) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start_matches(wanted).len();
    }

    fn read_game(&mut self) -> Result<Vec<RawTag>, LexError> {
        let start = self.at;
        let Some(_) = self.rest().strip_prefix("(;") else {
            let shown = self.rest().chars().take(8).collect();
            return Err((start, GgfProblem::NoGame(shown)));
        };
        self.at += 2;
        let mut tags = Vec::new();
        loop {
            // Some programs put a `;` between moves.
            self.skip(|c| c.is_whitespace() || c == ';');
            match self.rest().chars().next() {
                None => return Err((start, GgfProblem::NotClosed)),
                Some(')') => {
                    self.at += 1;
                    return Ok(tags);
                }
                Some(c) if c.is_ascii_alphabetic() => self.read_tag(&mut tags)?,
                Some(c) => return Err((self.at, GgfProblem::NoTag(c))),
            }
        }
    }

    /// Reads a name and all values that follow it.
    fn read_tag(&mut self, tags: &mut Vec<RawTag>) -> Result<(), LexError> {
        let start = self.at;
        self.skip(|c| c.is_ascii_alphabetic());
        let name = self.text[start..self.at].to_ascii_uppercase();
        let shown = |name: &str| name.chars().take(20).collect();
        let mut found = false;
        loop {
            self.skip(char::is_whitespace);
            if !self.rest().starts_with('[') {
                let missing = (start, GgfProblem::NoValue(shown(&name)));
                return if found { Ok(()) } else { Err(missing) };
            }
            self.at += 1;
            let at = self.at;
            let not_closed = || (at - 1, GgfProblem::ValueNotClosed(shown(&name)));
            let value = self.read_value().ok_or_else(not_closed)?;
            tags.push(RawTag {
                name: name.clone(),
                value,
                at,
            });
            found = true;
        }
    }

    /// Reads up to the closing bracket; none if it is missing.
    fn read_value(&mut self) -> Option<String> {
        let mut value = String::new();
        let mut symbols = self.rest().char_indices();
        while let Some((offset, symbol)) = symbols.next() {
            match symbol {
                ']' => {
                    self.at += offset + 1;
                    return Some(value);
                }
                '\\' => value.push(symbols.next()?.1),
                _ => value.push(symbol),
            }
        }
        None
    }
}

impl Iterator for RawGames<'_> {
    type Item = Result<Vec<RawTag>, LexError>;

    fn next(&mut self) -> Option<Self::Item> {
        // A match begins with the number of its games.
        self.skip(|c| c.is_whitespace() || c.is_ascii_digit());
        if self.rest().is_empty() {
            return None;
        }
        let start = self.at;
        let game = self.read_game();
        if let Err((_, problem)) = &game {
            let next = self.text[start..]
                .match_indices("(;")
                .find(|&(at, _)| at > 0);
            let needs_more = match problem {
                GgfProblem::NotClosed | GgfProblem::ValueNotClosed(_) => true,
                GgfProblem::NoValue(_) => self.rest().is_empty(),
                _ => self.rest() == "(",
            };
            self.is_cut_off = needs_more && next.is_none();
            self.at = next.map_or(self.text.len(), |(at, _)| start + at);
        }
        Some(game)
    }
}
