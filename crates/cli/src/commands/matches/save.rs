//! Keeps the games of a match.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use outflank_lab::Played;
use outflank_record::ggf;

/// A file to which each game goes as soon as it is over, so that nothing is lost should the
/// program be killed; or none, if nobody asked for it.
pub(super) struct SaveFile {
    file: Option<(PathBuf, File)>,
    names: Vec<String>,
    failure: Option<io::Error>,
}

impl SaveFile {
    /// Opens the file.
    ///
    /// # Errors
    /// If it cannot be written to.
    pub(super) fn create(path: Option<&Path>, names: &[String]) -> anyhow::Result<SaveFile> {
        let open = |path: &Path| {
            let file = File::create(path);
            let file = file.with_context(|| format!("cannot write {}", path.display()))?;
            anyhow::Ok((path.to_owned(), file))
        };
        Ok(SaveFile {
            file: path.map(open).transpose()?,
            names: names.to_vec(),
            failure: None,
        })
    }

    /// Writes a game, one a line. A failure is told in the end: the match is worth more.
    pub(super) fn add(&mut self, played: &Played) {
        if let (Some((_, file)), None) = (&mut self.file, &self.failure) {
            let game = ggf::write(&played.record(&self.names));
            self.failure = writeln!(file, "{game}").err();
        }
    }

    /// Tells whether everything was written.
    ///
    /// # Errors
    /// If something was not.
    pub(super) fn finish(self) -> anyhow::Result<()> {
        match (self.file, self.failure) {
            (Some((path, _)), Some(error)) => {
                Err(error).with_context(|| format!("cannot write {}", path.display()))
            }
            _ => Ok(()),
        }
    }
}
