//! Test helpers: clocks, players from text, and players that misbehave.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use outflank_engine::{Choice, Failure, Player, PlayerError, Source, Turn};
use outflank_lab::{MakePlayer, PlayerDef, Threads};
use outflank_record::Game;
use outflank_rules::{Cell, Move};
use outflank_search::{Clock, Control};

/// A clock that advances by a millisecond each time it is read.
#[derive(Default)]
pub(crate) struct Ticking(AtomicU64);

impl Clock for Ticking {
    fn now(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

pub(crate) static CLOCK: Ticking = Ticking(AtomicU64::new(0));
pub(crate) static GO_ON: AtomicBool = AtomicBool::new(false);

/// Threads that are never stopped.
pub(crate) fn threads<'a>(count: usize, make: &'a MakePlayer<'a>) -> Threads<'a> {
    Threads {
        count,
        control: Control::new(&CLOCK, &GO_ON),
        make,
    }
}

/// Makes computer players.
pub(crate) fn make(player: &PlayerDef) -> Result<Box<dyn Player>, PlayerError> {
    let spec = player.spec().expect("the test names a player");
    let player = spec.computer(0).expect("the test names a computer player");
    Ok(Box::new(player))
}

/// A player that plays the first legal move `good_moves` times, then does something else.
pub(crate) struct Clumsy {
    pub(crate) good_moves: usize,
    pub(crate) then: fn() -> Result<Move, PlayerError>,
}

impl Player for Clumsy {
    fn choose(&mut self, game: &Game, _: Turn<'_>) -> Result<Choice, PlayerError> {
        let mv = if self.good_moves > 0 {
            self.good_moves -= 1;
            game.position().moves()[0]
        } else {
            (self.then)()?
        };
        Ok(Choice {
            mv,
            report: None,
            source: Source::Chance,
        })
    }
}

pub(crate) fn dies() -> Result<Move, PlayerError> {
    Err(PlayerError::External {
        player: "clumsy".to_owned(),
        problem: "has ended".to_owned(),
        failure: Failure::Crash,
    })
}

pub(crate) fn plays_on_a_disc() -> Result<Move, PlayerError> {
    Ok(Move::Place(Cell::new(27)))
}
