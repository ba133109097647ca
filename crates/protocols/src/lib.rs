//! GTP and NBoard sessions, and other programs as players.
//!
//! A session is a client of the engine. It reads commands from a [`Connection`] and writes the
//! answers to it; the clock and the stop signal come from outside too. [`GtpSession`] and
//! [`NBoardSession`] let other programs drive a player of ours. [`ExternalProgram`] is the
//! opposite: it drives another program that speaks GTP, as a player.
//!
//! ```
//! use std::io::Cursor;
//! use std::sync::Arc;
//! use std::sync::atomic::AtomicBool;
//! use std::time::Duration;
//!
//! use outflank_engine::PlayerSpec;
//! use outflank_eval::Characters;
//! use outflank_protocols::{Connection, GtpSession, ProgramHost, ProtocolPlayer, Supervisor};
//! use outflank_rules::Board;
//! # struct NoClock;
//! # impl outflank_search::Clock for NoClock {
//! #     fn now(&self) -> Duration { Duration::ZERO }
//! # }
//!
//! let first = PlayerSpec::parse("first", Characters::built_in())?;
//! let stop = Arc::new(AtomicBool::new(false));
//! let host = ProgramHost {
//!     supervisor: Supervisor::this_program()?,
//!     stop: Arc::clone(&stop),
//!     on_notice: |notice| eprintln!("{notice}"),
//! };
//! let player = ProtocolPlayer::new(first.clone(), first, host)?;
//! let mut session = GtpSession::new(&Board::classic(), player, |game| vec![game.to_string()]);
//!
//! let mut answers = Vec::new();
//! session.serve(Connection {
//!     input: Cursor::new("play b f5\n1 genmove w\n"),
//!     output: &mut answers,
//!     clock: Arc::new(NoClock),
//!     stop,
//! })?;
//! assert_eq!(answers, b"=\n\n=1 f4\n\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod connection;
mod external;
mod gtp;
mod lines;
mod nboard;
mod notices;
mod player;
mod protocol_player;
mod quote;
mod session_signal;
mod supervisor;
#[cfg(test)]
mod test_support;

pub use connection::{Connection, SessionError};
pub use external::{ExternalError, ExternalProgram, Patience, ProgramHost};
pub use gtp::GtpSession;
pub use lines::{BoundedLines, Line, MAX_LINE_BYTES};
pub use nboard::NBoardSession;
pub use player::{MakePlayerError, make_player};
pub use protocol_player::ProtocolPlayer;
pub use quote::{printable, quote};
pub use supervisor::{Supervisor, run_if_supervisor};
