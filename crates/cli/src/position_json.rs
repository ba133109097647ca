//! Positions as JSON, the same in every command.

use outflank_rules::{AnyPosition, BySide, Outcome, Scoring, Side};
use serde::Serialize;

/// A position.
#[derive(Debug, Serialize)]
pub(crate) struct PositionJson {
    board: String,
    position: String,
    to_move: Side,
    discs: BySide<u32>,
    legal_moves: Vec<String>,
    must_pass: bool,
    outcome: Option<OutcomeJson>,
}

/// The result of a finished game.
#[derive(Debug, Serialize)]
pub(crate) struct OutcomeJson {
    winner: Option<Side>,
    /// Dark's discs minus Light's.
    margin: i32,
    /// The same with the empty cells given to the winner.
    margin_with_empties: i32,
    text: String,
}

impl PositionJson {
    /// The document of a position.
    pub(crate) fn of(position: &AnyPosition) -> PositionJson {
        let shape = position.board().shape();
        let legal_moves = position.legal_moves();
        let name = |cell| shape.name(cell).to_string();
        PositionJson {
            board: position.board().to_string(),
            position: position.to_string(),
            to_move: position.to_move(),
            discs: position.disc_counts(),
            legal_moves: legal_moves.iter().map(name).collect(),
            must_pass: position.must_pass(),
            outcome: position.outcome().as_ref().map(OutcomeJson::of),
        }
    }
}

impl OutcomeJson {
    /// The document of a result.
    pub(crate) fn of(outcome: &Outcome) -> OutcomeJson {
        OutcomeJson {
            winner: outcome.winner(),
            margin: outcome.margin(Side::Dark, Scoring::RawDiscs),
            margin_with_empties: outcome.margin(Side::Dark, Scoring::EmptiesToWinner),
            text: outcome.to_string(),
        }
    }
}
