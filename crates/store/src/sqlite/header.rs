//! Recognising our files.
//!
//! The first bytes of a file decide whether it is ours. SQLite never sees a file that is not, so
//! such a file cannot change.

use std::path::Path;

use super::descriptors;
use super::failure::explain_io;
use crate::StoreError;

/// The first bytes of all SQLite files.
const SQLITE: &[u8; 16] = b"SQLite format 3\0";
/// The length of the header.
const LENGTH: usize = 100;
/// Where the header says whose file it is, and what it says in ours. The first migration sets it.
const OWNER_AT: usize = 68;
const OWNER: &[u8; 4] = b"OFLK";
/// Where the header has the size of a page and the number of pages.
const PAGE_SIZE_AT: usize = 16;
const PAGES_AT: usize = 28;

/// Checks that a file is a store, without changing it.
pub(super) fn recognise(file: &Path) -> Result<(), StoreError> {
    let foreign = |reason| {
        Err(StoreError::Foreign {
            file: file.to_owned(),
            reason,
        })
    };
    if file.is_dir() {
        return foreign("it is a folder");
    }
    let had_log = has_log(file);
    let read = descriptors::read(file, LENGTH);
    let (header, length) = read.map_err(|error| explain_io(file, &error))?;
    if header.is_empty() {
        return foreign("it is empty");
    }
    if header.len() < LENGTH || !header.starts_with(SQLITE) {
        return foreign("it is not an SQLite file");
    }
    if header[OWNER_AT..OWNER_AT + OWNER.len()] != *OWNER {
        return foreign("it is an SQLite file of another program");
    }
    // While there is a log, pages may still be on their way into the file.
    if length < whole_length(&header) && !had_log && !has_log(file) {
        return Err(StoreError::Damaged {
            file: file.to_owned(),
            reason: "its end is missing".to_owned(),
        });
    }
    Ok(())
}

/// The length that the file should have.
fn whole_length(header: &[u8]) -> u64 {
    let number = |bytes: &[u8]| {
        let digits = bytes.iter().map(|&byte| u64::from(byte));
        digits.fold(0, |number, byte| (number << 8) | byte)
    };
    let page_size = match number(&header[PAGE_SIZE_AT..PAGE_SIZE_AT + 2]) {
        // The largest size does not fit into the two bytes.
        1 => 1 << 16,
        size => size,
    };
    page_size * number(&header[PAGES_AT..PAGES_AT + 4])
}

/// Whether there is a log with commits that are not yet in the file.
pub(super) fn has_log(file: &Path) -> bool {
    let mut name = file.as_os_str().to_owned();
    name.push("-wal");
    Path::new(&name).exists()
}
