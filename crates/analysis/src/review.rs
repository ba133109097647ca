//! The review of one move.

use outflank_rules::{Move, MoveName, Shape, Side};

use crate::reasons::Reason;
use crate::verdict::{Phase, Verdict};

/// The review of one move. Values are in discs, from the point of view of the side that moved.
/// Moves are cells, or names in JSON: see [`named`](MoveReview::named).
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct MoveReview<M = Move> {
    /// The index of the move in the game, from 0, passes included.
    pub ply: usize,
    /// The side that moved.
    pub side: Side,
    /// The move.
    pub played: M,
    /// The value of the position before the move, with the best move.
    pub value: f32,
    /// The value of the move that was played.
    pub played_value: f32,
    /// How many discs the move lost.
    pub loss: f32,
    /// The loss, weighed by what it changes: see [`worth`](crate::worth).
    pub cost: f32,
    /// The best move.
    pub best: M,
    /// The principal variation, beginning with the best move.
    pub line: Vec<M>,
    /// What follows the move that was played, beginning with it; empty if it was the best move.
    #[cfg_attr(
        feature = "serde",
        serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")
    )]
    pub played_line: Vec<M>,
    /// The verdict on the move.
    pub verdict: Verdict,
    /// The opening that the game follows, if the move is in the book.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub opening: Option<String>,
    /// The phase of the game.
    pub phase: Phase,
    /// Whether the values are exact results under perfect play.
    pub exact: bool,
    /// The usual error of the loss, in discs; 0 if the values are exact.
    pub error: f32,
    /// Plies searched.
    pub depth: u32,
    /// Why it was an inaccuracy or worse; `None` if it was not.
    #[cfg_attr(
        feature = "serde",
        serde(default = "Option::default", skip_serializing_if = "Option::is_none")
    )]
    pub reason: Option<Reason<M>>,
}

impl MoveReview {
    /// The review with the names of its moves on a board of this shape, for people and JSON.
    #[must_use]
    pub fn named(&self, shape: Shape) -> MoveReview<MoveName> {
        let names = |moves: &[Move]| moves.iter().map(|mv| mv.name(shape)).collect();
        MoveReview {
            ply: self.ply,
            side: self.side,
            played: self.played.name(shape),
            value: self.value,
            played_value: self.played_value,
            loss: self.loss,
            cost: self.cost,
            best: self.best.name(shape),
            line: names(&self.line),
            played_line: names(&self.played_line),
            verdict: self.verdict,
            opening: self.opening.clone(),
            phase: self.phase,
            exact: self.exact,
            error: self.error,
            depth: self.depth,
            reason: self.reason.map(|reason| reason.named(shape)),
        }
    }
}
