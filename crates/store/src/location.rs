//! Where runs are kept, unless a user says otherwise.

use std::env;
use std::path::PathBuf;

use etcetera::BaseStrategy;

use crate::StoreError;

/// The environment variable with the folder for data.
pub const DATA_VARIABLE: &str = "OUTFLANK_DATA";
/// The name of the file in that folder.
pub const FILE_NAME: &str = "lab.sqlite";

/// The file for runs: in the folder `$OUTFLANK_DATA`, or in the folder where the system keeps the
/// data of programs.
///
/// # Errors
/// If the system has no such folder.
pub fn default_file() -> Result<PathBuf, StoreError> {
    let chosen = env::var_os(DATA_VARIABLE).filter(|folder| !folder.is_empty());
    let folder = match chosen {
        Some(folder) => PathBuf::from(folder),
        None => {
            let system = etcetera::base_strategy::choose_native_strategy();
            let system = system.map_err(|_| StoreError::NoDataFolder)?;
            system.data_dir().join("outflank")
        }
    };
    Ok(folder.join(FILE_NAME))
}
