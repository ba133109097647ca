//! Computer players for Reversi: players from text, levels, the names of openings and an opening book.
//!
//! A [`PlayerSpec`] is a player as text; a [`Computer`] is that player ready to play. All players
//! implement [`Player`]. The engine does no I/O: its callers pass in the clock and the stop signal.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use std::time::{Duration, Instant};
//!
//! use outflank_engine::{Player, PlayerSpec, Turn};
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
//! let mut jolly = spec.computer(2026).expect("jolly is a computer player");
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
mod human_mistakes;
mod levels;
mod methods;
mod openings;
mod pattern_weights;
mod player;
mod player_clock;
mod player_spec;
mod prepared_evaluation;
mod read_player;
mod settings;
mod shipped_book;
mod time_management;

pub use computer::Computer;
pub use default_evaluation::default_evaluation;
pub use human_mistakes::Mistakes;
pub use levels::{BoardLimits, LEVELS, Level, NamedLevel};
pub use methods::{CHARACTER_KEYS, Key, KeyValues, METHODS, MethodInfo};
pub use openings::Openings;
pub use pattern_weights::{install_weights, pattern_tables};
pub use player::{Analysis, Choice, Failure, Player, PlayerError, Scores, Source, Turn};
pub use player_spec::{ComputerSpec, Method, PlayerKind, PlayerSpec, PlayerSpecError};
pub use prepared_evaluation::{EvaluationChoice, PreparedEvaluation};
pub use settings::{SettingError, parse_time};
pub use shipped_book::shipped_book;
pub use time_management::{GameClock, MoveTime, TimeLimit};

/// Compiles and runs the example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
