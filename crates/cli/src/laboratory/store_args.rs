//! The file with runs, for all commands that make or read them.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use outflank_lab::block_on;
use outflank_store::{RunStore, SqliteStore, StoreError, default_file};

/// Which file the runs are in.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct StoreArgs {
    /// The file with runs; by default lab.sqlite in $OUTFLANK_DATA, or in the usual place for data
    #[arg(long, value_name = "FILE", global = true)]
    store: Option<PathBuf>,
}

impl StoreArgs {
    /// The option with this file.
    #[cfg(test)]
    pub(crate) fn of(file: PathBuf) -> StoreArgs {
        StoreArgs { store: Some(file) }
    }

    /// The file.
    ///
    /// # Errors
    /// If none is given, and the system has no folder for data.
    pub(crate) fn file(&self) -> Result<PathBuf, StoreError> {
        match &self.store {
            Some(file) => Ok(file.clone()),
            None => default_file(),
        }
    }

    /// The option as it was given, for another command line.
    pub(crate) fn option(&self) -> String {
        match &self.store {
            Some(file) => format!(" --store {}", file.display()),
            None => String::new(),
        }
    }

    /// Opens the file, and makes it if there is none.
    ///
    /// # Errors
    /// If the file cannot be used.
    pub(crate) fn open(&self) -> Result<Arc<dyn RunStore>, StoreError> {
        let store = block_on(SqliteStore::open(&self.file()?))?;
        Ok(Arc::new(store))
    }

    /// Opens the file; `None` if there is none.
    ///
    /// # Errors
    /// If the file cannot be used.
    pub(crate) fn open_existing(&self) -> Result<Option<Arc<dyn RunStore>>, StoreError> {
        match block_on(SqliteStore::open_existing(&self.file()?)) {
            Ok(store) => Ok(Some(Arc::new(store))),
            Err(StoreError::Missing { .. }) => Ok(None),
            Err(error) => Err(error),
        }
    }
}
