//! `outflank book`: opening books.

mod book_file;
mod build;
mod check;
mod evaluator;
mod export;
mod grow;
mod learn;
mod pool;
mod show;

use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::thread::available_parallelism;

use anyhow::Context;
use clap::{Args, Subcommand, value_parser};
use evaluator::Recipe;
use outflank_book::OpeningBook;
use outflank_engine::shipped_book;
use pool::Pool;

use crate::opening_books::read;
use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  outflank book show f5d6c3d3
  outflank book check
  outflank book build my.book --positions 400 --player outflank:depth=2
  outflank book build my.book --positions 450 --player outflank:depth=2 --games games.wtb
  outflank book learn games.ggf --book my.book --player outflank:depth=4
  outflank book show f5d6 --book my.book
  outflank book export --book my.book --to obf > my.obf

A book has positions of 8x8 with the values of their best moves, in discs for the side to move. It
finds rotations, reflections and transpositions. Values go from the last positions back to the first
by negamax. Without --book, the book is the one that the program was shipped with: `outflank` players
with book=on play from it.
`build` goes on with a book that exists, so it can be stopped by Ctrl-C or killed at any time.
With --json: one document for show, check, build and learn; one per position for export.";

/// Build, extend, show, check and export opening books
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct BookArgs {
    #[command(subcommand)]
    action: Action,
}

/// What to do with a book.
#[derive(Debug, Subcommand)]
enum Action {
    Build(build::BuildArgs),
    Learn(learn::LearnArgs),
    Show(show::ShowArgs),
    Check(check::CheckArgs),
    Export(export::ExportArgs),
}

impl BookArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        match self.action {
            Action::Build(action) => action.run(output),
            Action::Learn(action) => action.run(output),
            Action::Show(action) => action.run(output),
            Action::Check(action) => action.run(output),
            Action::Export(action) => action.run(output),
        }
    }
}

/// How positions are evaluated.
#[derive(Clone, Debug, Args)]
struct EvaluationArgs {
    /// The player that evaluates: outflank with a depth, nodes or a level
    #[arg(long, value_name = "PLAYER", default_value = "outflank:depth=10")]
    player: String,
    /// Positions evaluated at the same time; 0 means one per core
    #[arg(long, default_value_t = 0, value_parser = value_parser!(u16).range(..=1024))]
    threads: u16,
}

impl EvaluationArgs {
    /// The threads that evaluate.
    ///
    /// # Errors
    /// If the player is wrong.
    fn pool(&self) -> anyhow::Result<Pool> {
        let threads = match self.threads {
            0 => available_parallelism().map_or(1, NonZero::get),
            given => usize::from(given),
        };
        Pool::new(&Recipe::parse(&self.player)?, threads)
    }

    /// A line for the origin of the book.
    fn origin(&self) -> String {
        format!("Outflank {}, {}", env!("CARGO_PKG_VERSION"), self.player)
    }
}

/// A book that is read.
#[derive(Clone, Debug, Args)]
struct BookArg {
    /// The book; by default the shipped one
    #[arg(long, value_name = "FILE.book")]
    book: Option<PathBuf>,
}

impl BookArg {
    /// Reads the book.
    ///
    /// # Errors
    /// If it cannot be read, or is not a whole book.
    fn load(&self) -> anyhow::Result<OpeningBook> {
        match &self.book {
            Some(path) => Ok(OpeningBook::new(read(path)?)),
            None => Ok(shipped()?.clone()),
        }
    }

    /// Its name in messages.
    fn name(&self) -> String {
        let name = self.book.as_deref().map(Path::display);
        name.map_or_else(|| "the shipped book".to_owned(), |name| name.to_string())
    }
}

/// The book that the program was shipped with.
fn shipped() -> anyhow::Result<&'static OpeningBook> {
    shipped_book().context("this program was built without a book: name one with --book")
}
