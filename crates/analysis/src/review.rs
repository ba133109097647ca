//! What is said of one move.

use serde::{Deserialize, Serialize};

use crate::cause::Cause;
use crate::verdict::{Phase, Verdict};

/// What is said of one move of a game. Values are in discs and seen by the side that moved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MoveReview {
    /// Its place among the moves of the game, passes counted, from 0.
    pub ply: usize,
    /// Whether Dark made it.
    pub dark: bool,
    /// The move: a cell, or `--`.
    pub played: String,
    /// What the position was worth before the move, with the best move.
    pub value: f32,
    /// What the move that was played is worth.
    pub played_value: f32,
    /// What the move cost.
    pub loss: f32,
    /// The move that should have been played.
    pub best: String,
    /// How the game should have gone on, beginning with the best move.
    pub line: Vec<String>,
    /// What kind of move it was.
    pub verdict: Verdict,
    /// The opening that the game had reached with this move, while it is in book.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opening: Option<String>,
    /// The part of the game.
    pub phase: Phase,
    /// Whether the values are exact results under perfect play.
    pub exact: bool,
    /// Plies looked ahead.
    pub depth: u32,
    /// What was wrong with it, if it was an inaccuracy or worse and the reason is easily told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cause: Option<Cause>,
}
