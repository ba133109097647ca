//! Keeps the runs of the laboratory: their settings, the result of every finished task, and their
//! champions.
//!
//! [`RunStore`] says what a store can do. [`SqliteStore`] is the one that exists: a single file,
//! with nothing to install. This is the only crate that knows SQL.
//!
//! A result is durable when [`RunStore::append`] returns: a process that is killed, or a machine
//! that loses power, loses only the tasks that were not yet finished. Totals are never stored. They
//! are computed from the rows.
//!
//! One process at a time works on a run: it takes the run with [`HeldRun::take`]. Others can read
//! everything meanwhile. A [`HeldRun`] is the [`Journal`](outflank_lab::Journal) of a study.
//!
//! ```
//! use futures::executor::block_on;
//! use outflank_store::{NewResult, NewRun, RunStore, SqliteStore};
//!
//! # let folder = tempfile::tempdir()?;
//! # let file = folder.path().join("lab.sqlite");
//! # block_on(async {
//! let store = SqliteStore::open(&file).await?;
//! let run = store
//!     .create(NewRun {
//!         kind: "tournament".to_owned(),
//!         title: "first against random on 8x8".to_owned(),
//!         settings: r#"{"games":2}"#.to_owned(),
//!         version: "1.0.0".to_owned(),
//!     })
//!     .await?;
//! let lease = store.take(&run).await?;
//! let result = NewResult {
//!     task_id: "0-1/0".to_owned(),
//!     task: r#"{"id":"0-1/0"}"#.to_owned(),
//!     result: r#"{"games":[]}"#.to_owned(),
//!     games: 2,
//! };
//! store.append(&lease, result).await?;
//! assert_eq!(store.run(&run).await?.games, 2);
//! # Ok::<(), outflank_store::StoreError>(())
//! # })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod error;
mod held_run;
mod journal;
mod lease;
mod location;
mod model;
mod run_id;
mod run_store;
mod sqlite;

pub use error::StoreError;
pub use held_run::HeldRun;
pub use lease::Lease;
pub use location::{DATA_VARIABLE, FILE_NAME, default_file};
pub use model::{Appended, Champion, NewResult, NewRun, Run, RunState, StoredResult};
pub use run_id::RunId;
pub use run_store::{Answer, RunStore};
pub use sqlite::SqliteStore;
