//! Reads the first bytes of a file without disturbing SQLite.
//!
//! On POSIX systems a process that closes any descriptor of a file gives up all locks that it has on
//! the file, also those of SQLite: <https://sqlite.org/howtocorrupt.html>, section 2.2. Another
//! process may then take the log away while this one still uses it, and reads nonsense. So a
//! descriptor of ours stays open for as long as the process runs. There is one per file, and a
//! process uses few files.

use std::io;
use std::path::Path;

/// The beginning of a file, up to `most` bytes, and the length of the file.
#[cfg(unix)]
pub(super) fn read(file: &Path, most: usize) -> io::Result<(Vec<u8>, u64)> {
    use std::fs::{self, File, Metadata};
    use std::os::unix::fs::{FileExt, MetadataExt};
    use std::sync::{Mutex, PoisonError};

    static OPEN: Mutex<Vec<File>> = Mutex::new(Vec::new());

    let identity = |data: &Metadata| (data.dev(), data.ino());
    let wanted = identity(&fs::metadata(file)?);
    let mut open = OPEN.lock().unwrap_or_else(PoisonError::into_inner);
    let is_it = |file: &&File| file.metadata().is_ok_and(|data| identity(&data) == wanted);
    let file = match open.iter().position(|file| is_it(&file)) {
        Some(place) => &open[place],
        None => {
            open.push(File::open(file)?);
            &open[open.len() - 1]
        }
    };
    let mut bytes = vec![0; most];
    let mut filled = 0;
    while filled < most {
        match file.read_at(&mut bytes[filled..], filled as u64) {
            Ok(0) => break,
            Ok(count) => filled += count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    bytes.truncate(filled);
    Ok((bytes, file.metadata()?.len()))
}

/// The beginning of a file, up to `most` bytes, and the length of the file.
#[cfg(not(unix))]
pub(super) fn read(file: &Path, most: usize) -> io::Result<(Vec<u8>, u64)> {
    use std::fs::File;
    use std::io::Read;

    let mut bytes = Vec::new();
    let file = File::open(file)?;
    let length = file.metadata()?.len();
    file.take(most as u64).read_to_end(&mut bytes)?;
    Ok((bytes, length))
}
