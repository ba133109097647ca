//! `outflank book learn`: adds the openings of games to a book.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use anyhow::bail;
use clap::{Args, value_parser};
use outflank_book::{Canonical, seeds};
use serde::Serialize;

use super::book_file::BookFile;
use super::grow::{End, Grower, Growth, Plan, SAVE_EVERY};
use super::{EvaluationArgs, shipped};
use crate::input::InputSource;
use crate::output::Output;

/// Add the openings of games to a book, with the values of other moves
#[derive(Debug, Args)]
pub(super) struct LearnArgs {
    /// Files of games in any format, or transcripts
    #[arg(value_name = "FILE|TRANSCRIPT", required = true)]
    games: Vec<String>,
    /// The book; a new one begins as a copy of the shipped one
    #[arg(long, value_name = "FILE.book")]
    book: PathBuf,
    /// Learn the games up to this ply
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = value_parser!(u8).range(1..=60))]
    plies: u8,
    #[command(flatten)]
    evaluation: EvaluationArgs,
}

impl LearnArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let pool = self.evaluation.pool()?;
        let seeds = self.positions()?;
        let (file, book) = BookFile::open(&self.book)?;
        let mut book = match book {
            Some(book) => book,
            None => shipped()?.book().clone(),
        };
        book.add_origin(&self.evaluation.origin());
        let growth = Grower { book, file, pool }.grow(&Plan {
            seeds,
            policy: None,
            positions: usize::MAX,
            time: None,
            save_every: SAVE_EVERY,
        })?;
        print_growth(&self.book, &growth, output)
    }

    /// The positions of all games, each once.
    fn positions(&self) -> anyhow::Result<Vec<Canonical>> {
        let mut positions = Vec::new();
        let mut known = HashSet::new();
        for name in &self.games {
            let games = InputSource::open(name)?.read(None, None)?.into_games();
            let lines = games.iter().map(|game| seeds::line(game, self.plies));
            let lines: Vec<Canonical> = lines.flatten().collect();
            if lines.is_empty() {
                bail!("{name}: no game begins at the start of 8x8");
            }
            positions.extend(lines.into_iter().filter(|it| known.insert(*it)));
        }
        Ok(positions)
    }
}

#[derive(Serialize)]
struct GrowthJson<'a> {
    book: String,
    #[serde(flatten)]
    growth: &'a Growth,
}

/// Prints what became of a book.
pub(super) fn print_growth(
    file: &Path,
    growth: &Growth,
    output: &mut Output,
) -> anyhow::Result<()> {
    let book = file.display().to_string();
    if output.json {
        return output.json(&GrowthJson { book, growth });
    }
    let why = match growth.end {
        End::Complete => "",
        End::Exhausted => "; there is nothing more within the margin",
        End::Time => "; the time is up",
        End::Stopped => "; stopped, the same command goes on",
    };
    output.line(format!(
        "{book}: {} positions, {} of them new, {} bytes; {:.1} s, {:.1} positions/s{why}",
        growth.positions, growth.added, growth.bytes, growth.seconds, growth.positions_per_second
    ))
}
