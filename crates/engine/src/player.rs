//! What sits at a board, whatever it is made of.

use std::time::Duration;

use outflank_record::Game;
use outflank_rules::Move;
use outflank_search::{Control, SearchReport};
use thiserror::Error;

/// Whatever can choose moves.
pub trait Player: Send {
    /// Chooses a move for the side to move. The game is not over.
    ///
    /// # Errors
    /// If the player cannot go on. It has lost the game then.
    fn choose(&mut self, game: &Game, turn: Turn<'_>) -> Result<Choice, PlayerError>;

    /// Gets ready for another game.
    ///
    /// # Errors
    /// If the player cannot play on this board.
    fn new_game(&mut self, _game: &Game) -> Result<(), PlayerError> {
        Ok(())
    }

    /// Begins its chances anew, so that what it does next depends on the seed and not on the
    /// games before. A player without chances, or with a seed of its own, does nothing.
    fn reseed(&mut self, _seed: u64) {}
}

/// What a player is told about a turn.
pub struct Turn<'a> {
    /// When it has to end.
    pub control: Control<'a>,
    /// A limit of time that counts instead of the player's own.
    pub time: Option<Duration>,
    /// Told of every step that the search makes.
    pub observe: &'a mut dyn FnMut(&SearchReport),
}

/// What a player decided to do.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The move.
    pub mv: Move,
    /// What the search found, unless there was none.
    pub report: Option<SearchReport>,
    /// How the move came about.
    pub source: Source,
}

/// How a move came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// By looking ahead.
    Search,
    /// From the named openings.
    Book,
    /// Without looking, on purpose.
    Chance,
    /// There was no other.
    Forced,
}

/// Why a player cannot go on.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlayerError {
    /// Nobody can move any more.
    #[error("the game is over")]
    GameOver,
    /// Another program does not do what it should.
    #[error("{player}: {problem}")]
    External {
        /// The player.
        player: String,
        /// What went wrong.
        problem: String,
    },
}
