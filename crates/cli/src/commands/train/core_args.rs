//! How many cores a step uses.

use std::num::NonZero;
use std::thread::available_parallelism;

use clap::{Args, value_parser};

/// How many cores to use.
#[derive(Clone, Debug, Args)]
pub(super) struct CoreArgs {
    /// The number of threads; 0 means one per core. The result does not depend on it
    #[arg(long, default_value_t = 0, value_parser = value_parser!(u16).range(..=1024))]
    threads: u16,
}

impl CoreArgs {
    /// The number of threads.
    pub(super) fn count(&self) -> usize {
        match self.threads {
            0 => available_parallelism().map_or(1, NonZero::get),
            given => usize::from(given),
        }
    }
}
