//! Files of samples: reading them, and adding to them.

use std::fs::{self, File, OpenOptions};
use std::io::{BufReader, Read, Seek, SeekFrom, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use outflank_lab::training::SampleSource;
use outflank_lab::training::sample_file::{Layout, Record, check_heading, heading};
use outflank_rules::{AnyCells, Board, Cell, CellSet};

/// Samples that are read together.
const PIECE: u64 = 4096;

/// The samples of some files. They are read piece by piece, in any order.
pub(super) struct SampleFiles<S> {
    files: Vec<OpenFile>,
    pieces: Vec<Piece>,
    samples: u64,
    layout: Layout,
    /// The cells of the board, and its holes.
    cells: S,
    bytes: Vec<u8>,
}

struct OpenFile {
    path: PathBuf,
    file: File,
    /// The length of its first line.
    heading: u64,
    samples: u64,
}

/// Some samples of a file.
struct Piece {
    file: usize,
    first: u64,
    count: u64,
}

impl<S: CellSet> SampleFiles<S> {
    /// Opens files.
    ///
    /// # Errors
    /// If a file cannot be read, or is not one of samples for this board.
    pub(super) fn open(paths: &[PathBuf], board: &Board) -> anyhow::Result<SampleFiles<S>> {
        let layout = Layout::of(board);
        let open = |path: &PathBuf| OpenFile::open(path, board, layout.record_length());
        let files: Vec<OpenFile> = paths.iter().map(open).collect::<Result<_, _>>()?;
        let mut pieces = Vec::new();
        for (number, file) in files.iter().enumerate() {
            let firsts = (0..file.samples).step_by(PIECE as usize);
            pieces.extend(firsts.map(|first| Piece {
                file: number,
                first,
                count: PIECE.min(file.samples - first),
            }));
        }
        Ok(SampleFiles {
            samples: files.iter().map(|file| file.samples).sum(),
            files,
            pieces,
            layout,
            cells: (0..board.shape().cell_count())
                .map(Cell::new)
                .filter(|&cell| board.shape().includes(cell))
                .collect(),
            bytes: Vec::new(),
        })
    }
}

impl<S: CellSet> SampleSource<S> for SampleFiles<S> {
    type Error = anyhow::Error;

    fn samples(&self) -> u64 {
        self.samples
    }

    fn pieces(&self) -> usize {
        self.pieces.len()
    }

    fn read(&mut self, piece: usize, samples: &mut Vec<Record<S>>) -> anyhow::Result<()> {
        let Piece { file, first, count } = self.pieces[piece];
        let file = &mut self.files[file];
        let length = self.layout.record_length();
        self.bytes.resize(count as usize * length, 0);
        let place = SeekFrom::Start(file.heading + first * length as u64);
        let name = file.path.display();
        let read = file
            .file
            .seek(place)
            .and_then(|_| file.file.read_exact(&mut self.bytes));
        read.with_context(|| format!("cannot read {name}"))?;
        for (chunk, number) in self.bytes.chunks_exact(length).zip(first + 1..) {
            let record = Record::read(self.layout, chunk);
            let is_on_board = |record: &Record<S>| {
                let all = record.sample.discs.occupied() | record.sample.holes;
                (all & !self.cells).is_empty()
            };
            let Some(record) = record.filter(is_on_board) else {
                bail!("{name}: sample {number} is damaged");
            };
            samples.push(record);
        }
        Ok(())
    }
}

impl OpenFile {
    fn open(path: &Path, board: &Board, length: usize) -> anyhow::Result<OpenFile> {
        let name = path.display();
        let open = || -> std::io::Result<(File, Vec<u8>, u64)> {
            let mut file = File::open(path)?;
            let mut start = Vec::new();
            Read::by_ref(&mut file)
                .take(MOST_HEADING)
                .read_to_end(&mut start)?;
            let bytes = file.metadata()?.len();
            Ok((file, start, bytes))
        };
        let (file, start, bytes) = open().with_context(|| format!("cannot read {name}"))?;
        let heading = check_heading(&start, board).with_context(|| name.to_string())? as u64;
        Ok(OpenFile {
            path: path.to_owned(),
            file,
            heading,
            samples: bytes.saturating_sub(heading) / length as u64,
        })
    }

    /// The number after that of the last game.
    fn next_game(&self, length: usize) -> std::io::Result<u32> {
        let mut next = 0;
        self.for_each(length, |_, game| {
            next = next.max(game.saturating_add(1));
            Ok(())
        })?;
        Ok(next)
    }

    /// Passes on every record, with the number of its game.
    fn for_each(
        &self,
        length: usize,
        mut work: impl FnMut(&[u8], u32) -> std::io::Result<()>,
    ) -> std::io::Result<()> {
        let mut input = BufReader::new(&self.file);
        input.seek(SeekFrom::Start(self.heading))?;
        let mut record = vec![0; length];
        for _ in 0..self.samples {
            input.read_exact(&mut record)?;
            let game = record.last_chunk().copied().unwrap_or_default();
            work(&record, u32::from_le_bytes(game))?;
        }
        Ok(())
    }
}

/// Copies the records of a file that belong to other games than these.
///
/// # Errors
/// If a file cannot be read or written.
pub(super) fn copy_other_games(
    path: &Path,
    board: &Board,
    games: &Range<u32>,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let length = Layout::of(board).record_length();
    let known = OpenFile::open(path, board, length)?;
    let mut copy = || {
        known.for_each(length, |record, game| match games.contains(&game) {
            true => Ok(()),
            false => out.write_all(record),
        })
    };
    copy().with_context(|| format!("cannot copy {}", path.display()))
}

/// Bytes that contain the first line of a file.
const MOST_HEADING: u64 = 100;

/// A file that samples are added to.
pub(super) struct SampleFile {
    file: File,
    path: PathBuf,
    layout: Layout,
    /// The number of the next game.
    pub(super) next_game: u32,
}

impl SampleFile {
    /// Creates a file, or opens one to continue it. A record that was cut off is removed.
    ///
    /// # Errors
    /// If the file cannot be opened, or is something else.
    pub(super) fn open(path: &Path, board: &Board) -> anyhow::Result<SampleFile> {
        let name = path.display();
        let layout = Layout::of(board);
        let length = layout.record_length();
        let is_new = fs::metadata(path).map_or(true, |data| data.len() == 0);
        let mut next_game = 0;
        let mut end = None;
        if !is_new {
            let known = OpenFile::open(path, board, length)?;
            end = Some(known.heading + known.samples * length as u64);
            let next = known.next_game(length);
            next_game = next.with_context(|| format!("cannot read {name}"))?;
        }
        let write = || -> std::io::Result<File> {
            let mut file = OpenOptions::new().create(true).append(true).open(path)?;
            match end {
                Some(end) => file.set_len(end)?,
                None => file.write_all(heading(board).as_bytes())?,
            }
            Ok(file)
        };
        Ok(SampleFile {
            file: write().with_context(|| format!("cannot write {name}"))?,
            path: path.to_owned(),
            layout,
            next_game,
        })
    }

    /// Adds samples. They are in the file as a whole or not at all, unless the disk is full.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub(super) fn add(&mut self, records: &[Record<AnyCells>]) -> anyhow::Result<()> {
        let mut bytes = Vec::new();
        for record in records {
            record.write(self.layout, &mut bytes);
        }
        let written = self.file.write_all(&bytes);
        written.with_context(|| format!("cannot write {}", self.path.display()))
    }
}
