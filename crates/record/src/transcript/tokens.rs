//! Splits a transcript into moves.

use std::ops::Range;

use outflank_rules::{CellNameError, Move, Shape};

/// The spellings of a pass. Longer ones come before their prefixes.
const PASSES: [&str; 4] = ["pass", "pa", "ps", "--"];

/// Whether a whole word is a pass.
pub(super) fn is_pass(word: &str) -> bool {
    PASSES.iter().any(|pass| pass.eq_ignore_ascii_case(word))
}

/// A move as written, not yet played.
pub(super) struct Token {
    /// The move, or why it cannot be read.
    pub(super) mv: Result<Move, CellNameError>,
    /// Its byte range in the text.
    pub(super) span: Range<usize>,
}

/// The moves of a text in order. They end after the first one that cannot be read.
pub(super) struct Tokens<'a> {
    text: &'a str,
    at: usize,
    shape: Shape,
}

impl Tokens<'_> {
    pub(super) fn new(text: &str, shape: Shape) -> Tokens<'_> {
        Tokens { text, at: 0, shape }
    }

    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    /// Skips separators: white space, commas, a single dash, and numbers such as `12.`.
    fn skip_separators(&mut self) {
        loop {
            let rest = self.rest();
            let digits = count_digits(rest);
            let dots = count_while(&rest[digits..], |c| matches!(c, '.' | ')'));
            let skip = if digits > 0 && dots > 0 {
                digits + dots
            } else if let Some(dash) = lone_dash(rest) {
                dash
            } else {
                count_while(rest, |c| c.is_whitespace() || c == ',')
            };
            if skip == 0 {
                return;
            }
            self.at += skip;
        }
    }

    /// Takes the next character after white space, if `wanted` holds for it.
    fn take(&mut self, wanted: impl Fn(char) -> bool) -> Option<char> {
        let found = self.rest().char_indices().find(|(_, c)| !c.is_whitespace());
        let (offset, symbol) = found.filter(|&(_, c)| wanted(c))?;
        self.at += offset + symbol.len_utf8();
        Some(symbol)
    }

    fn read_move(&mut self) -> Result<Move, CellNameError> {
        if self.read_pass() {
            return Ok(Move::Pass);
        }
        let start = self.at;
        let name = self.read_name().ok_or_else(|| {
            self.at = start + word_length(&self.text[start..]);
            CellNameError::NotAName(self.text[start..self.at].to_owned())
        })?;
        self.shape.parse_cell(&name).map(Move::Place)
    }

    fn read_pass(&mut self) -> bool {
        let rest = self.rest().as_bytes();
        let begins = |pass: &str| {
            let front = rest.get(..pass.len());
            front.is_some_and(|front| front.eq_ignore_ascii_case(pass.as_bytes()))
        };
        if let Some(pass) = PASSES.iter().find(|pass| begins(pass)) {
            self.at += pass.len();
            return true;
        }
        let before = self.at;
        let dashes = self.take(|c| c == '-').is_some() && self.take(|c| c == '-').is_some();
        if !dashes {
            self.at = before;
        }
        dashes
    }

    /// Reads the parts of a cell name, ignoring white space between them.
    fn read_name(&mut self) -> Option<String> {
        let mut name = String::from(self.take(|c| c.is_ascii_alphabetic())?);
        name.push(self.take(|c| c.is_ascii_digit())?);
        name.push_str(&self.read_second_digit(name.ends_with('1')));
        if self.shape.depth() > 1 {
            name.push(self.take(|c| c.is_ascii_alphabetic())?);
        }
        Some(name)
    }

    /// Reads the rest of a row number. A second digit must follow at once, because it could also
    /// begin the number of the next move. Only a `0` cannot, so it may follow after a line break.
    fn read_second_digit(&mut self, may_be_ten: bool) -> String {
        let digits = count_digits(self.rest());
        let has_two = self.shape.height() >= 10;
        let number_follows = self.rest()[digits..].starts_with(['.', ')']);
        let take = match (has_two, digits) {
            (true, 1..) => 1,
            // Too many digits for this board are read as one name, which is refused as a whole.
            (false, 1..) if !number_follows => digits,
            _ => 0,
        };
        if take == 0 && has_two && may_be_ten {
            return self.take(|c| c == '0').into_iter().collect();
        }
        let second = self.rest()[..take].to_owned();
        self.at += take;
        second
    }
}

impl Iterator for Tokens<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        self.skip_separators();
        if self.rest().is_empty() {
            return None;
        }
        let start = self.at;
        let mv = self.read_move();
        let span = start..self.at;
        if mv.is_err() {
            self.at = self.text.len();
        }
        Some(Token { mv, span })
    }
}

fn count_while(text: &str, wanted: impl Fn(char) -> bool) -> usize {
    text.find(|c| !wanted(c)).unwrap_or(text.len())
}

fn count_digits(text: &str) -> usize {
    count_while(text, |c| c.is_ascii_digit())
}

/// The length of the dash that a text begins with, if it separates moves. Two are a pass.
fn lone_dash(text: &str) -> Option<usize> {
    let dash = text.chars().next().filter(|c| matches!(c, '-' | '–'))?;
    let after = &text[dash.len_utf8()..];
    let is_pass = dash == '-' && after.trim_start().starts_with('-');
    (!is_pass).then_some(dash.len_utf8())
}

/// How much of an unreadable text to show: its first word, shortened.
fn word_length(text: &str) -> usize {
    let word = text.split_whitespace().next().unwrap_or_default();
    word.char_indices()
        .nth(8)
        .map_or(word.len(), |(end, _)| end)
}
