//! `outflank book build`: makes a book, or goes on with one.

use std::collections::HashSet;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, bail};
use clap::{Args, value_parser};
use outflank_book::seeds::{self, LineCounter};
use outflank_book::{Canonical, Policy, Score};
use outflank_engine::{Openings, parse_time};
use outflank_record::transcript;
use outflank_rules::Board;

use super::EvaluationArgs;
use super::book_file::BookFile;
use super::grow::{Grower, Plan, SAVE_EVERY};
use super::learn::print_growth;
use crate::input::InputSource;
use crate::output::Output;

/// The size of a book, if neither size nor time is given.
const USUAL_POSITIONS: usize = 20_000;

/// Make a book: all early positions, the named openings, lines of games, then the best lines
#[derive(Debug, Args)]
pub(super) struct BuildArgs {
    /// The book; one that exists grows
    #[arg(value_name = "FILE.book")]
    file: PathBuf,
    /// The number of positions to reach; 20000 if there is no --time
    #[arg(long, value_name = "N")]
    positions: Option<usize>,
    /// Stop after this time, such as 90s or 30m
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    time: Option<Duration>,
    /// All positions up to this ply are in the book
    #[arg(long, value_name = "N", default_value_t = 7, value_parser = value_parser!(u8).range(0..=9))]
    plies: u8,
    /// Take the lines of these games, such as WTHOR files, in any format; can be repeated
    #[arg(long, value_name = "FILE", num_args = 1..)]
    games: Vec<String>,
    /// A position must be in this many games
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = value_parser!(u32).range(1..))]
    seen: u32,
    /// Lines of games up to this ply
    #[arg(long, value_name = "N", default_value_t = 24, value_parser = value_parser!(u8).range(0..=60))]
    game_plies: u8,
    /// The moves to a new position may lose this many discs in all
    #[arg(long, value_name = "DISCS", default_value_t = 4.0)]
    margin: f32,
    /// Save the book when this time has passed; by default 10s
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    save_every: Option<Duration>,
    #[command(flatten)]
    evaluation: EvaluationArgs,
}

fn read_time(text: &str) -> Result<Duration, String> {
    parse_time(text).ok_or_else(|| "expected a time such as 90s or 30m".to_owned())
}

impl BuildArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let pool = self.evaluation.pool()?;
        let plan = self.plan()?;
        let (file, book) = BookFile::open(&self.file)?;
        let mut book = book.unwrap_or_default();
        book.add_origin(&self.evaluation.origin());
        let growth = Grower { book, file, pool }.grow(&plan)?;
        print_growth(&self.file, &growth, output)
    }

    fn plan(&self) -> anyhow::Result<Plan> {
        if !(0.0..=64.0).contains(&self.margin) {
            bail!("--margin {}: expected 0 to 64 discs", self.margin);
        }
        let policy = Policy {
            margin: Score::from_discs(self.margin),
            ..Policy::default()
        };
        let unlimited = match self.time {
            Some(_) => usize::MAX,
            None => USUAL_POSITIONS,
        };
        Ok(Plan {
            seeds: self.seeds()?,
            policy: Some(policy),
            positions: self.positions.unwrap_or(unlimited),
            time: self.time,
            save_every: self.save_every.unwrap_or(SAVE_EVERY),
        })
    }

    /// The positions to begin with: the named openings, everything early, then lines of games.
    fn seeds(&self) -> anyhow::Result<Vec<Canonical>> {
        let mut counter = LineCounter::new(self.game_plies);
        for name in &self.games {
            let games = InputSource::open(name)?.read(None, None)?.into_games();
            let read = games.iter().filter(|game| counter.add(game)).count();
            if read == 0 {
                bail!("{name}: no game begins at the start of 8x8");
            }
        }
        let named = named_positions()?.into_iter();
        let early = seeds::all_positions(self.plies).into_iter();
        let often = counter.reached_by(self.seen).into_iter();
        let mut known = HashSet::new();
        let all = named.chain(early).chain(often);
        Ok(all.filter(|position| known.insert(*position)).collect())
    }
}

/// All positions of the named openings.
pub(super) fn named_positions() -> anyhow::Result<Vec<Canonical>> {
    let board = Board::classic();
    let mut positions = Vec::new();
    for (moves, name) in Openings::lines() {
        let game = transcript::parse(moves, &board).with_context(|| name)?;
        positions.extend(seeds::line(&game, u8::MAX));
    }
    positions.sort_unstable();
    positions.dedup();
    Ok(positions)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_named_opening_is_a_line() {
        let positions = named_positions().unwrap();
        assert!(positions.contains(&Canonical::start()));
        assert!(positions.len() > 150, "{}", positions.len());
        assert!(positions.is_sorted());
    }
}
