//! The player behind a protocol.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use outflank_engine::{Choice, Player, PlayerError, PlayerSpec, Turn};
use outflank_record::Game;
use outflank_search::{Control, SearchReport};

use crate::players::{self, PlayerFiles};
use crate::thinking::Stopwatch;

/// Who plays if nobody is asked for.
const USUAL: &str = "outflank";
/// Who plays if nobody is asked for but there is a clock, which then is the only limit.
const ON_A_CLOCK: &str = "outflank:time=1s";

/// A player that waits for its turns.
pub(super) struct Brain {
    usual: PlayerSpec,
    on_a_clock: PlayerSpec,
    clock: Stopwatch,
    /// Who was asked last, and whether that was on a clock.
    player: Option<(bool, Box<dyn Player>)>,
}

impl Brain {
    /// The player of this text, or the one that is best for what is asked.
    ///
    /// # Errors
    /// If the text is no player.
    pub(super) fn new(text: Option<&str>, files: &PlayerFiles) -> anyhow::Result<Brain> {
        let usual = files.spec(text.unwrap_or(USUAL))?;
        let on_a_clock = files.spec(text.unwrap_or(ON_A_CLOCK))?;
        // A person cannot be asked here, and is better refused before the first command.
        players::make(&usual, 0)?;
        Ok(Brain {
            usual,
            on_a_clock,
            clock: Stopwatch::start(),
            player: None,
        })
    }

    /// What the player is called.
    pub(super) fn name(&self) -> String {
        self.usual.to_string()
    }

    /// Chooses a move.
    pub(super) fn choose(
        &mut self,
        game: &Game,
        time: Option<Duration>,
        stop: &AtomicBool,
        observe: &mut dyn FnMut(&SearchReport),
    ) -> Result<Choice, String> {
        let turn = Turn {
            control: Control::new(&self.clock, stop),
            time,
            observe,
        };
        let on_a_clock = time.is_some();
        let (_, player) = match &mut self.player {
            Some(player) if player.0 == on_a_clock => player,
            player => {
                let spec = if on_a_clock {
                    &self.on_a_clock
                } else {
                    &self.usual
                };
                let made = players::make(spec, 0).map_err(|error| error.to_string())?;
                player.insert((on_a_clock, made))
            }
        };
        let choice = player.choose(game, turn);
        choice.map_err(|error: PlayerError| error.to_string())
    }
}
