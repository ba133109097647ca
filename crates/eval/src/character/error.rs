//! Errors in a file of characters.

use thiserror::Error;

use crate::{EvaluationError, SquareTableError};

/// An error in a file of characters, with its line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {problem}")]
pub struct CharacterError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong on this line.
    pub problem: Problem,
}

/// What is wrong with a file of characters.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Problem {
    /// The text is not TOML.
    #[error("not TOML: {0}")]
    Syntax(String),
    /// An unknown key.
    #[error("{place}: unknown key `{key}`; known keys: {valid}")]
    UnknownKey {
        /// The section that contains the key.
        place: String,
        /// The key.
        key: String,
        /// All known keys, separated by commas.
        valid: String,
    },
    /// A value of the wrong type, or out of range.
    #[error("{place}: `{key}` must be {wanted}, not {found}")]
    Value {
        /// The section that contains the key.
        place: String,
        /// The key.
        key: String,
        /// The values that are allowed.
        wanted: String,
        /// The value in the file.
        found: String,
    },
    /// A required key is missing.
    #[error("{place} has no `{key}`")]
    Missing {
        /// The section that needs the key.
        place: String,
        /// The key.
        key: &'static str,
    },
    /// A name that cannot be used in a player's text form.
    #[error(
        "`{0}` is not a valid name: use 1 to 32 letters, digits, `-` and `_`, starting with a letter"
    )]
    Name(String),
    /// Two characters have the same name.
    #[error("player `{name}` is listed twice, first on line {first}")]
    Twice {
        /// The name.
        name: String,
        /// The line of its first use.
        first: usize,
    },
    /// The late weights have no start, or two.
    #[error("{place} needs either `discs` or `empties_at_root`")]
    LateFrom {
        /// The section of the late weights.
        place: String,
    },
    /// The table of squares is invalid.
    #[error("squares of {place}: {error}")]
    Squares {
        /// The character.
        place: String,
        /// The reason.
        error: SquareTableError,
    },
    /// The evaluation is invalid.
    #[error("{place}: {error}")]
    Evaluation {
        /// The character.
        place: String,
        /// The reason.
        error: EvaluationError,
    },
}

impl Problem {
    pub(super) fn at(self, line: usize) -> CharacterError {
        CharacterError {
            line,
            problem: self,
        }
    }
}
