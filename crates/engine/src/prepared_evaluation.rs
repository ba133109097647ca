//! An evaluation prepared once for the board of a game.

use std::any::Any;
use std::sync::Arc;

use outflank_eval::patterns::{POINTS_PER_DISC, PatternEvaluator, PatternTables};
use outflank_eval::{BoardEvaluation, Evaluation};
use outflank_rules::{AnyPosition, Board, CellSet, Geometry, Position, with_position};
use outflank_search::pvs::Pvs;
use outflank_search::{Control, Limits, SearchReport};

use crate::default_evaluation::default_evaluation;
use crate::pattern_weights::pattern_tables;

/// The largest weight of a character counts as so many discs. Two or three moves of mobility then are
/// worth a disc for most characters.
const DISC_SHARE: u32 = 20;

/// Which evaluation a player uses.
#[derive(Clone, Debug, Default)]
pub enum EvaluationChoice {
    /// The best one for each board: learned patterns, or the hand-made evaluation where there are
    /// none.
    #[default]
    Best,
    /// The hand-made evaluation of each board.
    HandMade,
    /// These learned patterns on the boards that they fit, the hand-made evaluation elsewhere.
    Patterns(Arc<PatternTables>),
    /// The evaluation of a character.
    Own(Evaluation),
}

/// An evaluation prepared for a board.
#[derive(Clone, Debug)]
enum BoardEvaluator<S: CellSet> {
    /// Learned patterns.
    Patterns(PatternEvaluator<S>),
    /// A weighted sum of features.
    Weighted(BoardEvaluation<S>),
}

impl<S: CellSet> BoardEvaluator<S> {
    fn search<G: Geometry<Set = S>>(
        &self,
        pvs: &mut Pvs,
        position: &Position<G>,
        limits: &Limits,
        control: Control<'_>,
        observe: &mut dyn FnMut(&SearchReport),
    ) -> SearchReport {
        match self {
            BoardEvaluator::Patterns(patterns) => {
                pvs.search(position, patterns, limits, control, observe)
            }
            BoardEvaluator::Weighted(weighted) => {
                let evaluator = weighted.at_root(position.discs());
                pvs.search(position, &evaluator, limits, control, observe)
            }
        }
    }
}

/// Keeps an evaluation prepared for the last board that it was used on. A different board prepares
/// it again.
#[derive(Debug, Default)]
pub struct PreparedEvaluation {
    choice: EvaluationChoice,
    /// The `BoardEvaluator<S>` of this board, for any set type `S`.
    prepared: Option<(Board, Box<dyn Any + Send>)>,
    #[cfg(test)]
    preparations: usize,
}

impl PreparedEvaluation {
    /// Prepares the chosen evaluation for each board.
    #[must_use]
    pub fn new(choice: EvaluationChoice) -> PreparedEvaluation {
        PreparedEvaluation {
            choice,
            ..PreparedEvaluation::default()
        }
    }

    /// The weighted features that are used on a board, or would be if there were no patterns.
    pub(crate) fn weighted(&self, board: &Board) -> &Evaluation {
        match &self.choice {
            EvaluationChoice::Own(own) => own,
            _ => default_evaluation(board),
        }
    }

    /// Whether learned patterns are used on a board.
    pub(crate) fn is_learned(&self, board: &Board) -> bool {
        match &self.choice {
            EvaluationChoice::Best => pattern_tables(board).is_some(),
            EvaluationChoice::Patterns(_) => true,
            EvaluationChoice::HandMade | EvaluationChoice::Own(_) => false,
        }
    }

    /// Searches a position with the evaluation of its board.
    ///
    /// All programs search through this function, so that the search is compiled only once for each
    /// kind of board and evaluation.
    pub fn search(
        &mut self,
        pvs: &mut Pvs,
        position: &AnyPosition,
        limits: &Limits,
        control: Control<'_>,
        observe: &mut dyn FnMut(&SearchReport),
    ) -> SearchReport {
        with_position!(position, position => {
            let evaluator = self.on(position.board());
            evaluator.search(pvs, position, limits, control, observe)
        })
    }

    /// The points that are worth about a disc.
    pub(crate) fn points_per_disc(&self) -> u32 {
        match &self.choice {
            EvaluationChoice::Own(own) => own.largest_weight() / DISC_SHARE,
            _ => POINTS_PER_DISC.unsigned_abs(),
        }
    }

    /// The points that a move may be worth less than the best and still count as nearly equal: half
    /// a disc.
    pub(crate) fn trap_margin(&self) -> u32 {
        self.points_per_disc() / 2
    }

    /// The evaluation for a board. `S` must be the set type of the board's geometry.
    fn on<S: CellSet>(&mut self, board: &Board) -> BoardEvaluator<S> {
        if let Some((known, prepared)) = &self.prepared
            && known == board
            && let Some(prepared) = prepared.downcast_ref::<BoardEvaluator<S>>()
        {
            return prepared.clone();
        }
        let prepared = self.prepare(board);
        self.prepared = Some((board.clone(), Box::new(prepared.clone())));
        #[cfg(test)]
        {
            self.preparations += 1;
        }
        prepared
    }

    fn prepare<S: CellSet>(&self, board: &Board) -> BoardEvaluator<S> {
        let tables = match &self.choice {
            EvaluationChoice::Best => pattern_tables(board),
            EvaluationChoice::Patterns(tables) => Some(Arc::clone(tables)),
            EvaluationChoice::HandMade | EvaluationChoice::Own(_) => None,
        };
        tables
            .and_then(|tables| PatternEvaluator::new(tables, board))
            .map_or_else(
                || BoardEvaluator::Weighted(self.weighted(board).on::<S>(board)),
                BoardEvaluator::Patterns,
            )
    }
}

#[cfg(test)]
mod tests {
    use outflank_rules::Cells;

    use super::*;

    #[test]
    fn only_a_change_of_board_prepares_again() {
        let mut evaluation = PreparedEvaluation::new(EvaluationChoice::Best);
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
