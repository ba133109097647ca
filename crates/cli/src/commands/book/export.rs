//! `outflank book export`: a book for other programs.

use anyhow::Context;
use clap::{Args, ValueEnum};
use outflank_book::{Line, lines};
use outflank_record::obf::{self, Problem};
use outflank_rules::{MoveName, Shape};
use serde::Serialize;

use super::BookArg;
use crate::output::Output;

/// Print every position of a book, for other programs
#[derive(Debug, Args)]
pub(super) struct ExportArgs {
    #[command(flatten)]
    book: BookArg,
    /// The format; json with --json
    #[arg(long, value_name = "FORMAT")]
    to: Option<ExportFormat>,
}

/// A format for the positions of a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ExportFormat {
    /// The moves to a position, and its value
    Transcript,
    /// Positions with the values of their moves, in whole discs
    Obf,
    /// A table with a line per position
    Csv,
    /// A document per position, one per line
    Json,
}

#[derive(Serialize)]
struct Row {
    transcript: String,
    position: String,
    value: f32,
    depth: u8,
    moves: Vec<RowMove>,
}

#[derive(Serialize)]
struct RowMove {
    #[serde(rename = "move")]
    mv: MoveName,
    value: f32,
    explored: bool,
}

impl ExportArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let json = output.json.then_some(ExportFormat::Json);
        let format = self.to.or(json);
        let format = format.context("choose a format: --to transcript, obf, csv or json")?;
        let book = self.book.load()?;
        if format == ExportFormat::Csv {
            output.line("transcript,position,value,depth,moves")?;
        }
        for line in lines(&book) {
            match format {
                ExportFormat::Transcript => {
                    output.line(format!("{} {}", line.game, line.value).trim_start())?;
                }
                ExportFormat::Obf => output.line(problem(&line))?,
                ExportFormat::Csv => output.line(csv(&line))?,
                ExportFormat::Json => output.json(&row(&line))?,
            }
        }
        output.finish()
    }
}

fn shape(line: &Line) -> Shape {
    line.game.board().shape()
}

fn problem(line: &Line) -> String {
    let scores = line.moves.iter();
    let scores = scores.map(|known| (known.mv, known.score.discs().round() as i32));
    let problem = Problem {
        position: line.game.position().clone(),
        scores: scores.collect(),
    };
    obf::write([&problem]).trim_end().to_owned()
}

fn csv(line: &Line) -> String {
    let shape = shape(line);
    let moves = line.moves.iter();
    let moves = moves.map(|known| format!("{}:{}", known.mv.name(shape), known.score));
    let moves = moves.collect::<Vec<_>>().join(" ");
    let position = line.game.position();
    format!(
        "{},{position},{},{},{moves}",
        line.game, line.value, line.depth
    )
}

fn row(line: &Line) -> Row {
    let shape = shape(line);
    let moves = line.moves.iter();
    let moves = moves.map(|known| RowMove {
        mv: known.mv.name(shape),
        value: known.score.discs(),
        explored: known.explored,
    });
    Row {
        transcript: line.game.to_string(),
        position: line.game.position().to_string(),
        value: line.value.discs(),
        depth: line.depth,
        moves: moves.collect(),
    }
}
