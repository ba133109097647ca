//! Test helpers: clocks, players from text, and players that misbehave.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use outflank_engine::{Choice, Player, PlayerError, PlayerSpec, Source, Turn};
use outflank_eval::Characters;
use outflank_lab::{MakePlayer, Runner};
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

/// A runner that is never stopped.
pub(crate) fn runner<'a>(threads: usize, make: &'a MakePlayer<'a>) -> Runner<'a> {
    Runner {
        threads,
        control: Control::new(&CLOCK, &GO_ON),
        make,
    }
}

/// A computer player from its text.
pub(crate) fn computer(text: &str) -> Box<dyn Player> {
    let spec = PlayerSpec::parse(text, Characters::built_in()).expect("the test names a player");
    Box::new(spec.computer(0).expect("the test names a computer player"))
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
    })
}

pub(crate) fn plays_on_a_disc() -> Result<Move, PlayerError> {
    Ok(Move::Place(Cell::new(27)))
}
