//! Does the work of training tasks.

use std::sync::Arc;

use outflank_engine::EvaluationChoice;
use outflank_eval::patterns::POINTS_PER_DISC;
use outflank_record::{position, transcript};
use outflank_rules::{Board, BySide, Move, Scoring};
use outflank_search::{Control, Limits};

use super::gate::Gate;
use super::labelling::Labeller;
use super::self_play::{PlayedGame, SelfPlay};
use super::weights_shelf::WeightsShelf;
use super::work::{TaskEvaluation, TrainingWork};
use crate::arena::ArenaError;
use crate::task::{Opening, Task, TaskGame, TaskResult};

/// Does training tasks, one after another.
#[derive(Default)]
pub(crate) struct TrainingWorker {
    weights: Arc<WeightsShelf>,
    self_play: Kept<SelfPlay>,
    labeller: Kept<Labeller>,
    gate: Kept<Gate>,
}

/// What the last task needed. The next one usually needs the same.
struct Kept<T>(Option<(Need, T)>);

impl<T> Default for Kept<T> {
    fn default() -> Kept<T> {
        Kept(None)
    }
}

/// What a task needs besides its positions.
#[derive(Clone, PartialEq)]
struct Need {
    board: Board,
    depth: u32,
    endgame: u32,
    evaluations: Vec<TaskEvaluation>,
}

impl<T> Kept<T> {
    /// What is kept if it fits, or else a new one.
    fn get(
        &mut self,
        need: Need,
        make: impl FnOnce(&Need) -> Result<T, String>,
    ) -> Result<&mut T, String> {
        let kept = match self.0.take() {
            Some((known, tool)) if known == need => (known, tool),
            _ => {
                let tool = make(&need)?;
                (need, tool)
            }
        };
        let (_, tool) = self.0.insert(kept);
        Ok(tool)
    }
}

/// Why a task cannot be done.
enum Problem {
    Stopped,
    Failed(String),
}

impl From<String> for Problem {
    fn from(reason: String) -> Problem {
        Problem::Failed(reason)
    }
}

impl TrainingWorker {
    /// A worker that finds weights on this shelf.
    pub(crate) fn new(weights: Arc<WeightsShelf>) -> TrainingWorker {
        TrainingWorker {
            weights,
            ..TrainingWorker::default()
        }
    }

    /// Does a task.
    ///
    /// # Errors
    /// If it was stopped, the task is wrong, or its weights are not here.
    pub(crate) fn work(
        &mut self,
        task: &Task,
        work: &TrainingWork,
        control: Control<'_>,
    ) -> Result<TaskResult, ArenaError> {
        let done = self.attempt(task, work, control);
        let (games, values) = done.map_err(|problem| match problem {
            Problem::Stopped => ArenaError::Stopped,
            Problem::Failed(reason) => ArenaError::Failed {
                task: task.id.clone(),
                reason,
            },
        })?;
        Ok(TaskResult {
            id: task.id.clone(),
            games,
            values,
        })
    }

    fn attempt(
        &mut self,
        task: &Task,
        work: &TrainingWork,
        control: Control<'_>,
    ) -> Result<(Vec<TaskGame>, Vec<i32>), Problem> {
        let board: Board = task.board.parse().map_err(text)?;
        let need = |depth: &u32, endgame: &u32, evaluations: &[TaskEvaluation]| Need {
            board: board.clone(),
            depth: *depth,
            endgame: *endgame,
            evaluations: evaluations.to_vec(),
        };
        match work {
            TrainingWork::SelfPlay {
                openings,
                depth,
                endgame,
                evaluation,
            } => {
                let need = need(depth, endgame, std::slice::from_ref(evaluation));
                let games = self.self_play(need, openings, control)?;
                Ok((games, Vec::new()))
            }
            TrainingWork::Label {
                positions,
                depth,
                endgame,
                evaluation,
            } => {
                let need = need(depth, endgame, std::slice::from_ref(evaluation));
                Ok((Vec::new(), self.label(need, positions, control)?))
            }
            TrainingWork::Gate {
                depth,
                endgame,
                evaluations,
            } => {
                let need = need(depth, endgame, evaluations);
                Ok((self.gate(need, task, control)?, Vec::new()))
            }
        }
    }

    fn self_play(
        &mut self,
        need: Need,
        openings: &[String],
        control: Control<'_>,
    ) -> Result<Vec<TaskGame>, Problem> {
        let board = need.board.clone();
        let shelf = &self.weights;
        let player = self.self_play.get(need, |need| {
            let [evaluation] = need.choices(shelf)?;
            Ok(SelfPlay::new(evaluation, need.depth, need.endgame))
        })?;
        let mut games = Vec::new();
        for moves in openings {
            let opening = Opening {
                start: None,
                moves: moves.clone(),
            };
            let opening = opening.game(&board).map_err(text)?;
            let played = player.play_from(opening.position().clone(), control);
            let played = played.ok_or(Problem::Stopped)?;
            games.push(TaskGame {
                values: values(&played, &board),
                ..game_of(&board, &played.moves)
            });
        }
        Ok(games)
    }

    fn label(
        &mut self,
        need: Need,
        positions: &[String],
        control: Control<'_>,
    ) -> Result<Vec<i32>, Problem> {
        let board = need.board.clone();
        let shelf = &self.weights;
        let labeller = self.labeller.get(need, |need| {
            let [evaluation] = need.choices(shelf)?;
            Ok(Labeller::new(evaluation, need.depth, need.endgame))
        })?;
        let mut values = Vec::new();
        for position in positions {
            let position = position::parse(position, Some(&board)).map_err(text)?;
            let points = labeller.value(&position, control);
            values.push(within(points.ok_or(Problem::Stopped)?, &board));
        }
        Ok(values)
    }

    fn gate(
        &mut self,
        need: Need,
        task: &Task,
        control: Control<'_>,
    ) -> Result<Vec<TaskGame>, Problem> {
        let board = need.board.clone();
        let shelf = &self.weights;
        let gate = self.gate.get(need, |need| {
            let limits = Limits {
                depth: Some(need.depth),
                ..Limits::default()
            };
            Ok(Gate::new(need.choices(shelf)?, limits, need.endgame))
        })?;
        let opening = task.opening().map_err(text)?;
        let games = gate.pair(opening.position(), control);
        let games = games.ok_or(Problem::Stopped)?;
        Ok(games.iter().map(|moves| game_of(&board, moves)).collect())
    }
}

impl Need {
    /// Its evaluations, with weights from the shelf.
    fn choices<const N: usize>(
        &self,
        shelf: &WeightsShelf,
    ) -> Result<[EvaluationChoice; N], String> {
        let choice = |evaluation: &TaskEvaluation| evaluation.choice(&self.board, shelf);
        let choices: Result<Vec<_>, _> = self.evaluations.iter().map(choice).collect();
        let choices = choices.map_err(text)?;
        choices
            .try_into()
            .map_err(|_| format!("a task of training needs {N} evaluations"))
    }
}

fn text(error: impl std::fmt::Display) -> String {
    error.to_string()
}

/// A game that was played to its end.
fn game_of(board: &Board, moves: &[Move]) -> TaskGame {
    let moves = moves.iter();
    TaskGame {
        moves: moves
            .map(|&mv| transcript::move_text(board.shape(), mv))
            .collect(),
        forfeit: None,
        usage: BySide::default(),
        values: Vec::new(),
    }
}

/// The values of the positions of a game, in points. Those that are exact and equal to the result
/// are left out.
fn values(played: &PlayedGame, board: &Board) -> Vec<Option<i32>> {
    let value = |searched: &super::self_play::Searched| {
        let side = searched.position.to_move();
        let result = played.outcome.margin(side, Scoring::EmptiesToWinner);
        let is_result = searched.is_exact && searched.points == POINTS_PER_DISC * result;
        (!is_result).then(|| within(searched.points, board))
    };
    played.searched.iter().map(value).collect()
}

/// The largest value on a board, in points.
pub(super) fn most_points(board: &Board) -> i32 {
    POINTS_PER_DISC * board.playable_count() as i32
}

/// The hand-made evaluation counts points that are no discs, and has no bounds.
fn within(points: i32, board: &Board) -> i32 {
    points.clamp(-most_points(board), most_points(board))
}
