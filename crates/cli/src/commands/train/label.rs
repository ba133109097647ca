//! `outflank train label`: values samples again, with deeper searches.

use std::path::PathBuf;

use anyhow::Context;
use clap::{Args, value_parser};
use outflank_lab::training::labelling::Labeller;
use outflank_lab::training::sample_file::Record;
use outflank_rules::{AnyCells, AnyPosition, Board, CellSet, Discs, with_position};
use serde::Serialize;

use super::sample_files::{self, SampleFile};
use super::weight_files::EvaluationArgs;
use crate::interruptible_run::InterruptibleRun;
use crate::output::Output;
use crate::progress::Progress;

/// Value samples again, with deeper searches
#[derive(Debug, Args)]
pub(super) struct LabelArgs {
    /// The board
    #[arg(long, value_name = "BOARD", default_value = "8x8")]
    board: Board,
    /// The file for the new samples; one that exists is continued
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Plies that each position is searched
    #[arg(long, default_value_t = 8, value_parser = value_parser!(u32).range(1..=30))]
    depth: u32,
    /// Empty cells from which positions are solved
    #[arg(long, default_value_t = 14, value_parser = value_parser!(u32).range(..=24))]
    endgame: u32,
    #[command(flatten)]
    evaluation: EvaluationArgs,
    /// Files of samples
    #[arg(required = true, value_name = "SAMPLES")]
    samples: Vec<PathBuf>,
}

#[derive(Serialize)]
struct LabelJson {
    samples: usize,
}

impl LabelArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let choice = self.evaluation.choice(&self.board)?;
        let samples = self.read()?;
        let mut file = SampleFile::open(&self.out, &self.board)?;
        let done = file.samples;
        let mut labeller = Labeller::new(&self.board, choice, self.depth, self.endgame);
        let progress = Progress::new("samples", samples.len().saturating_sub(done));
        let run = InterruptibleRun::new();
        let labelled = run.think(&mut |_| (), |turn| {
            let mut labelled = 0;
            for sample in samples.iter().skip(done) {
                let Some(record) = labeller.label(sample, turn.control) else {
                    break;
                };
                file.add(&[record])?;
                labelled += 1;
                progress.advance();
            }
            anyhow::Ok(labelled)
        })?;
        if output.json {
            return output.json(&LabelJson { samples: labelled });
        }
        output.line(format!("{labelled} samples have new values"))
    }

    /// All samples, on sets that are wide enough for any board.
    fn read(&self) -> anyhow::Result<Vec<Record<AnyCells>>> {
        with_position!(&AnyPosition::start(&self.board), position => {
            let _ = position;
            read_wide(&self.samples, &self.board, position.discs())
        })
        .context("cannot label")
    }
}

fn read_wide<S: CellSet>(
    paths: &[PathBuf],
    board: &Board,
    _: Discs<S>,
) -> anyhow::Result<Vec<Record<AnyCells>>> {
    let records = sample_files::read::<S>(paths, board)?;
    Ok(records.into_iter().map(Record::widen).collect())
}
