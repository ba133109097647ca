//! What errors of SQLite mean for a user.

use std::io;
use std::path::Path;

use crate::StoreError;

/// The codes of SQLite. Its extended codes have these in their low bytes.
mod code {
    pub(super) const PERMISSION: i32 = 3;
    pub(super) const BUSY: i32 = 5;
    pub(super) const LOCKED: i32 = 6;
    pub(super) const READ_ONLY: i32 = 8;
    pub(super) const CORRUPT: i32 = 11;
    pub(super) const FULL: i32 = 13;
    pub(super) const CANNOT_OPEN: i32 = 14;
    pub(super) const NOT_A_DATABASE: i32 = 26;
    /// Errors of writing: a quota, a limit of the system, or no space for the shared memory.
    pub(super) const CANNOT_WRITE: [i32; 4] =
        [10 | (3 << 8), 10 | (4 << 8), 10 | (6 << 8), 10 | (19 << 8)];
}

/// The error of a store, from an error of SQLite.
pub(super) fn explain(file: &Path, error: &sqlx::Error) -> StoreError {
    match error {
        sqlx::Error::Database(database) => {
            let code = database.code().and_then(|code| code.parse().ok());
            explain_code(file, code.unwrap_or_default(), database.message())
        }
        sqlx::Error::Io(error) => explain_io(file, error),
        sqlx::Error::Decode(_) | sqlx::Error::ColumnDecode { .. } => StoreError::Damaged {
            file: file.to_owned(),
            reason: error.to_string(),
        },
        _ => StoreError::Other {
            file: file.to_owned(),
            reason: error.to_string(),
        },
    }
}

fn explain_code(file: &Path, code: i32, message: &str) -> StoreError {
    let (file, reason) = (file.to_owned(), message.to_owned());
    if code::CANNOT_WRITE.contains(&code) {
        return StoreError::Full { file, reason };
    }
    match code & 0xff {
        code::BUSY | code::LOCKED => StoreError::Locked { file },
        code::FULL => StoreError::Full { file, reason },
        code::PERMISSION | code::READ_ONLY | code::CANNOT_OPEN => {
            StoreError::ReadOnly { file, reason }
        }
        code::CORRUPT | code::NOT_A_DATABASE => StoreError::Damaged { file, reason },
        _ => StoreError::Other { file, reason },
    }
}

/// The error of a store, from an error of the system.
pub(super) fn explain_io(file: &Path, error: &io::Error) -> StoreError {
    let (file, reason) = (file.to_owned(), error.to_string());
    match error.kind() {
        io::ErrorKind::NotFound => StoreError::Missing { file },
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
            StoreError::Full { file, reason }
        }
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
            StoreError::ReadOnly { file, reason }
        }
        _ => StoreError::Other { file, reason },
    }
}
