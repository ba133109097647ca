//! `outflank train label`: values samples again, with deeper searches.

mod study;

use std::path::PathBuf;

use anyhow::ensure;
use clap::{Args, value_parser};
use outflank_lab::training::studies::LabelPlan;
use outflank_rules::Board;

pub(crate) use self::study::LabelStudy;
use self::study::SampleInput;
use super::weight_files::EvaluationArgs;
use super::weight_source::WeightSource;
use crate::laboratory::{self, LabArgs};
use crate::output::Output;

/// Value samples again, with deeper searches or exactly
#[derive(Debug, Args)]
pub(super) struct LabelArgs {
    /// The board
    #[arg(long, value_name = "BOARD", default_value = "8x8")]
    board: Board,
    /// The file for the new samples
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Plies that each position is searched
    #[arg(long, default_value_t = 8, value_parser = value_parser!(u32).range(1..=30))]
    depth: u32,
    /// Empty cells up to which positions are solved exactly
    #[arg(long, default_value_t = 14, value_parser = value_parser!(u32).range(..=30))]
    endgame: u32,
    #[command(flatten)]
    evaluation: EvaluationArgs,
    #[command(flatten)]
    lab: LabArgs,
    /// Files of samples
    #[arg(required = true, value_name = "SAMPLES")]
    samples: Vec<PathBuf>,
}

impl LabelArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        ensure!(
            !self.out.exists(),
            "{} exists already; a run that was interrupted goes on with `outflank runs resume`",
            self.out.display()
        );
        let weights = WeightSource::of(&self.evaluation, &self.board)?;
        let inputs = self.samples.iter();
        let study = LabelStudy {
            plan: LabelPlan {
                board: self.board.to_string(),
                depth: self.depth,
                endgame: self.endgame,
                evaluation: weights.evaluation.clone(),
            },
            weights,
            samples: inputs
                .map(|path| SampleInput::of(path, &self.board))
                .collect::<Result<_, _>>()?,
            out: std::path::absolute(&self.out)?,
        };
        laboratory::start(&study, &self.lab, output)
    }
}
