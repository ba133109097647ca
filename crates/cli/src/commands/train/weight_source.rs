//! The evaluation of a run: named in its settings by a checksum, and read from a file.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context;
use outflank_eval::patterns::PatternWeights;
use outflank_lab::training::{TaskEvaluation, WeightsId};
use outflank_lab::{Arena, ArenaError};
use outflank_rules::Board;
use serde::{Deserialize, Serialize};

use super::weight_files::{self, EvaluationArgs};

/// Which evaluation a run uses, and where its weights are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct WeightSource {
    /// The evaluation.
    pub(super) evaluation: TaskEvaluation,
    /// The file with its weights.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    file: Option<PathBuf>,
}

impl WeightSource {
    /// The evaluation of the command line.
    ///
    /// # Errors
    /// If the file of weights cannot be read, is damaged, or for other boards.
    pub(super) fn of(args: &EvaluationArgs, board: &Board) -> anyhow::Result<WeightSource> {
        match args.file() {
            Some(file) => WeightSource::of_file(file, board),
            None => Ok(WeightSource {
                evaluation: TaskEvaluation::Best,
                file: None,
            }),
        }
    }

    /// The hand-made evaluation.
    pub(super) fn hand_made() -> WeightSource {
        WeightSource {
            evaluation: TaskEvaluation::HandMade,
            file: None,
        }
    }

    /// The weights of a file.
    ///
    /// # Errors
    /// If it cannot be read, is damaged, or for other boards.
    pub(super) fn of_file(file: &Path, board: &Board) -> anyhow::Result<WeightSource> {
        let name = file.display();
        let bytes = fs::read(file).with_context(|| format!("cannot read {name}"))?;
        PatternWeights::read(&bytes, board).with_context(|| name.to_string())?;
        Ok(WeightSource {
            evaluation: TaskEvaluation::Weights(WeightsId::of(&bytes)),
            file: Some(std::path::absolute(file)?),
        })
    }

    /// The weights; `None` if the evaluation has none in a file.
    ///
    /// # Errors
    /// If the file cannot be read, is damaged, or for other boards.
    pub(super) fn read(&self, board: &Board) -> anyhow::Result<Option<PatternWeights>> {
        let read = |file: &PathBuf| weight_files::read(file, board);
        self.file.as_ref().map(read).transpose()
    }

    /// Gives the weights to those who play.
    ///
    /// # Errors
    /// If the file cannot be read, or has changed since the run began.
    pub(super) async fn share(&self, arena: &dyn Arena) -> Result<(), ArenaError> {
        let (Some(file), Some(id)) = (&self.file, self.evaluation.weights()) else {
            return Ok(());
        };
        let name = file.display();
        let bytes = fs::read(file)
            .map_err(|error| ArenaError::Journal(format!("cannot read {name}: {error}")))?;
        if WeightsId::of(&bytes) != *id {
            let problem = format!("the weights in {name} are not those that the run began with");
            return Err(ArenaError::Journal(problem));
        }
        arena.share(Arc::from(bytes)).await
    }
}
