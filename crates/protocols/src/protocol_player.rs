//! The player behind a protocol.

use std::time::Duration;

use outflank_engine::{Choice, Player, PlayerSpec, Turn};
use outflank_record::Game;
use outflank_search::{Control, SearchReport};

use crate::ProgramHost;
use crate::player::{MakePlayerError, make_player};

/// The player that a session asks for moves. It is made when it is first needed.
pub struct ProtocolPlayer {
    without_clock: PlayerSpec,
    with_clock: PlayerSpec,
    host: ProgramHost,
    /// The seed of its random choices in the present game.
    seed: u64,
    /// The player that was asked last, and whether it had a clock.
    player: Option<(bool, Box<dyn Player>)>,
}

impl ProtocolPlayer {
    /// A player for moves without a time limit, and one for moves with a clock. They may be the
    /// same.
    ///
    /// # Errors
    /// If a spec does not make a player.
    pub fn new(
        without_clock: PlayerSpec,
        with_clock: PlayerSpec,
        host: ProgramHost,
    ) -> Result<ProtocolPlayer, MakePlayerError> {
        make_player(&without_clock, 0, &host)?;
        make_player(&with_clock, 0, &host)?;
        Ok(ProtocolPlayer {
            without_clock,
            with_clock,
            host,
            seed: 0,
            player: None,
        })
    }

    /// Returns the player with another seed for its random choices, which is 0 otherwise. A player
    /// whose text sets a seed keeps that.
    #[must_use]
    pub fn with_seed(mut self, seed: u64) -> ProtocolPlayer {
        self.seed = seed;
        self
    }

    /// Prepares for a new game, in which other random choices are made.
    pub(crate) fn new_game(&mut self) {
        self.seed = self.seed.wrapping_add(1);
        if let Some((_, player)) = &mut self.player {
            player.reseed(self.seed);
        }
    }

    /// The text of the player.
    #[must_use]
    pub fn name(&self) -> String {
        self.without_clock.to_string()
    }

    /// Chooses a move, within `time` if there is a clock.
    ///
    /// # Errors
    /// If the player fails, with the reason.
    pub(crate) fn choose(
        &mut self,
        game: &Game,
        time: Option<Duration>,
        control: Control<'_>,
        observe: &mut dyn FnMut(&SearchReport),
    ) -> Result<Choice, String> {
        let turn = Turn {
            control,
            time,
            observe,
        };
        let has_clock = time.is_some();
        let (_, player) = match &mut self.player {
            Some(player) if player.0 == has_clock => player,
            player => {
                let spec = if has_clock {
                    &self.with_clock
                } else {
                    &self.without_clock
                };
                let made = make_player(spec, self.seed, &self.host);
                let made = made.map_err(|error| error.to_string())?;
                player.insert((has_clock, made))
            }
        };
        player.choose(game, turn).map_err(|error| error.to_string())
    }
}
