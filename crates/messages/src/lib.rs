//! What the page and the engine in its worker say to each other.
//!
//! Both ends are ours, but they are loaded separately, and a browser may keep an old half: so
//! everything travels as JSON, and what cannot be read is an error instead of a surprise.
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

use outflank_analysis::{MoveReview, ThreePlyRow};
use outflank_engine::{Scores, Source};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A piece of work for the engine. Work is done in the order in which it is asked for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// Chosen by the page; every answer carries it.
    pub job: u32,
    /// What to do.
    pub kind: JobKind,
}

/// What the engine can be asked to do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum JobKind {
    /// Choose a move as this player would, book, blunders and all.
    /// Answered by any number of [`Answer::Searching`] and one [`Answer::Chosen`].
    Choose {
        /// The game so far; it is not over.
        game: GameText,
        /// The player as text.
        player: String,
        /// Characters that are new or changed, in TOML; empty if there are none.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        characters: String,
        /// Where its chances begin.
        seed: u64,
    },
    /// Look ahead from the end of the game and give moves their scores.
    /// Answered by any number of [`Answer::Searching`], the last of them marked as done.
    Analyse {
        /// The game so far; it is not over.
        game: GameText,
        /// The player as text, whose book and chances play no part.
        player: String,
        /// Characters that are new or changed, in TOML; empty if there are none.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        characters: String,
        /// Which moves get their scores.
        #[serde(default)]
        scores: Scores,
    },
    /// Read players, and say who there is now.
    /// Answered by one [`Answer::Characters`].
    Characters {
        /// Characters that are new or changed, in TOML; empty if there are none.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        characters: String,
    },
    /// Review a whole game.
    /// Answered by one [`Answer::Reviewed`] a move, in any order, then [`Answer::Done`].
    Review {
        /// The game.
        game: GameText,
        /// How thorough to be: the name or the number of a level.
        level: String,
    },
    /// Make the three-ply table of a game.
    /// Answered by one [`Answer::ThreePlyRow`] a move, then [`Answer::Done`].
    ThreePlyTable {
        /// The game.
        game: GameText,
    },
}

/// A game as text, in the forms that people use.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameText {
    /// The board, such as `8x8+holes12@7`.
    pub board: String,
    /// The position it began with, if it was not that of the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// The transcript, with passes.
    pub moves: String,
}

/// What the engine says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "say", rename_all = "kebab-case")]
pub enum Answer {
    /// The engine is there. Said once, before anything else.
    Ready {
        /// How many threads it can use.
        threads: usize,
    },
    /// What has been found so far.
    Searching {
        /// The job.
        job: u32,
        /// What was found.
        thought: Thought,
        /// Whether this is all there will be.
        done: bool,
    },
    /// A move was chosen.
    Chosen {
        /// The job.
        job: u32,
        /// The move: a cell, or `--`.
        #[serde(rename = "move")]
        mv: String,
        /// How it came about.
        source: Source,
        /// What was found, unless there was no search.
        thought: Option<Thought>,
    },
    /// A move of a game was reviewed.
    Reviewed {
        /// The job.
        job: u32,
        /// What is said of the move.
        review: MoveReview,
    },
    /// A row of the three-ply table.
    ThreePlyRow {
        /// The job.
        job: u32,
        /// The row.
        row: ThreePlyRow,
    },
    /// Who there is.
    Characters {
        /// The job.
        job: u32,
        /// The players that are made of the nine weights of the 3D table, in the order in which
        /// they are listed.
        characters: Vec<CharacterSheet>,
        /// The names of those in the request that are made of something else.
        others: Vec<String>,
    },
    /// There will be no more answers to this job.
    Done {
        /// The job.
        job: u32,
    },
    /// The job cannot be done.
    Failed {
        /// The job.
        job: u32,
        /// Why, in a line.
        problem: String,
    },
}

/// A player that is made of the nine weights of the 3D table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CharacterSheet {
    /// Its name.
    pub name: String,
    /// Who it is, in one line.
    pub about: String,
    /// Plies that it looks ahead unless told otherwise.
    pub depth: u32,
    /// What counts: mobility, discs, corners, C-squares, X-squares, edges, inner edges, faces and
    /// inner faces.
    pub weights: [i32; 9],
}

/// What a search has found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Thought {
    /// Plies looked ahead.
    pub depth: u32,
    /// What the position is worth to the side to move.
    pub score: Score,
    /// The expected line, beginning with the best move; passes as `--`.
    pub line: Vec<String>,
    /// Positions visited, or games played out.
    pub nodes: u64,
    /// Positions visited at each ply from the root on; empty if they were not counted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub by_ply: Vec<u64>,
    /// Time used.
    pub milliseconds: u64,
    /// The moves that were considered, with their scores, the best first.
    pub moves: Vec<ScoredMove>,
}

/// A legal move and what it is worth to the side that makes it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ScoredMove {
    /// The move: a cell, or `--`.
    #[serde(rename = "move")]
    pub mv: String,
    /// What it is worth.
    pub score: Score,
    /// Whether the score is more than a bound: a move that was cut off is worth no more than this.
    pub exact: bool,
}

/// What something is worth, with its unit.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "unit", content = "value", rename_all = "kebab-case")]
pub enum Score {
    /// Discs at the end of the game under perfect play.
    Discs(i32),
    /// Points of the evaluation that was searched with.
    Points(i32),
    /// Thousandths of played-out games that are won.
    WinRate(u32),
}

/// A message that is not one of ours.
#[derive(Debug, Error)]
#[error("not a message between the page and its engine: {0}")]
pub struct Unreadable(#[from] serde_json::Error);

impl Request {
    /// The text that travels.
    #[must_use]
    pub fn to_json(&self) -> String {
        to_json(self)
    }

    /// Reads the text that travelled.
    ///
    /// # Errors
    /// If it is not a request.
    pub fn from_json(text: &str) -> Result<Request, Unreadable> {
        from_json(text)
    }
}

impl Answer {
    /// The text that travels.
    #[must_use]
    pub fn to_json(&self) -> String {
        to_json(self)
    }

    /// Reads the text that travelled.
    ///
    /// # Errors
    /// If it is not an answer.
    pub fn from_json(text: &str) -> Result<Answer, Unreadable> {
        from_json(text)
    }
}

fn to_json(message: &impl Serialize) -> String {
    serde_json::to_string(message).expect("messages hold only text and whole numbers")
}

fn from_json<M: DeserializeOwned>(text: &str) -> Result<M, Unreadable> {
    Ok(serde_json::from_str(text)?)
}
