//! Reads a book, and refuses what is not one.

use super::bytes::{Reader, unzigzag};
use super::{BOARD, BookError, CHECKSUM, FIXED, MAGIC, MORE, VERSION};
use crate::book::Book;
use crate::canonical::Canonical;
use crate::entry::{Candidate, Entry, MOST_CANDIDATES};
use crate::rank::unrank;
use crate::score::Score;

/// Reads a book.
///
/// # Errors
/// If the bytes are cut off, damaged, or not a book of this version. Nothing is read in part.
pub fn decode(bytes: &[u8]) -> Result<Book, BookError> {
    let mut content = Reader(checked_content(bytes)?);
    let length = content.byte()?;
    let board = content.text(length.into())?;
    if board != BOARD {
        return Err(BookError::OtherBoard(board.to_owned()));
    }
    let length = u16::from_le_bytes(content.array()?);
    let mut book = Book::new(content.text(length.into())?);
    let count = u32::from_le_bytes(content.array()?) as usize;
    let mut discs_before = 0;
    while !content.0.is_empty() {
        let discs = content.byte()?;
        if discs <= discs_before {
            return Err(BookError::Malformed("its positions are not sorted"));
        }
        discs_before = discs;
        read_group(&mut content, discs, &mut book)?;
    }
    if book.len() != count {
        return Err(BookError::Malformed(
            "it does not have as many positions as it says",
        ));
    }
    Ok(book)
}

/// The bytes between the header and the checksum.
fn checked_content(bytes: &[u8]) -> Result<&[u8], BookError> {
    let start = &MAGIC[..MAGIC.len().min(bytes.len())];
    if bytes.is_empty() || !bytes.starts_with(start) {
        return Err(BookError::NotABook);
    }
    let cut = |expected| BookError::Cut {
        expected,
        found: bytes.len(),
    };
    let mut header = Reader(&bytes[start.len()..]);
    let least = FIXED + CHECKSUM;
    let version = u16::from_le_bytes(header.array().map_err(|_| cut(least))?);
    if version != VERSION {
        return Err(BookError::Version { found: version });
    }
    let length = u32::from_le_bytes(header.array().map_err(|_| cut(least))?) as usize;
    let end = FIXED.saturating_add(length);
    let expected = end.saturating_add(CHECKSUM);
    if bytes.len() < expected {
        return Err(cut(expected));
    }
    if bytes.len() > expected {
        return Err(BookError::TooLong(bytes.len() - expected));
    }
    let (checked, mut checksum) = (&bytes[..end], Reader(&bytes[end..]));
    let (expected, found) = (
        u32::from_le_bytes(checksum.array()?),
        crc32fast::hash(checked),
    );
    if expected != found {
        return Err(BookError::Checksum { expected, found });
    }
    Ok(&checked[FIXED..])
}

/// Reads the positions with the same number of discs.
fn read_group(content: &mut Reader<'_>, discs: u8, book: &mut Book) -> Result<(), BookError> {
    let count = content.varint()?;
    let mut before: Option<u128> = None;
    // A wrong count ends at the end of the bytes.
    let mut read = 0;
    while read < count {
        let delta = content.varint()?;
        if before.is_some() && delta == 0 {
            return Err(BookError::Malformed("it has a position twice"));
        }
        let rank = before.unwrap_or(0).checked_add(delta);
        let rank = rank.ok_or(BookError::Malformed("a number is too large"))?;
        before = Some(rank);
        let position = read_position(rank, discs)?;
        let number = book.len() + 1;
        let entry = read_entry(content, position, number)?;
        book.insert(position, entry);
        read += 1;
    }
    Ok(())
}

fn read_position(rank: u128, discs: u8) -> Result<Canonical, BookError> {
    let (own, opponent) =
        unrank(rank, discs).ok_or(BookError::Malformed("there is no such position"))?;
    let (position, _) = Canonical::of(own, opponent);
    if (position.own(), position.opponent()) != (own, opponent) {
        return Err(BookError::Malformed("a position is not canonical"));
    }
    Ok(position)
}

fn read_entry(
    content: &mut Reader<'_>,
    position: Canonical,
    number: usize,
) -> Result<Entry, BookError> {
    let depth = content.byte()?;
    let mut candidates: Vec<Candidate> = Vec::new();
    loop {
        let cell = content.byte()?;
        let value = content.varint()?;
        let tenths = match candidates.last() {
            None => unzigzag(value),
            Some(better) => i32::try_from(value)
                .ok()
                .and_then(|lower| better.score.tenths().checked_sub(lower)),
        };
        let score = tenths.map(|tenths| (tenths, Score::from_tenths(tenths)));
        let Some((_, score)) = score.filter(|(tenths, score)| score.tenths() == *tenths) else {
            return Err(BookError::Malformed("a value is more than the board"));
        };
        candidates.push(Candidate {
            cell: cell & !MORE,
            score,
        });
        if cell & MORE == 0 || candidates.len() > MOST_CANDIDATES {
            break;
        }
    }
    Entry::new(position, depth, candidates).map_err(|error| BookError::Entry { number, error })
}
