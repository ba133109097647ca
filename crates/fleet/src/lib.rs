//! Plays the tasks of the laboratory on many machines, through NATS JetStream.
//!
//! A coordinator has a [`NatsArena`]. It publishes tasks to a stream and waits for their results in
//! another one. Any number of [`Worker`]s, on any machine, pull tasks, play them, publish each result
//! under the id of its task, and only then acknowledge the task. The coordinator acknowledges a
//! result only after it was kept. So any process may die at any moment, and no game is lost or
//! counted twice:
//!
//! - A task whose worker dies is handed out again once its acknowledgement is overdue.
//! - A result that is published twice is dropped by JetStream, or ignored by the coordinator.
//! - A coordinator that is started again takes up the results that were published meanwhile, and
//!   does not publish tasks that are still queued.
//!
//! `docs/many-machines.md` says how to run it.

#![forbid(unsafe_code)]

mod acknowledge;
mod arena;
mod connect;
mod error;
mod event;
mod messages;
mod presence;
mod retry;
mod settings;
mod status;
mod streams;
mod subjects;
mod weights;
mod worker;

pub use arena::{NatsArena, Report};
pub use error::FleetError;
pub use event::FleetEvent;
pub use presence::WorkerPresence;
pub use settings::{FleetSettings, Login, Tls};
pub use status::{FleetMonitor, FleetStatus, FleetWatch, check, status};
pub use worker::{PlayTasks, Worker, WorkerEvent};

/// The version of tasks and results. A worker plays only tasks of its own version: another program
/// may choose other moves from the same seed.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
