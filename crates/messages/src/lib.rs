//! The messages between the page and the engine in its worker.
//!
//! The browser loads the page and the worker separately and may cache an old version of one of
//! them. So messages are JSON, and a message that cannot be parsed is an error. Moves, scores and
//! reports have the types of the libraries.
//!
//! The name of a variant is the key of its fields: `{"done":{"job":7}}`. A tag among the fields would
//! need a second parser for every type, and the page is to stay small.
//!
//! ```
//! use outflank_messages::{GameText, Request, JobKind};
//!
//! let game = GameText { board: "8x8".into(), start: None, moves: "f5d6".into() };
//! let request = Request { job: 7, kind: JobKind::ThreePlyTable { game } };
//! let text = request.to_json();
//! assert_eq!(Request::from_json(&text)?, request);
//! # Ok::<(), outflank_messages::Unreadable>(())
//! ```

#![forbid(unsafe_code)]

pub mod runs;

use outflank_analysis::{MoveReview, ThreePlyRow};
use outflank_engine::{Scores, Source};
use outflank_rules::Move;
use outflank_search::SearchReport;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A job for the engine. Jobs run in order of arrival.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// The number of the job. The page chooses it, and every answer has it.
    pub job: u32,
    /// What to do.
    pub kind: JobKind,
}

/// The kinds of jobs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum JobKind {
    /// Choose a move, with the player's book, blunders and random choices.
    /// Answered by any number of [`Answer::Searching`] and one [`Answer::Chosen`].
    Choose {
        /// The game so far, which is not over.
        game: GameText,
        /// The player as text.
        player: String,
        /// Characters that are new or changed, in TOML; empty if there are none.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        characters: String,
        /// The seed of its random choices.
        seed: u64,
    },
    /// Analyse the current position of a game.
    /// Answered by any number of [`Answer::Searching`], the last of them marked as done.
    Analyse {
        /// The game so far, which is not over.
        game: GameText,
        /// The player as text. Its book, blunders and random choices are ignored.
        player: String,
        /// Characters that are new or changed, in TOML; empty if there are none.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        characters: String,
        /// Which moves get exact scores.
        #[serde(default)]
        scores: Scores,
    },
    /// Add characters and list all of them.
    /// Answered by one [`Answer::Characters`].
    Characters {
        /// Characters that are new or changed, in TOML; empty if there are none.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        characters: String,
    },
    /// Make a balanced random opening.
    /// Answered by one [`Answer::Opening`].
    Opening {
        /// The board.
        board: String,
        /// The seed of its random choices.
        seed: u64,
    },
    /// Review a whole game.
    /// Answered by one [`Answer::Reviewed`] for each move, in any order, then [`Answer::Done`].
    Review {
        /// The game.
        game: GameText,
        /// The level that sets how thorough the review is, by name or number.
        level: String,
    },
    /// Make the three-ply table of a game.
    /// Answered by one [`Answer::ThreePlyRow`] for each move, then [`Answer::Done`].
    ThreePlyTable {
        /// The game.
        game: GameText,
    },
}

/// A game as text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameText {
    /// The board, such as `8x8+holes12@7`.
    pub board: String,
    /// The start position, if it differs from that of the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// The transcript, with passes.
    pub moves: String,
}

/// The answers of the engine.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// The engine is ready. Sent once, before all other answers.
    Ready {
        /// How many threads it can use.
        threads: usize,
    },
    /// What the search has found so far.
    Searching {
        /// The job.
        job: u32,
        /// What was found.
        report: SearchReport,
        /// Whether the search is finished.
        done: bool,
    },
    /// A move was chosen.
    Chosen {
        /// The job.
        job: u32,
        /// The move.
        mv: Move,
        /// Where it comes from.
        source: Source,
        /// What was found; `None` if there was no search.
        report: Option<SearchReport>,
    },
    /// A move of a game was reviewed.
    Reviewed {
        /// The job.
        job: u32,
        /// The review of the move.
        review: MoveReview,
    },
    /// A row of the three-ply table.
    ThreePlyRow {
        /// The job.
        job: u32,
        /// The row.
        row: ThreePlyRow,
    },
    /// The characters.
    Characters {
        /// The job.
        job: u32,
        /// The characters of nine weights, in the order of the list.
        characters: Vec<CharacterSheet>,
        /// The names of the characters in the request that nine weights cannot describe.
        others: Vec<String>,
    },
    /// A balanced random opening.
    Opening {
        /// The job.
        job: u32,
        /// The transcript, with passes; empty if the board has no opening.
        moves: String,
    },
    /// The job is finished.
    Done {
        /// The job.
        job: u32,
    },
    /// The job failed.
    Failed {
        /// The job.
        job: u32,
        /// The reason, in one line.
        problem: String,
    },
}

/// A character of nine weights.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CharacterSheet {
    /// Its name.
    pub name: String,
    /// What it is like, in one line.
    pub about: String,
    /// The plies that it searches by default.
    pub depth: u32,
    /// The weights: mobility, discs, corners, C-squares, X-squares, edges, inner edges, faces and
    /// inner faces.
    pub weights: [i32; 9],
}

/// The error for a text that is not a message.
#[derive(Debug, Error)]
#[error("not a message between the page and its engine: {0}")]
pub struct Unreadable(#[from] serde_json::Error);

impl Request {
    /// The message as JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        to_json(self)
    }

    /// Parses a message.
    ///
    /// # Errors
    /// If the text is not a request.
    pub fn from_json(text: &str) -> Result<Request, Unreadable> {
        from_json(text)
    }
}

impl Answer {
    /// The message as JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        to_json(self)
    }

    /// Parses a message.
    ///
    /// # Errors
    /// If the text is not an answer.
    pub fn from_json(text: &str) -> Result<Answer, Unreadable> {
        from_json(text)
    }
}

fn to_json(message: &impl Serialize) -> String {
    serde_json::to_string(message).expect("all keys in messages are strings")
}

fn from_json<M: DeserializeOwned>(text: &str) -> Result<M, Unreadable> {
    Ok(serde_json::from_str(text)?)
}
