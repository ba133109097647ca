//! Files of samples: positions with their values, one after another.
//!
//! A file starts with a line of text that names its board. The records that follow all have the
//! same length, so a file that was cut off in the middle of a record loses only that one.

use outflank_eval::patterns::{Sample, weights_name};
use outflank_rules::{AnyCells, Board, CellSet, Discs};
use thiserror::Error;

const MAGIC: &str = "Outflank samples 1 ";
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
    format!("{MAGIC}{}\n", weights_name(board))
}

/// The length of the first line, if it is one of a file of samples for this board.
///
/// # Errors
/// If the file is something else, or for another board.
pub fn check_heading(start: &[u8], board: &Board) -> Result<usize, SampleFileError> {
    let end = start.iter().take(100).position(|&byte| byte == b'\n');
    let line = end.and_then(|end| std::str::from_utf8(&start[..end]).ok());
    let found = line.and_then(|line| line.strip_prefix(MAGIC));
    let found = found.ok_or(SampleFileError::Foreign)?;
    let wanted = weights_name(board);
    if found != wanted {
        let found = found.chars().take(40).collect();
        return Err(SampleFileError::Board { found, wanted });
    }
    Ok(heading(board).len())
}

/// The words of the sets of a board.
#[must_use]
pub fn words(board: &Board) -> usize {
    let position = outflank_rules::AnyPosition::start(board);
    outflank_rules::with_position!(&position, position => position.discs().own.words().len())
}

/// The length of a record.
#[must_use]
pub fn record_length<S: CellSet>() -> usize {
    2 * 8 * S::EMPTY.words().len() + 2 + 4
}

impl<S: CellSet> Record<S> {
    /// Appends the bytes of the record for a board whose sets have this many words.
    pub fn write(&self, words: usize, bytes: &mut Vec<u8>) {
        let Discs { own, opponent } = self.sample.discs;
        for set in [own, opponent] {
            for word in set.words().iter().take(words) {
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
        let Sample { discs, value } = self.sample;
        let discs = Discs {
            own: discs.own.widen(),
            opponent: discs.opponent.widen(),
        };
        let sample = Sample { discs, value };
        Record {
            sample,
            game: self.game,
        }
    }

    /// Reads a record; `None` if there are too few bytes, or a cell has two discs.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Record<S>> {
        let words = S::EMPTY.words().len();
        let (sets, rest) = bytes.split_at_checked(16 * words)?;
        let (own, opponent) = sets.split_at(8 * words);
        let discs = Discs {
            own: read_set::<S>(own),
            opponent: read_set::<S>(opponent),
        };
        let (value, game) = rest.split_first_chunk::<2>()?;
        let is_possible = (discs.own & discs.opponent).is_empty();
        is_possible.then_some(Record {
            sample: Sample {
                discs,
                value: f32::from(i16::from_le_bytes(*value)) / PER_DISC,
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

    #[test]
    fn records_are_read_as_written() {
        let record = Record {
            sample: Sample {
                discs: Discs {
                    own: cells::<4>(&[0, 63, 64, 215]),
                    opponent: cells(&[1, 100]),
                },
                value: -12.5,
            },
            game: 70_000,
        };
        let mut bytes = Vec::new();
        record.write(4, &mut bytes);
        assert_eq!(bytes.len(), record_length::<Cells<4>>());
        assert_eq!(Record::read(&bytes), Some(record));
        assert_eq!(Record::<Cells<4>>::read(&bytes[1..]), None);
    }

    #[test]
    fn impossible_records_are_refused() {
        let mut bytes = vec![0; record_length::<Cells<1>>()];
        bytes[0] = 1;
        bytes[8] = 1;
        assert_eq!(Record::<Cells<1>>::read(&bytes), None);
    }

    #[test]
    fn only_samples_of_the_board_are_accepted() {
        let [classic, small] = ["8x8", "6x6"].map(|text| text.parse::<Board>().unwrap());
        let file = heading(&classic);
        assert_eq!(check_heading(file.as_bytes(), &classic), Ok(file.len()));
        let wrong = check_heading(file.as_bytes(), &small).unwrap_err();
        assert_eq!(wrong.to_string(), "the samples are for 8x8, not for 6x6");
        let foreign = check_heading(b"GIF89a", &classic);
        assert_eq!(foreign, Err(SampleFileError::Foreign));
    }
}
