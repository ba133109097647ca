//! What is known about a game besides its moves.

use std::fmt;
use std::str::FromStr;

use outflank_rules::BySide;
use thiserror::Error;

use crate::decimal;

/// What is known about a game besides its moves. It is not checked against the moves.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tags {
    /// The players' names.
    pub players: BySide<Option<String>>,
    /// The tournament, server or place.
    pub event: Option<String>,
    /// The date as written, from a year to a time of day.
    pub date: Option<String>,
    /// The stated result. The moves of a resigned or unfinished game do not show it.
    pub result: Option<StatedResult>,
    /// A remark on the whole game.
    pub comment: Option<String>,
    /// All other tags as name and value, in the order written. Names are upper-case letters.
    pub other: Vec<(String, String)>,
}

impl Tags {
    /// The first value of one of the [`other`](Tags::other) tags.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<&str> {
        let entry = self.other.iter().find(|(key, _)| key == name);
        entry.map(|(_, value)| value.as_str())
    }
}

/// The result that a record states.
///
/// ```
/// use outflank_record::{Ending, StatedResult};
///
/// let result: StatedResult = "-64.00:r".parse()?;
/// assert_eq!(result, StatedResult { margin: -64.0, ending: Ending::Resigned });
/// assert_eq!(result.to_string(), "-64:r");
/// # Ok::<(), outflank_record::NotAResult>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StatedResult {
    /// By how many discs Dark won; negative if Dark lost.
    pub margin: f64,
    /// How the game ended.
    pub ending: Ending,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ending {
    /// It was played out, or the record does not say.
    #[default]
    Played,
    /// One side resigned.
    Resigned,
    /// One side ran out of time.
    TimeOut,
    /// The players agreed on the score.
    Agreed,
}

impl Ending {
    const FLAGS: [(Ending, &'static str); 3] = [
        (Ending::Resigned, "r"),
        (Ending::TimeOut, "t"),
        (Ending::Agreed, "s"),
    ];
}

/// A text that is not a result.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "`{0}` is not a result: use Dark's margin, and `:r`, `:t` or `:s` for a game not played out"
)]
pub struct NotAResult(String);

impl FromStr for StatedResult {
    type Err = NotAResult;

    fn from_str(text: &str) -> Result<StatedResult, NotAResult> {
        let not_a_result = || NotAResult(text.chars().take(20).collect());
        let (margin, flag) = match text.split_once(':') {
            Some((margin, flag)) => (margin, Some(flag.trim())),
            None => (text, None),
        };
        let ending = match flag {
            None => Ending::Played,
            Some(flag) => {
                let mut flags = Ending::FLAGS.into_iter();
                let found = flags.find(|(_, letter)| letter.eq_ignore_ascii_case(flag));
                found.ok_or_else(not_a_result)?.0
            }
        };
        let margin = decimal::parse(margin).ok_or_else(not_a_result)?;
        Ok(StatedResult { margin, ending })
    }
}

impl fmt::Display for StatedResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:+}", self.margin)?;
        match Ending::FLAGS
            .iter()
            .find(|(ending, _)| *ending == self.ending)
        {
            Some((_, letter)) => write!(f, ":{letter}"),
            None => Ok(()),
        }
    }
}

/// What a record says about a single move.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Note {
    /// The player's own evaluation as written; empty if there is none.
    pub evaluation: String,
    /// The time taken as written; empty if there is none.
    pub time: String,
}

impl Note {
    /// The evaluation as a number, if it is one.
    #[must_use]
    pub fn score(&self) -> Option<f64> {
        decimal::parse(&self.evaluation)
    }

    /// The time taken: seconds, or `m:s`, or `h:m:s`.
    #[must_use]
    pub fn seconds(&self) -> Option<f64> {
        let parts = self.time.split(':').map(decimal::parse);
        parts.reduce(|sum, part| Some(sum? * 60.0 + part?))?
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.evaluation.is_empty() && self.time.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_and_written() {
        let check = |text: &str, margin, ending, written: &str| {
            let result: StatedResult = text.parse().unwrap();
            assert_eq!(result, StatedResult { margin, ending }, "{text}");
            assert_eq!(result.to_string(), written);
        };
        check("+12.000", 12.0, Ending::Played, "+12");
        check("0", 0.0, Ending::Played, "+0");
        check("-2.5", -2.5, Ending::Played, "-2.5");
        check("+64.00:t", 64.0, Ending::TimeOut, "+64:t");
        check("+4:S", 4.0, Ending::Agreed, "+4:s");
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "?", "B+4", "nan", "inf", "1e999", "+4:x", "+4:"] {
            text.parse::<StatedResult>().expect_err(text);
        }
    }

    #[test]
    fn notes_can_hold_numbers() {
        let note = |evaluation: &str, time: &str| Note {
            evaluation: evaluation.into(),
            time: time.into(),
        };
        assert_eq!(note("-2.82", "0.001").score(), Some(-2.82));
        assert_eq!(note("-2.82", "0.001").seconds(), Some(0.001));
        assert_eq!(note("book", "1:02:03.5").score(), None);
        assert_eq!(note("book", "1:02:03.5").seconds(), Some(3723.5));
        assert_eq!(note("", "").seconds(), None);
        assert_eq!(note("", "1:x").seconds(), None);
    }
}
