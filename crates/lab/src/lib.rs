//! The laboratory: matches, tournaments and studies of players.
//!
//! A study makes self-contained [`Task`]s and awaits their results from an [`Arena`]: the threads of
//! this machine, other machines, or the workers of a browser. What it finds depends only on its
//! settings and on these results. So the same seed gives the same games for any number of threads,
//! and a run whose results are kept in a [`Journal`] can be resumed by starting it again.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use std::time::Duration;
//!
//! use outflank_engine::Player;
//! use outflank_lab::tournament::{self, Format, TournamentSettings};
//! use outflank_lab::{Opening, PlayerDef, Threads, openings};
//! use outflank_search::Control;
//! # struct NoClock;
//! # impl outflank_search::Clock for NoClock {
//! #     fn now(&self) -> Duration { Duration::ZERO }
//! # }
//!
//! let openings = openings::random(&"6x6".parse()?, 4, 3, 1).games;
//! let settings = TournamentSettings {
//!     board: "6x6".to_owned(),
//!     players: ["jolly:depth=2", "random"].map(PlayerDef::built_in).to_vec(),
//!     format: Format::RoundRobin,
//!     games: 6,
//!     openings: openings.iter().map(Opening::of).collect(),
//!     seed: 1,
//!     sprt: None,
//! };
//! let stop = AtomicBool::new(false);
//! let threads = Threads {
//!     count: 2,
//!     control: Control::new(&NoClock, &stop),
//!     make: &|player| {
//!         let spec = player.spec().expect("a built-in player");
//!         let player = spec.computer(0).expect("a computer player");
//!         Ok(Box::new(player) as Box<dyn Player>)
//!     },
//! };
//!
//! let standings = threads.run(|arena| {
//!     outflank_lab::block_on(tournament::play(&settings, arena, &mut |_| ()))
//! })?;
//! let jolly = standings.between(0, 1).expect("they met").tally();
//! assert_eq!(jolly.games(), 6);
//! assert!(jolly.score() > Some(0.5), "searching is better than guessing");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! This crate does no I/O and has no clock of its own.

#![forbid(unsafe_code)]

mod arena;
pub mod breeding;
mod duel;
pub mod evolution;
pub mod experiments;
mod game_worker;
mod games;
pub mod genome;
mod journal;
pub mod openings;
pub mod plot;
pub mod statistics;
mod tally;
mod task;
mod thread_arena;
pub mod tournament;
pub mod training;
pub mod view;
pub mod winner_stays;

pub use arena::{Arena, ArenaError, Delivery};
pub use futures::executor::block_on;
pub use game_worker::{GameInPlay, GameWorker, MakePlayer, Watcher};
pub use games::{End, FinishedGame, ReplayError};
pub use journal::{Journal, KeptResult, Recorded};
pub use statistics::Elo;
pub use tally::Tally;
pub use task::{Forfeit, Opening, PlayerDef, Task, TaskError, TaskGame, TaskId, TaskResult, Usage};
pub use thread_arena::{ThreadArena, Threads};
