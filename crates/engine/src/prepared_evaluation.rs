//! An evaluation prepared once for the board of a game.

use std::any::Any;

use outflank_eval::{BoardEvaluation, Evaluation};
use outflank_rules::{Board, CellSet};

use crate::default_evaluation::default_evaluation;

/// Keeps an evaluation prepared for the last board that it was used on. A different board prepares
/// it again.
#[derive(Debug, Default)]
pub struct PreparedEvaluation {
    own: Option<Evaluation>,
    /// The `BoardEvaluation<S>` of this board, for any set type `S`.
    prepared: Option<(Board, Box<dyn Any + Send>)>,
    #[cfg(test)]
    preparations: usize,
}

impl PreparedEvaluation {
    /// Prepares this evaluation, or the default evaluation of each board if it is `None`.
    #[must_use]
    pub fn new(own: Option<Evaluation>) -> PreparedEvaluation {
        PreparedEvaluation {
            own,
            ..PreparedEvaluation::default()
        }
    }

    /// The evaluation that is used on a board.
    pub(crate) fn of(&self, board: &Board) -> &Evaluation {
        let own = self.own.as_ref();
        own.unwrap_or_else(|| default_evaluation(board))
    }

    /// The evaluation for a board. `S` must be the set type of the board's geometry.
    pub fn on<S: CellSet>(&mut self, board: &Board) -> BoardEvaluation<S> {
        if let Some((known, prepared)) = &self.prepared
            && known == board
            && let Some(prepared) = prepared.downcast_ref::<BoardEvaluation<S>>()
        {
            return prepared.clone();
        }
        let prepared = self.of(board).on::<S>(board);
        self.prepared = Some((board.clone(), Box::new(prepared.clone())));
        #[cfg(test)]
        {
            self.preparations += 1;
        }
        prepared
    }
}

#[cfg(test)]
mod tests {
    use outflank_rules::Cells;

    use super::*;

    #[test]
    fn only_a_change_of_board_prepares_again() {
        let mut evaluation = PreparedEvaluation::new(None);
        let board = |text: &str| text.parse::<Board>().unwrap();
        for _ in 0..3 {
            evaluation.on::<Cells<1>>(&board("8x8"));
        }
        assert_eq!(evaluation.preparations, 1);
        evaluation.on::<Cells<1>>(&board("8x8+holes12@7"));
        evaluation.on::<Cells<4>>(&board("6x6x6"));
        evaluation.on::<Cells<4>>(&board("6x6x6"));
        assert_eq!(evaluation.preparations, 3);
        evaluation.on::<Cells<1>>(&board("8x8"));
        assert_eq!(evaluation.preparations, 4);
    }
}
