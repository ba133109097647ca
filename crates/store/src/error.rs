//! What can go wrong with a store.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

use crate::RunId;

/// Why a store cannot do what it is asked. Each message names the file and says what to do.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The system does not say where data belong.
    #[error(
        "this system has no folder for data: set OUTFLANK_DATA to a folder, or name a file for runs"
    )]
    NoDataFolder,
    /// There is no such file.
    #[error("there is no file {} with runs", .file.display())]
    Missing {
        /// The file.
        file: PathBuf,
    },
    /// The folder of the file cannot be made.
    #[error(
        "cannot create the folder {}: choose another file for runs ({reason})", .folder.display()
    )]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// What the system says.
        reason: io::Error,
    },
    /// The file is not a store. It is left as it is.
    #[error(
        "{} does not hold runs ({reason}): it is left as it is, choose another file for runs",
        .file.display()
    )]
    Foreign {
        /// The file.
        file: PathBuf,
        /// How that is known.
        reason: &'static str,
    },
    /// A later version of the program made the file.
    #[error("{} is from a newer version of the program: update the program", .file.display())]
    Newer {
        /// The file.
        file: PathBuf,
    },
    /// The content of the file is not what was written.
    #[error(
        "{} is damaged ({reason}): use a copy of it, or save what is left with `sqlite3 FILE .recover`",
        .file.display()
    )]
    Damaged {
        /// The file.
        file: PathBuf,
        /// What SQLite says.
        reason: String,
    },
    /// Another program does not let go of the file.
    #[error("{} is locked by another program: end that program, and try again", .file.display())]
    Locked {
        /// The file.
        file: PathBuf,
    },
    /// There is no space left.
    #[error(
        "the disk is full, so {} cannot grow: free some space, then resume ({reason})",
        .file.display()
    )]
    Full {
        /// The file.
        file: PathBuf,
        /// What SQLite says.
        reason: String,
    },
    /// The file or its folder cannot be written to.
    #[error(
        "{} cannot be written to: allow writing to it and its folder, or choose another file for \
         runs ({reason})",
        .file.display()
    )]
    ReadOnly {
        /// The file.
        file: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// Something else is wrong with the file.
    #[error("cannot use {}: {reason}", .file.display())]
    Other {
        /// The file.
        file: PathBuf,
        /// What the system or SQLite says.
        reason: String,
    },
    /// There is no such run.
    #[error("there is no run `{id}` in {}: `outflank runs` lists them", .file.display())]
    NoRun {
        /// What was asked for.
        id: RunId,
        /// The file.
        file: PathBuf,
    },
    /// Another process works on the run.
    #[error("process {process} on {host} works on run {id}: stop it first, or wait until it ends")]
    Held {
        /// The run.
        id: RunId,
        /// The machine of the other process.
        host: String,
        /// The number of the other process.
        process: u32,
    },
    /// Another process has taken the run over.
    #[error("another process has taken run {id} over, so this one has stopped")]
    LeaseLost {
        /// The run.
        id: RunId,
    },
}
