//! The player behind a protocol.

use outflank_engine::{Analysis, Choice, Player, PlayerSpec, Scores, TimeLimit, Turn};
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
        time: Option<TimeLimit>,
        control: Control<'_>,
        observe: &mut dyn FnMut(&SearchReport),
    ) -> Result<Choice, String> {
        let turn = Turn {
            control,
            time,
            observe,
        };
        let player = self.player(time.is_some())?;
        player.choose(game, turn).map_err(|error| error.to_string())
    }

    /// Evaluates the best moves.
    ///
    /// # Errors
    /// If the player fails, with the reason.
    pub(crate) fn analyse(
        &mut self,
        game: &Game,
        lines: usize,
        control: Control<'_>,
    ) -> Result<Analysis, String> {
        let turn = Turn {
            control,
            time: None,
            observe: &mut |_| (),
        };
        let player = self.player(false)?;
        let analysis = player.analyse(game, Scores::Lines(lines), turn);
        analysis.map_err(|error| error.to_string())
    }

    /// Thinks on the time of the opponent, who is to move, with the player that was asked last.
    pub(crate) fn ponder(&mut self, game: &Game, control: Control<'_>) {
        let turn = Turn {
            control,
            time: None,
            observe: &mut |_| (),
        };
        if let Some((_, player)) = &mut self.player {
            player.ponder(game, turn);
        }
    }

    /// The player for moves with a clock, or for those without.
    fn player(&mut self, has_clock: bool) -> Result<&mut dyn Player, String> {
        let asked = match self.player.take() {
            Some(last) if last.0 == has_clock => last,
            _ => {
                let spec = if has_clock {
                    &self.with_clock
                } else {
                    &self.without_clock
                };
                let made = make_player(spec, self.seed, &self.host);
                (has_clock, made.map_err(|error| error.to_string())?)
            }
        };
        let (_, player) = self.player.insert(asked);
        Ok(player.as_mut())
    }
}
