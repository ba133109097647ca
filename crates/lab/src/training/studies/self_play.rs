//! Self-play as a plan of tasks.

use futures::StreamExt;
use outflank_eval::patterns::holes;
use outflank_rules::{AnyCells, Board, BoardError, CellSet};
use serde::{Deserialize, Serialize};

use super::{Done, in_order};
use crate::arena::{Arena, ArenaError};
use crate::plot::{Axis, Bar, BarChart};
use crate::task::{Opening, Task, TaskId};
use crate::training::drawn_boards::drawn_board;
use crate::training::sample_file::Record;
use crate::training::self_play::{Labels, random_opening};
use crate::training::{ErrorsByPhase, TaskEvaluation, TrainingWork, samples_of_games};

/// Games in a task, on the same board. All of them are lost if it is interrupted.
const GAMES_PER_TASK: u32 = 8;

/// Games of the program against itself. They depend on this alone, however many machines play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SelfPlayPlan {
    /// The board in its text form.
    pub board: String,
    /// The number of games.
    pub games: u32,
    /// The number of the first game.
    pub first_game: u32,
    /// The depth of the searches.
    pub depth: u32,
    /// Positions with at most this many empty cells are solved.
    pub endgame: u32,
    /// The least and the most random moves at the start of a game.
    pub random: (u32, u32),
    /// The percentage of the search in the value of a position; the rest is the result of the game.
    pub search_percent: u8,
    /// The evaluation.
    pub evaluation: TaskEvaluation,
    /// The seed of the random moves and holes.
    pub seed: u64,
    /// The least and the most percent of holes, if every task draws a board of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holes: Option<(u32, u32)>,
}

/// What self-play has given.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SelfPlayed {
    /// The finished games.
    pub games: u32,
    /// The samples of these games.
    pub samples: u64,
    /// How far their values are from zero.
    pub values: ErrorsByPhase,
    /// The tasks that could not be done, with the reasons.
    pub failed: Vec<(TaskId, String)>,
}

impl SelfPlayPlan {
    /// What it is about, in one line.
    #[must_use]
    pub fn title(&self) -> String {
        let SelfPlayPlan {
            board,
            games,
            depth,
            endgame,
            ..
        } = self;
        let holes = match self.holes {
            Some((least, most)) => format!(" with {least} to {most} % holes"),
            None => String::new(),
        };
        format!("{games} games on {board}{holes} at depth {depth}, solved from {endgame}")
    }

    /// The tasks, whose names begin with `name`.
    fn tasks(&self, name: &str, board: &Board) -> impl Iterator<Item = Task> {
        let firsts = (0..self.games).step_by(GAMES_PER_TASK as usize);
        firsts.map(move |first| {
            let count = GAMES_PER_TASK.min(self.games - first);
            let numbers = (0..count).map(|offset| self.number(first + offset));
            let board = &self.task_board(board, self.number(first));
            let openings = numbers.map(|game| {
                let opening = random_opening(board, self.random, self.seed, game);
                Opening::of(&opening).moves
            });
            let player = self.evaluation.player(self.depth, self.endgame);
            Task {
                id: TaskId::new(format!("{name}/{}", first / GAMES_PER_TASK)),
                board: board.to_string(),
                opening: Opening::default(),
                players: [player.clone(), player],
                games: count as u8,
                seed: self.seed,
                training: Some(Box::new(TrainingWork::SelfPlay {
                    openings: openings.collect(),
                    depth: self.depth,
                    endgame: self.endgame,
                    evaluation: self.evaluation.clone(),
                })),
            }
        })
    }

    /// The board of the task that begins with a game.
    fn task_board(&self, board: &Board, game: u32) -> Board {
        let drawn = self
            .holes
            .and_then(|percents| drawn_board(board, percents, self.seed, game));
        drawn.unwrap_or_else(|| board.clone())
    }

    /// The number of a game of this plan.
    fn number(&self, game: u32) -> u32 {
        self.first_game.saturating_add(game)
    }

    fn samples(&self, done: &Done, games_before: u32) -> Vec<Record<AnyCells>> {
        let Some(TrainingWork::SelfPlay { openings, .. }) = done.task.training.as_deref() else {
            return Vec::new();
        };
        let labels = Labels {
            search_share: f32::from(self.search_percent) / 100.0,
        };
        let first = self.number(games_before);
        samples_of_games(openings, &done.result, &done.games, labels, first)
    }
}

impl SelfPlayed {
    fn add(&mut self, samples: &[Record<AnyCells>], board: &Board) {
        let playable = board.playable_count() as u32 + holes(board).count() as u32;
        for Record { sample, .. } in samples {
            let cells = playable.saturating_sub(sample.holes.len()).max(1) as f32;
            let discs = sample.discs.occupied().len() as f32;
            self.values.add(discs / cells, sample.value);
        }
        self.samples += samples.len() as u64;
    }

    /// What was found, in one line.
    #[must_use]
    pub fn summary(&self) -> String {
        let SelfPlayed { games, samples, .. } = self;
        format!("{games} games, {samples} samples")
    }

    /// The samples of each part of the game, as SVG.
    #[must_use]
    pub fn plot(&self, plan: &SelfPlayPlan) -> String {
        let counts = self.values.parts().iter().map(|part| part.count as f64);
        BarChart {
            title: plan.title(),
            description: "The number of samples in each tenth of the game.".to_owned(),
            label: "game played, in percent".to_owned(),
            y: Axis::linear("samples"),
            groups: (0..10).map(|part| format!("{}", 10 * part)).collect(),
            series: vec![("samples".to_owned(), counts.map(Bar::from).collect())],
        }
        .to_svg()
    }
}

/// Keeps the samples of a game, given its number.
type KeepSamples<'a> = dyn FnMut(u32, &[Record<AnyCells>]) -> Result<(), ArenaError> + 'a;

/// Plays the games of a plan, and passes their samples to `keep` in the order of the games. The
/// names of its tasks begin with `name`.
///
/// Returns what there is if it is stopped. A task that fails is left out.
///
/// # Errors
/// If the board of the plan is wrong, results or samples cannot be kept, or the connection to other
/// machines is lost.
pub async fn self_play(
    plan: &SelfPlayPlan,
    name: &str,
    arena: &dyn Arena,
    keep: &mut KeepSamples<'_>,
) -> Result<SelfPlayed, ArenaError> {
    let wrong = |error: BoardError| ArenaError::Failed {
        task: TaskId::new(name),
        reason: error.to_string(),
    };
    let board: Board = plan.board.parse().map_err(wrong)?;
    let tasks = plan.tasks(name, &board);
    let mut results = Box::pin(in_order(tasks, arena));
    let mut played = SelfPlayed::default();
    let mut before = 0;
    while let Some(done) = results.next().await {
        match done {
            Ok(done) => {
                let games = u32::from(done.task.games);
                let samples = plan.samples(&done, before);
                keep(games, &samples)?;
                played.games += games;
                played.add(&samples, &board);
            }
            Err(ArenaError::Failed { task, reason }) => played.failed.push((task, reason)),
            Err(ArenaError::Stopped) => break,
            Err(error) => return Err(error),
        }
        before += GAMES_PER_TASK;
    }
    Ok(played)
}
