//! New values for samples, as a plan of tasks.

use std::cell::RefCell;
use std::collections::VecDeque;

use futures::StreamExt;
use outflank_eval::patterns::{POINTS_PER_DISC, Sample};
use outflank_rules::{AnyCells, Board, CellSet};
use serde::{Deserialize, Serialize};

use super::in_order;
use crate::arena::{Arena, ArenaError};
use crate::task::{Opening, Task, TaskId};
use crate::training::labelling::{board_of, position};
use crate::training::sample_file::Record;
use crate::training::{ErrorsByPhase, TaskEvaluation, TrainingWork};

/// How samples are valued again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LabelPlan {
    /// The board in its text form.
    pub board: String,
    /// The depth of the searches.
    pub depth: u32,
    /// Positions with at most this many empty cells are solved.
    pub endgame: u32,
    /// The evaluation.
    pub evaluation: TaskEvaluation,
}

/// What new values have changed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Labelled {
    /// The samples.
    pub samples: u64,
    /// By how much the new values differ from the old ones.
    pub changes: ErrorsByPhase,
    /// The tasks that could not be done, with the reasons.
    pub failed: Vec<(TaskId, String)>,
}

impl LabelPlan {
    /// A task with samples of one board.
    fn task(&self, board: &Board, number: usize, samples: &[Record<AnyCells>]) -> Task {
        let board = &board_of_all(board, samples);
        let positions = samples.iter().map(|record| record.sample.discs);
        let positions = positions.filter_map(|discs| position(board, discs));
        let player = self.evaluation.player(self.depth, self.endgame);
        Task {
            id: TaskId::new(format!("label/{number}")),
            board: board.to_string(),
            opening: Opening::default(),
            players: [player.clone(), player],
            games: 0,
            seed: 0,
            training: Some(Box::new(TrainingWork::Label {
                positions: positions.map(|position| position.to_string()).collect(),
                depth: self.depth,
                endgame: self.endgame,
                evaluation: self.evaluation.clone(),
            })),
        }
    }
}

/// Keeps the samples of a task.
type KeepSamples<'a> = dyn FnMut(&[Record<AnyCells>]) -> Result<(), ArenaError> + 'a;

/// Values samples again, and passes them to `keep` in their order. Samples whose game is over keep
/// their value. Every batch is a task; its samples have the same holes.
///
/// Returns what there is if it is stopped. A task that fails is left out.
///
/// # Errors
/// If samples cannot be read, results or samples cannot be kept, or the connection to other
/// machines is lost.
pub async fn label(
    plan: &LabelPlan,
    batches: impl Iterator<Item = Result<Vec<Record<AnyCells>>, ArenaError>>,
    arena: &dyn Arena,
    keep: &mut KeepSamples<'_>,
) -> Result<Labelled, ArenaError> {
    let wrong = |reason: String| ArenaError::Failed {
        task: TaskId::new("label"),
        reason,
    };
    let board: Board = plan
        .board
        .parse()
        .map_err(|error| wrong(format!("{error}")))?;
    // The samples of the tasks in flight, and what went wrong with those after them.
    let waiting: RefCell<VecDeque<Vec<Record<AnyCells>>>> = RefCell::default();
    let unreadable = RefCell::new(None);
    let tasks = batches
        .enumerate()
        .map_while(|(number, batch)| match batch {
            Ok(batch) => {
                let task = plan.task(&board, number, &batch);
                waiting.borrow_mut().push_back(batch);
                Some(task)
            }
            Err(error) => {
                unreadable.replace(Some(error));
                None
            }
        });
    let mut labelled = Labelled::default();
    let mut results = Box::pin(in_order(tasks, arena));
    while let Some(done) = results.next().await {
        let before = waiting.borrow_mut().pop_front().unwrap_or_default();
        match done {
            Ok(done) => {
                let samples = with_values(&board, before, &done.result.values, &mut labelled);
                keep(&samples)?;
            }
            Err(ArenaError::Failed { task, reason }) => labelled.failed.push((task, reason)),
            Err(ArenaError::Stopped) => return Ok(labelled),
            Err(error) => return Err(error),
        }
    }
    drop(results);
    match unreadable.into_inner() {
        Some(error) => Err(error),
        None => Ok(labelled),
    }
}

/// The board of samples that have the same holes.
fn board_of_all(board: &Board, samples: &[Record<AnyCells>]) -> Board {
    let first = samples.first();
    let own = first.and_then(|record| board_of(board, &record.sample));
    own.unwrap_or_else(|| board.clone())
}

/// The samples with their new values, in points.
fn with_values(
    board: &Board,
    mut samples: Vec<Record<AnyCells>>,
    values: &[i32],
    labelled: &mut Labelled,
) -> Vec<Record<AnyCells>> {
    let mut values = values.iter();
    let board = &board_of_all(board, &samples);
    let cells = board.playable_count().max(1) as f32;
    for record in &mut samples {
        let Sample {
            discs, value: old, ..
        } = record.sample;
        if position(board, discs).is_some()
            && let Some(&points) = values.next()
        {
            record.sample.value = points as f32 / POINTS_PER_DISC as f32;
        }
        let progress = discs.occupied().len() as f32 / cells;
        labelled.changes.add(progress, record.sample.value - old);
        labelled.samples += 1;
    }
    samples
}
