//! The interface that all players implement.

use outflank_record::Game;
use outflank_rules::Move;
use outflank_search::{Control, SearchReport};
use thiserror::Error;

use crate::time_management::TimeLimit;

/// Anything that chooses moves: a computer player, an external program, a script in a test.
pub trait Player: Send {
    /// Chooses a move for the side to move, with book, blunders and random choices.
    ///
    /// # Errors
    /// If the game is over, or the player cannot continue.
    fn choose(&mut self, game: &Game, turn: Turn<'_>) -> Result<Choice, PlayerError>;

    /// Analyses the current position of a game, without book, blunders or random choices.
    ///
    /// The default returns only the move, for players that cannot evaluate moves.
    ///
    /// # Errors
    /// If the game is over, or the player cannot continue.
    fn analyse(
        &mut self,
        game: &Game,
        _scores: Scores,
        turn: Turn<'_>,
    ) -> Result<Analysis, PlayerError> {
        let Choice { mv, report, .. } = self.choose(game, turn)?;
        Ok(Analysis { best: mv, report })
    }

    /// Thinks on the time of the opponent, who is to move, until the turn is stopped. What is found
    /// helps to choose the next move.
    ///
    /// The default does nothing, for players that cannot use it.
    fn ponder(&mut self, _game: &Game, _turn: Turn<'_>) {}

    /// Prepares for a new game.
    ///
    /// # Errors
    /// If the player cannot play on this board.
    fn new_game(&mut self, _game: &Game) -> Result<(), PlayerError> {
        Ok(())
    }

    /// Restarts the random choices from a seed, so that they do not depend on earlier games. A
    /// player without random choices, or with a seed of its own, does nothing.
    fn reseed(&mut self, _seed: u64) {}
}

/// What a player gets to choose one move or make one analysis.
pub struct Turn<'a> {
    /// The clock, the stop signal and the helper threads.
    pub control: Control<'a>,
    /// A time limit that replaces the player's own.
    pub time: Option<TimeLimit>,
    /// Called after every iteration of the search.
    pub observe: &'a mut dyn FnMut(&SearchReport),
}

/// Which moves get exact scores in an analysis.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Scores {
    /// Every legal move.
    #[default]
    All,
    /// One move of each group of symmetric moves.
    Distinct,
    /// Only the best move, which is fastest. Other moves may get bounds.
    Best,
    /// So many of the best moves.
    Lines(usize),
}

/// What a player found about a position.
#[derive(Clone, Debug)]
pub struct Analysis {
    /// The best move.
    pub best: Move,
    /// What the search found; `None` if the player does not report it, like an external program.
    pub report: Option<SearchReport>,
}

/// The move that a player chose.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The move.
    pub mv: Move,
    /// What the search found; `None` if there was no search.
    pub report: Option<SearchReport>,
    /// Where the move comes from.
    pub source: Source,
}

/// Where a move comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Source {
    /// A search.
    Search,
    /// The opening book, or the named openings.
    Book,
    /// A deliberate random choice.
    Chance,
    /// The only legal move.
    Forced,
}

/// Why a player cannot continue.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PlayerError {
    /// Neither side can move.
    #[error("the game is over")]
    GameOver,
    /// An external program failed.
    #[error("{player}: {problem}")]
    External {
        /// The player.
        player: String,
        /// What went wrong.
        problem: String,
        /// The kind of failure.
        failure: Failure,
    },
}

/// The ways in which an external program fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Failure {
    /// It cannot be started, ended by itself, or broke the protocol.
    Crash,
    /// It did not answer in time.
    Time,
    /// It played an illegal move.
    IllegalMove,
    /// It resigned.
    Resignation,
}
