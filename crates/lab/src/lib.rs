//! The laboratory: players are put against each other, and the results are weighed.
//!
//! A match needs openings, somebody who makes the players, a clock and a signal to stop:
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use std::time::Duration;
//!
//! use outflank_engine::{Player, PlayerSpec};
//! use outflank_eval::Characters;
//! use outflank_lab::{Match, Runner, openings};
//! use outflank_search::Control;
//! # struct NoClock;
//! # impl outflank_search::Clock for NoClock {
//! #     fn now(&self) -> Duration { Duration::ZERO }
//! # }
//!
//! let names = ["jolly:depth=2", "random"];
//! let specs = names.map(|name| PlayerSpec::parse(name, Characters::built_in()).expect("a player"));
//! let stop = AtomicBool::new(false);
//! let runner = Runner {
//!     threads: 2,
//!     control: Control::new(&NoClock, &stop),
//!     make: &|who| {
//!         let player = specs[who].computer(0).expect("both are computer players");
//!         Ok(Box::new(player) as Box<dyn Player>)
//!     },
//! };
//!
//! let openings = openings::random(&"6x6".parse()?, 4, 3, 1);
//! let result = Match { openings, games: 6, seed: 1 }.play(&runner, &mut |_| ());
//! assert_eq!(result.tally().games(), 6);
//! assert!(result.tally().score() > 0.5, "looking ahead is better than not");
//! # Ok::<(), outflank_rules::BoardError>(())
//! ```
//!
//! Everything is reproducible by its seed, however many threads there are. Nothing here reads,
//! prints or looks at the clock of the machine.

#![forbid(unsafe_code)]

mod elo;
mod game_worker;
mod matches;
pub mod openings;
mod pairing;
mod runner;
mod tally;

pub use elo::Elo;
pub use matches::{Match, MatchResult};
pub use pairing::{End, Pairing, Played};
pub use runner::{MakePlayer, Runner};
pub use tally::Tally;
