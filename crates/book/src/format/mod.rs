//! The file format: a header, the positions, a checksum.
//!
//! All numbers are little-endian.
//!
//! | bytes | what |
//! | --- | --- |
//! | 8 | the magic number, with a byte that is no text and line ends that a transfer as text changes |
//! | 2 | the version of the format |
//! | 4 | the number of bytes that follow, without the checksum |
//! | 1, and that many | the name of the board |
//! | 2, and that many | the origin |
//! | 4 | the number of positions |
//! | the rest | the positions |
//! | 4 | the CRC-32 of everything before |
//!
//! Positions are grouped by the number of their discs (1 byte), with their number (a varint). In a
//! group they are sorted by their [rank](crate::rank), and only the difference to the one before is
//! written (a varint). Then come the depth (1 byte) and the moves, best first: the cell, with the
//! highest bit if another move follows, and the value. The first value is a zigzag varint in tenths
//! of a disc; the others are written as what they are lower than the one before.

mod bytes;
mod decode;
mod encode;

pub use decode::decode;
pub use encode::encode;
use thiserror::Error;

use crate::entry::EntryError;

const MAGIC: [u8; 8] = *b"\x89OFB\r\n\x1a\n";
const VERSION: u16 = 1;
const BOARD: &str = "8x8";
/// The magic number, the version and the length.
const FIXED: usize = 14;
const CHECKSUM: usize = 4;
/// Another move follows.
const MORE: u8 = 0x80;

/// Why bytes are not a book.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BookError {
    /// It does not begin like a book.
    #[error("this is not an opening book of Outflank")]
    NotABook,
    /// It was written by a later version.
    #[error("the book has format {found}, but this program reads only format {VERSION}")]
    Version {
        /// The format of the book.
        found: u16,
    },
    /// It ends early.
    #[error("the book is cut off: it has {found} of {expected} bytes")]
    Cut {
        /// Bytes that it should have.
        expected: usize,
        /// Bytes that it has.
        found: usize,
    },
    /// Something follows its end.
    #[error("the book has {0} bytes too many")]
    TooLong(usize),
    /// Some bytes have changed.
    #[error("the book is damaged: its checksum is {found:08x} and should be {expected:08x}")]
    Checksum {
        /// The checksum in the book.
        expected: u32,
        /// The checksum of its bytes.
        found: u32,
    },
    /// It is for another board.
    #[error("the book is for the board `{0}`, not for `{BOARD}`")]
    OtherBoard(String),
    /// The checksum is right, but the content cannot be.
    #[error("the book is malformed: {0}")]
    Malformed(&'static str),
    /// The checksum is right, but a position cannot have its moves.
    #[error("position {number} of the book is malformed: {error}")]
    Entry {
        /// Which one, counted from 1.
        number: usize,
        /// What is wrong with it.
        error: EntryError,
    },
}
