//! The classic table: every move judged by alpha-beta at depth three.

use serde::{Deserialize, Serialize};

/// A row of the classic table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClassicRow {
    /// Its place among the moves of the game, passes counted, from 0.
    pub ply: usize,
    /// Whether Dark made it.
    pub dark: bool,
    /// The move: a cell, or `--`.
    pub played: String,
    /// What the position after the move is worth to the side that made it.
    pub value: i32,
    /// The move that should have been played; none for the first of a game, which is free.
    pub best: Option<String>,
    /// What kind of move it was; nothing is said of the first.
    pub appraisal: Option<Appraisal>,
    /// The opening, if the move is one of the book.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opening: Option<String>,
}

/// What the classic table says of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Appraisal {
    /// A move of a named opening.
    Book,
    /// The best move.
    Correct,
    /// Nearly as good.
    Good,
    /// Worse.
    Mistake,
}
