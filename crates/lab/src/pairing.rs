//! A game that is to be played, and one that has been.

use std::time::Duration;

use outflank_record::{Ending, Game, StatedResult};
use outflank_rules::{BySide, Outcome, Scoring, Side};

use crate::Tally;

/// A game that is to be played. Players and openings go by their place in a list, so that two
/// players or twenty can be paired, in any way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// Its number, counted from 0.
    pub number: usize,
    /// Which opening it goes on from.
    pub opening: usize,
    /// Who plays which side. Nobody plays both.
    pub seats: BySide<usize>,
    /// Where the chances of both players begin.
    pub seed: u64,
}

impl Pairing {
    /// The side that a player has, if it plays at all.
    #[must_use]
    pub fn side_of(&self, player: usize) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|&side| self.seats[side] == player)
    }
}

/// A game that has been played.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// Who played, and from where.
    pub pairing: Pairing,
    /// The moves, those of the opening among them.
    pub game: Game,
    /// How it came to its end.
    pub end: End,
    /// How long each side thought.
    pub thought: BySide<Duration>,
}

/// How a game came to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// Neither side could move.
    Finished(Outcome),
    /// A side could not go on, and has lost.
    Forfeit {
        /// The side that lost.
        by: Side,
        /// What went wrong.
        reason: String,
    },
}

impl Played {
    /// The side that won; none if it is a draw.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        match &self.end {
            End::Finished(outcome) => outcome.winner(),
            End::Forfeit { by, .. } => Some(!*by),
        }
    }

    /// The game as a player's only one; nothing if it did not play.
    #[must_use]
    pub fn tally(&self, player: usize) -> Tally {
        let Some(side) = self.pairing.side_of(player) else {
            return Tally::default();
        };
        let winner = self.winner();
        Tally {
            wins: u32::from(winner == Some(side)),
            draws: u32::from(winner.is_none()),
            losses: u32::from(winner == Some(!side)),
        }
    }

    /// By how many discs a side won, empty cells not counted; none if the game was not played to
    /// its end.
    #[must_use]
    pub fn margin(&self, side: Side) -> Option<i32> {
        match &self.end {
            End::Finished(outcome) => Some(outcome.margin(side, Scoring::RawDiscs)),
            End::Forfeit { .. } => None,
        }
    }

    /// The game as a record, with its result and the names of its players in their order.
    #[must_use]
    pub fn record(&self, names: &[String]) -> Game {
        let mut game = self.game.clone();
        let name = |side| names.get(self.pairing.seats[side]).cloned();
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
