//! A match of new weights against the evaluation before, as a plan of tasks.

use futures::StreamExt;

use super::in_order;
use crate::Tally;
use crate::arena::{Arena, ArenaError};
use crate::task::{Opening, Task, TaskId};
use crate::training::{TaskEvaluation, TrainingWork};

/// A match in pairs of games, one pair from each opening.
#[derive(Clone, Debug)]
pub struct GateMatch {
    /// The board in its text form.
    pub board: String,
    /// The openings.
    pub openings: Vec<Opening>,
    /// The depth of the searches.
    pub depth: u32,
    /// Positions with at most this many empty cells are solved.
    pub endgame: u32,
    /// The new evaluation and the old one.
    pub evaluations: [TaskEvaluation; 2],
}

impl GateMatch {
    /// Plays the match, and returns the tally of the new evaluation in each pair. The names of its
    /// tasks begin with `name`. Calls `observe` after every pair.
    ///
    /// # Errors
    /// If it was stopped, a pair cannot be played, or results cannot be kept.
    pub async fn play(
        &self,
        name: &str,
        arena: &dyn Arena,
        observe: &mut dyn FnMut(),
    ) -> Result<Vec<Tally>, ArenaError> {
        let tasks = self.openings.iter().zip(0..);
        let tasks = tasks.map(|(opening, number)| self.task(name, opening, number));
        let mut results = Box::pin(in_order(tasks, arena));
        let mut tallies = Vec::new();
        while let Some(done) = results.next().await {
            let done = done?;
            tallies.push(done.games.iter().map(|game| game.tally(0)).sum());
            observe();
        }
        Ok(tallies)
    }

    fn task(&self, name: &str, opening: &Opening, number: u32) -> Task {
        let id = format!("{name}/{number}");
        let player = |evaluation: &TaskEvaluation| evaluation.player(self.depth, self.endgame);
        Task {
            seed: 0,
            id: TaskId::new(id),
            board: self.board.clone(),
            opening: opening.clone(),
            players: self.evaluations.each_ref().map(player),
            games: 2,
            training: Some(Box::new(TrainingWork::Gate {
                depth: self.depth,
                endgame: self.endgame,
                evaluations: self.evaluations.clone(),
            })),
        }
    }
}
