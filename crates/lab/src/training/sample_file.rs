//! Files of samples: positions with their values, one after another.
//!
//! A file starts with a line of text that names its version and its board, or all boards with holes of
//! a shape. The records that follow all have the same length, so a file that was cut off in the middle
//! of a record loses only that one. A record has the discs of both sides, on boards with holes also the
//! holes, the value and the number of the game.
//!
//! Files of version 1 had no holes. They are read, except those of boards with holes.

use outflank_eval::patterns::{Sample, holes, weights_name};
use outflank_rules::{AnyCells, AnyPosition, Board, CellSet, Discs, with_position};
use thiserror::Error;

const MAGIC: &str = "Outflank samples ";
const VERSION: u32 = 2;
/// The first version whose records have holes.
const FIRST_WITH_HOLES: u32 = 2;
/// Values are stored in this part of a disc.
const PER_DISC: f32 = 64.0;

/// A sample and the game that it comes from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Record<S> {
    /// The position and its value.
    pub sample: Sample<S>,
    /// The number of its game. Whole games are held out for tests, because positions of the same
    /// game resemble each other.
    pub game: u32,
}

/// A file of samples that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SampleFileError {
    /// It is something else.
    #[error("this is not a file of samples")]
    Foreign,
    /// A newer program made it.
    #[error("the samples have the format {0}, this program knows only formats up to {VERSION}")]
    Future(u32),
    /// It is for boards with holes, but does not say which.
    #[error("these samples do not say which holes their boards have: make them again")]
    WithoutHoles,
    /// It is for other boards.
    #[error("the samples are for {found}, not for {wanted}")]
    Board {
        /// The board that they are for.
        found: String,
        /// The board that was asked for.
        wanted: String,
    },
}

/// The first line of a file of samples.
#[must_use]
pub fn heading(board: &Board) -> String {
    format!("{MAGIC}{VERSION} {}\n", weights_name(board))
}

/// The length of the first line, if it is one of a file of samples for this board.
///
/// # Errors
/// If the file is something else, too new, or for another board.
pub fn check_heading(start: &[u8], board: &Board) -> Result<usize, SampleFileError> {
    let end = start.iter().take(100).position(|&byte| byte == b'\n');
    let line = end.and_then(|end| std::str::from_utf8(&start[..end]).ok());
    let line = line.ok_or(SampleFileError::Foreign)?;
    let versioned = line.strip_prefix(MAGIC);
    let parts = versioned.and_then(|rest| rest.split_once(' '));
    let (version, found) = parts.ok_or(SampleFileError::Foreign)?;
    let version: u32 = version.parse().map_err(|_| SampleFileError::Foreign)?;
    if version > VERSION {
        return Err(SampleFileError::Future(version));
    }
    let wanted = weights_name(board);
    if found != wanted {
        let found = found.chars().take(40).collect();
        return Err(SampleFileError::Board { found, wanted });
    }
    if version < FIRST_WITH_HOLES && Layout::of(board).has_holes {
        return Err(SampleFileError::WithoutHoles);
    }
    Ok(line.len() + 1)
}

/// How records of a board are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The words of a set.
    words: usize,
    /// Whether records have the holes of their boards.
    has_holes: bool,
}

impl Layout {
    /// The layout of the records of a board.
    #[must_use]
    pub fn of(board: &Board) -> Layout {
        let start = AnyPosition::start(board);
        Layout {
            words: with_position!(&start, start => start.discs().own.words().len()),
            has_holes: holes(board).next().is_some(),
        }
    }

    /// The length of a record.
    #[must_use]
    pub fn record_length(&self) -> usize {
        self.sets() * 8 * self.words + 2 + 4
    }

    /// The sets of a record.
    fn sets(&self) -> usize {
        2 + usize::from(self.has_holes)
    }
}

impl<S: CellSet> Record<S> {
    /// Appends the bytes of the record.
    pub fn write(&self, layout: Layout, bytes: &mut Vec<u8>) {
        let Discs { own, opponent } = self.sample.discs;
        let sets = [own, opponent, self.sample.holes];
        for set in sets.into_iter().take(layout.sets()) {
            for word in set.words().iter().take(layout.words) {
                bytes.extend(word.to_le_bytes());
            }
        }
        let value = (self.sample.value * PER_DISC).round() as i16;
        bytes.extend(value.to_le_bytes());
        bytes.extend(self.game.to_le_bytes());
    }

    /// The same record on the largest sets, for code that works on boards of any size.
    #[must_use]
    pub fn widen(self) -> Record<AnyCells> {
        let Sample {
            discs,
            value,
            holes,
        } = self.sample;
        let discs = Discs {
            own: discs.own.widen(),
            opponent: discs.opponent.widen(),
        };
        let holes = holes.widen();
        Record {
            sample: Sample {
                discs,
                value,
                holes,
            },
            game: self.game,
        }
    }

    /// Reads a record; `None` if there are too few bytes, a cell has two discs or a hole has one, or
    /// holes are missing.
    #[must_use]
    pub fn read(layout: Layout, bytes: &[u8]) -> Option<Record<S>> {
        let set_length = 8 * layout.words;
        let (sets, rest) = bytes.split_at_checked(layout.sets() * set_length)?;
        let mut sets = sets.chunks(set_length).map(read_set::<S>);
        let discs = Discs {
            own: sets.next()?,
            opponent: sets.next()?,
        };
        let holes = sets.next().unwrap_or(S::EMPTY);
        let is_possible = (discs.own & discs.opponent).is_empty()
            && (discs.occupied() & holes).is_empty()
            && layout.has_holes != holes.is_empty();
        let (value, game) = rest.split_first_chunk::<2>()?;
        is_possible.then_some(Record {
            sample: Sample {
                discs,
                value: f32::from(i16::from_le_bytes(*value)) / PER_DISC,
                holes,
            },
            game: u32::from_le_bytes(*game.first_chunk()?),
        })
    }
}

fn read_set<S: CellSet>(bytes: &[u8]) -> S {
    let (words, _) = bytes.as_chunks();
    S::from_words(words.iter().map(|&word| u64::from_le_bytes(word)))
}

#[cfg(test)]
mod tests {
    use outflank_rules::{Cell, Cells};

    use super::*;

    fn cells<const W: usize>(cells: &[usize]) -> Cells<W> {
        cells.iter().map(|&cell| Cell::new(cell)).collect()
    }

    fn board(text: &str) -> Board {
        text.parse().unwrap()
    }

    fn record(holes: &[usize]) -> Record<Cells<4>> {
        Record {
            sample: Sample {
                discs: Discs {
                    own: cells(&[0, 63, 64, 215]),
                    opponent: cells(&[1, 100]),
                },
                value: -12.5,
                holes: cells(holes),
            },
            game: 70_000,
        }
    }

    #[test]
    fn records_are_read_as_written() {
        for (text, holes) in [("6x6x6", &[][..]), ("6x6x6+holes12@3", &[5, 210])] {
            let layout = Layout::of(&board(text));
            let record = record(holes);
            let mut bytes = Vec::new();
            record.write(layout, &mut bytes);
            assert_eq!(bytes.len(), layout.record_length());
            assert_eq!(Record::read(layout, &bytes), Some(record), "{text}");
            assert_eq!(Record::<Cells<4>>::read(layout, &bytes[1..]), None);
        }
    }

    #[test]
    fn impossible_records_are_refused() {
        let (plain, holes) = (board("6x6x6"), board("6x6x6+holes12@3"));
        let mut bytes = vec![0; Layout::of(&plain).record_length()];
        bytes[0] = 1;
        bytes[4 * 8] = 1;
        let two_discs = Record::<Cells<4>>::read(Layout::of(&plain), &bytes);
        assert_eq!(two_discs, None);
        for wrong in [&[][..], &[100]] {
            let mut bytes = Vec::new();
            record(wrong).write(Layout::of(&holes), &mut bytes);
            let read = Record::<Cells<4>>::read(Layout::of(&holes), &bytes);
            assert_eq!(read, None, "{wrong:?}");
        }
    }

    #[test]
    fn only_samples_of_the_board_are_accepted() {
        let [classic, small] = ["8x8", "6x6"].map(board);
        let file = heading(&classic);
        assert_eq!(check_heading(file.as_bytes(), &classic), Ok(file.len()));
        let wrong = check_heading(file.as_bytes(), &small).unwrap_err();
        assert_eq!(wrong.to_string(), "the samples are for 8x8, not for 6x6");
        for foreign in [&b"GIF89a"[..], b"Outflank samples x 8x8\n"] {
            let refused = check_heading(foreign, &classic);
            assert_eq!(refused, Err(SampleFileError::Foreign));
        }
        let future = check_heading(b"Outflank samples 3 8x8\n", &classic);
        assert_eq!(future, Err(SampleFileError::Future(3)));
    }

    #[test]
    fn old_files_are_read_unless_their_holes_are_missing() {
        let old = |name: &str| format!("Outflank samples 1 {name}\n").into_bytes();
        let classic = check_heading(&old("8x8"), &board("8x8"));
        assert_eq!(classic, Ok(old("8x8").len()));
        let holes = check_heading(&old("8x8+holes"), &board("8x8+holes12@7"));
        assert_eq!(holes, Err(SampleFileError::WithoutHoles));
    }
}
