//! `outflank book check`: whether a book is whole, and what is in it.

use clap::Args;
use outflank_book::{OpeningBook, Report, encode, seeds};
use outflank_engine::Openings;
use outflank_record::transcript;
use outflank_rules::Board;
use serde::Serialize;

use super::BookArg;
use crate::output::Output;
use crate::safe_text::printable;

/// Check that a book is whole, and tell what is in it
#[derive(Debug, Args)]
pub(super) struct CheckArgs {
    #[command(flatten)]
    book: BookArg,
}

#[derive(Serialize)]
struct Checked {
    book: String,
    origin: String,
    bytes: usize,
    positions: usize,
    by_ply: Vec<AtPly>,
    by_depth: Vec<AtDepth>,
    start: Option<f32>,
    unreachable: usize,
    inconsistent: usize,
    mean_correction: f32,
    largest_correction: f32,
    missing_openings: Vec<String>,
}

#[derive(Serialize)]
struct AtPly {
    ply: u8,
    positions: usize,
}

#[derive(Serialize)]
struct AtDepth {
    depth: u8,
    positions: usize,
}

impl CheckArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let book = self.book.load()?;
        let report = Report::of(book.book(), book.values());
        let missing = missing_openings(&book);
        let bytes = encode(book.book()).len();
        if output.json {
            return output.json(&self.document(&book, report, missing, bytes));
        }
        self.tell(&book, &report, &missing, bytes, output)
    }

    fn tell(
        &self,
        book: &OpeningBook,
        report: &Report,
        missing: &[String],
        bytes: usize,
        output: &mut Output,
    ) -> anyhow::Result<()> {
        output.line(format!(
            "{} is whole: {} positions in {bytes} bytes",
            self.book.name(),
            report.positions
        ))?;
        let origin = book.book().origin().lines();
        output.lines(origin.map(|line| format!("made by:     {}", printable(line))))?;
        if let Some(start) = report.start {
            output.line(format!("start:       {start} discs for Dark"))?;
        }
        output.line(format!(
            "corrections: {:.2} discs on average, {:.1} at most, from the search of a position to its value",
            report.mean_correction,
            report.largest_correction.discs()
        ))?;
        output.line(format!("unreachable: {}", report.unreachable))?;
        output.line(format!("wrong value: {}", report.inconsistent))?;
        let missing = match missing {
            [] => "none".to_owned(),
            missing => missing.join(", "),
        };
        output.line(format!("openings that are missing: {missing}"))?;
        output.line("\n  ply  positions")?;
        let rows = report.by_ply.iter();
        output.lines(rows.map(|(ply, count)| format!("{ply:>5}  {count:>9}")))?;
        output.line("\ndepth  positions")?;
        let rows = report.by_depth.iter();
        output.lines(rows.map(|(depth, count)| format!("{depth:>5}  {count:>9}")))
    }

    fn document(
        &self,
        book: &OpeningBook,
        report: Report,
        missing_openings: Vec<String>,
        bytes: usize,
    ) -> Checked {
        let at_ply = |(ply, positions)| AtPly { ply, positions };
        let at_depth = |(depth, positions)| AtDepth { depth, positions };
        Checked {
            book: self.book.name(),
            origin: book.book().origin().to_owned(),
            bytes,
            positions: report.positions,
            by_ply: report.by_ply.into_iter().map(at_ply).collect(),
            by_depth: report.by_depth.into_iter().map(at_depth).collect(),
            start: report.start.map(|score| score.discs()),
            unreachable: report.unreachable,
            inconsistent: report.inconsistent,
            mean_correction: report.mean_correction,
            largest_correction: report.largest_correction.discs(),
            missing_openings,
        }
    }
}

/// The names of the openings that are not in the book to their end.
fn missing_openings(book: &OpeningBook) -> Vec<String> {
    let is_missing = |moves: &str| {
        let game = transcript::parse(moves, &Board::classic());
        let line = game.map(|game| seeds::line(&game, u8::MAX));
        !line.is_ok_and(|line| line.iter().all(|it| book.book().contains(it)))
    };
    let missing = Openings::lines().filter(|(moves, _)| is_missing(moves));
    missing.map(|(_, name)| name).collect()
}
