//! Weight files.
//!
//! A file is a magic text, the version, the checksum and the lengths of what follows, a header in
//! TOML, and the values, compressed. The header says for which boards the weights are and how they
//! were made. Values that mean the same are stored once. Those of a knot are stored as differences
//! from the knot before, most of which are small.

use std::io::{Read, Write};

use flate2::Crc;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use outflank_rules::Board;
use thiserror::Error;

use super::learning::representatives;
use super::pattern_set::PatternSet;
use super::weights::{Header, KNOTS, PatternWeights};
use crate::{BIASED_DEPTHS, ProbCutMargins, STATIC_DEPTHS};

const MAGIC: &[u8; 16] = b"Outflank weights";
const VERSION: u32 = 3;
/// Magic, version, checksum, length of the header, length of the values.
const FIXED: usize = 16 + 4 * 4;
/// A difference outside the range of a byte is this byte and two more.
const ESCAPE: i8 = i8::MIN;

/// A weight file that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WeightFileError {
    /// It is something else.
    #[error("this is not a file of weights")]
    Foreign,
    /// A program of another version made it.
    #[error("the weights have the format {0}, this program knows only format {VERSION}")]
    Format(u32),
    /// Its end is missing.
    #[error("the file of weights is cut off: {found} of {expected} bytes are there")]
    Cut {
        /// The length that the file claims.
        expected: usize,
        /// The length that it has.
        found: usize,
    },
    /// Its checksum is wrong.
    #[error("the file of weights is damaged: its checksum is wrong")]
    Damaged,
    /// Its header cannot be read.
    #[error("the header of the weights is wrong: {0}")]
    Header(String),
    /// It is for other boards.
    #[error("the weights are for {found}, not for {wanted}")]
    Board {
        /// The boards that they are for.
        found: String,
        /// The boards that were asked for.
        wanted: String,
    },
    /// It has too few or too many values.
    #[error("the weights do not fit the patterns of {0}")]
    Values(String),
}

impl PatternWeights {
    /// The bytes of a file with these weights for a board.
    ///
    /// # Errors
    /// If the weights are for other boards.
    pub fn write(&self, board: &Board) -> Result<Vec<u8>, WeightFileError> {
        self.check_board(board)?;
        let values = compress(&self.stored_values(board));
        let header = write_header(&self.header);
        let mut rest = Vec::new();
        for part in [header.as_bytes(), &values] {
            rest.extend((part.len() as u32).to_le_bytes());
        }
        rest.extend(header.as_bytes());
        rest.extend(values);
        let mut file = MAGIC.to_vec();
        file.extend(VERSION.to_le_bytes());
        file.extend(checksum(&rest).to_le_bytes());
        file.extend(rest);
        Ok(file)
    }

    /// Reads the weights of a board from the bytes of a file.
    ///
    /// # Errors
    /// If the file is foreign, of another format, cut off or damaged, or for other boards.
    pub fn read(bytes: &[u8], board: &Board) -> Result<PatternWeights, WeightFileError> {
        let (header, values) = open(bytes)?;
        let mut weights = PatternWeights::zero(board);
        weights.header = header;
        weights.check_board(board)?;
        weights.fill(board, values)?;
        Ok(weights)
    }

    /// Reads what a weight file says about itself.
    ///
    /// # Errors
    /// If the file is foreign, of another format, cut off or damaged.
    pub fn read_header(bytes: &[u8]) -> Result<Header, WeightFileError> {
        open(bytes).map(|(header, _)| header)
    }

    fn check_board(&self, board: &Board) -> Result<(), WeightFileError> {
        if self.fits(board) {
            return Ok(());
        }
        Err(WeightFileError::Board {
            found: self.header.board.clone(),
            wanted: super::weights_name(board),
        })
    }

    /// The values as in the file, knot by knot.
    fn stored_values(&self, board: &Board) -> Vec<u8> {
        let distinct = distinct_entries(&representatives(&PatternSet::on(board)));
        let mut bytes = Vec::new();
        let mut before = &vec![0; distinct.last().map_or(0, |last| last + 1)];
        for knot in &self.knots {
            for &entry in &distinct {
                let difference = knot[entry].wrapping_sub(before[entry]);
                match i8::try_from(difference) {
                    Ok(small) if small != ESCAPE => bytes.push(small.cast_unsigned()),
                    _ => {
                        bytes.push(ESCAPE.cast_unsigned());
                        bytes.extend(difference.to_le_bytes());
                    }
                }
            }
            before = knot;
        }
        bytes
    }

    /// Takes the values from a file.
    fn fill(&mut self, board: &Board, compressed: &[u8]) -> Result<(), WeightFileError> {
        let representatives = representatives(&PatternSet::on(board));
        let distinct = distinct_entries(&representatives);
        let wrong = || WeightFileError::Values(self.header.board.clone());
        // At most three bytes a value: a file cannot make us use more memory.
        let most = 3 * KNOTS * distinct.len();
        let mut bytes = Vec::new();
        let decoder = ZlibDecoder::new(compressed);
        decoder
            .take(most as u64 + 1)
            .read_to_end(&mut bytes)
            .map_err(|_| WeightFileError::Damaged)?;
        let mut rest = bytes.iter().copied();
        let mut next = || match rest.next()?.cast_signed() {
            ESCAPE => Some(i16::from_le_bytes([rest.next()?, rest.next()?])),
            small => Some(i16::from(small)),
        };
        let mut values = vec![0_i16; distinct.len()];
        for knot in &mut self.knots {
            for (value, &entry) in values.iter_mut().zip(&distinct) {
                *value = value.wrapping_add(next().ok_or_else(wrong)?);
                knot[entry] = *value;
            }
            for (entry, &representative) in representatives.iter().enumerate() {
                knot[entry] = knot[representative as usize];
            }
        }
        if next().is_some() {
            return Err(wrong());
        }
        Ok(())
    }
}

/// The entries that stand for others.
fn distinct_entries(representatives: &[u32]) -> Vec<usize> {
    let all = representatives.iter().enumerate();
    all.filter(|&(entry, &representative)| entry == representative as usize)
        .map(|(entry, _)| entry)
        .collect()
}

/// Checks a file, and returns its header and its compressed values.
fn open(bytes: &[u8]) -> Result<(Header, &[u8]), WeightFileError> {
    if !bytes.starts_with(MAGIC) {
        return Err(WeightFileError::Foreign);
    }
    let cut = |expected| WeightFileError::Cut {
        expected,
        found: bytes.len(),
    };
    let number = |index: usize| -> Result<u32, WeightFileError> {
        let at = MAGIC.len() + 4 * index;
        let bytes = bytes.get(at..at + 4).ok_or_else(|| cut(FIXED))?;
        Ok(u32::from_le_bytes(
            bytes.try_into().map_err(|_| cut(FIXED))?,
        ))
    };
    let version = number(0)?;
    if version != VERSION {
        return Err(WeightFileError::Format(version));
    }
    let (header, values) = (number(2)? as usize, number(3)? as usize);
    let expected = FIXED.saturating_add(header).saturating_add(values);
    if bytes.len() < expected {
        return Err(cut(expected));
    }
    if bytes.len() > expected || checksum(&bytes[MAGIC.len() + 8..]) != number(1)? {
        return Err(WeightFileError::Damaged);
    }
    let (header, values) = bytes[FIXED..].split_at(header);
    let header = std::str::from_utf8(header).map_err(|_| WeightFileError::Damaged)?;
    Ok((read_header(header)?, values))
}

fn checksum(bytes: &[u8]) -> u32 {
    let mut crc = Crc::new();
    crc.update(bytes);
    crc.sum()
}

fn compress(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), flate2::Compression::best());
    let written = encoder.write_all(bytes).and_then(|()| encoder.finish());
    written.expect("writing to memory does not fail")
}

fn write_header(header: &Header) -> String {
    let errors = &header.errors;
    let mut text = format!(
        "board = {}\norigin = {}\nerrors = {errors:?}\n",
        quoted(&header.board),
        quoted(&header.origin)
    );
    if let Some(margins) = header.probcut {
        let ProbCutMargins {
            base,
            per_ply,
            early,
            late,
            bias,
            without_search,
        } = margins;
        text.push_str(&format!(
            "probcut = [{base}, {per_ply}, {early}, {late}]\nprobcut_bias = {bias:?}\n\
             probcut_without_search = {without_search:?}\n"
        ));
    }
    text
}

/// A string of TOML. Control characters are left out.
fn quoted(text: &str) -> String {
    let text: String = text.chars().filter(|c| !c.is_control()).collect();
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

fn read_header(text: &str) -> Result<Header, WeightFileError> {
    let wrong = |what: &str| WeightFileError::Header(what.to_owned());
    let table: toml::Table = text.parse().map_err(|_| wrong("it is not TOML"))?;
    let string = |key: &str| {
        let value = table.get(key).and_then(toml::Value::as_str);
        value.map(str::to_owned).ok_or_else(|| wrong(key))
    };
    let numbers = |key: &str| -> Result<Option<Vec<i32>>, WeightFileError> {
        let Some(value) = table.get(key) else {
            return Ok(None);
        };
        let number = |value: &toml::Value| i32::try_from(value.as_integer()?).ok();
        let numbers = value.as_array().map(|all| all.iter().map(number).collect());
        numbers.flatten().map(Some).ok_or_else(|| wrong(key))
    };
    let errors = numbers("errors")?.unwrap_or_default();
    // Older files have the same margins for the whole game, no bias, and no margins without a search.
    let bias = match numbers("probcut_bias")? {
        None => [0; BIASED_DEPTHS],
        Some(bias) => bias.try_into().map_err(|_| wrong("probcut_bias"))?,
    };
    let without_search = match numbers("probcut_without_search")? {
        None => [0; STATIC_DEPTHS],
        Some(margins) => {
            let wrong = |_| wrong("probcut_without_search");
            margins.try_into().map_err(wrong)?
        }
    };
    let probcut = match numbers("probcut")?.as_deref() {
        None => None,
        Some(&[base, per_ply]) => Some(ProbCutMargins::constant(base, per_ply)),
        Some(&[base, per_ply, early, late]) => Some(ProbCutMargins {
            base,
            per_ply,
            early,
            late,
            bias,
            without_search,
        }),
        Some(_) => return Err(wrong("probcut")),
    };
    Ok(Header {
        board: string("board")?,
        origin: string("origin")?,
        errors: errors.into_iter().map(i32::unsigned_abs).collect(),
        probcut,
    })
}
