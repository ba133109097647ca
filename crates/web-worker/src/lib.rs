//! The engine of the page, in a web worker.
//!
//! The page sends [`outflank_messages::Request`]s and gets [`outflank_messages::Answer`]s.
//! [`JobRunner`] does the work and is independent of the browser; `glue` connects it to the worker.
//! There are two builds: one with a single thread, and one with helper threads on shared memory
//! (see [`Pool`]).

#![forbid(unsafe_code)]

mod cached_player;
mod characters;
mod error;
mod game;
#[cfg(target_family = "wasm")]
pub mod glue;
mod job_runner;
mod opening;
#[cfg(feature = "threads")]
mod pool;
mod pulse;
mod stop;
mod throttle;
mod weights;

pub use job_runner::JobRunner;
#[cfg(feature = "threads")]
pub use pool::{Helper, Pool, PoolError};
pub use stop::StopMark;
