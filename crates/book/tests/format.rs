//! A book survives its format, and whatever is damaged is refused.
#![allow(
    clippy::unwrap_used,
    reason = "tests may panic, and so may their helpers"
)]

use outflank_book::{Book, BookError, Candidate, Entry, Score, decode, encode, seeds};
use proptest::prelude::*;

/// A book with all positions of the first plies and made-up values.
fn made_up(plies: u8) -> Book {
    let mut book = Book::new("made up, für Prüfungen");
    for (position, number) in seeds::all_positions(plies).into_iter().zip(0..) {
        let cells = position.children().map(|(cell, _)| cell);
        let candidates = cells.zip(1..=1 + number % 8).map(|(cell, step)| Candidate {
            cell,
            score: Score::from_tenths((number * 7 - step * 13) % 640),
        });
        let entry = Entry::new(position, (number % 30) as u8, candidates.collect());
        book.insert(position, entry.unwrap());
    }
    book
}

/// The bytes with another header or content, and the right checksum for it.
fn with_checksum(mut bytes: Vec<u8>) -> Vec<u8> {
    let end = bytes.len() - 4;
    let checksum = crc32fast::hash(&bytes[..end]).to_le_bytes();
    bytes[end..].copy_from_slice(&checksum);
    bytes
}

#[test]
fn a_book_survives() {
    for book in [Book::new(""), made_up(0), made_up(5)] {
        let bytes = encode(&book);
        assert_eq!(decode(&bytes).unwrap(), book);
        assert_eq!(encode(&decode(&bytes).unwrap()), bytes);
    }
}

#[test]
fn a_position_needs_few_bytes() {
    let mut book = Book::new("");
    for (position, entry) in made_up(7).iter() {
        // About as many moves as a search lists.
        let candidates = entry.candidates().iter().take(3).copied().collect();
        book.insert(*position, Entry::new(*position, 8, candidates).unwrap());
    }
    let bytes = encode(&book).len();
    assert!(bytes < 15 * book.len(), "{bytes} bytes");
}

#[test]
fn every_cut_is_refused() {
    let bytes = encode(&made_up(2));
    assert_eq!(decode(&[]), Err(BookError::NotABook));
    for length in 1..bytes.len() {
        let error = decode(&bytes[..length]).unwrap_err();
        assert!(matches!(error, BookError::Cut { .. }), "{length}: {error}");
    }
    let longer = [&bytes[..], b"\n"].concat();
    assert_eq!(decode(&longer), Err(BookError::TooLong(1)));
}

#[test]
fn every_changed_bit_is_refused() {
    let bytes = encode(&made_up(3));
    for bit in 0..8 * bytes.len() {
        let mut damaged = bytes.clone();
        damaged[bit / 8] ^= 1 << (bit % 8);
        assert!(decode(&damaged).is_err(), "bit {bit}");
    }
}

#[test]
fn errors_say_what_is_wrong() {
    let message = |bytes: &[u8]| decode(bytes).unwrap_err().to_string();
    let bytes = encode(&made_up(1));
    assert_eq!(
        message(b"f5d6c3"),
        "this is not an opening book of Outflank"
    );
    let cut = format!("the book is cut off: it has 40 of {} bytes", bytes.len());
    assert_eq!(message(&bytes[..40]), cut);
    let mut future = bytes.clone();
    future[8] = 9;
    assert_eq!(
        message(&with_checksum(future)),
        "the book has format 9, but this program reads only format 1"
    );
    let mut other = bytes.clone();
    other[15..18].copy_from_slice(b"6x6");
    assert_eq!(
        message(&with_checksum(other)),
        "the book is for the board `6x6`, not for `8x8`"
    );
    let mut damaged = bytes.clone();
    damaged[30] ^= 1;
    let told = message(&damaged);
    assert!(told.starts_with("the book is damaged: "), "{told}");
}

/// Content that is nonsense is refused even if its checksum is right.
#[test]
fn nonsense_with_a_right_checksum_does_not_panic() {
    let bytes = encode(&made_up(4));
    let mut refused = 0;
    for place in 14..bytes.len() - 4 {
        for change in [1, 0x40, 0x80, 0xFF] {
            let mut changed = bytes.clone();
            changed[place] ^= change;
            // A changed value or origin is a book, too.
            refused += u32::from(decode(&with_checksum(changed)).is_err());
        }
    }
    assert!(refused > 1000, "{refused}");
}

proptest! {
    #[test]
    fn random_bytes_are_refused(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        prop_assert!(decode(&bytes).is_err());
        // The same as the content of a book.
        let mut framed = encode(&Book::new(""));
        framed.truncate(10);
        framed.extend((bytes.len() as u32).to_le_bytes());
        framed.extend(&bytes);
        framed.extend([0; 4]);
        // It must not panic; a short content can be a book by chance.
        let _ = decode(&with_checksum(framed));
    }

    #[test]
    fn a_damaged_stretch_is_refused(
        start in 0..2000_usize,
        damage in proptest::collection::vec(any::<u8>(), 1..20),
    ) {
        let bytes = encode(&made_up(4));
        let mut damaged = bytes.clone();
        for (place, byte) in damaged.iter_mut().skip(start % bytes.len()).zip(damage) {
            *place = byte;
        }
        prop_assert!(damaged == bytes || decode(&damaged).is_err());
    }
}
