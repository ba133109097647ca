//! Files of samples: reading them, and adding to them.

use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use outflank_lab::training::sample_file::{Record, check_heading, heading, record_length, words};
use outflank_rules::{AnyCells, Board, CellSet};

/// Reads all samples of some files.
///
/// # Errors
/// If a file cannot be read, or is not one of samples for this board.
pub(super) fn read<S: CellSet>(paths: &[PathBuf], board: &Board) -> anyhow::Result<Vec<Record<S>>> {
    let mut records = Vec::new();
    for path in paths {
        let name = path.display();
        let bytes = fs::read(path).with_context(|| format!("cannot read {name}"))?;
        let start = check_heading(&bytes, board).with_context(|| name.to_string())?;
        let chunks = bytes[start..].chunks_exact(record_length::<S>());
        for (number, chunk) in chunks.enumerate() {
            let Some(record) = Record::read(chunk) else {
                bail!("{name}: sample {} is damaged", number + 1);
            };
            records.push(record);
        }
    }
    Ok(records)
}

/// A file that samples are added to.
pub(super) struct SampleFile {
    file: File,
    path: PathBuf,
    words: usize,
    /// The number of the next game.
    pub(super) next_game: u32,
    /// The samples that were there.
    pub(super) samples: usize,
}

impl SampleFile {
    /// Creates a file, or opens one to continue it. A record that was cut off is removed.
    ///
    /// # Errors
    /// If the file cannot be opened, or is something else.
    pub(super) fn open(path: &Path, board: &Board) -> anyhow::Result<SampleFile> {
        let name = path.display();
        let known = match fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Vec::new(),
            Err(error) => return Err(error).with_context(|| format!("cannot read {name}")),
        };
        let words = words(board);
        let length = 16 * words + 6;
        let opened = OpenOptions::new().create(true).append(true).open(path);
        let mut file = opened.with_context(|| format!("cannot write {name}"))?;
        let (mut next_game, mut samples) = (0, 0);
        if known.is_empty() {
            let written = file.write_all(heading(board).as_bytes());
            written.with_context(|| format!("cannot write {name}"))?;
        } else {
            let start = check_heading(&known, board).with_context(|| name.to_string())?;
            samples = (known.len() - start) / length;
            file.set_len((start + samples * length) as u64)?;
            let games = known[start..].chunks_exact(length).map(|record| {
                let game = record.last_chunk::<4>().copied().unwrap_or_default();
                u32::from_le_bytes(game)
            });
            next_game = games.max().map_or(0, |last| last.saturating_add(1));
        }
        let path = path.to_owned();
        Ok(SampleFile {
            file,
            path,
            words,
            next_game,
            samples,
        })
    }

    /// Adds samples. They are in the file as a whole or not at all, unless the disk is full.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub(super) fn add(&mut self, records: &[Record<AnyCells>]) -> anyhow::Result<()> {
        let mut bytes = Vec::new();
        for record in records {
            record.write(self.words, &mut bytes);
        }
        let written = self.file.write_all(&bytes);
        written.with_context(|| format!("cannot write {}", self.path.display()))
    }
}
