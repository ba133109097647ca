//! The options that all commands of the laboratory have.

use std::num::NonZero;
use std::sync::Arc;
use std::thread::available_parallelism;

use clap::{Args, value_parser};
use outflank_store::RunStore;

use super::fleet_args::FleetArgs;
use super::store_args::StoreArgs;

/// Where and how a study runs.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct LabArgs {
    #[command(flatten)]
    threads: ThreadArgs,
    #[command(flatten)]
    store: StoreArgs,
    /// Do not keep the run: it cannot be resumed
    #[arg(long, conflicts_with_all = ["store", "nats"])]
    no_store: bool,
    #[command(flatten)]
    fleet: FleetArgs,
}

/// How many games are played at the same time.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct ThreadArgs {
    /// Games played at the same time; 0 means one per core
    #[arg(long, default_value_t = 0, value_parser = value_parser!(u16).range(..=1024))]
    threads: u16,
}

impl ThreadArgs {
    /// How many games to play at the same time.
    pub(crate) fn count(&self) -> usize {
        match self.threads {
            0 => available_parallelism().map_or(1, NonZero::get),
            given => usize::from(given),
        }
    }
}

impl LabArgs {
    /// The options of a run that goes on in its store.
    pub(crate) fn for_resuming(threads: ThreadArgs, fleet: FleetArgs, store: StoreArgs) -> LabArgs {
        LabArgs {
            threads,
            store,
            no_store: false,
            fleet,
        }
    }

    /// How many games to play at the same time.
    pub(crate) fn thread_count(&self) -> usize {
        self.threads.count()
    }

    /// Opens the store, and creates it if it is missing; `None` if the run is not kept.
    ///
    /// # Errors
    /// If the file cannot be opened, or is not a store.
    pub(crate) fn open_store(&self) -> anyhow::Result<Option<Arc<dyn RunStore>>> {
        if self.no_store {
            return Ok(None);
        }
        Ok(Some(self.store.open()?))
    }

    /// The workers that play the games.
    pub(crate) fn fleet(&self) -> &FleetArgs {
        &self.fleet
    }

    /// The options `--store` and `--nats`, for another command line.
    pub(crate) fn resume_options(&self) -> String {
        format!("{}{}", self.store.option(), self.fleet.option())
    }
}
