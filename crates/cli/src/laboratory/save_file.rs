//! Saves the games of a run, each as soon as it is over.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use outflank_lab::FinishedGame;
use outflank_record::ggf;

/// The file of `--save`, or none.
///
/// It holds whole games only, one a line: a game that cannot be written in full, because the disk
/// is full, is taken out again.
pub(crate) struct SaveFile {
    file: Option<OpenFile>,
    failure: Option<io::Error>,
}

struct OpenFile {
    path: PathBuf,
    file: File,
    /// Bytes of whole games.
    length: u64,
}

impl SaveFile {
    /// Creates the file. One that has something in it already is never overwritten.
    ///
    /// # Errors
    /// If the file is not empty, or cannot be written to.
    pub(crate) fn create(path: Option<&Path>) -> anyhow::Result<SaveFile> {
        Ok(SaveFile {
            file: path.map(OpenFile::create).transpose()?,
            failure: None,
        })
    }

    /// Writes a game with the names of its players. If that fails, the run goes on, and
    /// [`SaveFile::finish`] tells.
    pub(crate) fn add(&mut self, played: &FinishedGame, names: [&str; 2]) {
        if let (Some(file), None) = (&mut self.file, &self.failure) {
            let game = ggf::write(&played.record(names));
            self.failure = file.append(&format!("{game}\n")).err();
        }
    }

    /// Tells whether everything was written.
    ///
    /// # Errors
    /// If something was not.
    pub(crate) fn finish(self) -> anyhow::Result<()> {
        match (self.file, self.failure) {
            (Some(file), Some(error)) => {
                Err(error).with_context(|| format!("cannot write {}", file.path.display()))
            }
            _ => Ok(()),
        }
    }
}

impl OpenFile {
    fn create(path: &Path) -> anyhow::Result<OpenFile> {
        let name = path.display();
        if path.metadata().is_ok_and(|metadata| metadata.len() > 0) {
            bail!("{name} exists and is not overwritten: choose another name for --save");
        }
        let file = OpenOptions::new().append(true).create(true).open(path);
        Ok(OpenFile {
            path: path.to_owned(),
            file: file.with_context(|| format!("cannot write {name}"))?,
            length: 0,
        })
    }

    /// Writes a text as a whole, or leaves the file as it was.
    fn append(&mut self, text: &str) -> io::Result<()> {
        let written = self.file.write_all(text.as_bytes());
        if written.is_ok() {
            self.length += text.len() as u64;
        } else {
            // A pipe cannot be shortened, and then there is nothing else to do.
            let _ = self.file.set_len(self.length);
        }
        written
    }
}

/// Refuses to save games over the openings that they are played from.
///
/// # Errors
/// If both are the same file.
pub(crate) fn refuse_same_file(openings: Option<&str>, save: Option<&Path>) -> anyhow::Result<()> {
    let file = |path: &Path| fs::canonicalize(path).ok();
    if let (Some(openings), Some(save)) = (openings, save)
        && let Some(same) = file(save)
        && file(Path::new(openings)) == Some(same)
    {
        bail!("{openings} holds the openings: choose another name for --save");
    }
    Ok(())
}
