//! The laboratory of the page, in web workers.
//!
//! There are two roles. A *study* worker runs a study and keeps its results; it starts *player*
//! workers, which play one task at a time. [`Dispatcher`], [`TaskPlayer`] and [`run_study`] do the
//! work and are independent of the browser. The rest connects them to the workers.

#![forbid(unsafe_code)]

#[cfg(target_family = "wasm")]
mod browser_arena;
mod dispatcher;
#[cfg(target_family = "wasm")]
pub mod glue;
#[cfg(target_family = "wasm")]
mod kept_runs;
mod study;
mod task_player;
mod throttle;

pub use dispatcher::{Dispatcher, Step};
pub use study::{StudyHost, run_study};
pub use task_player::{PlayerReport, TaskPlayer};
