//! Books in files: read whole or not at all, saved whole or not at all.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{Seek, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail};
use outflank_book::{Book, encode};

use crate::opening_books::read;

/// A book that one process at a time changes.
///
/// A new version is written to a file beside the book, which then takes its place. So the book is
/// whole at any moment, also if the program is killed. The file beside it is locked, and tells other
/// processes to stay away.
pub(super) struct BookFile {
    path: PathBuf,
    beside: PathBuf,
    file: File,
}

impl BookFile {
    /// Locks a book and reads it; the book is `None` if there is no file yet.
    ///
    /// # Errors
    /// If the file is not a whole book, or another process changes it.
    pub(super) fn open(path: &Path) -> anyhow::Result<(BookFile, Option<Book>)> {
        // A link stays a link.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        // Before anything is created: the file may be something else.
        read_if_exists(&path)?;
        let mut beside: OsString = path.clone().into_os_string();
        beside.push(".saving");
        let beside = PathBuf::from(beside);
        let file = lock(&beside, &path)?;
        // Read again: another process may have saved it before it let go.
        let book = read_if_exists(&path);
        let opened = BookFile { path, beside, file };
        Ok((opened, book?))
    }

    /// Saves a book in place of the old one. Returns its size in bytes.
    ///
    /// # Errors
    /// If it cannot be written; the old one is still there then.
    pub(super) fn save(&mut self, book: &Book) -> anyhow::Result<usize> {
        let bytes = encode(book);
        let name = self.path.display().to_string();
        self.write(&bytes)
            .with_context(|| format!("cannot save {name}"))?;
        self.file = lock(&self.beside, &self.path)?;
        Ok(bytes.len())
    }

    fn write(&mut self, bytes: &[u8]) -> std::io::Result<()> {
        self.file.rewind()?;
        self.file.set_len(0)?;
        self.file.write_all(bytes)?;
        self.file.sync_all()?;
        fs::rename(&self.beside, &self.path)?;
        let parent = self.path.parent().filter(|it| !it.as_os_str().is_empty());
        // The new name is on the disk, too. Not every system can do that.
        if let Ok(folder) = File::open(parent.unwrap_or(Path::new("."))) {
            let _ = folder.sync_all();
        }
        Ok(())
    }
}

/// Removes the file beside the book.
impl Drop for BookFile {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.beside);
    }
}

fn read_if_exists(path: &Path) -> anyhow::Result<Option<Book>> {
    let exists = path.try_exists();
    match exists.with_context(|| format!("cannot read {}", path.display()))? {
        true => read(path).map(Some),
        false => Ok(None),
    }
}

/// Creates the file beside a book, and locks it.
fn lock(beside: &Path, path: &Path) -> anyhow::Result<File> {
    let opened = OpenOptions::new()
        .create(true)
        .truncate(false)
        .write(true)
        .open(beside);
    let file = opened.with_context(|| format!("cannot write {}", beside.display()))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => bail!("another process changes {}", path.display()),
        Err(TryLockError::Error(error)) => {
            Err(anyhow!(error).context(format!("cannot lock {}", beside.display())))
        }
    }
}

#[cfg(test)]
mod tests {
    use outflank_book::{Candidate, Canonical, Entry, Score};

    use super::*;

    fn one_position() -> Book {
        let start = Canonical::start();
        let first = Candidate {
            cell: 19,
            score: Score::default(),
        };
        let mut book = Book::new("a test");
        book.insert(start, Entry::new(start, 1, vec![first]).unwrap());
        book
    }

    fn files(folder: &Path) -> Vec<OsString> {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name()).collect();
        names.sort();
        names
    }

    #[test]
    fn a_saved_book_is_read_again_and_nothing_stays_behind() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.book");
        let (mut file, book) = BookFile::open(&path).unwrap();
        assert_eq!(book, None);
        let bytes = file.save(&one_position()).unwrap();
        // It can be saved again and again.
        file.save(&one_position()).unwrap();
        drop(file);
        assert_eq!(fs::metadata(&path).unwrap().len(), bytes as u64);
        let (_file, book) = BookFile::open(&path).unwrap();
        assert_eq!(book, Some(one_position()));
        drop(_file);
        assert_eq!(files(folder.path()), ["a.book"]);
    }

    #[test]
    fn one_process_at_a_time_changes_a_book() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.book");
        let (mut file, _) = BookFile::open(&path).unwrap();
        file.save(&one_position()).unwrap();
        let refused = BookFile::open(&path).err().unwrap().to_string();
        assert!(refused.starts_with("another process changes "), "{refused}");
        // Reading is allowed.
        assert_eq!(read(&path).unwrap(), one_position());
        file.save(&one_position()).unwrap();
    }

    #[test]
    fn what_a_killed_process_left_beside_the_book_does_no_harm() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.book");
        fs::write(folder.path().join("a.book.saving"), "half a bo").unwrap();
        let (mut file, book) = BookFile::open(&path).unwrap();
        assert_eq!(book, None);
        file.save(&one_position()).unwrap();
        assert_eq!(read(&path).unwrap(), one_position());
    }

    #[test]
    fn another_file_is_refused_and_stays() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.txt");
        fs::write(&path, "f5d6c3").unwrap();
        assert!(BookFile::open(&path).is_err());
        assert_eq!(fs::read_to_string(&path).unwrap(), "f5d6c3");
        assert_eq!(files(folder.path()), ["games.txt"]);
    }
}
