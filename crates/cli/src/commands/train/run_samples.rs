//! The samples of a run, which are made from its results.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

use anyhow::Context;
use outflank_lab::ArenaError;
use outflank_lab::training::sample_file::{Layout, Record, heading};
use outflank_rules::{AnyCells, Board};

use super::sample_files::copy_other_games;

/// Writes the samples of a run into a file that appears as a whole. A run that goes on writes it
/// again: what is kept of a run is its results.
pub(super) struct RunSamples {
    path: PathBuf,
    new: PathBuf,
    file: BufWriter<File>,
    layout: Layout,
}

impl RunSamples {
    /// Begins a file. Of one that exists, the samples of games with other numbers are kept.
    ///
    /// # Errors
    /// If the file cannot be written, or there is something else.
    pub(super) fn begin(
        path: &Path,
        board: &Board,
        games: Option<Range<u32>>,
    ) -> anyhow::Result<RunSamples> {
        let mut new = path.as_os_str().to_owned();
        new.push(".new");
        let cannot_write = || format!("cannot write {}", path.display());
        let file = File::create(&new).with_context(cannot_write)?;
        let mut samples = RunSamples {
            path: path.to_owned(),
            new: new.into(),
            file: BufWriter::new(file),
            layout: Layout::of(board),
        };
        let begun = samples.file.write_all(heading(board).as_bytes());
        begun.with_context(cannot_write)?;
        if let Some(games) = games
            && path.exists()
        {
            copy_other_games(path, board, &games, &mut samples.file)?;
        }
        Ok(samples)
    }

    /// Adds samples.
    ///
    /// # Errors
    /// If they cannot be written.
    pub(super) fn add(&mut self, records: &[Record<AnyCells>]) -> Result<(), ArenaError> {
        let mut bytes = Vec::new();
        for record in records {
            record.write(self.layout, &mut bytes);
        }
        let written = self.file.write_all(&bytes);
        written.map_err(|error| {
            ArenaError::Journal(format!("cannot write {}: {error}", self.path.display()))
        })
    }

    /// Puts the file into its place.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn finish(self) -> anyhow::Result<()> {
        let RunSamples {
            path, new, file, ..
        } = self;
        let finish = || {
            let file = file.into_inner().map_err(|error| error.into_error())?;
            file.sync_all()?;
            fs::rename(new, &path)
        };
        finish().with_context(|| format!("cannot write {}", path.display()))
    }
}
