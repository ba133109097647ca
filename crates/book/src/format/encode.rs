//! Writes a book.

use super::bytes::{put_varint, zigzag};
use super::{BOARD, MAGIC, MORE, VERSION};
use crate::book::Book;
use crate::canonical::Canonical;
use crate::entry::Entry;
use crate::rank::rank;

/// The largest origin that fits its length.
const LONGEST_ORIGIN: usize = u16::MAX as usize;

/// A book as bytes. Equal books have equal bytes. A very long origin is cut.
#[must_use]
pub fn encode(book: &Book) -> Vec<u8> {
    let mut content = vec![BOARD.len() as u8];
    content.extend(BOARD.bytes());
    let origin = start_of(book.origin(), LONGEST_ORIGIN);
    content.extend((origin.len() as u16).to_le_bytes());
    content.extend(origin.bytes());
    content.extend((book.len() as u32).to_le_bytes());
    let entries: Vec<_> = book.iter().collect();
    for group in entries.chunk_by(|(one, _), (next, _)| one.discs() == next.discs()) {
        put_group(&mut content, group);
    }

    let mut bytes = MAGIC.to_vec();
    bytes.extend(VERSION.to_le_bytes());
    bytes.extend((content.len() as u32).to_le_bytes());
    bytes.extend(content);
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    bytes
}

/// Positions with the same number of discs.
fn put_group(bytes: &mut Vec<u8>, group: &[(&Canonical, &Entry)]) {
    let Some((first, _)) = group.first() else {
        return;
    };
    bytes.push(first.discs());
    put_varint(bytes, group.len() as u128);
    let ranked = group
        .iter()
        .map(|(position, entry)| (rank(position), entry));
    let mut ranked: Vec<(u128, &&Entry)> = ranked.collect();
    ranked.sort_unstable_by_key(|(rank, _)| *rank);
    let mut before = 0;
    for (rank, entry) in ranked {
        put_varint(bytes, rank - before);
        before = rank;
        put_entry(bytes, entry);
    }
}

fn put_entry(bytes: &mut Vec<u8>, entry: &Entry) {
    bytes.push(entry.depth());
    let last = entry.candidates().len().saturating_sub(1);
    let mut before = None;
    for (index, candidate) in entry.candidates().iter().enumerate() {
        let more = if index < last { MORE } else { 0 };
        bytes.push(candidate.cell | more);
        let tenths = candidate.score.tenths();
        put_varint(
            bytes,
            match before {
                None => zigzag(tenths),
                // The moves are sorted, so it is not negative.
                Some(better) => i32::max(better - tenths, 0) as u128,
            },
        );
        before = Some(tenths);
    }
}

/// The longest start of a text with at most this many bytes.
fn start_of(text: &str, most: usize) -> &str {
    &text[..text.floor_char_boundary(most)]
}
