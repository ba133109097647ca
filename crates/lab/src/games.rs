//! Finished games, and how results become such games.

use outflank_engine::Failure;
use outflank_record::transcript::{self, TranscriptError};
use outflank_record::{Ending, Game, StatedResult};
use outflank_rules::{BySide, Outcome, Scoring, Side};
use thiserror::Error;

use crate::Tally;
use crate::task::{Forfeit, Task, TaskError, TaskId, TaskResult, Usage};
use crate::training::results::{self, TrainingError};

/// A finished game of two players, with the indices 0 and 1.
#[derive(Clone, Debug, PartialEq)]
pub struct FinishedGame {
    /// The player of each side.
    pub players: BySide<usize>,
    /// The moves, including those of the opening.
    pub game: Game,
    /// How it ended.
    pub end: End,
    /// What each side used.
    pub usage: BySide<Usage>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum End {
    /// Neither side could move.
    Finished(Outcome),
    /// A player failed, and lost.
    Forfeit(Forfeit),
}

/// Why a result is not one of its task.
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// The task itself is wrong.
    #[error(transparent)]
    Task(#[from] TaskError),
    /// It belongs to another task.
    #[error("the result is of task {0}")]
    OtherTask(TaskId),
    /// It has too few or too many games.
    #[error("the task has {expected} games and the result {found}")]
    Games {
        /// The games of the task.
        expected: u8,
        /// The games of the result.
        found: usize,
    },
    /// A game has an illegal move.
    #[error("game {number}: {error}")]
    Moves {
        /// Its number, from 1.
        number: usize,
        /// What is wrong.
        error: TranscriptError,
    },
    /// It is not what its training task asks for.
    #[error(transparent)]
    Training(#[from] TrainingError),
    /// A game that nobody gave up is not over.
    #[error("game {number} is not over")]
    Unfinished {
        /// Its number, from 1.
        number: usize,
    },
}

impl TaskResult {
    /// Replays the games of the result. Outcomes come only from here, so a worker can neither claim
    /// an illegal game nor a wrong score.
    ///
    /// # Errors
    /// If the result does not fit the task, or a game does not replay legally.
    pub fn replay(&self, task: &Task) -> Result<Vec<FinishedGame>, ReplayError> {
        if self.id != task.id {
            return Err(ReplayError::OtherTask(self.id.clone()));
        }
        if self.games.len() != usize::from(task.games) {
            return Err(ReplayError::Games {
                expected: task.games,
                found: self.games.len(),
            });
        }
        let numbers = 0..self.games.len();
        let games: Result<Vec<_>, _> = numbers
            .map(|index| self.replay_game(index, &task.opening_of(index)?))
            .collect();
        let games = games?;
        if let Some(work) = &task.training {
            let board = task.board.parse().map_err(TaskError::from)?;
            results::check(work, &board, self, &games)?;
        }
        Ok(games)
    }

    fn replay_game(&self, index: usize, opening: &Game) -> Result<FinishedGame, ReplayError> {
        let (played, number) = (&self.games[index], index + 1);
        let mut game = opening.clone();
        if !played.moves.is_empty() {
            transcript::play(&mut game, &played.moves)
                .map_err(|error| ReplayError::Moves { number, error })?;
        }
        let end = match (&played.forfeit, game.outcome()) {
            (Some(forfeit), _) => End::Forfeit(forfeit.clone()),
            (None, Some(outcome)) => End::Finished(outcome),
            (None, None) => return Err(ReplayError::Unfinished { number }),
        };
        Ok(FinishedGame {
            players: Task::sides(index),
            game,
            end,
            usage: played.usage,
        })
    }
}

impl FinishedGame {
    /// The side of a player; `None` if it did not play.
    #[must_use]
    pub fn side_of(&self, player: usize) -> Option<Side> {
        let mut sides = Side::BOTH.into_iter();
        sides.find(|&side| self.players[side] == player)
    }

    /// The side that won; `None` for a draw.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        match &self.end {
            End::Finished(outcome) => outcome.winner(),
            End::Forfeit(forfeit) => Some(!forfeit.by),
        }
    }

    /// The tally of a player from this game alone; empty if it did not play.
    #[must_use]
    pub fn tally(&self, player: usize) -> Tally {
        let Some(side) = self.side_of(player) else {
            return Tally::default();
        };
        let winner = self.winner();
        Tally {
            wins: u32::from(winner == Some(side)),
            draws: u32::from(winner.is_none()),
            losses: u32::from(winner == Some(!side)),
        }
    }

    /// The margin in discs for a side, without empty cells; `None` if the game was forfeited.
    #[must_use]
    pub fn margin(&self, side: Side) -> Option<i32> {
        match &self.end {
            End::Finished(outcome) => Some(outcome.margin(side, Scoring::RawDiscs)),
            End::Forfeit(_) => None,
        }
    }

    /// The failure that ended the game, with the player that lost by it.
    #[must_use]
    pub fn forfeit(&self) -> Option<(usize, &Forfeit)> {
        match &self.end {
            End::Finished(_) => None,
            End::Forfeit(forfeit) => Some((self.players[forfeit.by], forfeit)),
        }
    }

    /// The game as a record, with its result and the names of both players.
    #[must_use]
    pub fn record(&self, names: [&str; 2]) -> Game {
        let mut game = self.game.clone();
        let name = |side| names.get(self.players[side]).map(|name| (*name).to_owned());
        game.tags.players = BySide::from_fn(name);
        game.tags.result = Some(match &self.end {
            End::Finished(outcome) => StatedResult {
                margin: f64::from(outcome.margin(Side::Dark, Scoring::RawDiscs)),
                ending: Ending::Played,
            },
            End::Forfeit(Forfeit {
                by,
                failure,
                reason,
            }) => {
                game.tags.comment = Some(reason.clone());
                let cells = game.board().playable_count() as f64;
                StatedResult {
                    margin: if *by == Side::Dark { -cells } else { cells },
                    ending: match failure {
                        Failure::Time => Ending::TimeOut,
                        _ => Ending::Resigned,
                    },
                }
            }
        });
        game
    }
}
