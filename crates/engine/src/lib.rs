//! Players made from text, levels by name, opening names.
//!
//! A [`PlayerSpec`] is what somebody asked for; a [`Computer`] is that player at the board, one of many
//! that can be a [`Player`]. The engine does not speak: protocols and programs are its clients,
//! and the clock and the stop signal come from them.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use std::time::{Duration, Instant};
//!
//! use outflank_engine::{Computer, PlayerKind, Player, PlayerSpec, Turn};
//! use outflank_eval::Characters;
//! use outflank_record::Game;
//! use outflank_rules::Board;
//! use outflank_search::{Clock, Control};
//!
//! struct Wall(Instant);
//! impl Clock for Wall {
//!     fn now(&self) -> Duration { self.0.elapsed() }
//! }
//!
//! let spec = PlayerSpec::parse("jolly:depth=3", Characters::built_in())?;
//! let PlayerKind::Computer(spec) = spec.kind else { panic!("jolly is a computer player") };
//! let mut jolly = Computer::new(*spec, 2026);
//!
//! let mut game = Game::on(&"hex4".parse::<Board>()?);
//! let (clock, stop) = (Wall(Instant::now()), AtomicBool::new(false));
//! while !game.is_over() {
//!     let control = Control::new(&clock, &stop);
//!     let turn = Turn { control, time: None, observe: &mut |_| {} };
//!     let choice = jolly.choose(&game, turn)?;
//!     game.play(choice.mv)?;
//! }
//! assert!(game.outcome().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod computer;
mod default_evaluation;
mod levels;
mod openings;
mod player;
mod player_spec;
mod settings;

pub use computer::Computer;
pub use default_evaluation::default_evaluation;
pub use levels::{LEVELS, Level};
pub use openings::Openings;
pub use player::{Choice, Player, PlayerError, Source, Turn};
pub use player_spec::{ComputerSpec, Method, PlayerKind, PlayerSpec, PlayerSpecError};
pub use settings::SettingError;

/// Compiles and runs the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
