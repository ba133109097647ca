//! Matches between players, and estimates of strength from their results.
//!
//! A match needs openings, a function that makes the players, a clock and a stop signal:
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
//! let openings = openings::random(&"6x6".parse()?, 4, 3, 1).games;
//! let result = Match { openings, games: 6, seed: 1 }.play(&runner, &mut |_| ());
//! assert_eq!(result.tally().games(), 6);
//! assert!(result.tally().score() > Some(0.5), "searching is better than guessing");
//! # Ok::<(), outflank_rules::BoardError>(())
//! ```
//!
//! The result of a match depends on its seed, not on the number of threads. This crate does no I/O
//! and has no clock of its own.

#![forbid(unsafe_code)]

mod elo;
mod game_worker;
mod games;
mod matches;
pub mod openings;
mod runner;
mod tally;

pub use elo::Elo;
pub use games::{End, FinishedGame, PlannedGame};
pub use matches::{Match, MatchResult};
pub use runner::{MakePlayer, Runner};
pub use tally::Tally;
