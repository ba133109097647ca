//! The work of training as tasks, which any machine can do.

use std::sync::Arc;

use outflank_engine::EvaluationChoice;
use outflank_rules::Board;
use serde::{Deserialize, Serialize};

use super::weights_shelf::{ShelfError, WeightsId, WeightsShelf};
use crate::task::PlayerDef;

/// What a task of training does, besides what all tasks have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TrainingWork {
    /// Games of an evaluation against itself, one from each opening.
    SelfPlay {
        /// The moves of the openings.
        openings: Vec<String>,
        /// The depth of the searches.
        depth: u32,
        /// Positions with at most this many empty cells are solved.
        endgame: u32,
        /// The evaluation.
        evaluation: TaskEvaluation,
    },
    /// New values for positions.
    Label {
        /// The positions.
        positions: Vec<String>,
        /// The depth of the searches.
        depth: u32,
        /// Positions with at most this many empty cells are solved.
        endgame: u32,
        /// The evaluation.
        evaluation: TaskEvaluation,
    },
    /// Two games of an evaluation against another one, from the opening of the task.
    Gate {
        /// The depth of the searches.
        depth: u32,
        /// Positions with at most this many empty cells are solved.
        endgame: u32,
        /// The new evaluation and the old one.
        evaluations: [TaskEvaluation; 2],
    },
}

/// The evaluation of a task.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TaskEvaluation {
    /// The best one that the program has for the board.
    Best,
    /// The hand-made one.
    HandMade,
    /// Learned weights.
    Weights(WeightsId),
}

impl TaskEvaluation {
    /// The evaluation, with weights from the shelf.
    ///
    /// # Errors
    /// If the weights are not there, or cannot be used on the board.
    pub fn choice(
        &self,
        board: &Board,
        shelf: &WeightsShelf,
    ) -> Result<EvaluationChoice, ShelfError> {
        Ok(match self {
            TaskEvaluation::Best => EvaluationChoice::Best,
            TaskEvaluation::HandMade => EvaluationChoice::HandMade,
            TaskEvaluation::Weights(id) => {
                EvaluationChoice::Patterns(Arc::clone(&shelf.tables(id, board)?))
            }
        })
    }

    /// The weights that it needs.
    #[must_use]
    pub fn weights(&self) -> Option<&WeightsId> {
        match self {
            TaskEvaluation::Weights(id) => Some(id),
            TaskEvaluation::Best | TaskEvaluation::HandMade => None,
        }
    }

    /// A player that searches like this, for records of games. Weights have no name there.
    #[must_use]
    pub fn player(&self, depth: u32, endgame: u32) -> PlayerDef {
        let patterns = match self {
            TaskEvaluation::HandMade => ",patterns=off",
            TaskEvaluation::Best | TaskEvaluation::Weights(_) => "",
        };
        PlayerDef::built_in(format!(
            "outflank:depth={depth},endgame={endgame}{patterns}"
        ))
    }
}

impl TrainingWork {
    /// The weights that the work needs.
    pub fn weights(&self) -> impl Iterator<Item = &WeightsId> {
        let evaluations = match self {
            TrainingWork::SelfPlay { evaluation, .. } | TrainingWork::Label { evaluation, .. } => {
                std::slice::from_ref(evaluation)
            }
            TrainingWork::Gate { evaluations, .. } => evaluations,
        };
        evaluations.iter().filter_map(TaskEvaluation::weights)
    }
}
