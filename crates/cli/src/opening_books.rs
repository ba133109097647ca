//! Opening books from the user's files.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context;
use clap::Args;
use outflank_book::{Book, OpeningBook, decode};
use outflank_engine::PlayerSpec;

/// Reads a book.
///
/// # Errors
/// If the file cannot be read, or is not a whole book.
pub(crate) fn read(path: &Path) -> anyhow::Result<Book> {
    let name = path.display();
    let bytes = fs::read(path).with_context(|| format!("cannot read {name}"))?;
    decode(&bytes).with_context(|| name.to_string())
}

/// The book that players play from.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct PlayedBook {
    /// The opening book of players with book=on; by default the shipped one
    #[arg(long = "book", value_name = "FILE.book")]
    file: Option<PathBuf>,
}

impl PlayedBook {
    /// Gives the book to players, if there is one.
    ///
    /// # Errors
    /// If the book cannot be read, or is not whole.
    pub(crate) fn give<const N: usize>(
        &self,
        players: [PlayerSpec; N],
    ) -> anyhow::Result<[PlayerSpec; N]> {
        let Some(file) = &self.file else {
            return Ok(players);
        };
        let book = Arc::new(OpeningBook::new(read(file)?));
        Ok(players.map(|player| player.with_opening_book(Arc::clone(&book))))
    }
}
