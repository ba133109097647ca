//! What can be wrong with a file of players.

use thiserror::Error;

use crate::{EvaluationError, SquareTableError};

/// What is wrong with a text of players, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {problem}")]
pub struct CharacterError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: Problem,
}

/// What is wrong with a text of players.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Problem {
    /// It is not written in TOML.
    #[error("not TOML: {0}")]
    Syntax(String),
    /// A key that means nothing.
    #[error("{place}: unknown key `{key}`; known are {valid}")]
    UnknownKey {
        /// What the key is part of.
        place: String,
        /// The key.
        key: String,
        /// All keys that there are, in words.
        valid: String,
    },
    /// A value of the wrong kind, or out of range.
    #[error("{place}: `{key}` must be {wanted}, not {found}")]
    Value {
        /// What the key is part of.
        place: String,
        /// The key.
        key: String,
        /// What could stand there.
        wanted: String,
        /// What stands there.
        found: String,
    },
    /// Something that every player needs.
    #[error("{place} has no `{key}`")]
    Missing {
        /// What the key should be part of.
        place: String,
        /// The key.
        key: &'static str,
    },
    /// A name that could not be typed where players are asked for.
    #[error(
        "`{0}` is no name for a player: use 1 to 32 letters, digits, `-` and `_`, a letter first"
    )]
    Name(String),
    /// Two players of one name.
    #[error("player `{name}` is listed twice, first in line {first}")]
    Twice {
        /// The name.
        name: String,
        /// Where it was used first.
        first: usize,
    },
    /// It is never or in two ways late in the game.
    #[error("{place} needs one of `discs` and `empties_at_root`")]
    LateFrom {
        /// Whose.
        place: String,
    },
    /// The table of squares cannot be used.
    #[error("squares of {place}: {error}")]
    Squares {
        /// Whose.
        place: String,
        /// Why not.
        error: SquareTableError,
    },
    /// The evaluation cannot be used.
    #[error("{place}: {error}")]
    Evaluation {
        /// Whose.
        place: String,
        /// Why not.
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
