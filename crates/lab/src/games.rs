//! The states of a game: planned, then finished.

use std::time::Duration;

use outflank_record::{Ending, Game, StatedResult};
use outflank_rules::{BySide, Outcome, Scoring, Side};

use crate::Tally;

/// A game to play. It names players by their index in a list, so any number of players can be
/// paired in any way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlannedGame<'a> {
    /// Its number, counted from 0.
    pub number: usize,
    /// The opening that it starts from.
    pub opening: &'a Game,
    /// The player of each side. No player plays both sides.
    pub players: BySide<usize>,
    /// The seed of the random choices of both players.
    pub seed: u64,
}

/// A finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct FinishedGame {
    /// Its number, counted from 0.
    pub number: usize,
    /// The player of each side.
    pub players: BySide<usize>,
    /// The moves, including those of the opening.
    pub game: Game,
    /// How it ended.
    pub end: End,
    /// How long each side thought.
    pub thinking_time: BySide<Duration>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum End {
    /// Neither side could move.
    Finished(Outcome),
    /// A player failed, and lost.
    Forfeit {
        /// The side that lost.
        by: Side,
        /// What went wrong.
        reason: String,
    },
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
            End::Forfeit { by, .. } => Some(!*by),
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
            End::Forfeit { .. } => None,
        }
    }

    /// The game as a record, with its result and the names of its players. `names` has the names of
    /// all players, by index.
    #[must_use]
    pub fn record(&self, names: &[String]) -> Game {
        let mut game = self.game.clone();
        let name = |side| names.get(self.players[side]).cloned();
        game.tags.players = BySide::from_fn(name);
        game.tags.result = Some(match &self.end {
            End::Finished(outcome) => StatedResult {
                margin: f64::from(outcome.margin(Side::Dark, Scoring::RawDiscs)),
                ending: Ending::Played,
            },
            End::Forfeit { by, reason } => {
                game.tags.comment = Some(reason.clone());
                let cells = game.board().playable_count() as f64;
                StatedResult {
                    margin: if *by == Side::Dark { -cells } else { cells },
                    ending: Ending::Resigned,
                }
            }
        });
        game
    }
}
