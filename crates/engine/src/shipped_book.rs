//! The opening book of 8x8 that is part of the program.

use outflank_book::OpeningBook;

/// The shipped opening book, read when first needed; `None` without the feature `book`, as in a
/// browser.
#[cfg(feature = "book")]
#[must_use]
pub fn shipped_book() -> Option<&'static OpeningBook> {
    use std::sync::LazyLock;

    static BOOK: LazyLock<OpeningBook> = LazyLock::new(|| {
        let bytes = include_bytes!("../book/8x8.book");
        OpeningBook::read(bytes).expect("the shipped book is whole")
    });
    Some(&BOOK)
}

/// The shipped opening book, read when first needed; `None` without the feature `book`, as in a
/// browser.
#[cfg(not(feature = "book"))]
#[must_use]
pub fn shipped_book() -> Option<&'static OpeningBook> {
    None
}
