//! The engine behind the page, in a worker of the browser.
//!
//! The page sends [`outflank_messages::Request`]s and gets [`outflank_messages::Answer`]s. What happens in between is
//! in [`JobRunner`], which knows nothing of browsers; `glue` is the part that does. There are two
//! builds: one works alone, the other shares its memory with helpers (see [`Pool`]).

#![forbid(unsafe_code)]

mod cached_player;
mod characters;
mod error;
mod game;
#[cfg(target_family = "wasm")]
pub mod glue;
mod job_runner;
#[cfg(feature = "threads")]
mod pool;
mod stop;
mod throttle;

pub use job_runner::JobRunner;
#[cfg(feature = "threads")]
pub use pool::{Helper, Pool, PoolError};
pub use stop::StopMark;
